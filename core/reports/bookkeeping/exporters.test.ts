import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { bookedMonth, firmLedger } from '#fixtures/bookkeeping/month.ts'
import { readDbf } from '#fixtures/bookkeeping/read-dbf.ts'
import { readXml, type Read } from '#fixtures/read-xml.ts'
import type { BookkeepingProgram } from '../../parameters/bookkeeping-programs.ts'
import { entriesOf } from './entries.ts'
import { exporters } from './exporters.ts'
import { bookPeriodOf, type ExportFile, type MappedPeriod } from './exporter.ts'
import { mapPeriod, sumsOf } from './mapping.ts'
import { customerColumns, entryColumns } from './programs/winbooks.ts'

/** `UPDATE_BOOKKEEPING=1 node .tools/test.ts core/reports/bookkeeping/exporters.test.ts` writes the golden files anew. */
const isUpdating = process.env['UPDATE_BOOKKEEPING'] === '1'
const golden = join(import.meta.dirname, '../../../fixtures/bookkeeping')

/** The month as a program takes it. */
function mapped(program: BookkeepingProgram): MappedPeriod {
  const outcome = mapPeriod(bookedMonth, exporters[program], firmLedger, 'en')
  if ('gaps' in outcome) throw new Error(JSON.stringify(outcome.gaps))
  return outcome.period
}

function written(program: BookkeepingProgram): { readonly [name: string]: Uint8Array } {
  const exporter = exporters[program]
  const files: readonly ExportFile[] = exporter.ofDocument ? [] : exporter.write(mapped(program))
  return Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))
}

const cents = (amount: string): number => Math.round(Number(amount.replace(',', '.')) * 100)
/** A file of XML, which is UTF-8. */
const parsed = (bytes: Uint8Array): Read => readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)
const books = sumsOf(bookedMonth.documents)

for (const program of ['octopus', 'yuki', 'exact', 'winbooks', 'bob'] as const)
  t.test(`${exporters[program].title} has the files that stand in fixtures/bookkeeping`, async (t) => {
    const files = written(program)
    t.strictSame(Object.keys(files), [...exporters[program].files], 'the files that are announced')
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(golden, program, name)
      if (isUpdating) {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, bytes)
      }
      t.ok(Buffer.from(bytes).equals(await readFile(path)), name)
    }
  })

t.test('the entries of each document add up to nothing, and all of them to the books', (t) => {
  const { documents } = mapped('winbooks')
  for (const document of documents)
    t.equal(sum(entriesOf(document).map(({ amount }) => amount)), 0, document.number)
  const entries = documents.flatMap(entriesOf)
  const of = (side: string): number =>
    sum(entries.filter((entry) => entry.side === side).map(({ amount }) => amount))
  t.equal(of('customer'), books.total)
  t.equal(of('turnover'), -books.base)
  t.equal(of('vat'), books.base - books.total)
  t.end()
})

t.test('WinBooks: text of fixed widths in Windows-1252, read by a reader of separated text', (t) => {
  const files = written('winbooks')
  const rowsOf = (name: string, columns: readonly (readonly [string, number])[]) => {
    const text = new TextDecoder('windows-1252').decode(files[name])
    t.ok(text.endsWith('\r\n'))
    t.notMatch(text, /[^\r]\n/, 'no line breaks within a field')
    const rows: string[][] = parse(text)
    return rows.map((cells) => {
      t.equal(cells.length, columns.length)
      cells.forEach((cell, place) => {
        const [column = '', width = 0] = columns[place] ?? []
        t.ok(cell.length <= width, `${column}: ${cell}`)
      })
      return Object.fromEntries(cells.map((cell, place) => [columns[place]![0], cell]))
    })
  }
  const customers = rowsOf('csf.txt', customerColumns)
  t.match(customers[0], {
    NUMBER: '4001',
    NAME1: "Régie des Bâtiments; 'Hôtel' de l’Écluse",
    VATCAT: '1',
    COUNTRY: 'BE',
    VATNUMBER: '0403.019.261',
    CENTRAL: '400000',
  })
  t.match(customers[1], { NAME1: 'Bureau Œuvré SARL', COUNTRY: 'FR', VATNUMBER: '83404833048' })
  t.match(customers[3], { NAME1: '=1+1 Lukasz Nowák', VATCAT: '3', VATNUMBER: '', LANG: 'N' })
  const marks = exporters.winbooks.write!({
    ...mapped('winbooks'),
    documents: mapped('winbooks').documents.map((document) => ({
      ...document,
      about: `＂,＂ ${'ﬁ'.repeat(30)}`,
    })),
  })
  const [entry] = parse(new TextDecoder('windows-1252').decode(marks[1]!.bytes)) as string[][]
  t.equal(entry?.[13], `',' ${'fi'.repeat(18)}`, 'what becomes a mark or two letters ends no field')
  const entries = rowsOf('act.txt', entryColumns)
  const accounts = new Set(customers.map(({ NUMBER }) => NUMBER))
  t.ok(
    entries.every(({ ACCOUNTRP }) => accounts.has(ACCOUNTRP)),
    'each customer is in csf.txt',
  )
  for (const [number, own] of Map.groupBy(entries, ({ DBKCODE, DOCNUMBER }) => `${DBKCODE} ${DOCNUMBER}`))
    t.equal(sum(own.map(({ AMOUNTEUR = '' }) => cents(AMOUNTEUR))), 0, `${number}: debit is credit`)
  const customerLines = entries.filter(({ DOCTYPE }) => DOCTYPE === '1')
  t.equal(sum(customerLines.map(({ AMOUNTEUR = '' }) => cents(AMOUNTEUR))), books.total)
  const vat = entries.filter(({ DOCORDER }) => DOCORDER === 'VAT')
  t.equal(sum(vat.map(({ VATBASE = '' }) => cents(VATBASE))), books.base, 'each base stands with its code')
  t.match(vat[0], { VATCODE: '21', VATBASE: '1000.05', AMOUNTEUR: '-210.01', ACCOUNTGL: '451000' })
  t.match(
    entries.find(({ DBKTYPE }) => DBKTYPE === '3'),
    { DBKCODE: 'NCV', DOCNUMBER: '20260003', AMOUNTEUR: '-605.00', DATE: '20261127' },
    'a credit note',
  )
  t.equal(entries[0]?.['COMMENTEXT'], '202600004135')
  t.end()
})

