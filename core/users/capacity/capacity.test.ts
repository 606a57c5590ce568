import t from 'tap'
import { capacityOf, spread, type CapacityFacts } from './capacity.ts'

const facts: CapacityFacts = {
  today: '2026-11-20',
  isHoliday: () => false,
  blocks_availibility_per_week: 50,
  number_holidays: null,
  availabilities: [],
  absences: [],
}
const away = (
  start_date: string,
  end_date: string,
  number_blocks: number,
  approved = 1,
  refused = false,
) => ({
  start_date,
  end_date,
  number_blocks,
  approved,
  refused,
})

t.test('a month has its weekdays, without the public holidays of the firm’s country', async (t) => {
  t.match(capacityOf('2026-11', facts), { working_days: 21, public_holidays: 0, capacity: 21 })
  const armistice = (day: string): boolean => day === '2026-11-11' || day === '2026-11-01'
  t.match(
    capacityOf('2026-11', { ...facts, isHoliday: armistice }),
    { working_days: 20, public_holidays: 1, capacity: 20 },
    'a holiday on a Sunday takes nothing',
  )
})

t.test(
  'the availability is the month’s, else the latest earlier one’s, else the blocks a week',
  async (t) => {
    const availabilities = [
      { id: 1, year: 2026, month: 3, percentage: 80 },
      { id: 2, year: 2025, month: 9, percentage: 60 },
      { id: 3, year: 2027, month: 1, percentage: 100 },
    ]
    const availabilityIn = (month: string) =>
      capacityOf(month, { ...facts, availabilities, blocks_availibility_per_week: 40 }).availability
    t.strictSame(availabilityIn('2026-03'), { percentage: 80, id: 1, from: '2026-03' })
    t.strictSame(availabilityIn('2026-12'), { percentage: 80, id: null, from: '2026-03' })
    t.strictSame(availabilityIn('2026-02'), { percentage: 60, id: null, from: '2025-09' })
    t.strictSame(availabilityIn('2025-08'), { percentage: 80, id: null, from: null })
    t.equal(capacityOf('2026-03', { ...facts, availabilities }).capacity, 17.6, '22 days at 80 %')
  },
)

t.test('approved absence is taken off, requests are only shown, refused ones count nowhere', async (t) => {
  const absences = [
    away('2026-11-02', '2026-11-04', 25),
    away('2026-11-09', '2026-11-10', 20, 0),
    away('2026-11-16', '2026-11-20', 50, 0, true),
  ]
  t.match(capacityOf('2026-11', { ...facts, absences }), { approved: 2.5, requested: 2, capacity: 18.5 })
})

t.test('what is left of the year’s holidays is spread from the current month on', async (t) => {
  const left = (number_holidays: number, month: string, taken = 0) =>
    capacityOf(month, {
      ...facts,
      today: '2026-09-15',
      number_holidays,
      absences: taken > 0 ? [away('2026-02-02', '2026-02-27', taken)] : [],
    }).pending
  const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']
  t.strictSame(
    months.map((month) => left(20, month, 100).share),
    [0, 3, 3, 2, 2],
    '20 less 10 taken',
  )
  t.match(left(20, '2026-10', 100), { allowance: 20, taken: 10, remaining: 10 })
  t.strictSame(
    months.map((month) => left(3.5, month).share),
    [0, 1, 1, 1, 0.5],
    'half a day in the last',
  )
  t.strictSame(
    months.map((month) => left(5, month, 100).share),
    [0, 0, 0, 0, 0],
    'nobody owes days back',
  )
  t.equal(left(24, '2027-04').share, 2, 'next year from January on')
  t.equal(left(24, '2025-04').share, 0, 'last year is over')
})

t.test('days are spread one at a time, and lose nothing', async (t) => {
  t.strictSame(spread(14, 6), [3, 3, 2, 2, 2, 2])
  t.strictSame(spread(2.25, 4), [1, 1, 0, 0.25])
  t.strictSame(spread(0.3, 1), [0.3])
  t.strictSame(spread(5, 0), [])
})

t.test('the capacity is what its parts come to', async (t) => {
  const month = capacityOf('2026-12', {
    ...facts,
    isHoliday: (day) => day === '2026-12-25',
    number_holidays: 10,
    availabilities: [{ id: 1, year: 2026, month: 6, percentage: 80 }],
    absences: [away('2026-12-28', '2026-12-31', 32), away('2026-05-04', '2026-05-08', 40)],
  })
  t.match(month, { working_days: 22, approved: 3.2, pending: { taken: 7.2, remaining: 2.8, share: 1.8 } })
  t.equal(month.capacity, 12.6, '22 × 80 % − 3.2 − 1.8')
})
