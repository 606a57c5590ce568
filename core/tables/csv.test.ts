import { parse } from 'csv-parse/sync'
import t from 'tap'
import { csv, withoutGuards } from './csv.ts'

const texts = [
  '=1+1',
  '@SUM(A1)',
  '+32 2 555 01 02',
  '-cmd|x',
  '\t=1+1',
  'a;=1+1;b',
  'a;\t=1+1',
  'a\t=1+1\tb',
  'a\n=1+1\nb',
  'a\r\n@x',
  'a, =b; -c',
  '"=1+1"',
  'a";=1+1;"b',
  ';;=1+1',
  '- one\n- two',
]
const plain = ['-5', '+1,25', '10;-5', 'a = b', 'a - b', 'x@bureau.be', '2026-11-23', "l'=", '']

t.test('a spreadsheet calculates nothing of a CSV file, wherever it was told that cells part', async (t) => {
  const file = csv(texts.flatMap((text) => [[text], ['x', text, 'y']]))
  for (const delimiter of [',', ';', '\t', [';', ',', '\t']]) {
    const cells = parse(file, { delimiter, relax_column_count: true, relax_quotes: true }).flat()
    t.strictSame(
      cells.filter((cell) => /^[=@+\-\t\r]/.test(cell)),
      [],
      JSON.stringify(delimiter),
    )
  }
})

t.test('and what is read back from it is what stood there', async (t) => {
  const all = [...texts, ...plain]
  const parsed = parse(csv(all.map((text) => ['x', text]))).map(([, text = '']) => withoutGuards(text))
  t.strictSame(parsed, all)
})

t.test('what nobody calculates stays as it is', async (t) => {
  t.strictSame(
    plain.map((text) => csv([[text]])),
    plain.map((text) => (/[;,]/.test(text) ? `"${text}"\n` : `${text}\n`)),
  )
})
