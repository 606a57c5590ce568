import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import t from 'tap'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { monthOffice } from '#fixtures/invoicing/month-office.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { createInvoice, createPayment, creditInvoice, uploadInvoice } from '../../invoicing/operations.ts'
import type { BookkeepingProgram } from '../../parameters/bookkeeping-programs.ts'
import { createParameter, createRelation } from '../../parameters/operations.ts'
import { booksOfPeriod } from '../accounting/queries.ts'
import { accountingMonthFile, bookkeepingFile, listBookkeepingPrograms } from './operations.ts'

const month = '2026-11'

/** A month, and somebody who sets parameters and takes it for programs. */
async function office(own: TestInstallation) {
  const scene = await monthOffice(own, month, ['parameters.*'])
  const { boss } = scene
  const set = (list: string, type: string, textual_value: string) =>
    boss(createParameter, { class: list, type, textual_value })
  const relate = (list: string, type: string, other: string, value: string) =>
    boss(createRelation, { class_1: list, type_1: type, class_2: other, type_2: value })
  const files = async (program?: BookkeepingProgram) =>
    unzipSync(new Uint8Array((await boss(bookkeepingFile, { month, ...(program ? { program } : {}) })).bytes))
  return { ...scene, set, relate, files }
}

const rowsOf = (bytes: Uint8Array | undefined): string[][] =>
  parse(new TextDecoder('windows-1252').decode(bytes))
const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100)

onBoth(
  t,
  'a month for a program is refused by all that it lacks, and then agrees with the books',
  async (t, own) => {
    const { boss, drafts, change, set, relate, files, subfolders, place } = await office(own)
    const first = await boss(emitInvoice, { id: drafts[0]!.id })
    await change({ vat_number: '83404833048', vat_prefix: 'FR', name: 'Œuvré "SA"' })
    await own.scene((store) =>
      store.company_addresses.updateWhere({ company_id: place.company_id }, { country: 'FR' }),
    )
    const abroad = await boss(createInvoice, {
      subfolder_id: subfolders[0]!.subfolder_id,
      recipient_company_id: place.company_id,
      amount: 400_00,
      memo: 'Advice',
    })
    await boss(emitInvoice, { id: abroad.id })
    const credit = await boss(creditInvoice, { id: first.id })
    await boss(emitInvoice, { id: credit.id })

    const refusal = await files('winbooks').then(
      () => null,
      (error: { details: { params: { lines: string } } }) =>
        error.details.params.lines.split('\n').toSorted(),
    )
    t.match(refusal, [
      /^Customers without a number in bookkeeping: Œuvré "SA"\./,
      /^Sales journals: none for credit notes/,
      /^Sales journals: none for invoices/,
      /^VAT codes: none for services in another member state, invoices/,
    ])

    await own.scene((store) =>
      store.parameters.insertMany([
        { class: 'document_kind', type: 'credit_note' },
        { class: 'vat_treatment', type: 'intra_community' },
      ]),
    )
    await change({ ledger_number: '4012' })
    await set('sales_journal', 'sales', 'VENTES')
    await set('sales_journal', 'credits', 'NCVENT')
    await relate('sales_journal', 'credits', 'document_kind', 'credit_note')
    await set('vat_code', 'services', '222000')
    await relate('vat_treatment', 'intra_community', 'vat_code', 'services')

    const written = await files('winbooks')
    t.strictSame(Object.keys(written).toSorted(), ['act.txt', 'csf.txt'])
    const customers = rowsOf(written['csf.txt'])
    t.equal(customers.length, 1)
    t.match(customers[0], { 0: '4012', 2: "Œuvré 'SA'", 9: 'FR', 10: '83404833048' })
    const entries = rowsOf(written['act.txt'])
    const [books] = await own.env.read((store) =>
      store.query(booksOfPeriod, { from: '2026-11-01', to: '2026-11-30' }),
    )
    const sum = (rows: string[][], column: number): number =>
      rows.reduce((total, row) => total + cents(row[column]), 0)
    t.equal(sum(entries, 16), 0, 'debit is credit')
    t.equal(
      sum(
        entries.filter(([kind]) => kind === '1'),
        16,
      ),
      books?.amount_vat_included,
    )
    t.equal(
      sum(
        entries.filter((row) => row[4] === 'VAT'),
        17,
      ),
      books?.amount,
    )
    t.strictSame([...new Set(entries.map((row) => row[1]))], ['VENTES', 'NCVENT'])
    t.ok(entries.some((row) => row[18] === '222000' && row[17] === '400.00'))

    const one = await boss(bookkeepingFile, { month, program: 'winbooks', file: 'CSF.TXT' })
    t.match(one, { name: 'csf.txt', type: 'text/plain' })
    t.strictSame(Buffer.from(one.bytes), Buffer.from(written['csf.txt']!))
    await t.rejects(boss(bookkeepingFile, { month, program: 'winbooks', file: 'ant.txt' }), {
      code: 'bookkeeping_file_unknown',
      details: { params: { asked: 'ant.txt', file: 'csf.txt, act.txt' } },
    })
    // The books differ: nothing of it is written either.
    await own.scene((store) => store.invoices.update(first.id, { amount: first.amount + 1 }))
    await t.rejects(files('winbooks'), { code: 'accounting_month_differs' })
  },
)

