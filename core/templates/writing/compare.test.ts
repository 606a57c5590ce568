import t from 'tap'
import { compareLines, differences, laidOut } from './compare.ts'

const marks = (before: string, after: string): string[] =>
  compareLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

t.test('two versions are compared line by line', async (t) => {
  t.strictSame(marks('a\nb\nc', 'a\nx\nc'), [' a', '-b', '+x', ' c'])
  t.strictSame(marks('a\nb', 'a\nb\nc\nd'), [' a', ' b', '+c', '+d'])
  t.strictSame(marks('', 'a'), ['+a'])
  t.strictSame(marks('a', ''), ['-a'])
  t.strictSame(marks('a\nb\nc\nd', 'b\nc\na\nd'), ['-a', ' b', ' c', '+a', ' d'])
})

t.test('of long texts what differs is shown with what stands around it', async (t) => {
  const lines = Array.from({ length: 20 }, (_, i) => String(i))
  const after = lines.with(10, 'x')
  const some = differences(compareLines(lines.join('\n'), after.join('\n')))
  t.strictSame(
    some.map((line) => line?.text ?? '…'),
    ['8', '9', '10', 'x', '11', '12', '…'],
  )
  t.strictSame(differences(compareLines('a', 'a')), [])
})

t.test('how a template is laid out is no difference', async (t) => {
  const one = '<table>\n  <tr><td>{{a}}</td></tr>\n</table>\n<p>a<br>\n b</p>\n{{#c}}\n<p>c</p>\n{{/c}}'
  const other = '<table><tr>\n<td>{{a}}</td>\n</tr></table><p>a<br>b</p>{{#c}}<p>c</p>{{/c}}'
  t.equal(laidOut(one), laidOut(other))
  t.strictSame(laidOut('<style>p { a: b } q { c: d }</style>').split('\n').length, 4)
})
