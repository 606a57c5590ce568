import t from 'tap'
import { readInvoice, readInvoicePdf, readUbl } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { deflateSync } from 'node:zlib'
import { createInvoice, editInvoice, deleteInvoice } from '../drafts/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { invoiceTimeline } from '../timeline/operations.ts'
import { readInvoiceFile, removeInvoiceFile, uploadInvoice, uploadInvoiceFile } from './operations.ts'
import { sendInvoices } from '../sending/operations.ts'
import { generateInvoice, previewInvoice } from '../wording/operations.ts'
import { fileTypeOf } from '../files/file-type.ts'
import {
  createParameter,
  deleteParameter,
  importParameters,
  updateParameter,
} from '../../parameters/operations.ts'
import { formatFault, formatsMeet, readNumber } from '../../parameters/number-format.ts'
import { creditScreen } from '#core/screens/invoicing/credit.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { cutFile, loseFile } from '#fixtures/files/lose-file.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const pdf = smallPdf
/** A PDF whose list of objects is one of them, as newer programs write it. */
const streamed = `%PDF-1.7\n4 0 obj<</Type/XRef/Root 1 0 R>>stream\nendstream endobj\nstartxref\n9\n%%EOF\n`
const png = bytesOf('\x89PNG\r\n\x1a\n....IEND\xae\x42\x60\x82')
const ods = 'application/vnd.oasis.opendocument.spreadsheet'

/** A ZIP of files as they are. */
function zip(entries: readonly (readonly [name: string, text: string])[]): Uint8Array {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [name, text] of entries) {
    const [called, held] = [Buffer.from(name), Buffer.from(text)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt32LE(held.length, 18)
    head.writeUInt32LE(held.length, 22)
    head.writeUInt16LE(called.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(called.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, called, held)
    listed.push(entry, called)
    at += 30 + called.length + held.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...parts, ...listed, end]))
}
const xlsx = (...more: readonly string[]): Uint8Array =>
  zip(['[Content_Types].xml', 'xl/workbook.xml', ...more].map((name) => [name, '<x/>']))

const file = (name: string, bytes: Uint8Array = pdf(), type = 'application/pdf') => ({ name, type, bytes })

/** A PDF of a newer program, with objects as they are, and others that it packs. */
const pdfWith = (objects: string, packed: string | Uint8Array | null = null): Uint8Array => {
  const bytes = typeof packed === 'string' ? deflateSync(Buffer.from(packed, 'latin1')) : packed
  const [start = '', end = ''] = streamed.split('startxref')
  const stream = `6 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bytes?.length}>>stream\n`
  const parts = bytes === null ? [] : [bytesOf(stream), bytes, bytesOf('\nendstream endobj\n')]
  return Uint8Array.from(
    Buffer.concat([bytesOf(start), bytesOf(`${objects}\n`), ...parts, bytesOf(`startxref${end}`)]),
  )
}
const address = '<</S/UR#49/URI(https://evil.example)>>'
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

