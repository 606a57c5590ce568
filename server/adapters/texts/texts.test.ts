import exceljs from 'exceljs'
import t from 'tap'
import { writtenPdf } from '#fixtures/files/written-pdf.ts'
import { zip } from '#fixtures/hostile-files.ts'
import { limits } from '../workbooks/limits.ts'
import { workbooks } from '../workbooks/workbooks.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const word = `${office}.wordprocessingml.document`
const port = workbooks()
t.teardown(() => port.close())

const read = (type: string, content: string | Uint8Array, reader = port) =>
  reader.documentReader.text({ name: 'a', type, bytes: Buffer.from(content as string) })

t.test('the words of each kind of file, and nothing that is not read', async (t) => {
  const workbook = new exceljs.Workbook()
  workbook.addWorksheet('Lots').addRows([
    ['Béton', 12.5],
    [new Date('2026-03-01T00:00:00Z'), 'Acier'],
  ])
  workbook.addWorksheet('Hidden', { state: 'hidden' }).addRow(['secret'])
  const slide = (words: string) => Buffer.from(`<p:sld><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:sld>`)
  for (const [type, content, words] of [
    ['application/pdf', writtenPdf('\\311tude de stabilit\\351'), 'Étude de stabilité '],
    [
      word,
      zip({
        'word/document.xml': Buffer.from(
          '<w:document><w:p><w:r><w:t>Beste</w:t><w:tab/><w:t xml:space="preserve">heer </w:t><w:instrText>PAGE</w:instrText></w:r></w:p><w:p><w:r><w:t>R&amp;D</w:t></w:r></w:p></w:document>',
        ),
        'word/footnotes.xml': Buffer.from('<w:footnotes><w:p><w:r><w:t>noot</w:t></w:r></w:p></w:footnotes>'),
      }),
      'Beste heer R&D noot ',
    ],
    [
      `${office}.spreadsheetml.sheet`,
      new Uint8Array(await workbook.xlsx.writeBuffer()),
      'Lots Béton 12.5 2026-03-01 Acier ',
    ],
    [
      `${office}.presentationml.presentation`,
      zip({ 'ppt/slides/slide1.xml': slide('one'), 'ppt/slides/slide2.xml': slide('two') }),
      'one two ',
    ],
    [
      `${openDocument}.text`,
      zip({
        'content.xml': Buffer.from(
          '<office:document-content><style:style>x</style:style><text:h>Nota</text:h><text:p>over <text:span>beton</text:span></text:p></office:document-content>',
        ),
      }),
      'Nota over beton ',
    ],
    ['text/plain', Buffer.from('Café', 'latin1'), 'Café'],
    ['text/csv', Buffer.from('\ufeffa;b', 'utf16le'), 'a;b'],
    [
      'message/rfc822',
      'From: An <an@x.be>\r\nTo: Bob <bob@y.be>\r\nSubject: =?utf-8?q?R=C3=A9union?=\r\nContent-Type: text/html\r\n\r\n<style>p{}</style><p>Bonjour <b>t</b>ous</p>',
      'Réunion An <an@x.be> Bob <bob@y.be> Bonjour tous',
    ],
  ] as const) {
    const { state, text } = await read(type, content)
    t.equal(state, 'read', type)
    t.equal(text.trim(), words.trim(), type)
  }
})

t.test('what is damaged, locked, or made to tire a reader has a state and no text', async (t) => {
  const pdf = writtenPdf('words')
  const locked = Buffer.from(pdf)
    .toString('latin1')
    .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>')
  for (const [what, type, content, state] of [
    ['a PDF that is cut off', 'application/pdf', pdf.subarray(0, 120), 'unreadable'],
    ['a locked PDF', 'application/pdf', Buffer.from(locked, 'latin1'), 'unreadable'],
    ['no archive', word, 'PK\x03\x04', 'unreadable'],
    ['an archive without a letter', word, zip({ 'a.txt': Buffer.from('a') }), 'unreadable'],
    [
      'a letter with a document type',
      word,
      zip({ 'word/document.xml': Buffer.from('<!DOCTYPE a><a/>') }),
      'unreadable',
    ],
    ['no mail', 'message/rfc822', 'only words', 'unreadable'],
    ['more than is read', 'text/plain', Buffer.alloc(20_000_001, 'a'), 'too_large'],
  ] as const) {
    const found = await read(type, content)
    t.strictSame(found, { state, text: '' }, what)
  }
  const strict = workbooks({ ...limits, unpacked: 1, memory: 64, seconds: 2 })
  t.teardown(() => strict.close())
  const empty = (size: number) =>
    Buffer.concat([Buffer.from('<w:p>'), Buffer.alloc(size, '<w:r/>'), Buffer.from('</w:p>')])
  t.match(await read(word, zip({ 'word/document.xml': empty(3_000_000) }), strict), { state: 'too_large' })
  t.match(await read('application/pdf', writtenPdf(Buffer.alloc(400_000_000)), strict), {
    state: 'too_large',
  })
  t.match(await read('text/plain', 'still read', strict), { state: 'read', text: 'still read' })
})

