import type { readInvoice } from '../../invoicing/reading/operations.ts'
import { computed, signal } from '@preact/signals-core'
import { withoutRate } from '../../invoicing/crediting/rules.ts'
import { creditInvoice, editInvoice } from '../../invoicing/operations.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { formatNumber, isUnclear, parseNumber, toCents, toEuro, type Cents } from '../../values/money.ts'

type Complete = ValueOf<typeof readInvoice.output>

/** A line of which something can be credited, as somebody would have it: taken or not, and how much of it as he typed it. */
export interface CreditRow {
  readonly id: number
  readonly name: string
  /** What is left of it. */
  readonly left: Cents
  readonly taken: boolean
  readonly typed: string
}

export type CreditScreen = ReturnType<typeof creditScreen>

/** A credit note in the making: on an issued invoice all that is left of it at first; or a draft of one as it stands. */
export function creditScreen(client: Client, invoice: Complete, language: string) {
  const isDraft = invoice.invoice_class === 'credit_note'
  const rows = signal<readonly CreditRow[]>(
    invoice.invoice_details.flatMap(({ id, comment, amount, left }) =>
      left
        ? [
            {
              id,
              name: comment ?? String(id),
              left,
              taken: true,
              typed: formatNumber(toEuro(isDraft ? -amount : left), language),
            },
          ]
        : [],
    ),
  )
  /** One amount for all of it, as it is typed; empty while the lines say how much. */
  const whole = signal('')
  const left = rows.value.reduce((sum, row) => sum + row.left, 0)
  const wholeAmount = computed(() => amountOf({ typed: whole.value, left }))
  const reason = signal(isDraft ? (invoice.memo ?? '') : '')
  const change = (id: number, what: Partial<CreditRow>): void => {
    rows.value = rows.value.map((row) => (row.id === id ? { ...row, ...what } : row))
  }
  return {
    isDraft,
    /** Why nothing of it can be credited; null where something can. */
    refusal: withoutRate(invoice.invoice_details)
      ? new Failure('credit_without_rate')
      : rows.value.length === 0
        ? new Failure('credit_nothing_left')
        : null,
    rows,
    reason,
    say: (why: string): void => {
      reason.value = why
    },
    take: (id: number, taken: boolean) => change(id, { taken }),
    /** Typing an amount takes the line along. */
    type: (id: number, typed: string) => change(id, { typed, taken: true }),
    /** A new note may be for one amount, which is shared by what is left of each line; a draft has its lines. */
    whole,
    typeWhole: (typed: string): void => void (whole.value = typed),
    /** What is left of all lines together. */
    left,
    /** What it comes to before VAT; null while an amount cannot be read or is not within what is left. */
    total: computed(() =>
      whole.value.trim()
        ? wholeAmount.value
        : rows.value
            .filter(({ taken }) => taken)
            .reduce<Cents | null>((sum, row) => {
              const amount = amountOf(row)
              return sum === null || amount === null ? null : sum + amount
            }, 0),
    ),
    isWrong: (row: CreditRow): boolean => row.taken && amountOf(row) === null,
    /** The draft that came of it. */
    save: (): Promise<Complete> => {
      const taken = rows.value.filter((row) => row.taken)
      const { id, updated_at } = invoice
      const memo = reason.value.trim() || null
      return isDraft
        ? client(editInvoice, {
            id,
            memo,
            updated_at,
            invoice_details: taken.map((row) => ({ id: row.id, amount: -(amountOf(row) ?? 0) })),
          })
        : client(creditInvoice, {
            id,
            memo,
            ...(whole.value.trim()
              ? { amount: wholeAmount.value }
              : { invoice_details: taken.map((row) => ({ id: row.id, amount: amountOf(row) })) }),
          })
    },
  }
}

/** What is typed, in cents, with the sign of the line and at most what is left of it. */
function amountOf({ typed, left }: Pick<CreditRow, 'typed' | 'left'>): Cents | null {
  const euro = isUnclear(typed) ? null : parseNumber(typed)
  const cents = euro === null ? null : toCents(euro)
  const isWithin =
    cents !== null &&
    Number.isInteger(cents) &&
    cents !== 0 &&
    Math.sign(cents) === Math.sign(left) &&
    Math.abs(cents) <= Math.abs(left)
  return isWithin ? cents : null
}