t.test('Octopus: rows with semicolons and decimal commas, none of which is a formula', (t) => {
  const files = written('octopus')
  const rowsOf = (name: string): { [column: string]: string }[] =>
    parse(Buffer.from(files[name]!), { bom: true, columns: true, delimiter: ';' })
  const relations = rowsOf('relaties.csv')
  t.match(relations[0], { Naam: 'Régie des Bâtiments; "Hôtel" d', 'BTW nummer': 'BE0403.019.261' })
  t.match(relations[3], { Naam: "'=1+1 Łukasz Nowák", 'BTW nummer': '', Land: 'BE' })
  const bookings = rowsOf('verkopen.csv')
  t.equal(sum(bookings.map(({ Basisbedrag = '' }) => cents(Basisbedrag))), books.base)
  t.equal(sum(bookings.map((row) => cents(row['BTW-bedrag']!))), books.total - books.base)
  const totals = Map.groupBy(bookings, ({ Factuurnummer }) => Factuurnummer)
  for (const [number, own] of totals)
    t.equal(
      cents(own[0]!['Totaal']!),
      sum(own.flatMap((row) => [cents(row['Basisbedrag']!), cents(row['BTW-bedrag']!)])),
      String(number),
    )
  t.match(bookings[0], {
    Documentdatum: '06/11/2026',
    Basisbedrag: '1000,05',
    Rekening: '700000',
    Dagboek: 'VEN',
  })
  t.match(bookings.at(-1), { Type: 'CN', Basisbedrag: '-500,00', Dagboek: 'NCV' })
  t.end()
})

const textOf = (of: Read, ...path: string[]): string | undefined => all(of, ...path)[0]?.text
const all = (of: Read, ...path: string[]): Read[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [of],
  )

t.test('Yuki: one document with each invoice, its elements in the order of Yuki’s schema', (t) => {
  const root = parsed(written('yuki')['SalesInvoices.xml']!)
  t.match(root, {
    name: 'SalesInvoices',
    attributes: { xmlns: 'urn:xmlns:http://www.theyukicompany.com:salesinvoices' },
  })
  const order = {
    SalesInvoice:
      'Reference Subject PaymentMethod Process EmailToCustomer Date DueDate Currency Remarks Contact InvoiceLines',
    Contact: 'ContactCode FullName CountryCode City Zipcode AddressLine_1 VATNumber ContactType',
    InvoiceLine: 'Description ProductQuantity LineVATAmount Product',
    Product: 'Description SalesPrice VATPercentage VATIncluded VATType GLAccountCode',
  }
  const inOrder = (of: Read): void => {
    const names = of.children.map(({ name }) => name)
    const known = order[of.name as keyof typeof order]?.split(' ')
    if (known)
      t.strictSame(
        names,
        known.filter((name) => names.includes(name)),
        of.name,
      )
    of.children.forEach(inOrder)
  }
  inOrder(root)
  const invoices = all(root, 'SalesInvoice')
  t.equal(invoices.length, bookedMonth.documents.length)
  const lines = invoices.flatMap((each) => all(each, 'InvoiceLines', 'InvoiceLine'))
  const base = (line: Read): number =>
    Number(textOf(line, 'ProductQuantity')) * cents(textOf(line, 'Product', 'SalesPrice')!)
  t.equal(sum(lines.map(base)), books.base)
  t.equal(sum(lines.map((line) => cents(textOf(line, 'LineVATAmount')!))), books.total - books.base)
  t.equal(textOf(invoices[0]!, 'Contact', 'FullName'), bookedMonth.documents[0]!.customer!.name)
  t.equal(textOf(invoices[1]!, 'Contact', 'VATNumber'), 'FR83404833048')
  t.equal(textOf(invoices[1]!, 'InvoiceLines', 'InvoiceLine', 'Product', 'GLAccountCode'), '700100')
  t.equal(textOf(invoices[3]!, 'Contact', 'ContactType'), 'Person')
  t.equal(textOf(invoices[5]!, 'InvoiceLines', 'InvoiceLine', 'ProductQuantity'), '-1', 'a credit note')
  t.end()
})

