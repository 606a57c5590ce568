import t from 'tap'
import { absenceCases, monthCases } from '#fixtures/cases/people.ts'
import { holidays } from '#server/adapters/holidays.ts'
import { checkAbsence, monthEntry } from './rules.ts'
import { fullDays, leaveDays } from '../capacity/leave-days.ts'
import { blocksWithin } from '../capacity/working-days.ts'

const days = await holidays().in('BE', 2027)
const isHoliday = (day: string): boolean => days.has(day)
const fullTime = fullDays(isHoliday)

type Dated = (typeof absenceCases)[number]['requested']
const entry = ([start_date, end_date, number_blocks, level]: Dated) => ({
  start_date,
  end_date,
  number_blocks,
  planning_level_type: level ?? ('day' as const),
})

for (const { what, present, requested, refused } of absenceCases) {
  t.test(`an absence, ${what}, is ${refused?.code ?? 'taken'}`, async (t) => {
    const fault = checkAbsence(entry(requested), present.map(entry), fullTime)
    t.equal(fault?.code ?? null, refused?.code ?? null)
  })
}

for (const { what, present, typed, answer } of monthCases) {
  t.test(`${typed} blocks typed in a month, ${what}`, async (t) => {
    const made = monthEntry('2027-03', typed, present.map(entry), fullTime)
    t.equal('code' in made ? made.code : made.blocks, answer)
  })
}

t.test(
  'an absence over two months counts in each by its working days, and never loses a block',
  async (t) => {
    const never = (): boolean => false
    const parts = (number_blocks: number): number[] => {
      const absence = { start_date: '2026-01-28', end_date: '2026-02-04', number_blocks }
      return [
        blocksWithin(absence, '2026-01-01', '2026-01-31', never),
        blocksWithin(absence, '2026-02-01', '2026-02-28', never),
      ]
    }
    t.strictSame(parts(60), [30, 30])
    t.strictSame(parts(25), [13, 12])
    t.strictSame(parts(1), [1, 0])
    for (let blocks = 1; blocks <= 60; blocks++) {
      const [january = 0, february = 0] = parts(blocks)
      t.equal(january + february, blocks)
    }
  },
)

t.test('leave takes no more of a week than the person works in it', async (t) => {
  const never = (): boolean => false
  const fourFifths = leaveDays({ isHoliday, availabilities: [], blocks_availibility_per_week: 40 }).most
  t.equal(fourFifths('2027-03-01', '2027-03-05'), 40, 'a week is four days')
  t.equal(fourFifths('2027-02-27', '2027-03-07'), 40, 'with its weekends too')
  t.equal(fourFifths('2027-03-01', '2027-03-12'), 80, 'two weeks are eight')
  t.equal(fourFifths('2027-03-02', '2027-03-02'), 10, 'a day is a day, whichever he does not work')
  t.equal(fourFifths('2027-03-01', '2027-03-04'), 40)
  t.equal(fourFifths('2027-03-05', '2027-03-08'), 20, 'Friday and Monday are of two weeks')
  t.equal(fourFifths('2027-03-29', '2027-04-02'), 32, 'a week with Easter Monday has four fifths of four')
  t.equal(fourFifths('2027-03-29', '2027-03-30'), 10)
  const half = { isHoliday: never, availabilities: [], blocks_availibility_per_week: 25 }
  t.equal(leaveDays(half).most('2027-03-01', '2027-03-05'), 25)
  const fewer = [{ id: 1, year: 2027, month: 4, percentage: 60 }]
  const until = leaveDays({ isHoliday: never, availabilities: fewer, blocks_availibility_per_week: 50 }).most
  t.equal(until('2027-03-22', '2027-03-26'), 50, 'all days until April')
  t.equal(until('2027-04-05', '2027-04-09'), 30, 'three from then on')
  t.equal(
    until('2027-03-29', '2027-04-02'),
    42,
    'of the week between, three days as before and two of three fifths',
  )
  t.equal(fullTime.most('2027-03-01', '2027-03-05'), 50)
})

t.test('of a week that holds leave already only what is left of it is leave', async (t) => {
  const never = (): boolean => false
  const { left } = leaveDays({ isHoliday: never, availabilities: [], blocks_availibility_per_week: 40 })
  const away = (start_date: string, end_date: string, number_blocks: number) => ({
    start_date,
    end_date,
    number_blocks,
  })
  const monday = away('2027-03-01', '2027-03-01', 10)
  t.equal(left('2027-03-02', '2027-03-05', [monday]), 30)
  t.equal(left('2027-03-02', '2027-03-03', [monday]), 20, 'two days are two')
  t.equal(left('2027-03-05', '2027-03-05', [away('2027-03-01', '2027-03-04', 40)]), 0)
  t.equal(
    left('2027-03-05', '2027-03-08', [away('2027-03-01', '2027-03-04', 40)]),
    10,
    'the week after has its own',
  )
  t.equal(
    left('2027-03-12', '2027-03-12', [away('2027-02-24', '2027-03-11', 110)]),
    0,
    'of a long one, its share',
  )
  t.equal(left('2027-03-05', '2027-03-05', [away('2027-03-01', '2027-03-04', 5)]), 10)
})
