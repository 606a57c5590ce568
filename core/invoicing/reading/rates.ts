import type { RecordOf } from '../../kernel/field.ts'
import type { Reader } from '../../ports.ts'
import { vatLines, type VatLine } from '../vat.ts'
import { linesWithoutCopy, type taxedInvoices } from './queries.ts'

/** What the rates of a document follow from: its frozen copy where it has one, else its lines. */
export type Rated = Pick<
  RecordOf<typeof taxedInvoices.row>,
  'invoice_id' | 'invoice_class' | 'amount' | 'amount_vat_included' | 'vat_rate' | 'vat_lines'
>

/** The VAT of each document by rate, as in the books: amounts of a credit note are below zero. */
export async function ratesOfEach(
  store: Reader,
  documents: readonly Rated[],
): Promise<ReadonlyMap<number, readonly VatLine[]>> {
  const bare = documents.filter(({ vat_lines }) => vat_lines === null).map(({ invoice_id }) => invoice_id)
  const lines = bare.length > 0 ? await store.query(linesWithoutCopy, { ids: bare }) : []
  const linesOf = Map.groupBy(lines, ({ invoice_id }) => invoice_id)
  return new Map(
    documents.map((document) => [
      document.invoice_id,
      document.vat_lines === null
        ? ratesByLines(document, linesOf.get(document.invoice_id) ?? [])
        : document.vat_lines.map((line) => inBooks(document, line)),
    ]),
  )
}

/** A frozen copy has the amounts of a credit note as they stand on it. */
const inBooks = ({ invoice_class }: Rated, line: VatLine): VatLine =>
  invoice_class === 'credit_note' ? { ...line, base: -line.base, vat: -line.vat } : line

/** The VAT of a document without a frozen copy: by its lines, or of a typed total what the total says. */
function ratesByLines(
  { amount, amount_vat_included, vat_rate }: Rated,
  lines: readonly RecordOf<typeof linesWithoutCopy.row>[],
): VatLine[] {
  const byLines = vatLines(lines)
  const sum = byLines.reduce((total, { base, vat }) => total + base + vat, 0)
  if (byLines.length > 0 && sum === amount_vat_included) return byLines
  return [{ vat_category: 'S', vat_rate, base: amount, vat: amount_vat_included - amount, exemption: '' }]
}

/** A VAT number says where a business is; without one its address does. Greece writes EL. */
export const countryOfCustomer = ({
  vat_number,
  country,
}: {
  readonly vat_number: string | null
  readonly country: string | null
}): string => /^[A-Z]{2}/.exec(vat_number ?? '')?.[0]?.replace('EL', 'GR') ?? country ?? 'BE'
