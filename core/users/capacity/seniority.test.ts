import t from 'tap'
import { absenceRateOf, seniorityOf } from './seniority.ts'

t.test('seniority is years with one decimal, to the exit or today', async (t) => {
  const years = (entry_date: string, exit_Date: string | null = null): number =>
    seniorityOf({ entry_date, exit_Date }, '2026-11-20')
  t.equal(years('2020-11-20'), 6)
  t.equal(years('2026-05-20'), 0.5)
  t.equal(years('2020-11-20', '2024-11-20'), 4)
  t.equal(years('2020-11-20', '2027-11-20'), 6, 'who leaves next year is here today')
  t.equal(years('2026-12-01'), 0, 'who comes next month has none')
  t.equal(years('1900-01-01'), 99.9)
})

t.test('the rate of absence is approved absence over working time of the last twelve months', async (t) => {
  const facts = {
    today: '2026-11-20',
    isHoliday: () => false,
    blocks_availibility_per_week: 50,
    number_holidays: 20,
    availabilities: [],
    absences: [
      { start_date: '2026-03-02', end_date: '2026-03-13', number_blocks: 100, approved: 1, refused: false },
      { start_date: '2026-04-06', end_date: '2026-04-10', number_blocks: 50, approved: 0, refused: false },
      { start_date: '2025-11-17', end_date: '2025-11-21', number_blocks: 50, approved: 1, refused: false },
    ],
  }
  const rate = absenceRateOf({ entry_date: '2015-01-01', exit_Date: null }, facts)
  t.match(rate, { from: '2025-11-21', to: '2026-11-20', working: 261, absent: 11, absence_rate: 4.21 })
  const half = absenceRateOf(
    { entry_date: '2015-01-01', exit_Date: null },
    { ...facts, blocks_availibility_per_week: 25 },
  )
  t.match(half, { working: 130.5, absence_rate: 8.43 })
  const fresh = absenceRateOf({ entry_date: '2026-11-20', exit_Date: null }, facts)
  t.match(fresh, { working: 1, absent: 0, absence_rate: 0 })
  t.equal(absenceRateOf({ entry_date: '2027-01-01', exit_Date: null }, facts).absence_rate, 0)
})