onBoth(t, 'a PDF that runs something is no file of an invoice, wherever it hides that', async (t, own) => {
  const { boss, upload: uploadWhole, drafts } = await firmThatUploads(own)
  const invoice_id = drafts[0]!.id
  const upload = (bytes: Uint8Array) =>
    boss(uploadInvoiceFile, { invoice_id, file: file('order.pdf', bytes) })
  const utf16 = (name: string): string => `<FEFF${Buffer.from(name, 'utf16le').swap16().toString('hex')}>`
  for (const [what, bytes, fault] of [
    ['a script on opening', pdfWith(`5 0 obj<</OpenAction${script}>>endobj`), 'script'],
    ['one on a page', pdfWith(`5 0 obj<</AA<</O${script}>>>>endobj`), 'script'],
    ['one by another spelling', pdfWith('5 0 obj<</S/J#61vaScrip#74/JS 7 0 R>>endobj'), 'script'],
    ['one in packed objects', pdfWith('', `5 0 <</OpenAction${script}>>`), 'script'],
    ['a form of XFA', pdfWith('5 0 obj<</AcroForm<</XFA 7 0 R>>>>endobj'), 'script'],
    ['what starts a program', pdfWith('5 0 obj<</S/Launch/F(cmd.exe)>>endobj'), 'program'],
    [
      'a program within',
      pdfWith('5 0 obj<</Type/Filespec/F(a\\(1\\).exe)/EF<</F 7 0 R>>>>endobj 7 0 obj<</Type/EmbeddedFile>>'),
      'program',
    ],
    [
      'one with a name of two bytes a sign, packed',
      pdfWith('', `5 0 <</Names<</EmbeddedFiles 8 0 R>>/UF${utf16('order.JS')}>>`),
      'program',
    ],
    [
      'what sends a form on opening',
      pdfWith('5 0 obj<</OpenAction<</S/SubmitForm/F(https://evil.example)>>>>endobj'),
      'script',
    ],
    ['what takes data in', pdfWith('5 0 obj<</AA<</O<</S/Import#44ata/F(a.fdf)>>>>>>endobj'), 'script'],
    [
      'what goes to a share',
      pdfWith('5 0 obj<</OpenAction<</S/GoToR/F(\\\\\\\\evil\\\\share\\\\a.pdf)/D[0/Fit]>>>>endobj'),
      'script',
    ],
    ['what goes to a file within', pdfWith('', '5 0 <</AA<</O<</S/GoToE/T<</R/C>>>>>>>>'), 'script'],
    [
      'what opens an address',
      pdfWith('5 0 obj<</Open#41ction <</S/URI/URI(https://evil.example)>>>>endobj'),
      'script',
    ],
    [
      'what opens one by another object',
      pdfWith(`5 0 obj<</OpenAction 7 0 R>>endobj 7 0 obj${address}endobj`),
      'script',
    ],
    [
      'what opens one of a page, after a place',
      pdfWith(
        `5 0 obj<</AA 7 0 R>>endobj 7 0 obj<</O<</S/GoTo/D[3 0 R/Fit]/Next[8 0 R]>>>>endobj 8 0 obj${address}endobj`,
      ),
      'script',
    ],
    ['what opens one, packed', pdfWith('5 0 obj<</OpenAction 7 0 R>>endobj', `7 0 ${address}`), 'script'],
    [
      'one whose objects are locked',
      pdfWith('5 0 obj<</Encrypt 7 0 R>>', bytesOf('\x93\x12 no zlib')),
      'closed',
    ],
    ['one packed twice', pdfWith('', deflateSync(deflateSync(Buffer.from(`5 0 ${script}`)))), 'closed'],
    ['one that unpacks to too much', pdfWith('', deflateSync(Buffer.alloc(70_000_000, ' '))), 'closed'],
  ] as const)
    await t.rejects(
      upload(bytes),
      {
        code: `upload_pdf_${fault}`,
        details: { fields: { file: 'mixed.invalid' }, params: { name: 'order.pdf' } },
      },
      what,
    )
  const running = file('invoice.pdf', pdfWith('', `5 0 ${script}`))
  await t.rejects(uploadWhole({ file: running }), { code: 'upload_pdf_script' })
  for (const [what, bytes] of [
    [
      'links that a person clicks',
      pdfWith(
        `5 0 obj<</OpenAction 8 0 R>>endobj 7 0 obj<</Type/Page/AA<</O<</S/GoTo/D[7 0 R/Fit]>>>>/Annots[<</Subtype/Link/A${address}>>]>>endobj 8 0 obj[7 0 R/Fit]endobj`,
      ),
    ],
    ['packed objects without', pdfWith('', '5 0 <</Type/Page/OpenAction[3 0 R/Fit]>>')],
    [
      'the data of an e-invoice',
      pdfWith('5 0 obj<</Type/Filespec/F(factur-x.xml)/EF<</F 7 0 R>>>>endobj 7 0 obj<</Type/EmbeddedFile>>'),
    ],
    [
      'words like it',
      pdfWith('5 0 obj(JavaScript, /JavaScripts, Launch)endobj <</Outlines<</First 12 0 R>>>>'),
    ],
  ] as const)
    t.match(await upload(bytes), { file_type: 'pdf' }, what)
})