t.test('of a long text its beginning is kept', async (t) => {
  const { state, text } = await read('text/plain', 'word '.repeat(200_000))
  t.equal(state, 'read')
  t.equal(text.length, 300_000)
  const xml = `<w:document>${'<w:p><w:r><w:t>mot</w:t></w:r></w:p>'.repeat(200_000)}</w:document>`
  t.equal((await read(word, zip({ 'word/document.xml': Buffer.from(xml) }))).text.length, 300_000)
})

t.test('a mail is read as it is shown: nothing runs, nothing is fetched', async (t) => {
  const mail = [
    'From: "An Peeters" <an@firm.example>',
    'To: Bob <bob@y.be>, team: Cie <cie@z.be>;',
    'Date: Mon, 2 Mar 2026 09:30:00 +0100',
    'Subject: Plans',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p style="color:red;background:url(https://spy.example/a);position:fixed" onclick="x()">Hello <script>alert(1)</script>
     <a href="javascript:alert(1)">bad</a> <a href="https://firm.example/x">good</a>
     <img src="https://spy.example/pixel.gif"><img src="//spy.example/b.png"><img src="cid:logo" alt="Logo">
     <img src="data:image/svg+xml;base64,PHN2Zz4="><iframe src="https://spy.example"></iframe><form action="https://spy.example"><input name=a></form>
     <link rel=stylesheet href="https://spy.example/c.css"><style>@import url(https://spy.example/d.css)</style>
     <svg><image href="https://spy.example/e"/></svg><table background="https://spy.example/f"><tr><td>cell</td></tr></table>
     <meta http-equiv=refresh content="0;url=https://spy.example"><base href="https://spy.example/"></p>`,
    '--r',
    'Content-Type: image/png',
    'Content-ID: <logo>',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--r--',
    '--m',
    'Content-Type: application/pdf; name="../../plan.pdf"',
    'Content-Disposition: attachment; filename="../../plan.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
    '--m--',
  ].join('\r\n')
  const upload = { name: 'a.eml', type: 'message/rfc822', bytes: Buffer.from(mail) }
  const { html, ...shown } = await port.documentReader.mail(upload)
  t.match(shown, {
    subject: 'Plans',
    from: 'An Peeters <an@firm.example>',
    to: ['Bob <bob@y.be>', 'Cie <cie@z.be>'],
    sent_at: '2026-03-02T08:30:00.000Z',
    left_out: 3,
  })
  t.notMatch(html, /spy|script|alert|onclick|position|<svg|<form|<input|<iframe|<link|<meta|<base|<style>/)
  t.match(html, /<p style="color:red">Hello/)
  t.match(html, /href="https:\/\/firm\.example\/x" rel="noopener noreferrer" target="_blank"/)
  t.match(html, /src="data:image\/png;base64,iVBORw0KGgo="/, 'a picture that it brings is shown')
  const files = shown.attachments.map(({ index, name, size }) => `${index} ${name} ${size}`)
  t.strictSame(
    files,
    ['0 logo.png 8', '1 .._.._plan.pdf 4'].map((line) => line.replace('logo.png', 'file-1')),
  )
  const plan = await port.documentReader.attachment(upload, 1)
  t.equal(Buffer.from(plan?.bytes ?? []).toString(), '%PDF')
  t.equal(await port.documentReader.attachment(upload, 2), null)
  await t.rejects(port.documentReader.mail({ ...upload, bytes: Buffer.from('words') }), {
    code: 'mail_unreadable',
  })
})
