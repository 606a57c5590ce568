import t from 'tap'
import { utf8 } from './utf8.ts'

t.test('a text of every length of character, as the platform writes it', async (t) => {
  for (const text of [
    '',
    'plain',
    'é',
    '€',
    '👷',
    'ß\u07ff\u0800\uffff\u{10000}\u{10ffff}\n',
    'שלום, 測試 👷!',
  ])
    t.strictSame([...utf8(text)], [...Buffer.from(text)], text)
  t.throws(() => utf8('half \ud83d of a pair'))
})
