import t from 'tap'
import { totals } from '../vat.ts'
import { creditLines, isWhollyCredited, leftOf, type CreditLine, type Wish } from './rules.ts'

type Line = readonly [amount: number, rate?: number]
const lineOf = ([amount, vat_rate = 21]: Line, place: number) => ({
  id: place + 1,
  amount,
  vat_rate,
  vat_category: 'S' as const,
  vat_exemption: null,
  wbs_task_id: 10 + place,
  comment: `Line ${place + 1}`,
})

/** What is credited one after the other of an invoice with these lines, in cents, and what each note comes to with VAT. */
interface Case {
  readonly name: string
  readonly lines: readonly Line[]
  readonly wishes: readonly Wish[]
  /** Of each wish the amounts taken back and the total with VAT, or why not. */
  readonly made: readonly (readonly [amounts: readonly number[], total: number] | string)[]
}

const cases: readonly Case[] = [
  {
    name: 'the whole is the exact mirror',
    lines: [[10_005], [333, 6]],
    wishes: [{}],
    made: [[[-10_005, -333], -12_459]],
  },
  {
    name: 'twice the whole leaves nothing the second time',
    lines: [[10_000]],
    wishes: [{}, {}],
    made: [[[-10_000], -12_100], 'credit_nothing_left'],
  },
  {
    name: 'one line of two, then what is left',
    lines: [[10_000], [5_000, 6]],
    wishes: [{ lines: [{ id: 2 }] }, {}],
    made: [
      [[-5_000], -5_300],
      [[-10_000], -12_100],
    ],
  },
  {
    name: 'an amount of a line, at most what is left of it',
    lines: [[10_000], [5_000]],
    wishes: [
      { lines: [{ id: 1, amount: 4_000 }] },
      { lines: [{ id: 1, amount: 6_001 }] },
      { lines: [{ id: 1, amount: 6_000 }] },
      { lines: [{ id: 1 }] },
    ],
    made: [[[-4_000], -4_840], 'credit_exceeds', [[-6_000], -7_260], 'credit_line_taken'],
  },
  {
    name: 'nothing, less than nothing and strange lines are refused',
    lines: [[10_000]],
    wishes: [
      { lines: [{ id: 1, amount: 0 }] },
      { lines: [{ id: 1, amount: -1 }] },
      { lines: [] },
      { lines: [{ id: 9 }] },
      { lines: [{ id: 1, amount: 1 }, { id: 1 }] },
      { amount: 0 },
      { amount: 10_001 },
    ],
    made: [
      'credit_exceeds',
      'credit_exceeds',
      'credit_exceeds',
      'ids_not_matching',
      'ids_not_matching',
      'credit_exceeds',
      'credit_exceeds',
    ],
  },
  {
    name: 'an amount in all is shared by what is left, to the cent',
    lines: [[100], [100], [100]],
    wishes: [{ amount: 100 }, { amount: 200 }],
    made: [
      [[-34, -33, -33], -121],
      [[-66, -67, -67], -242],
    ],
  },
  {
    name: 'parts whose VAT is rounded up never take more VAT than there is',
    lines: [[12]],
    wishes: [{ amount: 3 }, { amount: 3 }, { amount: 3 }, { amount: 3 }],
    made: [
      [[-3], -4],
      [[-3], -4],
      [[-3], -4],
      [[-3], -3],
    ],
  },
  {
    name: 'parts whose VAT is rounded down leave their cents to the last',
    lines: [[1_003]],
    wishes: [{ amount: 502 }, {}],
    made: [
      [[-502], -607],
      [[-501], -607],
    ],
  },
  {
    name: 'a deduction is taken back with the rest, never alone nor more than the total',
    lines: [[10_000], [-2_000]],
    wishes: [{ lines: [{ id: 2 }] }, { lines: [{ id: 1 }] }, { lines: [{ id: 1, amount: 8_000 }] }, {}],
    made: ['credit_exceeds', 'credit_exceeds', [[-8_000], -9_680], 'credit_exceeds'],
  },
  {
    name: 'a share of an invoice with a deduction',
    lines: [[10_000], [-2_000]],
    wishes: [{ amount: 4_000 }, {}],
    made: [
      [[-5_000, 1_000], -4_840],
      [[-5_000, 1_000], -4_840],
    ],
  },
]

for (const { name, lines: given, wishes, made } of cases)
  t.test(`credit: ${name}`, async (t) => {
    const lines = given.map(lineOf)
    const notes: CreditLine[][] = []
    for (const [i, wish] of wishes.entries()) {
      const note = creditLines(lines, notes, wish)
      const expected = made[i]!
      if (typeof expected === 'string') {
        t.match(note, { code: expected }, `wish ${i + 1}`)
        continue
      }
      if (!Array.isArray(note)) throw new Error(`${name}: ${JSON.stringify(note)}`)
      t.strictSame(
        note.map(({ amount }) => amount),
        expected[0],
        `wish ${i + 1}`,
      )
      t.equal(totals(note).amount_vat_included, expected[1], `with VAT, wish ${i + 1}`)
      notes.push(note)
    }
  })

t.test(
  'what is left of a line follows from all notes, and a line keeps its task, words and rate',
  async (t) => {
    const lines = [lineOf([10_000, 6], 0)]
    const note = creditLines(lines, [], { amount: 2_500 })
    if (!Array.isArray(note)) return t.fail('refused')
    t.match(note, [
      { wbs_task_id: 10, comment: 'Line 1', vat_rate: 6, credited_detail_id: 1, vat_rounding: null },
    ])
    t.strictSame([...leftOf(lines, [note, note])], [[1, 5_000]])
  },
)

t.test(
  'however an invoice is cut up, its credit notes come to it, and to no cent more on the way',
  async (t) => {
    for (let seed = 1; seed <= 200; seed++) {
      const lines = [lineOf([seed * 37 + 11], 0), lineOf([seed * 13 + 5, 6], 1), lineOf([seed * 7 + 3], 2)]
      const whole = totals(lines)
      const notes: CreditLine[][] = []
      for (let cut = 1; cut <= 4; cut++) {
        const left = [...leftOf(lines, notes).values()].reduce((sum, each) => sum + each, 0)
        const note = creditLines(lines, notes, cut === 4 ? {} : { amount: Math.ceil(left / (5 - cut)) })
        if (!Array.isArray(note)) return t.fail(JSON.stringify({ seed, cut, note }))
        notes.push(note)
        const all = notes.map((each) => totals(each))
        const vat = -all.reduce((sum, each) => sum + each.vat, 0)
        if (vat > whole.vat) return t.fail(`VAT of seed ${seed} after ${cut}`)
        if ((cut === 4) !== isWhollyCredited(whole, all)) return t.fail(`seed ${seed} after ${cut}`)
      }
    }
    t.pass('two hundred invoices in four parts')
  },
)
