import t from 'tap'
import { tokens } from './tokens.ts'

t.test('a token can be given to a command line as it is, and no two are alike', (t) => {
  const { create } = tokens()
  const made = Array.from({ length: 2000 }, create)
  t.strictSame(
    made.filter((token) => !/^\w[\w-]{41}\w$/.test(token)),
    [],
  )
  t.equal(new Set(made).size, made.length)
  t.end()
})
