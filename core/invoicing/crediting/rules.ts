import type { Cents } from '../../values/money.ts'
import { firstItem, keptIn } from '../../values/known.ts'
import type { Invoice, InvoiceDetail } from '../invoice.ts'
import { totals, vatKey, vatLines, type Taxed } from '../vat.ts'

type Line = Pick<
  InvoiceDetail,
  'id' | 'amount' | 'vat_rate' | 'vat_category' | 'vat_exemption' | 'wbs_task_id' | 'comment'
>
/** A line of a credit note: minus what it takes back of a line of the invoice. */
export type CreditLine = Omit<Line, 'id'> & Pick<InvoiceDetail, 'credited_detail_id' | 'vat_rounding'>

/** What is to be credited, before VAT: of some lines (all that is left of one without an amount), in all, or the whole. */
export interface Wish {
  readonly lines?: readonly { readonly id: number; readonly amount?: Cents | null | undefined }[] | null
  readonly amount?: Cents | null
}

export type CreditFault =
  | { readonly code: 'credit_nothing_left' | 'credit_line_taken' | 'ids_not_matching' }
  | { readonly code: 'credit_exceeds'; readonly left: Cents }

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/** A rate that nobody knows cannot be taken back: the note could not be emitted. */
export const withoutRate = (lines: readonly Pick<Line, 'vat_rate'>[]): boolean =>
  lines.some(({ vat_rate }) => vat_rate === null)

/** What may still be credited of each line: its amount less what the credit notes `notes` take back of it. */
export function leftOf(
  lines: readonly Pick<Line, 'id' | 'amount'>[],
  notes: readonly (readonly Pick<CreditLine, 'amount' | 'credited_detail_id'>[])[],
): Map<number, Cents> {
  const left = new Map(lines.map(({ id, amount }) => [id, amount]))
  for (const { amount, credited_detail_id } of notes.flat())
    if (credited_detail_id !== null)
      left.set(credited_detail_id, (left.get(credited_detail_id) ?? 0) + amount)
  return left
}

/**
 * The lines of a credit note on an invoice beside its other ones, or why it cannot be: never more than is left of a line,
 * nor of the invoice before or with VAT. Rate and category are those of the line. Its VAT is that of the note that is
 * emitted next, after those that `emitted` are: the one that takes the last of a rate takes what is left of its VAT.
 */
export function creditLines(
  lines: readonly Line[],
  notes: readonly (readonly CreditLine[])[],
  wish: Wish,
  emitted: readonly (readonly CreditLine[])[] = notes,
): CreditLine[] | CreditFault {
  const left = leftOf(lines, notes)
  const open = sum([...left.values()])
  const amounts = wanted(left, wish)
  if ('code' in amounts) return amounts
  const made = lines.flatMap(({ id, amount: _, ...line }): CreditLine[] => {
    const amount = amounts.get(id) ?? 0
    return amount === 0 ? [] : [{ ...line, amount: -amount, credited_detail_id: id, vat_rounding: null }]
  })
  const credited = -sum(made.map(({ amount }) => amount))
  if (credited <= 0 || credited > open) return { code: 'credit_exceeds', left: open }
  // All of them together, those that are not emitted too, never come to more than the invoice with VAT.
  const withVat = sum([lines, ...notes].map((each) => totals(each).amount_vat_included))
  const asLast = totals(withRounding(made, lines, notes))
  return -asLast.amount_vat_included > withVat
    ? { code: 'credit_exceeds', left: open }
    : withRounding(made, lines, emitted)
}

/** Whether credit notes took back all of an invoice. */
export const isWhollyCredited = (
  invoice: Pick<Invoice, 'amount' | 'amount_vat_included'>,
  notes: readonly Pick<Invoice, 'amount' | 'amount_vat_included'>[],
): boolean =>
  notes.length > 0 &&
  sum([invoice, ...notes].map(({ amount }) => amount)) === 0 &&
  sum([invoice, ...notes].map(({ amount_vat_included }) => amount_vat_included)) === 0

