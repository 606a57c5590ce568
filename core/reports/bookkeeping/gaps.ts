import type { InvoiceKind } from '../../invoicing/invoice.ts'
import type { TextKey, Translate } from '../../texts/translate.ts'
import type { LedgerList } from './exporter.ts'
import type { VatTreatment } from './treatment.ts'

/** What a value was looked for, in so far as it matters to the list. */
export interface Sought {
  readonly treatment?: VatTreatment
  readonly kind?: InvoiceKind
  /** As the firm calls them. */
  readonly mission?: string | null
  readonly sector?: string | null
}

/** What is missing before a month can be written for a program. */
export type Gap =
  | { readonly gap: 'none'; readonly list: LedgerList; readonly sought: Sought }
  | {
      readonly gap: 'several' | 'empty'
      readonly list: LedgerList
      readonly sought: Sought
      readonly types: string
    }
  | { readonly gap: 'long'; readonly list: LedgerList; readonly value: string; readonly max: number }
  | { readonly gap: 'no_customer'; readonly number: string }
  | { readonly gap: 'no_number' | 'no_vat_number' | 'number_figures'; readonly customer: string }
  | { readonly gap: 'number_long'; readonly customer: string; readonly max: number }
  | { readonly gap: 'same_number'; readonly customer: string; readonly other: string }
  | { readonly gap: 'figures'; readonly number: string; readonly max: number }
  | { readonly gap: 'amount'; readonly number: string; readonly amount: string }
  | {
      readonly gap: 'same_figures'
      readonly number: string
      readonly other: string
      readonly journal: string
    }

/** Collects gaps; one that is there already is not added again. */
export function gapCollector() {
  const found = new Map<string, Gap>()
  return {
    add: (gap: Gap): void => void found.set(JSON.stringify(gap), gap),
    all: (): Gap[] => [...found.values()],
  }
}

/** So many gaps, and so many customers without a number, are named by a refusal. */
const mostNamed = 40

/** The gaps in somebody's language, one a line; customers without a number share a line. */
export function writtenGaps(gaps: readonly Gap[], t: Translate): string {
  const unnumbered = gaps.flatMap((each) => (each.gap === 'no_number' ? [each.customer] : []))
  const others = gaps.filter(({ gap }) => gap !== 'no_number')
  const lines = named(
    others.map((gap) => writtenGap(gap, t)),
    t,
  )
  if (unnumbered.length > 0)
    lines.push(t('bookkeeping.gap.no_number', { customers: named(unnumbered, t).join('; ') }))
  return lines.join('\n')
}

/** The first of many, and how many more there are. */
function named(all: readonly string[], t: Translate): string[] {
  const more = all.length - mostNamed
  return [...all.slice(0, mostNamed), ...(more > 0 ? [t('bookkeeping.gap.more', { count: more })] : [])]
}

function writtenGap(gap: Gap, t: Translate): string {
  const key = `bookkeeping.gap.${gap.gap}` as TextKey
  if (!('list' in gap)) return t(key, { ...gap })
  const list = t(`parameter_class.${gap.list}`)
  if (gap.gap === 'long') return t(key, { list, value: gap.value, max: gap.max })
  return t(key, {
    list,
    sought: writtenSought(gap.sought, t),
    ...('types' in gap ? { types: gap.types } : {}),
  })
}

const writtenSought = ({ treatment, kind, mission, sector }: Sought, t: Translate): string =>
  [
    treatment && t(`bookkeeping.treatment.${treatment}`),
    kind && t(`bookkeeping.kind.${kind}`),
    mission,
    sector,
  ]
    .filter(Boolean)
    .join(', ') || t('bookkeeping.all')
