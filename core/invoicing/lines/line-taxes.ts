import type { VatPlace } from '../../companies/vat-place.ts'
import type { Translate } from '../../texts/translate.ts'
import type { Cents } from '../../values/money.ts'
import { firstItem } from '../../values/known.ts'
import type { Invoice, InvoiceDetail, VatCategory } from '../invoice.ts'
import { isStandardReason, standardReason, vatTreatment } from '../vat-treatment.ts'
import { totals } from '../vat.ts'

/** A line as it is given or stands: what is not said follows from the customer. */
export type GivenLine = {
  readonly [K in keyof Omit<InvoiceDetail, 'id' | 'vat_category'>]?: InvoiceDetail[K] | undefined
} & {
  readonly id?: number | null | undefined
  readonly vat_category?: VatCategory | null | undefined
}
type Taxed = Pick<InvoiceDetail, 'amount' | 'vat_rate' | 'vat_category' | 'vat_exemption'>
type Head = Pick<Invoice, 'amount' | 'vat_rate' | 'amount_vat_included'>
export type TypedMoney = { readonly [K in keyof Head]?: Head[K] | null | undefined }

/**
 * How a line is taxed: as it says itself, with the standard reason of its category where it says none, else by the place of
 * the customer at its rate, 21 where none is given.
 */
export function taxedLine<L extends GivenLine>(line: L, place: VatPlace, say: Translate): L & Taxed {
  const { amount, vat_rate, vat_category, vat_exemption } = line
  const own = { ...line, amount: amount ?? 0 }
  if (!vat_category) return { ...own, ...vatTreatment(place, vat_rate ?? 21, say) }
  return {
    ...own,
    vat_category,
    vat_rate: vat_rate ?? rateBroughtBy(vat_category),
    vat_exemption: isBlank(vat_exemption) ? standardReason(vat_category, place, say) : vat_exemption,
  }
}

/**
 * Why a line of a category bears no VAT: as somebody says (undefined: nothing), else as its own words said before, else by
 * the standard sentence. What is blank says nothing, and a standard sentence goes with its category.
 */
export function reasonOn(
  { vat_category, vat_exemption }: Pick<Taxed, 'vat_category' | 'vat_exemption'>,
  typed: string | null | undefined,
  { to, say }: Pick<Move, 'to' | 'say'>,
): string | null {
  if (!isBlank(typed)) return typed
  const isOwn = typed === undefined && !isBlank(vat_exemption) && !isStandardReason(vat_exemption)
  return isOwn ? vat_exemption : standardReason(vat_category, to, say)
}

const isBlank = (words: string | null | undefined): words is null | undefined | '' => !words?.trim()

/** The rate that a category brings along where none is said: only the standard one has VAT. */
export const rateBroughtBy = (category: VatCategory): 0 | null => (category === 'S' ? null : 0)

/** From whom an invoice goes to whom now. */
export interface Move {
  readonly from: VatPlace
  readonly to: VatPlace
  readonly say: Translate
}

/**
 * A line that was taxed by the place of one customer, for another: one that says its own category keeps it. `rate` is
 * what was said of it, or forecast; where nothing was, none stands, and nothing is emitted until somebody says it.
 */
export function movedLine<L extends Taxed>(line: L, { from, to, say }: Move, rate: number | null): L {
  const usual = vatTreatment(from, line.vat_rate ?? 21, say).vat_category
  const isOwn = line.vat_category !== usual || (usual === 'S' && Boolean(line.vat_exemption?.trim()))
  if (from === to || isOwn) return line
  return lineAt(line, to, say, from === 'domestic' ? (line.vat_rate ?? rate) : rate)
}

/** A line as it is taxed at a place, at the rate that is known of it; here it has none where nobody said one. */
export const lineAt = <L extends Taxed>(line: L, to: VatPlace, say: Translate, known: number | null): L => ({
  ...line,
  ...vatTreatment(to, known ?? 21, say),
  ...(to === 'domestic' ? { vat_rate: known } : {}),
})

/**
 * The lines with what was typed above them: a rate is that of every taxed line, an amount that of the only line. Null
 * where an amount is typed that several lines, or one whose own was said as well, do not come to.
 */
export function underHead<L extends Taxed>(
  lines: readonly L[],
  { amount, vat_rate }: TypedMoney,
  isSaid = false,
): L[] | null {
  const rated = lines.map((line) =>
    vat_rate !== undefined && vat_rate !== null && line.vat_category === 'S' ? { ...line, vat_rate } : line,
  )
  if (amount === undefined || amount === null || amount === totals(rated).amount) return rated
  return rated.length === 1 && !isSaid ? [{ ...firstItem(rated), amount }] : null
}

/** What stands above the lines: their sums, the one rate they share; a total with VAT typed otherwise blanks the rate. */
export function headOf(lines: readonly Taxed[], typed?: Cents | null): Head {
  const { amount, amount_vat_included } = totals(lines)
  if (typed !== undefined && typed !== null && typed !== amount_vat_included)
    return { amount, vat_rate: null, amount_vat_included: typed }
  const [rate = null, ...others] = new Set(lines.map((line) => line.vat_rate))
  return { amount, vat_rate: others.length === 0 ? rate : null, amount_vat_included }
}
