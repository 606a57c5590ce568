import t from 'tap'
import { editLine, lineOf } from './line-edit.ts'

const typed = (keys: readonly string[], text = ''): string =>
  keys.reduce((line, key) => editLine(line, key), lineOf(text)).text

t.test('letters go where the caret stands', async (t) => {
  t.equal(typed(['a', 'c', 'left', 'b']), 'abc')
  t.equal(typed(['home', 'é', 'end', '!'], 'tat'), 'état!')
})

t.test('words and ends of the line go at once', async (t) => {
  t.equal(typed(['ctrl+w'], 'one two'), 'one ')
  t.equal(typed(['ctrl+u'], 'one two'), '')
  t.equal(typed(['home', 'ctrl+k'], 'one two'), '')
  t.equal(typed(['backspace', 'home', 'delete'], 'abc'), 'b')
})

t.test('keys that mean nothing leave it as it is', async (t) => {
  t.equal(typed(['up', 'ctrl+x', 'esc', '\u0007', 'pageup'], 'abc'), 'abc')
})

t.test('no more signs than the field takes', async (t) =>
  t.equal(editLine(lineOf('abc'), 'd', 3).text, 'abc'),
)
