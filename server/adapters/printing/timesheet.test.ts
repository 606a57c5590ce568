import t from 'tap'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Language } from '#core/kernel/permission.ts'
import { partsOf } from '#core/invoicing/documents/parts.ts'
import { printableTimesheet, type TimesheetDocument } from '#core/invoicing/timesheets/timesheet-values.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
t.teardown(() => printer.close())

type Row = TimesheetDocument['rows'][number]

const row = (n: number, user_id: number, user_name: string): Row => ({
  user_id,
  user_name,
  task_code: '24001/1.2',
  task_name: 'Étude de stabilité',
  date: `2026-${String(10 + (n % 2)).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
  number_blocks: 5,
  comment: n % 7 === 0 ? 'Réunion de chantier avec le maître de l’ouvrage <b>&' : null,
  rate: 72.505,
  amount: 36_253,
})

const sheet = (rows: readonly Row[], language: Language = 'fr', priced = true): TimesheetDocument => ({
  language,
  firm: { name: 'Bureau Meuse', logo: '' },
  customer: 'Régie portuaire de Samarche & Lesse',
  mission: { code: 'P24001-1', name: 'Études', project: 'École de Dinant' },
  number: '2026-0042',
  rows,
  priced,
})

async function printed(document: TimesheetDocument): Promise<string[]> {
  const pdf = await printer.print(printableTimesheet(document))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

t.test('a timesheet says whose time it is and what it comes to, in each language', async (t) => {
  const rows = [row(1, 1, 'Zoë Van den Broeck'), row(2, 1, 'Zoë Van den Broeck'), row(3, 2, 'Tom Janssens')]
  const [page, ...more] = await printed(sheet(rows))
  t.equal(more.length, 0)
  for (const phrase of [
    'Relevé de prestations 2026-0042',
    'Régie portuaire de Samarche & Lesse',
    'P24001-1 Études',
    'Zoë Van den Broeck',
    '72,505 €',
    'Total de Tom Janssens',
    // 15 × 72,505, rounded once.
    '1.087,58 €',
    'Page 1 / 1',
  ])
    t.ok(page!.includes(phrase), phrase)
  t.match((await printed(sheet(rows, 'nl')))[0], 'Prestatiestaat 2026-0042')
  t.match((await printed(sheet(rows, 'en')))[0], 'Timesheet 2026-0042')
  const [blind] = await printed(sheet(rows, 'fr', false))
  t.notMatch(blind, '€')
  t.match(blind, 'Total')
})

t.test('over many pages no sum and no name stands alone', async (t) => {
  for (const count of [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 120]) {
    const rows = Array.from({ length: count }, (_, n) => row(n, 1, 'Zoë Van den Broeck'))
    const pages = await printed(sheet(rows))
    for (const [nth, page] of pages.entries()) {
      const lines = page.match(/24001\/1\.2/g)?.length ?? 0
      t.ok(lines >= 2, `${count} lines, page ${nth + 1}: ${lines} lines stand on it`)
      t.match(page, 'Prix d’un bloc', 'each page has its headings')
      t.match(page, `Page ${nth + 1} / ${pages.length}`)
    }
  }
})

t.test('an empty timesheet is a page too', async (t) => {
  t.equal((await printed(sheet([]))).length, 1)
})

t.test('lines that stay together', async (t) => {
  t.strictSame(partsOf([1]), [[1]])
  t.strictSame(partsOf([1, 2, 3, 4]), [[1, 2, 3, 4]])
  t.strictSame(partsOf([1, 2, 3, 4, 5, 6]), [[1, 2], [3], [4], [5, 6]])
  const sized = (...lengths: number[]) => partsOf(lengths, (length) => 'x'.repeat(length))
  t.strictSame(sized(1000), [[1000]])
  t.strictSame(sized(1000, 1000), [[1000], [1000]])
  t.strictSame(sized(10, 20, 1000), [[10, 20], [1000]])
  t.strictSame(sized(1000, 10, 20), [[1000], [10, 20]])
  t.strictSame(sized(10, 20, 30), [[10, 20, 30]])
  t.strictSame(sized(), [[]])
})
