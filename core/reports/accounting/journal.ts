import { placeOfCountry, type VatPlace } from '../../companies/vat-place.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { countryOfCustomer, ratesOfEach } from '../../invoicing/reading/rates.ts'
import type { VatLine } from '../../invoicing/vat.ts'
import type { QueryContext } from '../../ports.ts'
import { monthOf, type Day } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { gridsOf, type InGrid } from './grids.ts'
import { journalDocuments } from './queries.ts'
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
  const rates = await ratesOfEach(store, documents)
  return documents.flatMap((document) =>
    keptIn(rates, document.invoice_id).map((line) => rowOf(document, line)),
  )
}

/** The grids count the amounts of a credit note as they stand on it; in the journal they are taken away. */
function rowOf(document: Document, { vat_category, vat_rate, base, vat }: VatLine): JournalRow {
  const { vat_lines: _, amount: __, amount_vat_included: ___, ...said } = document
  const sign = document.invoice_class === 'credit_note' ? -1 : 1
  const place = placeOfCountry(countryOfCustomer(document))
  const inGrids = gridsOf({
    kind: document.invoice_class,
    vat_category,
    vat_rate,
    place,
    base: sign * base,
    vat: sign * vat,
  })
  return {
    ...said,
    month: monthOf(document.issue_date),
    vat_category,
    vat_rate,
    grids: inGrids.map(({ grid }) => grid).join(' '),
    base,
    vat,
    amount_vat_included: base + vat,
    place,
    inGrids,
  }
}
