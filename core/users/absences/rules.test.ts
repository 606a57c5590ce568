import t from 'tap'
import { absenceCases, monthCases } from '#fixtures/cases/people.ts'
import { holidays } from '#server/adapters/holidays.ts'
import { checkAbsence, monthEntry } from './rules.ts'
import { blocksWithin } from '../capacity/working-days.ts'

const days = await holidays().in('BE', 2027)
const isHoliday = (day: string): boolean => days.has(day)

type Dated = (typeof absenceCases)[number]['requested']
const entry = ([start_date, end_date, number_blocks, level]: Dated) => ({
  start_date,
  end_date,
  number_blocks,
  planning_level_type: level ?? ('day' as const),
})

for (const { what, present, requested, refused } of absenceCases) {
  t.test(`an absence, ${what}, is ${refused?.code ?? 'taken'}`, async (t) => {
    const fault = checkAbsence(entry(requested), present.map(entry), isHoliday)
    t.equal(fault?.code ?? null, refused?.code ?? null)
  })
}

for (const { what, present, typed, answer } of monthCases) {
  t.test(`${typed} blocks typed in a month, ${what}`, async (t) => {
    const made = monthEntry('2027-03', typed, present.map(entry), isHoliday)
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
