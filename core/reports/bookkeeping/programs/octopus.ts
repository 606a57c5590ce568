import { writtenDay } from '../../../values/day.ts'
import { utf8 } from '../../../values/utf8.ts'
import { totalOf } from '../booked.ts'
import type { ExportFile, Exporter, MappedCustomer, MappedDocument } from '../exporter.ts'
import { amountText, communicationFigures, distinctCustomers, dottedNumber, oneLineOf } from '../text.ts'
import { rateOfTreatment } from '../treatment.ts'

/**
 * Octopus: the relations by the columns of its manual, and the sales bookings, a row for each line. Its maker gives the columns of the
 * latter on request alone, so they have the names of what they hold. Semicolons, decimal commas, UTF-8 with its mark.
 */
export const octopus: Exporter = {
  name: 'octopus',
  title: 'Octopus',
  isConfirmed: false,
  isPublic: false,
  takes: {
    lists: { turnover_account: 10, vat_account: 10, vat_code: 10, sales_journal: 10, customer_account: 10 },
    customer: { max: 10, figures: true },
    figures: 10,
  },
  files: ['relaties.csv', 'verkopen.csv'],
  write: ({ documents }) => [
    file('relaties.csv', relationColumns, distinctCustomers(documents).map(relation)),
    file('verkopen.csv', bookingColumns, documents.flatMap(bookings)),
  ],
}

const relationColumns = [
  'Extern relatienummer',
  'Naam',
  'Straat en nummer',
  'Postcode',
  'Gemeente',
  'Land',
  'BTW nummer',
  'Is klant',
  'Is leverancier',
] as const

const bookingColumns = [
  'Boekjaar',
  'Periode',
  'Dagboek',
  'Documentnummer',
  'Factuurnummer',
  'Type',
  'Documentdatum',
  'Vervaldatum',
  'Extern relatienummer',
  'Relatie',
  'Omschrijving',
  'Gestructureerde mededeling',
  'Centralisatierekening',
  'Totaal',
  'Lijn',
  'Rekening',
  'BTW-rekening',
  'BTW-code',
  'BTW-percentage',
  'Basisbedrag',
  'BTW-bedrag',
] as const

type Row<C extends readonly string[]> = { readonly [name in C[number]]: string }

/** The mark by which spreadsheets know UTF-8. */
const mark = '\uFEFF'

function file<const C extends readonly string[]>(
  name: string,
  columns: C,
  rows: readonly Row<C>[],
): ExportFile {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column as C[number]]))]
  return { name, bytes: utf8(mark + lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('')) }
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it; an amount is none. */
function cell(text: string): string {
  const harmless =
    /^[=@+]/.test(text) || (text.startsWith('-') && !/^-\d+(,\d+)?$/.test(text)) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const yes = '1'
const no = '0'

const relation = (customer: MappedCustomer): Row<typeof relationColumns> => ({
  'Extern relatienummer': customer.ledger_number,
  Naam: oneLineOf(customer.name, 30),
  'Straat en nummer': oneLineOf(customer.street, 30),
  Postcode: oneLineOf(customer.zip_code, 20),
  Gemeente: oneLineOf(customer.city, 100),
  Land: customer.country,
  'BTW nummer':
    customer.vat_number === null
      ? ''
      : customer.vat_prefix + dottedNumber(customer.vat_prefix, customer.vat_number),
  'Is klant': yes,
  'Is leverancier': no,
})

const bookings = (document: MappedDocument): Row<typeof bookingColumns>[] =>
  document.lines.map((line, place) => ({
    Boekjaar: String(document.booked_in.year),
    Periode: String(document.booked_in.period),
    Dagboek: document.journal,
    Documentnummer: document.figures,
    Factuurnummer: document.number,
    Type: document.kind === 'credit_note' ? 'CN' : 'F',
    Documentdatum: writtenDay(document.issue_date),
    Vervaldatum: writtenDay(document.term_date),
    'Extern relatienummer': document.customer.ledger_number,
    Relatie: oneLineOf(document.customer.name, 30),
    Omschrijving: oneLineOf(document.about, 100),
    'Gestructureerde mededeling': communicationFigures(document.communication),
    Centralisatierekening: document.customer_account,
    Totaal: amountText(totalOf(document).total, ','),
    Lijn: String(place + 1),
    Rekening: line.turnover_account,
    'BTW-rekening': line.vat_account,
    'BTW-code': line.vat_code,
    'BTW-percentage': String(rateOfTreatment[line.treatment]),
    Basisbedrag: amountText(line.base, ','),
    'BTW-bedrag': amountText(line.vat, ','),
  }))