onBoth(
  t,
  'UBL in bulk has each document, also of who is on no network, and says what was made elsewhere',
  async (t, own) => {
    const { boss, drafts, change, subfolders, files } = await office(own)
    const sent = await boss(emitInvoice, { id: drafts[0]!.id })
    await change({ private: true, vat_number: null })
    const toPrivate = await boss(emitInvoice, { id: drafts[1]!.id })
    await boss(uploadInvoice, {
      subfolder_id: subfolders[0]!.subfolder_id,
      number: 'OLD/7',
      issue_date: '2026-11-04',
      amount: 100_00,
      amount_vat_included: 121_00,
      invoice_type: 'invoice_fr',
      file: { name: 'old.pdf', type: 'application/pdf', bytes: smallPdf('OLD/7') },
    })
    const written = await files('ubl')
    t.strictSame(
      Object.keys(written).toSorted(),
      [sent, toPrivate].map(({ number }) => `ubl/${number}.xml`).toSorted(),
    )
    t.match(new TextDecoder().decode(written[`ubl/${sent.number}.xml`]), sent.number!)
  },
)

onEveryClient(
  t,
  'the program of the accountant is the firm’s, and its files go with each month',
  async (t, own) => {
    const { boss, drafts, change, set, files } = await office(own)
    await boss(emitInvoice, { id: drafts[0]!.id })
    await t.rejects(files(), { code: 'bookkeeping_program_missing' })
    await t.rejects(set('bookkeeping', 'bookkeeping_program', 'sage'), {
      code: 'invalid_fields',
      details: { fields: { textual_value: 'mixed.invalid' } },
    })
    await set('bookkeeping', 'bookkeeping_program', 'bob')
    t.match(
      (await boss(listBookkeepingPrograms, {})).map(({ program, own: isOwn, confirmed }) => [
        program,
        isOwn,
        confirmed,
      ]),
      [
        ['ubl', false, true],
        ['octopus', false, false],
        ['yuki', false, false],
        ['exact', false, false],
        ['winbooks', false, false],
        ['bob', true, false],
      ],
    )
    await t.rejects(
      boss(accountingMonthFile, { month }),
      { code: 'bookkeeping_gaps' },
      'nor the whole month without it',
    )
    await change({ ledger_number: 'REG1' })
    await set('sales_journal', 'sales', 'VEN')
    await set('vat_code', 'all', '21')
    t.strictSame(Object.keys(await files()).toSorted(), ['CLIENTS.DBF', 'SALES.DBF', 'SALESL.DBF'])
    const archive = unzipSync(new Uint8Array((await boss(accountingMonthFile, { month })).bytes))
    t.ok(archive['bob/SALES.DBF'])
    t.match(new TextDecoder().decode(archive['control-sheet.csv']), 'bob/SALES.DBF')
    await t.rejects(boss(bookkeepingFile, { month: '2026-12' }), { code: 'month_to_come' })
    await t.rejects(boss(bookkeepingFile, { month, fingerprint: '0'.repeat(64) }), {
      code: 'accounting_month_changed',
    })
  },
)

onBoth(t, 'payments of a month go to Exact Online with the invoices that they pay', async (t, own) => {
  const { boss, drafts, change, set, files } = await office(own)
  const { id, number } = await boss(emitInvoice, { id: drafts[0]!.id })
  await boss(createPayment, { invoice_id: id, date: '2026-11-20' })
  await change({ ledger_number: '77' })
  await set('sales_journal', 'sales', '70')
  await set('vat_code', 'all', '1')
  await t.rejects(files('exact'), {
    code: 'bookkeeping_gaps',
    details: { params: { lines: /^Journals of payments: none for everything/ } },
  })
  await set('payment_journal', 'bank', '20')
  const payments = new TextDecoder().decode((await files('exact'))['Payments.xml'])
  t.match(payments, `<YourRef>${number}</YourRef>`)
  t.match(payments, '<Account code="77">')
})
