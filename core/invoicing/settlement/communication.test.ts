import t from 'tap'
import { communicationCases } from '#fixtures/cases/numbers.ts'
import { isCommunication, readCommunication, structuredCommunication } from './communication.ts'

t.test(
  'a structured communication is read as people write it, and refused when its check is wrong',
  async (t) => {
    for (const [written, communication] of communicationCases) {
      t.equal(readCommunication(written), communication, written || 'nothing')
      t.equal(isCommunication(written), communication !== null)
    }
  },
)

t.test('an invoice says its year and its number', async (t) => {
  t.equal(structuredCommunication('invoice', 2026, 42), '+++202/6000/04236+++')
  t.equal(structuredCommunication('invoice', 2026, 999_999), '+++202/6999/99920+++')
  t.throws(() => structuredCommunication('invoice', 2026, 1_000_000), RangeError)
})

t.test('no two documents share one, and each one passes its own check', async (t) => {
  const all = new Set<string>()
  for (const kind of ['invoice', 'credit_note'] as const) {
    for (const year of [2025, 2026, 2027]) {
      for (let number = 1; number <= 500; number++) all.add(structuredCommunication(kind, year, number))
    }
  }
  t.equal(all.size, 3000)
  t.ok([...all].every(isCommunication))
  t.ok(
    [...all].some((each) => each.endsWith('97+++')),
    'a remainder of 0 is written 97',
  )
})
