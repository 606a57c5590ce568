import type { Cents } from '../../../values/money.ts'
import { windows1252, windows1252Letters } from '../../../values/windows-1252.ts'
import { totalOf } from '../booked.ts'
import { entriesOf } from '../entries.ts'
import type { ExportFile, Exporter, MappedCustomer, MappedDocument, MappedLine } from '../exporter.ts'
import {
  amountText,
  communicationFigures,
  compactDay,
  distinctCustomers,
  dottedNumber,
  oneLineOf,
} from '../text.ts'

/**
 * WinBooks: `csf.txt` with the customers, then `act.txt` with the entries. Both are text with commas, every field in quotes, in
 * Windows-1252 and without headings. Debit is above zero. WinBooks finds book year and period by the day.
 */
export const winbooks: Exporter = {
  name: 'winbooks',
  title: 'WinBooks',
  isConfirmed: false,
  isPublic: true,
  takes: {
    lists: { customer_account: 8, turnover_account: 8, vat_account: 8, vat_code: 10, sales_journal: 6 },
    customer: { max: 10, figures: false },
    figures: 8,
    // WinBooks calls national sales so in every dossier.
    codes: { vat_21: '211400', vat_6: '211200' },
  },
  files: ['csf.txt', 'act.txt'],
  write: ({ documents }) => [
    file(
      'csf.txt',
      customerColumns,
      distinctCustomers(documents).map((each) => customerRow(each, documents)),
    ),
    file('act.txt', entryColumns, documents.flatMap(entryRows)),
  ],
}

/** A field's name and its width in characters. */
type Column = readonly [name: string, width: number]

/** The first columns of CSF, the form of a customer or supplier. */
export const customerColumns = [
  ['NUMBER', 10],
  ['TYPE', 1],
  ['NAME1', 40],
  ['NAME2', 40],
  ['CIVNAME1', 10],
  ['CIVNAME2', 10],
  ['ADRESS1', 40],
  ['ADRESS2', 40],
  ['VATCAT', 1],
  ['COUNTRY', 6],
  ['VATNUMBER', 15],
  ['PAYCODE', 10],
  ['TELNUMBER', 35],
  ['FAXNUMBER', 25],
  ['BNKACCNT', 40],
  ['ZIPCODE', 10],
  ['CITY', 40],
  ['DEFLTPOST', 8],
  ['LANG', 2],
  ['CATEGORY', 10],
  ['CENTRAL', 8],
  ['VATCODE', 10],
  ['CURRENCY', 3],
] as const satisfies readonly Column[]

/** The first columns of ACT, the entries. */
export const entryColumns = [
  ['DOCTYPE', 1],
  ['DBKCODE', 6],
  ['DBKTYPE', 1],
  ['DOCNUMBER', 8],
  ['DOCORDER', 3],
  ['OPCODE', 5],
  ['ACCOUNTGL', 8],
  ['ACCOUNTRP', 10],
  ['BOOKYEAR', 1],
  ['PERIOD', 2],
  ['DATE', 8],
  ['DATEDOC', 8],
  ['DUEDATE', 8],
  ['COMMENT', 40],
  ['COMMENTEXT', 35],
  ['AMOUNT', 17],
  ['AMOUNTEUR', 17],
  ['VATBASE', 17],
  ['VATCODE', 10],
  ['CURRAMOUNT', 17],
  ['CURRCODE', 3],
  ['CUREURBASE', 17],
  ['VATTAX', 17],
  ['VATIMPUT', 10],
  ['CURRATE', 12],
  ['REMINDLEV', 1],
  ['MATCHNO', 8],
] as const satisfies readonly Column[]

type Row<C extends readonly Column[]> = { readonly [name in C[number][0]]?: string }

function file<const C extends readonly Column[]>(
  name: string,
  columns: C,
  rows: readonly Row<C>[],
): ExportFile {
  const lines = rows.map((row) =>
    columns.map(([column, width]) => quoted(row[column as C[number][0]] ?? '', width)).join(','),
  )
  return { name, bytes: windows1252(lines.map((line) => `${line}\r\n`).join('')) }
}

/** WinBooks knows no quotation mark within quotation marks, also none that its code page has for another sign. */
const quoted = (text: string, width: number): string =>
  `"${oneLineOf(windows1252Letters(text).replaceAll('"', "'"), width)}"`

const vatCategories = { liable: '1', private: '3' } as const

function customerRow(
  customer: MappedCustomer,
  documents: readonly MappedDocument[],
): Row<typeof customerColumns> {
  const { vat_prefix, vat_number } = customer
  const document = documents.find((each) => each.customer.id === customer.id)
  return {
    NUMBER: customer.ledger_number,
    TYPE: '1',
    NAME1: customer.name,
    NAME2: [...oneLineOf(windows1252Letters(customer.name), 80)].slice(40).join(''),
    ADRESS1: customer.street,
    VATCAT: vat_number === null ? vatCategories.private : vatCategories.liable,
    COUNTRY: vat_prefix,
    VATNUMBER: vat_number === null ? '' : dottedNumber(vat_prefix, vat_number),
    ZIPCODE: customer.zip_code,
    CITY: customer.city,
    LANG: customer.language.slice(0, 1).toUpperCase(),
    CENTRAL: document?.customer_account ?? '',
    CURRENCY: 'EUR',
  }
}

/** Kinds of lines: a customer, a general account, VAT without an amount. */
const lineTypes = { customer: '1', general: '3', noVat: '4' } as const
const journalTypes = { invoice: '2', credit_note: '3' } as const

function entryRows(document: MappedDocument): Row<typeof entryColumns>[] {
  const { total, base } = totalOf(document)
  const day = compactDay(document.issue_date)
  const shared = {
    DBKCODE: document.journal,
    DBKTYPE: journalTypes[document.kind],
    DOCNUMBER: document.figures,
    ACCOUNTRP: document.customer.ledger_number,
    DATE: day,
    DATEDOC: day,
    DUEDATE: compactDay(document.term_date),
    COMMENT: document.about,
    COMMENTEXT: communicationFigures(document.communication),
    AMOUNT: '0',
  }
  let order = 0
  const next = (): string => String(++order).padStart(3, '0')
  const rows = entriesOf(document).map(({ account, amount, ...entry }): Row<typeof entryColumns> => {
    const own = { ...shared, ACCOUNTGL: account, AMOUNTEUR: amountText(amount) }
    if (!('line' in entry)) {
      const sums = { VATBASE: amountText(base), VATTAX: amountText(total - base) }
      return { ...own, ...sums, DOCTYPE: lineTypes.customer, DOCORDER: next() }
    }
    return entry.side === 'turnover'
      ? { ...own, DOCTYPE: lineTypes.general, DOCORDER: next(), VATIMPUT: entry.line.vat_code }
      : { ...own, ...vatPart(entry.line), DOCTYPE: lineTypes.general }
  })
  const withoutVat = document.lines.filter(({ vat }) => vat === 0)
  return [
    ...rows,
    ...withoutVat.map((line) => ({
      ...shared,
      ...vatPart(line),
      DOCTYPE: lineTypes.noVat,
      AMOUNTEUR: amountText(0 satisfies Cents),
    })),
  ]
}

const vatPart = ({ base, vat_code }: MappedLine) => ({
  DOCORDER: 'VAT',
  OPCODE: 'FIXED',
  VATBASE: amountText(base),
  VATCODE: vat_code,
})
