import { deflateRawSync } from 'node:zlib'
import exceljs from 'exceljs'
import t from 'tap'
import type { Upload } from '#core/kernel/field.ts'
import type { Cell } from '#core/ports.ts'
import { limits, workbooks } from './workbooks.ts'

const { read, write } = workbooks()
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
    sheet.getCell('B4').value = 'row four'
    sheet.getCell('A9').font = { bold: true }
    workbook.addWorksheet('lists', { state: 'hidden' }).getCell('A1').value = 'unseen'
  })
  t.same(await read(file), [
    {
      name: '2026',
      rows: [
        ['Rich text', 'a link', 42, new Date('2026-01-05T00:00:00Z'), '#DIV/0!', null, true],
        [],
        [],
        [null, 'row four'],
      ],
    },
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

t.test('a damaged or foreign file is refused as unreadable', async (t) => {
  const whole = await write([
    { name: 'a', rows: [['x'], ...Array.from({ length: 500 }, (_, i) => [`cell ${i * 7919}`])] },
  ])
  const refused = (file: Upload, what: string) =>
    t.rejects(read(file), { name: 'Failure', code: 'workbook_unreadable' }, what)
  for (const part of [0, 4, 30, whole.length / 2, whole.length - 30]) {
    await refused(upload(whole.slice(0, part)), `cut off after ${part} bytes`)
  }
  await refused(upload(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 7)])), 'noise')
  await refused(upload(Buffer.from('D0CF11E0A1B11AE1', 'hex')), 'encrypted, or of before 2007')
  await refused(upload(Buffer.from('%PDF-1.7')), 'a PDF')
  await refused(upload(Buffer.from('a;b\n1;2')), 'text with the name of a workbook')
  await refused(csv(Buffer.from('a;b\0\n1;2')), 'a picture with the name of a text')
  await refused(csv('a;b\n"1;2'), 'a quote without its end')
  await refused(upload(zip({ 'word/document.xml': Buffer.from('<x/>') })), 'a letter')
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
      if (!['workbook_unreadable', 'workbook_too_large'].includes(error.code ?? '')) throw error
      refusals++
    })
  }
  t.ok(refusals > 0, `${refusals} refused`)
})

t.test('a file that is too large, or unpacks to too much, is refused before it is read', async (t) => {
  const refusal = {
    name: 'Failure',
    code: 'workbook_too_large',
    details: { params: { rows: 60_000, bytes: 20 } },
  }
  await t.rejects(read(upload(new Uint8Array(limits.bytes + 1))), refusal)

  const bomb = zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(limits.unpacked + 1) })
  t.ok(bomb.length < 200_000)
  await t.rejects(read(upload(bomb)), refusal)
  const liar = Buffer.from(bomb)
  liar.writeUInt32LE(10, liar.lastIndexOf('PK\u0001\u0002') + 24)
  await t.rejects(read(upload(liar)), refusal, 'also when it says that it is small')

  await t.rejects(read(csv('a;b\n'.repeat(60_001))), refusal)
  t.equal((await read(csv('a;b\n'.repeat(60_000))))[0]?.rows.length, 60_000)
  await t.rejects(read(csv(';'.repeat(200))), refusal)
  await t.rejects(
    read(await xlsx((workbook) => (workbook.addWorksheet('a').getCell('A60001').value = 1))),
    refusal,
  )
  await t.rejects(
    read(await xlsx((workbook) => (workbook.addWorksheet('a').getCell(1, 201).value = 1))),
    refusal,
  )
  const widest = await read(
    await xlsx((workbook) => (workbook.addWorksheet('a').getCell(60_000, 200).value = 1)),
  )
  t.equal(widest[0]?.rows[59_999]?.[199], 1)
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

/** A minimal archive, for the ones that no program would write. */
function zip(entries: { [path: string]: Buffer }): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(entries)) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, name]))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}