t.test('Exact Online: accounts, invoices and payments, each transaction in balance', (t) => {
  const files = written('exact')
  const [accounts, invoices, payments] = ['Accounts.xml', 'Invoices.xml', 'Payments.xml'].map((name) =>
    parsed(files[name]!),
  )
  const codes = all(accounts!, 'Accounts', 'Account').map(({ attributes }) => attributes['code'])
  t.strictSame(codes, ['4001', '4002', '4003', '4004', '4005'])
  t.equal(textOf(all(accounts!, 'Accounts', 'Account')[4]!, 'Name'), 'Bouw < Groep > NV')
  const transactions = all(invoices!, 'GLTransactions', 'GLTransaction')
  const values = (of: Read): number[] =>
    all(of, 'GLTransactionLine', 'Amount', 'Value').map(({ text }) => cents(text))
  for (const each of transactions) t.equal(sum(values(each)), 0, String(each.attributes['entry']))
  t.equal(sum(transactions.map((each) => values(each)[0]!)), books.total)
  t.strictSame(
    transactions.map((each) => all(each, 'TransactionType')[0]!.attributes['number']),
    ['20', '20', '20', '20', '20', '21'],
  )
  const paid = all(payments!, 'GLTransactions', 'GLTransaction')
  t.strictSame(paid.flatMap(values), [-1563_39, 605_00], 'what came in is the customer’s credit')
  t.ok(
    [...transactions, ...paid]
      .flatMap((each) => all(each, 'GLTransactionLine', 'Account'))
      .every(({ attributes }) => codes.includes(attributes['code'])),
    'each customer is among the accounts',
  )
  t.end()
})

t.test('BOB: three dBase tables, read by their own heads', (t) => {
  const files = written('bob')
  const [clients, sales, lines] = ['CLIENTS.DBF', 'SALES.DBF', 'SALESL.DBF'].map((name) =>
    readDbf(files[name]!),
  )
  t.match(clients![0], {
    CID: '4001',
    CVATREF: 'BE',
    CVATNO: '0403019261',
    CNAME1: /^Régie des Bâtiments; "Hôtel"/,
  })
  t.equal(clients![3]!['CNAME1'], '=1+1 Lukasz Nowák')
  const sign = (tdc: string | undefined): number => (tdc === 'C' ? 1 : -1)
  t.equal(sum(lines!.map((line) => sign(line['TDC']) * cents(line['TBASVAT']!))), books.base)
  t.equal(sum(lines!.map((line) => sign(line['TDC']) * cents(line['TVATAMN']!))), books.total - books.base)
  t.match(sales![0], {
    TDBK: 'VEN',
    TDOCNO: '20260041',
    TDOCDATE: '20261106',
    TAMOUNT: '1563.39',
    TINVVCS: '202600004135',
  })
  t.match(sales!.at(-1), { TDBK: 'NCV', TDOCNO: '20260003', TAMOUNT: '605.00' })
  const documents = new Set(sales!.map(({ TDBK, TDOCNO }) => `${TDBK} ${TDOCNO}`))
  t.ok(lines!.every(({ TDBK, TDOCNO }) => documents.has(`${TDBK} ${TDOCNO}`)))
  t.end()
})

t.test('a book year has the number of the year in which it ends', (t) => {
  t.strictSame(bookPeriodOf('2026-11-06', 1), { year: 2026, period: 11 })
  t.strictSame(bookPeriodOf('2026-11-06', 7), { year: 2027, period: 5 })
  t.strictSame(bookPeriodOf('2026-06-30', 7), { year: 2026, period: 12 })
  t.end()
})
