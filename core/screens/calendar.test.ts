import t from 'tap'
import type { Client } from '../kernel/operation.ts'
import { calendarScreen, movedDay, weeksOf } from './calendar.ts'

t.test('a month is whole weeks from Monday, with the numbers that Belgium counts', async (t) => {
  const weeks = weeksOf('2026-12')
  t.strictSame(
    weeks.map(({ number, days }) => [number, days[0], days[6]]),
    [
      [49, '2026-11-30', '2026-12-06'],
      [50, '2026-12-07', '2026-12-13'],
      [51, '2026-12-14', '2026-12-20'],
      [52, '2026-12-21', '2026-12-27'],
      [53, '2026-12-28', '2027-01-03'],
    ],
  )
})

t.test('keys move by days, weeks, months and years', async (t) => {
  const day = '2026-12-16'
  t.strictSame(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map((key) =>
      movedDay(day, key),
    ),
    [
      '2026-12-15',
      '2026-12-17',
      '2026-12-09',
      '2026-12-23',
      '2026-12-14',
      '2026-12-20',
      '2026-11-16',
      '2027-01-16',
      undefined,
    ],
  )
  t.equal(movedDay('2024-02-29', 'PageDown', true), '2025-02-28')
})

t.test(
  'holidays and one’s own dated absences are marked; a month’s number and a refusal are not',
  async (t) => {
    const absence = (start_date: string, end_date: string, more: object = {}) => ({
      start_date,
      end_date,
      planning_level_type: 'day',
      state: 'approved',
      ...more,
    })
    const client = (async ({ name }: { name: string }) =>
      name === 'holiday.list'
        ? ['2026-12-25']
        : {
            rows: [
              absence('2026-11-02', '2026-12-01'),
              absence('2026-12-24', '2026-12-25', { state: 'pending' }),
              absence('2026-12-03', '2026-12-03', { state: 'refused' }),
              absence('2026-12-01', '2026-12-31', { planning_level_type: 'month' }),
            ],
          }) as unknown as Client
    const screen = calendarScreen(client, '2026-12-16')
    await screen.marks.reload()
    t.strictSame(
      [...screen.marks.value.value!],
      [
        ['2026-12-25', { holiday: true, away: 'pending' }],
        ['2026-11-30', { away: 'approved' }],
        ['2026-12-01', { away: 'approved' }],
        ['2026-12-24', { away: 'pending' }],
      ],
    )
  },
)