t.test('a file is what its content says, and whole', async (t) => {
  for (const [what, bytes, expected] of [
    ['a PDF', pdf(), 'pdf'],
    ['a PDF with lines after its end', Buffer.concat([pdf(), Buffer.alloc(500, ' ')]), 'pdf'],
    ['one of a newer program', bytesOf(streamed), 'pdf'],
    ['one that was saved again', bytesOf(`${streamed}5 0 obj<<>>endobj\n${streamed.slice(9)}`), 'pdf'],
    [
      'one for the web, which begins with a list that says nothing',
      bytesOf(streamed.replace('startxref', 'startxref\n0\n%%EOF\nstartxref')),
      'pdf',
    ],
    [
      'one with the line ends of Windows',
      bytesOf(streamed.replaceAll('\n', '\r\n').replace('\r\n9\r', '\r\n10\r')),
      'pdf',
    ],
    ['what only says that it is a PDF', bytesOf('%PDF-nonsense only text\n%%EOF'), null],
    ['one of no version', bytesOf(streamed.replace('1.7', '9.7')), null],
    ['one whose list of objects lies beyond its end', bytesOf(streamed.replace('\n9\n', '\n900\n')), null],
    ['one without a list of objects', bytesOf('%PDF-1.4\n%%EOF\n'), null],
    ['one without a root', bytesOf(streamed.replace('/Root', '/Rest')), null],
    ['a PNG', png, 'png'],
    ['a JPEG', bytesOf('\xff\xd8\xff\xe0JFIF\xff\xd9'), 'jpg'],
    ['half a PDF', bytesOf('%PDF-1.4\n1 0 obj'), null],
    ['half a PNG', png.subarray(0, 10), null],
    ['a program', bytesOf('MZ\x90\0'), null],
    ['a page', bytesOf('<html><script>%%EOF'), null],
    ['nothing', bytesOf(''), null],
    ['a PDF that begins later', bytesOf(' %PDF-1.4 %%EOF'), null],
    ['a workbook of Excel', xlsx(), 'xlsx'],
    ['one with macros', xlsx('xl/vbaProject.bin'), null],
    ['half a workbook', xlsx().subarray(0, -30), null],
    [
      'an ODS',
      zip([
        ['mimetype', ods],
        ['content.xml', '<x/>'],
      ]),
      'ods',
    ],
    [
      'a text of OpenDocument',
      zip([
        ['mimetype', ods.replace('spreadsheet', 'text')],
        ['content.xml', ''],
      ]),
      null,
    ],
    ['any other ZIP', zip([['plan.dwg', 'x']]), null],
    ['a CSV', bytesOf('Tâche;Heures\r\n"Étude; plans";4\r\n'), 'csv'],
    ['a CSV whose last line has no end, with a break in a cell', bytesOf('a,b\n\n"1\n2",3'), 'csv'],
    ['a CSV by tabs', bytesOf('a\tb\n1\t2\n'), 'csv'],
    ['a text', bytesOf('Dear all,\nsee below.\n'), null],
    ['lines of unlike length', bytesOf('a;b\n1;2;3\n'), null],
    ['a cell that never ends', bytesOf('a;b\n1;"2\n'), null],
    ['a page with commas', bytesOf('<p>a,b</p>'), null],
    ['data with commas', bytesOf('{"a":1,"b":2}'), null],
    ['a table with a zero byte', bytesOf('a;b\0'), null],
  ] as const)
    t.equal(fileTypeOf(bytes), expected, what)
})

t.test('a number is told from those of the firm’s own series', async (t) => {
  for (const [format, number, expected] of [
    ['{yyyy}-{nnnn}', '2026-0042', 2026],
    ['{yyyy}-{nnnn}', ' 2026-12345 ', 2026],
    ['{yyyy}-{nnnn}', '2026-042', null],
    ['{yyyy}-{nnnn}', 'F2026-0042', null],
    ['C{yyyy}-{nnnn}', 'c2026-0001', 2026],
    ['F.{nnn}', 'F.117', 'any'],
    ['F.{nnn}', 'Fx117', null],
  ] as const)
    t.equal(readNumber(format, number)?.year ?? null, expected, `${number} by ${format}`)
})

