import { utils, write as writeElsewhere } from '@e965/xlsx'
import exceljs from 'exceljs'
import t from 'tap'
import type { Upload } from '#core/kernel/field.ts'
import type { Cell } from '#core/ports.ts'
import { worksheetOfXml, zip } from '#fixtures/hostile-files.ts'
import { readWorksheetsOf } from '#fixtures/http/uploads.ts'
import { limits } from './limits.ts'
import { fileReader } from './reading.ts'
import { workbooks } from './workbooks.ts'

const port = workbooks()
const { write } = port
const read = (file: Upload) => readWorksheetsOf(port, file)
const upload = (bytes: Uint8Array, name = 'planning.xlsx'): Upload => ({ name, type: '', bytes })
const csv = (text: string | Uint8Array): Upload =>
  upload(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'planning.csv')

async function xlsx(fill: (workbook: exceljs.Workbook) => void): Promise<Upload> {
  const workbook = new exceljs.Workbook()
  fill(workbook)
  return upload(new Uint8Array(await workbook.xlsx.writeBuffer()))
}

t.test('what is written reads back the same', async (t) => {
  const worksheets = [
    {
      name: '2026',
      rows: [
        ['Folder', 'Task', 'Start', 'Blocks', 'Bookable'],
        ['0042', '=1+1', new Date('2026-01-05T00:00:00Z'), 12.5, true],
        [],
        ['Liège, Luik & "Lüttich" <b>', null, new Date('2026-02-28T14:30:00Z'), -3, false],
      ] as Cell[][],
    },
    { name: '2027', rows: [['Folder']] },
  ]
  t.same(await read(upload(await write(worksheets))), worksheets)
})

t.test('a written sheet has a bold heading that stays in sight, wide columns and real dates', async (t) => {
  const bytes = await write([
    {
      name: 'a/b:c',
      rows: [
        ['Name', 'Day'],
        ['x'.repeat(40), new Date('2026-01-05T00:00:00Z')],
      ],
    },
  ])
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
  const sheet = workbook.worksheets[0]!
  t.equal(sheet.name, 'a b c')
  t.match(sheet.views[0], { state: 'frozen', ySplit: 1 })
  t.match(sheet.getCell('A1').font, { name: 'Calibri', size: 11, bold: true })
  t.match(
    sheet.pageSetup,
    { orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 },
    'printed as wide as the paper',
  )
  t.notOk(sheet.getCell('A2').font?.bold)
  t.equal(sheet.getColumn(1).width, 42)
  t.equal(sheet.getCell('B2').numFmt, 'dd/mm/yyyy')
})

t.test('sheets of the same name both come through', async (t) => {
  const names = ['Mission', 'mission', ''].map((name) => ({ name, rows: [['x']] }))
  t.same(
    (await read(upload(await write(names)))).map(({ name }) => name),
    ['Mission', 'mission (2)', 'Sheet 3'],
  )
})

t.test('cells are read as a person sees them', async (t) => {
  const file = await xlsx((workbook) => {
    const sheet = workbook.addWorksheet('2026')
    sheet.getCell('A1').value = { richText: [{ text: 'Rich ' }, { text: 'text', font: { bold: true } }] }
    sheet.getCell('B1').value = { text: 'a link', hyperlink: 'https://example.org' }
    sheet.getCell('C1').value = { formula: '2*21', result: 42 }
    sheet.getCell('D1').value = { formula: 'TODAY()', result: new Date('2026-01-05T00:00:00Z') }
    sheet.getCell('E1').value = { error: '#DIV/0!' }
    sheet.getCell('F1').value = ''
    sheet.getCell('G1').value = true
    sheet.getCell('H1').value = { formula: '2*21' }
    sheet.getCell('I1').value = { formula: 'T("")', result: '' }
    sheet.getCell('B4').value = 'row four'
    sheet.getCell('A9').font = { bold: true }
    workbook.addWorksheet('lists', { state: 'hidden' }).getCell('A1').value = 'unseen'
  })
  t.same(await read(file), [
    {
      name: '2026',
      rows: [
        [
          'Rich text',
          'a link',
          42,
          new Date('2026-01-05T00:00:00Z'),
          { fault: 'error', text: '#DIV/0!' },
          null,
          true,
          uncalculated('=2*21'),
        ],
        [],
        [],
        [null, 'row four'],
      ],
    },
  ])
})

