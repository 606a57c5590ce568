import t from 'tap'
import { timelineOf } from './timeline.ts'

const today = '2026-11-20'

t.test('the days of a mission stand in their order, and the first that comes is marked', async (t) => {
  const steps = timelineOf(
    {
      prospect_extra_info: { prospection_date: '2025-12-01' },
      offer_extra_info: { submission_date: '2026-02-01', submission_result_date: null },
      subfolder_extra_info: { mission_start: '2026-03-01', final_reception_date: '2027-01-31' },
      bank_guarantees: [{ release_date: null }, { release_date: '2026-10-01' }],
    },
    today,
  )
  t.strictSame(
    steps.map(({ what, day, when }) => [what, day, when]),
    [
      ['prospection_date', '2025-12-01', 'done'],
      ['submission_date', '2026-02-01', 'done'],
      ['mission_start', '2026-03-01', 'done'],
      ['final_reception_date', '2027-01-31', 'next'],
      ['guarantee_release', '2027-01-31', 'later'],
    ],
  )
})

t.test('a day of today still comes; a guarantee that was released stands at its day', async (t) => {
  const steps = timelineOf(
    { subfolder_extra_info: { mission_start: today }, bank_guarantees: [{ release_date: '2026-10-01' }] },
    today,
  )
  t.match(steps, [
    { what: 'guarantee_release', when: 'done' },
    { what: 'mission_start', when: 'next' },
  ])
})

t.test('a day that passed while something was to be done is late, not behind', async (t) => {
  const days = { submission_date: '2026-11-10', go_to_tender_date: '2026-10-10' }
  const steps = timelineOf({ offer_extra_info: days, subfolder_extra_info: {} }, today, ['submission_date'])
  t.match(steps, [
    { what: 'go_to_tender_date', when: 'done' },
    { what: 'submission_date', when: 'late' },
  ])
})

t.test('a mission of which no day is known has no timeline', async (t) => {
  t.strictSame(timelineOf({ subfolder_extra_info: { mission_start: null } }, today), [])
})
