import { totalOf } from '../booked.ts'
import { dbfFields, writeDbf, type DbfRow } from '../dbf.ts'
import type { Exporter, MappedCustomer, MappedDocument, MappedLine } from '../exporter.ts'
import { amountText, communicationFigures, compactDay, distinctCustomers, oneLineOf } from '../text.ts'
import { lastOfMonth } from '../../../values/day.ts'

/**
 * BOB 50: three dBase tables, the customers, the documents and the lines of the documents. Amounts of a credit note are above zero, as
 * on the document; its lines say debit.
 */
export const bob: Exporter = {
  name: 'bob',
  title: 'BOB 50',
  isConfirmed: false,
  isPublic: false,
  takes: {
    lists: { turnover_account: 10, vat_code: 10, sales_journal: 4 },
    customer: { max: 10, figures: false },
    figures: 10,
    amount: 9_999_999_99,
  },
  files: ['CLIENTS.DBF', 'SALES.DBF', 'SALESL.DBF'],
  write: ({ month, documents }) => {
    const day = lastOfMonth(month)
    return [
      { name: 'CLIENTS.DBF', bytes: writeDbf(clients, distinctCustomers(documents).map(client), day) },
      { name: 'SALES.DBF', bytes: writeDbf(sales, documents.map(sale), day) },
      { name: 'SALESL.DBF', bytes: writeDbf(salesLines, documents.flatMap(linesOf), day) },
    ]
  },
}

const clients = dbfFields(
  'CID C(10); CCUSTYPE C(1); CSUPTYPE C(1); CNAME1 C(40); CADDRESS1 C(40); CADDRESS2 C(40); CZIPCODE C(10); CLOCALITY C(40); CCOUNTRY C(6); CVATREF C(2); CVATNO C(12); CVATCAT C(1)',
)
const sales = dbfFields(
  'TDBK C(4); TFYEAR C(5); TYEAR N(4,0); TMONTH N(2,0); TDOCNO N(10,0); TDOCDATE D; TTYPCIE C(1); TCOMPAN C(10); TDUEDATE D; TAMOUNT N(10,2); TREMINT C(40); TREMEXT C(40); TINTMODE C(1); TINVVCS C(12)',
)
const salesLines = dbfFields(
  'TDBK C(4); TFYEAR C(5); TYEAR N(4,0); TMONTH N(2,0); TDOCNO N(10,0); TDOCLINE N(5,0); TTYPELINE C(1); TACTTYPE C(1); TACCOUNT C(10); TAMOUNT N(10,2); TBASVAT N(10,2); TVATTOTAMN N(10,2); TVATAMN N(10,2); TVATDBLAMN N(10,2); TBASLSTAMN N(10,2); TVSTORED C(10); TDC C(1); TREM C(40)',
)

const client = (customer: MappedCustomer): DbfRow => ({
  CID: customer.ledger_number,
  CCUSTYPE: 'C',
  CSUPTYPE: 'U',
  CNAME1: customer.name,
  CADDRESS1: customer.street,
  CZIPCODE: customer.zip_code,
  CLOCALITY: customer.city,
  CCOUNTRY: customer.country,
  CVATREF: customer.vat_number === null ? '' : customer.vat_prefix,
  CVATNO: customer.vat_number ?? '',
})

const headOf = ({ journal, booked_in, issue_date, figures }: MappedDocument): DbfRow => ({
  TDBK: journal,
  TFYEAR: String(booked_in.year),
  TYEAR: issue_date.slice(0, 4),
  TMONTH: String(Number(issue_date.slice(5, 7))),
  TDOCNO: String(Number(figures)),
})

/** A credit note has its amounts as they stand on it. */
const signOf = ({ kind }: MappedDocument): number => (kind === 'credit_note' ? -1 : 1)

const sale = (document: MappedDocument): DbfRow => ({
  ...headOf(document),
  TDOCDATE: compactDay(document.issue_date),
  TTYPCIE: 'C',
  TCOMPAN: document.customer.ledger_number,
  TDUEDATE: compactDay(document.term_date),
  TAMOUNT: amountText(signOf(document) * totalOf(document).total),
  TREMINT: document.about,
  TREMEXT: document.number,
  TINTMODE: 'S',
  TINVVCS: communicationFigures(document.communication),
})

const linesOf = (document: MappedDocument): DbfRow[] =>
  document.lines.map((line, place) => ({ ...headOf(document), ...lineOf(document, line, place) }))

function lineOf(document: MappedDocument, line: MappedLine, place: number): DbfRow {
  const base = amountText(signOf(document) * line.base)
  const vat = amountText(signOf(document) * line.vat)
  // A line that takes off an invoice is on the other side.
  const isCredit = line.base >= 0
  return {
    TDOCLINE: String(place + 1),
    TTYPELINE: 'S',
    TACTTYPE: 'A',
    TACCOUNT: line.turnover_account,
    TAMOUNT: base,
    TBASVAT: base,
    TVATTOTAMN: vat,
    TVATAMN: vat,
    TVATDBLAMN: amountText(0),
    TBASLSTAMN: base,
    TVSTORED: line.vat_code,
    TDC: isCredit ? 'C' : 'D',
    TREM: oneLineOf(document.customer.name, 40),
  }
}