const uncalculated = (word: string) => ({ fault: 'uncalculated', text: word })

/** What programs write of a formula, its result or an error, and what it is. */
const writtenCells: readonly (readonly [string, unknown])[] = [
  ['<c r="A1"><f>10+5</f></c>', uncalculated('=10+5')],
  ['<c r="A1"><f>10+5</f><v></v></c>', uncalculated('=10+5')],
  ['<c r="A1"><f>10+5</f><v/></c>', uncalculated('=10+5')],
  ['<c r="A1" t="n"><f aca="false">10+5</f><v></v></c>', uncalculated('=10+5')],
  ['<c r="A1" t="b"><f>TRUE()</f><v></v></c>', uncalculated('=TRUE()')],
  ['<c r="A1" t="e"><f>10+5</f><v></v></c>', uncalculated('=10+5')],
  ['<c r="A1" t="inlineStr"><f aca="false">10+5</f><v></v></c>', uncalculated('=10+5')],
  ['<c r="A1"><f>10+5</f><v>undefined</v></c>', uncalculated('=10+5')],
  ['<c r="A1"><f t="array" ref="A1:A3">B1:B3*2</f><v></v></c>', uncalculated('=B1:B3*2')],
  ['<c r="A1"><f t="dataTable" ref="A1:A3"/><v></v></c>', uncalculated('=')],
  ['<c r="A1" s="1"><f>DATE(2026,12,31)</f><v></v></c>', uncalculated('=DATE(2026,12,31)')],
  ['<c r="A1"><f aca="false">10+5</f><v>15</v></c>', 15],
  ['<c r="A1"><f>1-1</f><v>0</v></c>', 0],
  ['<c r="A1" t="str"><f>T("")</f><v></v></c>', null],
  ['<c r="A1" t="inlineStr"><f aca="false">"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
  ['<c r="A1" t="e"><v>#N/A</v></c>', { fault: 'error', text: '#N/A' }],
  ['<c r="A1" t="e"><f>Z99</f><v>#REF!</v></c>', { fault: 'error', text: '#REF!' }],
  ['<c r="A1" t="e" vm="1"><f>SORT(B1)</f><v>#SPILL!</v></c>', { fault: 'error', text: '#SPILL!' }],
  ['<c r="A1" t="e"/>', null],
]

t.test('a formula without its result and an error are called so, whatever program wrote them', async (t) => {
  for (const [cell, is] of writtenCells)
    t.same(
      (await read(upload(worksheetOfXml(`<row r="1">${cell}<c r="B1"><v>1</v></c></row>`))))[0]?.rows,
      [[is, 1]],
      cell,
    )
})

t.test('the copies of a formula are called by its own words', async (t) => {
  const rows = [
    '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1*2</f><v></v></c></row>',
    '<row r="2"><c r="A2"><f t="shared" si="0"/><v></v></c></row>',
    '<row r="3"><c r="A3"><f t="shared" si="0"/></c></row>',
  ]
  t.same((await read(upload(worksheetOfXml(rows.join('')))))[0]?.rows, [
    [uncalculated('=B1*2')],
    [uncalculated('=B1*2')],
    [uncalculated('=B1*2')],
  ])
})

t.test('results of a file that asks to be calculated when it is opened count, but no 0', async (t) => {
  const cells = [
    '<c r="A1"><f>10+5</f><v>0</v></c>',
    '<c r="B1" t="str"><f>10+5</f><v>0</v></c>',
    '<c r="C1" t="str"><f>A9&amp;B9</f><v></v></c>',
    '<c r="D1"><f>10+5</f><v>15</v></c>',
    '<c r="E1"><v>0</v></c>',
  ]
  const file = worksheetOfXml(`<row r="1">${cells.join('')}</row>`, '', '<calcPr fullCalcOnLoad="1"/>')
  t.same((await read(upload(file)))[0]?.rows, [
    [uncalculated('=10+5'), uncalculated('=10+5'), uncalculated('=A9&B9'), 15, 0],
  ])
})

t.test('a formula that another program left uncalculated is none of its cell’s text', async (t) => {
  const sheet = utils.aoa_to_sheet([['Nom', 'Blocs']])
  Object.assign(sheet, { A2: { t: 'n', f: '10+5' }, B2: { f: 'SUM(1,2)' }, C2: { t: 'e', v: 42 } })
  sheet['!ref'] = 'A1:C2'
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'x')
  const bytes = new Uint8Array(writeElsewhere(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  t.same((await read(upload(bytes)))[0]?.rows[1], [
    uncalculated('=10+5'),
    uncalculated('=SUM(1,2)'),
    { fault: 'error', text: '#N/A' },
  ])
})

t.test('merged cells are told at the end of their sheet, as far as there are rows', async (t) => {
  const file = await xlsx((workbook) => {
    for (const name of ['2026', '2027']) {
      const sheet = workbook.addWorksheet(name)
      sheet.getCell(name === '2026' ? 'A1200' : 'A2').value = 'last'
    }
    for (const range of ['B2:D2', 'F5:F5', 'AA1200:AB1300', 'A1201:B1201'])
      workbook.worksheets[0]!.mergeCells(range)
  })
  const parts = []
  for await (const { sheet, first, merged = [] } of port.read(file))
    parts.push(...merged.map((cells) => [sheet, first, cells]))
  t.strictSame(parts, [
    ['2026', 1001, { top: 2, left: 1, bottom: 2, right: 3 }],
    ['2026', 1001, { top: 1200, left: 26, bottom: 1200, right: 27 }],
  ])
})

t.test('separated text is read whatever program saved it', async (t) => {
  const rows = [['Dossier', 'Tâche', 'Blocs'], ['0042', 'Étude; phase 1', '1,5'], [null], ['0043', null, '3']]
  const table = (mark: string): string =>
    `Dossier${mark}Tâche${mark}Blocs\r\n0042${mark}"Étude; phase 1"${mark}"1,5"\r\n\r\n0043${mark}${mark}3\r\n`
  for (const mark of [';', ',', '\t'])
    t.same((await read(csv(table(mark))))[0]?.rows, rows, JSON.stringify(mark))
  t.same((await read(csv('\uFEFF' + table(';'))))[0]?.rows, rows, 'with a byte order mark')
  t.same((await read(csv(Buffer.from(table(';'), 'latin1'))))[0]?.rows, rows, 'as old Windows saves it')
  t.same((await read(csv(Buffer.from('\uFEFF' + table('\t'), 'utf16le'))))[0]?.rows, rows, 'as Unicode text')
  t.same(
    (await read(csv('a;"b,c,d,e";f\n1;2;3')))[0]?.rows[0],
    ['a', 'b,c,d,e', 'f'],
    'commas in quotes count for nothing',
  )
})

t.test('formulas that separated text holds in place of their results are called so', async (t) => {
  const text = 'a;b;c;d;e;f;g\n=10+5;=SUM(A1:A3);=A2&" "&B2;="0042";=> see below;=;"=(B2-1)*2"\n'
  t.same((await read(csv(text)))[0]?.rows[1], [
    uncalculated('=10+5'),
    uncalculated('=SUM(A1:A3)'),
    uncalculated('=A2&" "&B2'),
    '0042',
    '=> see below',
    '=',
    uncalculated('=(B2-1)*2'),
  ])
})

/** An archive of before 2007, as far as its directory goes: the names of its streams. */
const compound = (...names: string[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.concat([Buffer.from(`${name}\0`, 'utf16le'), Buffer.alloc(64)])),
  ])

const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const openDocument = (type: string): Uint8Array =>
  zip({
    mimetype: Buffer.from(`application/vnd.oasis.opendocument.${type}`),
    'content.xml': Buffer.from('<x/>'),
  })

/** What people hand in, what it is, and what it is called. */
const foreignFiles: readonly (readonly [string, Uint8Array, string, object?])[] = [
  ['nothing.xlsx', new Uint8Array(), 'workbook_empty'],
  ['nothing.csv', new Uint8Array(), 'workbook_empty'],
  ['locked.xlsx', compound('EncryptionInfo', 'EncryptedPackage'), 'workbook_protected'],
  ['old.xls', compound('Workbook'), 'workbook_other_format', { format: '.xls' }],
  ['older.xls', compound('Book'), 'workbook_other_format', { format: '.xls' }],
  ['renamed.csv', compound('Workbook'), 'workbook_other_format', { format: '.xls' }],
  ['letter.doc', compound('WordDocument'), 'workbook_foreign', { kind: 'Word' }],
  ['calc.ods', openDocument('spreadsheet'), 'workbook_other_format', { format: '.ods' }],
  ['calc.xlsx', openDocument('spreadsheet'), 'workbook_other_format', { format: '.ods' }],
  ['letter.odt', openDocument('text'), 'workbook_foreign', { kind: 'OpenDocument' }],
  ['b.xlsb', zip({ 'xl/workbook.bin': Buffer.from('x') }), 'workbook_other_format', { format: '.xlsb' }],
  [
    'n.numbers',
    zip({ 'Index/Document.iwa': Buffer.from('x') }),
    'workbook_other_format',
    { format: '.numbers' },
  ],
  [
    'letter.docx',
    zip({ '_rels/.rels': Buffer.from('<x/>'), 'word/document.xml': Buffer.from('<x/>') }),
    'workbook_foreign',
    { kind: 'Word' },
  ],
  [
    'slides.pptx',
    zip({ 'ppt/presentation.xml': Buffer.from('<x/>') }),
    'workbook_foreign',
    { kind: 'PowerPoint' },
  ],
  ['files.zip', zip({ 'staff.csv': Buffer.from('a;b') }), 'workbook_foreign', { kind: 'ZIP' }],
  ['scan.xlsx', Buffer.from('%PDF-1.7'), 'workbook_foreign', { kind: 'PDF' }],
  ['scan.csv', Buffer.from('%PDF-1.7'), 'workbook_foreign', { kind: 'PDF' }],
  ['photo.csv', Buffer.from('89504e470d0a1a0a', 'hex'), 'workbook_foreign', { kind: 'PNG' }],
  ['photo.xlsx', Buffer.from('ffd8ffe0', 'hex'), 'workbook_foreign', { kind: 'JPEG' }],
  ['page.xls', text('\uFEFF<html xmlns:o="x"><table><tr><td>1'), 'workbook_foreign', { kind: 'HTML' }],
  ['data.csv', text('<?xml version="1.0"?><staff/>'), 'workbook_foreign', { kind: 'XML' }],
  [
    '2003.xls',
    text('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    'workbook_other_format',
    { format: '.xml' },
  ],
  ['staff.xlsx', text('code;name\nABC;Étude'), 'workbook_is_text'],
  ['open.csv', text('a;b\n1;2\n"3;4\n5;6'), 'csv_quote_open', { row: 3 }],
  ['noise.csv', Buffer.from('a;b\0\n1;2'), 'workbook_unreadable'],
  ['noise.xlsx', Buffer.from([1, 2, 3, 0, 5]), 'workbook_unreadable'],
]

t.test('a file that is no workbook is called what it is', async (t) => {
  for (const [name, bytes, code, params = {}] of foreignFiles)
    await t.rejects(
      read(upload(bytes, name)),
      { name: 'Failure', code, details: { params } },
      `${name} ${code}`,
    )
})

t.test('a workbook cut off anywhere is called incomplete, and a damaged one unreadable', async (t) => {
  const whole = await write([
    { name: 'a', rows: [['x'], ...Array.from({ length: 500 }, (_, i) => [`cell ${i * 7919}`])] },
  ])
  for (const part of [4, 30, whole.length / 2, whole.length - 30])
    await t.rejects(read(upload(whole.slice(0, part))), { code: 'workbook_truncated' }, `after ${part} bytes`)
  const damaged = Buffer.from(whole).fill(7, 5000, 5200)
  await t.rejects(read(upload(damaged)), { code: 'workbook_unreadable' })
})

t.test('any flipped byte gives rows or a refusal, never a crash', async (t) => {
  const whole = await write([
    { name: 'a', rows: Array.from({ length: 50 }, (_, i) => [`cell ${i * 7919}`, i]) },
  ])
  let refusals = 0
  for (let at = 0; at < whole.length; at += 37) {
    const damaged = Buffer.from(whole)
    damaged[at] = damaged[at]! ^ 0x55
    await read(upload(damaged)).catch((error: { code?: string }) => {
      if (!/^workbook_\w+$/.test(error.code ?? '')) throw error
      refusals++
    })
  }
  t.ok(refusals > 0, `${refusals} refused`)
})

t.test('a file over a limit is refused, and told which', async (t) => {
  const refused = (file: Upload, code: string, limit: number) =>
    t.rejects(read(file), { name: 'Failure', code, details: { params: { limit } } }, code)
  await refused(upload(new Uint8Array(20_000_001)), 'workbook_too_large', 20)

  const bomb = worksheetOfXml('<pageSetup/>'.repeat(1_000_000))
  t.ok(bomb.length < 50_000)
  const small = { ...port, read: fileReader({ ...limits, unpacked: 5 }).rows }
  const refusal = { code: 'workbook_unpacks_too_large', details: { params: { limit: 5 } } }
  await t.rejects(readWorksheetsOf(small, upload(bomb)), refusal)
  const liar = Buffer.from(bomb)
  liar.writeUInt32LE(10, liar.lastIndexOf('PK\u0001\u0002') + 24)
  await t.rejects(readWorksheetsOf(small, upload(liar)), refusal, 'also when it says that it is small')

  await refused(csv('a;b\n'.repeat(60_001)), 'workbook_too_many_rows', 60_000)
  t.equal((await read(csv('a;b\n'.repeat(60_000))))[0]?.rows.length, 60_000)
  await refused(csv(';'.repeat(200)), 'workbook_too_many_columns', 200)
  await refused(csv(`${';'.repeat(150)}\n`.repeat(20_000)), 'workbook_too_many_cells', 2_000_000)
  const cell = (place: string) => xlsx((workbook) => (workbook.addWorksheet('a').getCell(place).value = 1))
  await refused(await cell('A60001'), 'workbook_too_many_rows', 60_000)
  await refused(await cell('GS1'), 'workbook_too_many_columns', 200)
  t.equal((await read(await cell('GR60000')))[0]?.rows[59_999]?.[199], 1)
  const long = await xlsx((workbook) => (workbook.addWorksheet('a').getCell('A1').value = 'x'.repeat(32_768)))
  await refused(long, 'workbook_text_too_long', 32_767)
})

t.test('a file that takes too long or too much memory is refused, and the next one is read', async (t) => {
  const rows: Cell[][] = Array.from({ length: 50_000 }, (_, i) => [`text ${i}`, i])
  const large = upload(await write([{ name: 'a', rows }]))
  const slow = { read: fileReader({ ...limits, seconds: 0.001 }).rows }
  await t.rejects(readWorksheetsOf(slow, large), { code: 'workbook_too_slow' })
  const narrow = { read: fileReader({ ...limits, memory: 4 }).rows }
  await t.rejects(readWorksheetsOf(narrow, large), { code: 'workbook_needs_memory' })
  t.equal((await read(large))[0]?.rows.length, 50_000)
})

t.test('of one person one file is read at a time, of several people two', async (t) => {
  const files = fileReader().rows
  const began: string[] = []
  const begin = (person: number, name: string) => {
    const parts = files(csv('a;b'), person)
    const first = parts.next().then(() => void began.push(name))
    return { first, end: () => parts.return() }
  }
  const [one, again, other, third] = [
    begin(1, 'one'),
    begin(1, 'again'),
    begin(2, 'other'),
    begin(3, 'third'),
  ]
  await Promise.all([one.first, other.first])
  t.strictSame(began.toSorted(), ['one', 'other'])
  await one.end()
  await third.first
  t.strictSame(began.slice(2), ['third'], 'who came first goes first')
  await other.end()
  await again.first
  t.strictSame(began.slice(3), ['again'])
  await Promise.all([again.end(), third.end()])
})

t.test('ten thousand planning rows are all read', async (t) => {
  const row = (i: number): Cell[] => [
    `F${i % 300}`,
    `S${i}`,
    `T${i}`,
    `Task ${i}`,
    `U${i % 50}`,
    ...Array.from({ length: 12 }, (_, m) => (i * m) % 100),
  ]
  const file = upload(await write([{ name: '2026', rows: Array.from({ length: 10_000 }, (_, i) => row(i)) }]))
  const [sheet] = await read(file)
  t.equal(sheet?.rows.length, 10_000)
  t.strictSame(sheet?.rows.at(-1), row(9999))
})
