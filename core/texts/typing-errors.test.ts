import t from 'tap'
import { typingErrors } from './typing-errors.ts'

t.test('a letter left out, doubled, changed or swapped with the next is one error', async (t) => {
  for (const typed of ['emt', 'emitt', 'enit', 'emti']) t.equal(typingErrors(typed, 'emit'), 1, typed)
  t.equal(typingErrors('emit', 'emit'), 0)
  t.equal(typingErrors('list', 'emit'), 3)
  t.equal(typingErrors('marlin', 'martin', Infinity), 2, 'where a change counts as another word, out and in')
})