t.test('two series never come to one number', async (t) => {
  for (const [one, other, meet] of [
    ['{yyyy}-{nnnn}', 'C{yyyy}-{nnnn}', false],
    ['{yyyy}-{nnnn}', '{yyyy}-{nnnn}', true],
    ['f{yyyy}-{nnnn}', 'F{yyyy}-{nn}', true],
    ['{yyyy}-{nnnn}', '{yyyy}-1{nnn}', true],
    ['{yyyy}{nnnn}', '{nnnn}{yyyy}', true],
    ['{yyyy}/{nnnn}', '{yyyy}-{nnnn}', false],
    ['{yyyy}{nnnn}', '{yyyy}{n}A', false],
    ['9{nnn}/{yyyy}', '{nnnnn}/{yyyy}', true],
  ] as const) {
    t.equal(formatsMeet(one, other), meet, `${one} and ${other}`)
    t.equal(formatsMeet(other, one), meet, `${other} and ${one}`)
  }
  for (const [format, fault] of [
    ['{yyyy}-{nnnn}', null],
    ['N° {yyyy}/{n}', null],
    ['F{nnnn}', 'number_format_year'],
    ['F{yyyy}', 'number_format_count'],
    ['INV', 'number_format_count'],
    ['{yyyy}/{nn', 'number_format_count'],
    ['{yyyy}{nn}{nn}', 'number_format_count'],
    ['{yyyy}{yyyy}{nn}', 'number_format_year'],
    ['{yyyy}-{mm}-{nn}', 'number_format_plain'],
    ['{yyyy}-{nnnn}\n<b>', 'number_format_plain'],
    [' {yyyy}-{nnnn}', 'number_format_plain'],
    [`{yyyy}${'x'.repeat(38)}{n}`, null],
    [`{yyyy}${'x'.repeat(39)}{n}`, 'number_format_plain'],
  ] as const)
    t.equal(formatFault(format), fault, format)
})

async function firmThatUploads(own: Parameters<typeof firmWithDrafts>[0]) {
  const scene = await firmWithDrafts(own, 1)
  const boss = (await scene.firm.person(['*'])).client
  const [{ subfolder_id } = { subfolder_id: 0 }] = scene.subfolders
  const upload = (more: object = {}) =>
    boss(uploadInvoice, {
      subfolder_id,
      number: 'F25/117',
      issue_date: '2025-12-31',
      amount: 1_000_00,
      file: file('facture.pdf'),
      ...more,
    })
  return { ...scene, boss, subfolder_id, upload }
}

onEveryClient(
  t,
  'an invoice made elsewhere stands as it is, with its file, and never goes by itself',
  async (t, own) => {
    const { boss, upload, drafts } = await firmThatUploads(own)
    const invoice = await upload({ memo: 'Étude' })
    t.match(invoice, {
      number: 'F25/117',
      status_type: 'emitted',
      issue_date: '2025-12-31',
      term_date: '2026-01-30',
      amount: 1_000_00,
      vat_rate: 21,
      amount_vat_included: 1_210_00,
      open_amount: 1_210_00,
      invoice_details: [{ amount: 1_000_00, vat_rate: 21, comment: 'Étude' }],
      structured_communication: null,
    })
    const { id } = invoice
    const stored = await boss(readInvoicePdf, { id })
    t.strictSame(
      [stored.name, stored.type, [...stored.bytes]],
      ['invoice-F25-117.pdf', 'application/pdf', [...pdf()]],
    )
    t.strictSame([...(await boss(generateInvoice, { id })).bytes], [...pdf()])
    await t.rejects(boss(previewInvoice, { id }), { code: 'invoice_made_elsewhere' })
    const { entries, documents, is_sent } = await boss(invoiceTimeline, { id })
    t.match(entries, [{ kind: 'uploaded' }, { kind: 'file', about: 'facture.pdf' }])
    t.match(documents, [{ kind: 'pdf', name: 'invoice-F25-117.pdf', ready: true }])
    t.equal(is_sent, true)
    t.match(await boss(sendInvoices, { due: true }), { sent: [], by_hand: [], refused: [] })

    const [draft] = drafts
    t.match(await boss(emitInvoice, { id: draft!.id }), { number: '2026-0001' }, 'and the series has no gap')
    const note = await boss(creditInvoice, { id })
    t.match(await boss(emitInvoice, { id: note.id }), { number: 'C2026-0001', amount: -1_000_00 })
    t.match(await boss(readInvoice, { id }), { state: 'credited' })
  },
)

onBoth(t, 'one without VAT and without words can be credited too', async (t, own) => {
  const { boss, upload } = await firmThatUploads(own)
  const { id, invoice_details } = await upload({ vat_rate: 0 })
  t.match(invoice_details, [{ vat_rate: 0, vat_category: 'Z', comment: 'F25/117' }])
  const note = await boss(creditInvoice, { id })
  t.match(await boss(emitInvoice, { id: note.id }), { number: 'C2026-0001', amount_vat_included: -1_000_00 })
})