/** How much of each line, by its id. */
function wanted(left: ReadonlyMap<number, Cents>, { lines, amount }: Wish): Map<number, Cents> | CreditFault {
  const open = [...left].filter(([, each]) => each !== 0)
  if (open.length === 0) return { code: 'credit_nothing_left' }
  if (lines) return ofLines(left, lines)
  if (amount === null || amount === undefined) return new Map(open)
  const total = sum(open.map(([, each]) => each))
  if (amount <= 0 || amount > total) return { code: 'credit_exceeds', left: total }
  return shared(open, amount, total)
}

function ofLines(
  left: ReadonlyMap<number, Cents>,
  lines: NonNullable<Wish['lines']>,
): Map<number, Cents> | CreditFault {
  if (new Set(lines.map(({ id }) => id)).size < lines.length || lines.some(({ id }) => !left.has(id)))
    return { code: 'ids_not_matching' }
  const amounts = new Map<number, Cents>()
  for (const { id, amount } of lines) {
    const own = keptIn(left, id)
    if (own === 0) return { code: 'credit_line_taken' }
    const part = amount ?? own
    if (!isWithin(part, own) || part === 0) return { code: 'credit_exceeds', left: own }
    amounts.set(id, part)
  }
  return amounts
}

/** An amount over all that is left, each line by its share; the cents that this leaves go where most was cut off. */
function shared(
  open: readonly (readonly [number, Cents])[],
  amount: Cents,
  total: Cents,
): Map<number, Cents> {
  const shares = open.map(([id, left]) => {
    const product = BigInt(left) * BigInt(amount)
    return { id, left, part: Number(product / BigInt(total)), cut: Number(product % BigInt(total)) }
  })
  let rest = amount - sum(shares.map(({ part }) => part))
  const step = Math.sign(rest)
  for (const share of shares.toSorted((a, b) => step * (b.cut - a.cut) || a.id - b.id)) {
    if (rest === 0) break
    if (!isWithin(share.part + step, share.left)) continue
    share.part += step
    rest -= step
  }
  return new Map(shares.map(({ id, part }) => [id, part]))
}

const isWithin = (part: Cents, whole: Cents): boolean =>
  whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole

/**
 * The lines of a note with the cents that the VAT of a rate needs, so that all credit notes, after those that are emitted
 * already, never come to more than that of the invoice, and to it at last.
 */
export function withRounding<L extends CreditLine>(
  rows: readonly L[],
  lines: readonly Taxed[],
  emitted: readonly (readonly Taxed[])[],
): L[] {
  const made = rows.map((line) => ({ ...line, vat_rounding: null }))
  const groups = Map.groupBy(made, vatKey)
  const left = leftOfRates(lines, emitted)
  const first = new Map(
    [...groups].map(([key, own]) => {
      const { base, vat } = left.get(key) ?? { base: 0, vat: 0 }
      const taken = keptIn(leftOfRates(own, []), key)
      const isLast = base + taken.base === 0
      const isPart = isWithin(-taken.base, base) && !isWithin(-taken.vat, vat)
      return [firstItem(own), isLast || isPart ? -vat - taken.vat : 0]
    }),
  )
  return made.map((line) => ({ ...line, vat_rounding: first.get(line) || null }))
}

/** What is left of a rate of an invoice, before VAT and of its VAT. */
export interface LeftOfRate {
  readonly base: Cents
  readonly vat: Cents
}

/** What emitted credit notes leave of each rate of an invoice, by its key. */
export function leftOfRates(
  lines: readonly Taxed[],
  emitted: readonly (readonly Taxed[])[],
): Map<string, LeftOfRate> {
  const left = new Map<string, LeftOfRate>()
  for (const each of [lines, ...emitted].flatMap(vatLines)) {
    const key = vatKey(each)
    const { base, vat } = left.get(key) ?? { base: 0, vat: 0 }
    left.set(key, { base: base + each.base, vat: vat + each.vat })
  }
  return left
}
