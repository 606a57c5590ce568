import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'
import { questions } from './questions.ts'

t.test('of questions the last one alone counts, and what is asked elsewhere changes nothing', async (t) => {
  const [here, elsewhere] = [questions(), questions()]
  t.equal(here.requestedAt(), 0)
  const first = here.ask()
  elsewhere.ask()
  t.ok(first.isLast())
  const second = here.ask()
  t.strictSame([first.isLast(), second.isLast()], [false, true])
})

t.test(
  'no answer is shown by the very line that waits for it: nobody could see that another was asked for',
  (t) => {
    const sources = sourcesOf('core/screens', 'web', 'tui')
    const assignments = findAll(
      sources,
      /((?:\w\.value = |\bset[A-Z]\w*\(|(?<!\.)\bassign\()[^;\n]*\bawait\b[^\n]*)/g,
    )
    t.strictSame(assignments, [])
    t.end()
  },
)