onBoth(
  t,
  'a typed total blanks the rate; a day in the future and another’s number are refused',
  async (t, own) => {
    const { boss, upload, drafts, firm, subfolder_id } = await firmThatUploads(own)
    const typed = await upload({ amount_vat_included: 1_200_00, vat_rate: 6, term_date: '2026-03-01' })
    t.match(typed, { vat_rate: null, amount_vat_included: 1_200_00, term_date: '2026-03-01' })
    await t.rejects(
      boss(creditInvoice, { id: typed.id }),
      { code: 'credit_without_rate', details: { fields: { id: 'mixed.invalid' } } },
      'no credit note that could never be emitted',
    )
    const whole = await boss(readInvoice, { id: typed.id })
    t.match(
      creditScreen(boss, whole, 'en').refusal,
      { code: 'credit_without_rate' },
      'said before it is filled in',
    )
    t.match(await boss(readInvoice, { id: typed.id }), { credit_notes: [] })
    const refused = (more: object, code: string) =>
      t.rejects(upload(more), { code }, `${code}: ${JSON.stringify(more)}`)
    await refused({}, 'duplicate_fields')
    await refused({ number: '2026-0001' }, 'upload_number_of_series')
    await refused({ number: 'C2026-0900' }, 'upload_number_of_series')
    await refused({ number: '2031-0001' }, 'upload_number_of_series')
    t.match(
      await upload({ number: '2019-0007', issue_date: '2019-05-02' }),
      { number: '2019-0007' },
      'of a year before us',
    )
    await boss(emitInvoice, { id: drafts[0]!.id })
    await refused({ number: '2026-0001' }, 'duplicate_fields')
    await refused({ number: ' f25/117 ' }, 'duplicate_fields')
    await refused({ number: 'X1', amount_vat_included: 900_00 }, 'upload_total')
    await refused({ number: 'X1', term_date: '2025-12-30' }, 'upload_term')
    await t.rejects(upload({ number: 'X1', subfolder_id: 999_999 }), {
      code: 'record_not_found',
      details: { fields: { subfolder_id: 'mixed.unknown_id' } },
    })
    await refused({ number: 'X1', issue_date: '2027-01-01' }, 'invalid_fields')
    for (const [name, amount] of [
      ['amount', 0],
      ['amount', -1_000_00],
      ['amount', 1_000_000_000_00],
      ['amount_vat_included', 0],
      ['amount_vat_included', -1_210_00],
    ] as const)
      await t.rejects(upload({ number: 'X1', [name]: amount }), {
        code: 'invalid_fields',
        details: { fields: { [name]: amount > 0 ? 'number.max' : 'number.min' } },
      })
    await refused({ number: 'X1', vat_rate: 101 }, 'invalid_fields')
    await refused({ number: 'X1', subfolder_id: 999_999 }, 'record_not_found')
    await refused({ number: 'X1', file: file('facture.pdf', bytesOf('MZ\x90\0')) }, 'upload_not_taken')
    await refused({ number: 'X1', file: file('facture.pdf', png) }, 'upload_named_otherwise')
    await refused({ number: 'X1', file: file('facture.csv', bytesOf('a;b')) }, 'upload_not_taken')
    await refused({ number: 'X1', file: file('facture.pdf', bytesOf('')) }, 'upload_empty')
    const huge = file('huge.pdf', new Uint8Array(20 * 1024 * 1024 + 1))
    const tooLarge = await upload({ number: 'X1', file: huge }).catch(({ code }: { code: string }) => code)
    t.equal(tooLarge, 'invalid_fields', 'more than 20 MB')
    const twice = await Promise.allSettled([upload({ number: 'Y1' }), upload({ number: 'Y1' })])
    t.strictSame(twice.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'], 'two at once')
    t.equal(await own.env.read((store) => store.invoices.count({ number: 'X1' })), 0, 'nothing half saved')
    const leader = await firm.person(['invoice.*', 'invoices_all.read'])
    const asked = { subfolder_id, number: 'X1', issue_date: '2025-01-01', amount: 1, file: file('a.pdf') }
    await t.rejects(leader.client(uploadInvoice, asked), { code: 'unauthorized' })
  },
)

onEveryClient(t, 'a file is added to an invoice that stands; what was printed stays', async (t, own) => {
  const { boss, upload, drafts, firm } = await firmThatUploads(own)
  const [draft] = drafts
  await boss(emitInvoice, { id: draft!.id })
  await own.settle()
  const before = (await own.env.read((store) => store.invoices.get(draft!.id)))!.pdf_link
  const added = await boss(uploadInvoiceFile, {
    invoice_id: draft!.id,
    file: file('../bon de commande.PNG', png),
  })
  t.match(added, { name: '.._bon de commande.PNG', file_type: 'png', size: png.length })
  t.equal((await own.env.read((store) => store.invoices.get(draft!.id)))!.pdf_link, before)
  t.match((await boss(invoiceTimeline, { id: draft!.id })).documents, [
    { kind: 'pdf' },
    { kind: 'ubl' },
    { kind: 'file', id: added.id, name: added.name },
  ])
  const read = await boss(readInvoiceFile, { id: added.id })
  t.strictSame([read.name, read.type, [...read.bytes]], [added.name, 'image/png', [...png]])
  const stranger = await firm.person(['invoice.read'])
  await t.rejects(stranger.client(readInvoiceFile, { id: added.id }), { code: 'unauthorized' })
  await loseFile(own, (await own.env.reader.invoice_files.get(added.id))!.link)
  await t.rejects(boss(readInvoiceFile, { id: added.id }), { code: 'file_not_found' })
  const again = { invoice_id: draft!.id, file: file('order.png', png) }
  t.match(await boss(uploadInvoiceFile, again), { id: added.id, name: added.name }, 'it is back in its place')
  t.match(await boss(readInvoiceFile, { id: added.id }), { type: 'image/png' })
  await t.rejects(boss(uploadInvoiceFile, again), { code: 'file_already_there' })

  await t.rejects(boss(removeInvoiceFile, { id: added.id }), { code: 'file_stays' })

  const { id } = await upload()
  await boss(editInvoice, { id, comment: 'Scanned again' })
  await boss(uploadInvoiceFile, { invoice_id: id, file: file('scan.pdf', pdf('second')) })
  await t.rejects(boss(uploadInvoiceFile, { invoice_id: id, file: file('again.pdf', pdf('second')) }), {
    code: 'file_already_there',
  })
  t.strictSame([...(await boss(readInvoicePdf, { id })).bytes], [...pdf()], 'its document is the first one')
})

onEveryClient(
  t,
  'files of a draft stay with it when it is emitted, and go into its e-invoice',
  async (t, own) => {
    const { boss, drafts, firm } = await firmThatUploads(own)
    const { id: invoice_id } = drafts[0]!
    const add = (name: string, bytes?: Uint8Array) =>
      boss(uploadInvoiceFile, { invoice_id, file: file(name, bytes) })
    const order = await add('bon de commande <2>.pdf', pdf('order'))
    const hours = await add('heures.csv', bytesOf('Tâche;Heures\nÉtude;4\n'))
    const wrong = await add('other.png', png)
    t.match(hours, { file_type: 'csv', name: 'heures.csv' })
    t.match((await boss(invoiceTimeline, { id: invoice_id })).documents, [
      { kind: 'file', id: order.id },
      { kind: 'file', id: hours.id },
      { kind: 'file', id: wrong.id },
    ])
    const stranger = await firm.person(['invoice.*'])
    await t.rejects(stranger.client(removeInvoiceFile, { id: wrong.id }), { code: 'unauthorized' })
    await t.rejects(stranger.client(uploadInvoiceFile, { invoice_id, file: file('a.pdf') }), {
      code: 'unauthorized',
    })
    await boss(removeInvoiceFile, { id: wrong.id })
    await t.rejects(boss(removeInvoiceFile, { id: wrong.id }), { code: 'record_not_found' })
    for (const [name, bytes, code] of [
      ['again.pdf', pdf('order'), 'file_already_there'],
      ['hours.xlsx', bytesOf('a;b\n1;2\n'), 'upload_named_otherwise'],
      ['hours.txt', bytesOf('Dear all'), 'file_not_taken'],
      ['large.pdf', pdf('x'.repeat(10 * 1024 * 1024)), 'invoice_files_size'],
    ] as const)
      await t.rejects(add(name, bytes), { code, details: { fields: { file: 'mixed.invalid' } } }, name)

    const large = await add('large.pdf', pdf('y'.repeat(5 * 1024 * 1024)))
    const obstacle = { field: 'attachments', code: 'einvoice.attachments_size' }
    t.match((await boss(readInvoice, { id: invoice_id })).obstacles, [obstacle])
    await t.rejects(boss(emitInvoice, { id: invoice_id }), {
      code: 'preflight.refused',
      details: { fields: { attachments: 'einvoice.attachments_size' } },
    })
    await boss(removeInvoiceFile, { id: large.id })
    await own.scene((store) => store.invoice_files.update(hours.id, { size: 0 }))
    t.match((await boss(readInvoice, { id: invoice_id })).obstacles, [
      { field: 'attachments', code: 'einvoice.attachment' },
    ])
    await own.scene((store) => store.invoice_files.update(hours.id, { size: hours.size }))
    t.strictSame((await boss(readInvoice, { id: invoice_id })).obstacles, [])

    t.match(
      await boss(emitInvoice, { id: invoice_id }),
      { number: '2026-0001' },
      'nothing was numbered before',
    )
    await own.settle()
    const ublOf = async () => Buffer.from((await boss(readUbl, { id: invoice_id })).bytes).toString()
    const ubl = await ublOf()
    const object = /<cbc:EmbeddedDocumentBinaryObject mimeCode="([^"]+)" filename="([^"]+)">([^<]+)</g
    t.strictSame(
      [...ubl.matchAll(object)].map(([, type, name, content]) => [
        type,
        name,
        Buffer.from(content!, 'base64'),
      ]),
      [
        ['application/pdf', 'bon de commande &lt;2&gt;.pdf', Buffer.from(pdf('order'))],
        ['text/csv', 'heures.csv', Buffer.from(bytesOf('Tâche;Heures\nÉtude;4\n'))],
      ],
    )
    t.notMatch(ubl, /DocumentTypeCode/, 'it is no order and no object that is invoiced')
    await add('later.pdf', pdf('later'))
    t.equal(await ublOf(), ubl, 'what comes later changes nothing that was emitted')
    t.match((await boss(invoiceTimeline, { id: invoice_id })).documents, [
      { kind: 'pdf' },
      { kind: 'ubl' },
      { kind: 'file', name: order.name },
      { kind: 'file', name: 'heures.csv' },
      { kind: 'file', name: 'later.pdf' },
    ])
    t.match(
      (await boss(invoiceTimeline, { id: invoice_id })).entries.filter(({ kind }) => kind === 'file'),
      [order.name, 'heures.csv', 'other.png', 'large.pdf', 'later.pdf'].map((about) => ({ about })),
      'those that were taken off again too',
    )
  },
)

onBoth(t, 'a file that is gone keeps the number; a draft is thrown away with its files', async (t, own) => {
  const { boss, drafts } = await firmThatUploads(own)
  const { id: invoice_id } = drafts[0]!
  const { id } = await boss(uploadInvoiceFile, { invoice_id, file: file('order.pdf') })
  const hours = { invoice_id, file: file('hours.csv', bytesOf('a;b\n1;2\n')) }
  const { id: csv } = await boss(uploadInvoiceFile, hours)
  await boss(uploadInvoiceFile, { invoice_id, file: file('whole.csv', bytesOf('c;d\n3;4\n')) })
  await own.scene((store) => store.invoice_files.update(id, { link: `${'0'.repeat(64)}.pdf` }))
  await cutFile(own, (await own.env.reader.invoice_files.get(csv))!.link)
  const params = { names: 'order.pdf, hours.csv' }
  const obstacle = { field: 'files', code: 'emission_file_missing', params }
  t.match((await boss(readInvoice, { id: invoice_id })).obstacles, [obstacle], 'each is named before')
  await t.rejects(boss(emitInvoice, { id: invoice_id }), {
    code: 'preflight.refused',
    details: { fields: { files: 'emission_file_missing' }, params },
  })
  t.match(await boss(readInvoice, { id: invoice_id }), { number: null, status_type: 'draft' })
  t.equal(await own.env.read((store) => store.number_series.count({ last_number: 1 })), 0)
  await boss(uploadInvoiceFile, hours)
  await boss(removeInvoiceFile, { id })
  t.strictSame((await boss(readInvoice, { id: invoice_id })).obstacles, [], 'added again, or taken off')
  await boss(deleteInvoice, { id: invoice_id })
  t.equal(await own.env.read((store) => store.invoice_files.count({})), 0)
})

onBoth(t, 'what stood with a draft is no document of one that is emitted without', async (t, own) => {
  const { boss, drafts } = await firmThatUploads(own)
  const { id: invoice_id } = drafts[0]!
  await boss(uploadInvoiceFile, { invoice_id, file: file('order.pdf', pdf('order')) })
  await boss(emitInvoice, { id: invoice_id, with_document: false })
  await boss(uploadInvoiceFile, { invoice_id, file: file('hours.csv', bytesOf('a;b\n1;2\n')) })
  await t.rejects(boss(readInvoicePdf, { id: invoice_id }), { code: 'no_document' }, 'nor is a table')
  await boss(uploadInvoiceFile, { invoice_id, file: file('invoice.pdf', pdf('invoice')) })
  t.strictSame([...(await boss(readInvoicePdf, { id: invoice_id })).bytes], [...pdf('invoice')])
})

onBoth(
  t,
  'how numbers are written is looked at when it is set, so that none can stop a series',
  async (t, own) => {
    const { boss, drafts, upload } = await firmThatUploads(own)
    const invoices = { class: 'invoicing', type: 'number_invoice' }
    const set = (textual_value: string, of = invoices) => boss(createParameter, { ...of, textual_value })
    const notes = { class: 'invoicing', type: 'number_credit_note' }
    const refused = (work: Promise<unknown>, code: string, params?: object) =>
      t.rejects(
        work,
        { code, details: { fields: { textual_value: 'mixed.invalid' }, ...(params ? { params } : {}) } },
        code,
      )
    await refused(set('F{nnnn}'), 'number_format_year')
    await refused(set('INV'), 'number_format_count')
    await refused(set('C{yyyy}-{nnn}'), 'number_format_same', { other: 'C{yyyy}-{nnnn}' })
    await refused(set('{yyyy}-{nnnn}', notes), 'number_format_same', { other: '{yyyy}-{nnnn}' })
    const lines = (value: string) => `class;type;textual_value\ninvoicing;number_invoice;${value}\n`
    const imported = (value: string, dry_run = false) =>
      boss(importParameters, { file: uploadOf('parameters.csv', lines(value)), dry_run })
    await t.rejects(imported('F{nnnn}'), {
      code: 'import_refused',
      details: { rows: [{ row: 2, reason: 'number_format_year' }] },
    })
    await refused(imported('C{yyyy}-{nnn}', true), 'number_format_same')

    await boss(emitInvoice, { id: drafts[0]!.id })
    const made = await set('F{yyyy}-{nnnn}')
    for (const number of ['2026-0002', 'F2026-0009'])
      await t.rejects(
        upload({ number }),
        { code: 'upload_number_of_series' },
        'nor one as it was written before',
      )
    await upload({ number: '2024-0007', issue_date: '2024-12-31' })
    await upload({ number: 'G2026-0003' })
    await upload({ number: 'H2027-0001' })
    await refused(
      boss(updateParameter, { id: made.id, textual_value: 'G{yyyy}-{nnnn}' }),
      'number_format_taken',
      {
        number: 'G2026-0003',
      },
    )
    await refused(
      boss(updateParameter, { id: made.id, textual_value: 'h{yyyy}-{nn}' }),
      'number_format_taken',
    )
    await refused(imported('G{yyyy}-{nnn}', true), 'number_format_taken')
    await own.scene((store) => store.invoices.insert({ ...taken, subfolder_id: drafts[0]!.subfolder_id }))
    await refused(
      boss(deleteParameter, { className: 'invoicing', type: 'number_invoice' }),
      'number_format_taken',
      {
        number: '2026-0002',
      },
    )
    await own.scene((store) => store.invoices.removeMany({ number: taken.number }))
    await boss(deleteParameter, { className: 'invoicing', type: 'number_invoice' })
    await t.rejects(upload({ number: '2026-0002' }), { code: 'upload_number_of_series' })
    await upload({ number: 'F2026-0009' })
    await own.scene((store) => store.invoices.insert({ ...taken, subfolder_id: drafts[0]!.subfolder_id }))
    const { id } = await boss(createInvoice, {
      subfolder_id: drafts[0]!.subfolder_id,
      amount: 100,
      memo: 'Fee',
    })
    await t.rejects(boss(emitInvoice, { id }), {
      code: 'number_taken',
      details: { params: { number: '2026-0002' } },
    })
  },
)

/** As a version that let it in has stored it. */
const taken = { number: '2026-0002', status_type: 'emitted' as const, issue_date: '2026-11-01' }
