import t from 'tap'
import { windows1252, windows1252Letters } from './windows-1252.ts'

t.test('a text in Windows-1252 is read back by a decoder, and what the page lacks loses its accent', (t) => {
  const read = (text: string): string => new TextDecoder('windows-1252').decode(windows1252(text))
  const kept = 'Œuvré à l’Écluse – 12 € nº 5 Žižek ÿ ß'
  t.equal(read(kept), kept)
  t.equal(read('e\u0301'), 'é', 'an accent of its own is put on its letter')
  t.equal(read('Łódź, ŐRSÉG, Đà'), 'Lódz, ORSÉG, Dà')
  t.equal(read('東京 \u0081'), '?? ?')
  t.equal(windows1252Letters('ﬁn ＂x＂ 東'), 'fin "x" ?', 'one byte for each of its letters')
  t.end()
})
