import { placeOfCountry, type VatPlace } from '../../companies/vat-place.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { vatLines, type VatLine } from '../../invoicing/vat.ts'
import type { QueryContext } from '../../ports.ts'
import { monthOf, type Day } from '../../values/day.ts'
import { gridsOf, type InGrid } from './grids.ts'
import { journalDocuments, linesWithoutCopy } from './queries.ts'
import type { journalFields } from './vat-journal.ts'

export type JournalRow = RecordOf<typeof journalFields> & {
  /** Where the customer is taxed. */
  readonly place: VatPlace
  /** The grids of the VAT return in which the row stands, each with its amount. */
  readonly inGrids: readonly InGrid[]
}

type Document = RecordOf<typeof journalDocuments.row>
interface Period {
  readonly from: Day | null
  readonly to: Day | null
}

/** Every emitted document of a period, a row for each of its rates, in the order of days and numbers. */
export async function journalOf({ store }: QueryContext, { from, to }: Period): Promise<JournalRow[]> {
  const documents = await store.query(journalDocuments, { from, to })
  const bare = documents.filter(({ vat_lines }) => vat_lines === null).map(({ invoice_id }) => invoice_id)
  const lines = bare.length > 0 ? await store.query(linesWithoutCopy, { ids: bare }) : []
  const linesOf = Map.groupBy(lines, ({ invoice_id }) => invoice_id)
  return documents.flatMap((document) => {
    const taxed = document.vat_lines ?? vatOf(document, linesOf.get(document.invoice_id) ?? [])
    return taxed.map((line) => rowOf(document, line))
  })
}

/** The VAT of a document without a frozen copy: by its lines, or of a typed total what the total says. */
function vatOf(
  { amount, amount_vat_included, vat_rate }: Document,
  lines: readonly RecordOf<typeof linesWithoutCopy.row>[],
): VatLine[] {
  const byLines = vatLines(lines)
  const sum = byLines.reduce((total, { base, vat }) => total + base + vat, 0)
  if (byLines.length > 0 && sum === amount_vat_included) return byLines
  return [{ vat_category: 'S', vat_rate, base: amount, vat: amount_vat_included - amount, exemption: '' }]
}

/** A frozen copy has the amounts of a credit note as they stand on it; in the journal they are taken away. */
function rowOf(document: Document, { vat_category, vat_rate, base, vat }: VatLine): JournalRow {
  const { vat_lines: _, amount: __, amount_vat_included: ___, ...said } = document
  const sign = document.invoice_class === 'credit_note' ? -1 : 1
  const place = placeOfCountry(countryOf(document))
  const direction = directionOf(document)
  const onDocument = { base: base * direction, vat: vat * direction }
  const inGrids = gridsOf({
    kind: document.invoice_class,
    vat_category,
    vat_rate,
    place,
    base: onDocument.base,
    vat: onDocument.vat,
  })
  return {
    ...said,
    month: monthOf(document.issue_date),
    vat_category,
    vat_rate,
    grids: inGrids.map(({ grid }) => grid).join(' '),
    base: sign * onDocument.base,
    vat: sign * onDocument.vat,
    amount_vat_included: sign * (onDocument.base + onDocument.vat),
    place,
    inGrids,
  }
}

/** Without a frozen copy a credit note has its amounts as the books do, below zero. */
const directionOf = ({ invoice_class, vat_lines }: Document): 1 | -1 =>
  invoice_class === 'credit_note' && vat_lines === null ? -1 : 1

/** A VAT number says where a business is; without one its address does. Greece writes EL. */
const countryOf = ({ vat_number, country }: Pick<Document, 'vat_number' | 'country'>): string =>
  /^[A-Z]{2}/.exec(vat_number ?? '')?.[0]?.replace('EL', 'GR') ?? country ?? 'BE'
