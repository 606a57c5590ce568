import t from 'tap'
import { readTemplateFile, writeTemplateFile } from './file.ts'

t.test('a template goes into a file and comes back as it was', async (t) => {
  const parts = { header: '', body: '<p>a</p>\n<p>{{b}}</p>', footer: '<i>c</i>' }
  t.strictSame(readTemplateFile(writeTemplateFile(parts)), parts)
  t.strictSame(
    readTemplateFile(writeTemplateFile(parts).replaceAll('\n', '\r\n')),
    parts,
    'saved on Windows too',
  )
  t.strictSame(readTemplateFile('<p>a</p>'), { body: '<p>a</p>' }, 'plain HTML is the text alone')
  t.throws(() => readTemplateFile('<!-- template: fotter -->\nx'), { code: 'template_file' })
})
