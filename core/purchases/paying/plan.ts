import { isBic, normaliseIban } from '../../identifiers/iban.ts'
import { readCommunication } from '../../invoicing/settlement/communication.ts'
import type { Cents } from '../../values/money.ts'
import type { Purchase } from '../purchase.ts'

export type PayablePurchase = Pick<
  Purchase,
  | 'id'
  | 'number'
  | 'supplier_name'
  | 'supplier_key'
  | 'company_id'
  | 'payable_amount'
  | 'iban'
  | 'bic'
  | 'payment_reference'
  | 'direct_debit'
  | 'term_date'
>

/** One transfer as it is to be made: of one invoice, or of all that a supplier gets where credit notes are set off. */
export interface PlannedTransfer {
  readonly purchases: readonly PayablePurchase[]
  readonly company_id: number | null
  readonly counterparty_name: string
  readonly counterparty_iban: string
  readonly bic: string | null
  readonly amount: Cents
  readonly structured_communication: string | null
  readonly communication: string | null
}

/** Why a released purchase is in no file. */
export const leftReasons = ['no_iban', 'direct_debit', 'nothing_to_pay'] as const
export type LeftReason = (typeof leftReasons)[number]

export interface TransferPlan {
  readonly transfers: readonly PlannedTransfer[]
  readonly left: readonly { readonly purchase: PayablePurchase; readonly why: LeftReason }[]
}

/**
 * What the bank is asked to pay of released purchases. Each invoice has a transfer of its own with the communication that its
 * supplier asks for. Where a supplier has credit notes, what he gets is one transfer less what they give back.
 */
export function planTransfers(purchases: readonly PayablePurchase[]): TransferPlan {
  const collected = purchases.filter(({ direct_debit }) => direct_debit)
  const bySupplier = Map.groupBy(
    purchases.filter(({ direct_debit }) => !direct_debit),
    ({ supplier_key }) => supplier_key,
  )
  const plans = [...bySupplier.values()].map(ofSupplier)
  return {
    transfers: plans.flatMap(({ transfers }) => transfers),
    left: [
      ...collected.map((purchase) => ({ purchase, why: 'direct_debit' as const })),
      ...plans.flatMap(({ left }) => left),
    ],
  }
}

function ofSupplier(own: readonly PayablePurchase[]): TransferPlan {
  const asked = own.filter(({ payable_amount }) => payable_amount > 0)
  const payable = asked.filter(({ iban }) => normaliseIban(iban) !== null)
  const unpayable = asked.filter(({ iban }) => normaliseIban(iban) === null)
  const left = unpayable.map((purchase) => ({ purchase, why: 'no_iban' as const }))
  const back = own.filter(({ payable_amount }) => payable_amount <= 0)
  if (back.every(({ payable_amount }) => payable_amount === 0))
    return {
      transfers: payable.map((each) => transferOf([each])),
      left: [...left, ...back.map((purchase) => ({ purchase, why: 'nothing_to_pay' as const }))],
    }
  const first = payable.toSorted(byTerm)[0]
  const account = normaliseIban(first?.iban)
  const together = [...payable.filter(({ iban }) => normaliseIban(iban) === account), ...back]
  const others = payable.filter(({ iban }) => normaliseIban(iban) !== account)
  const isPaid = sumOf(together) > 0
  return {
    transfers: [...(isPaid ? [transferOf(together)] : []), ...others.map((each) => transferOf([each]))],
    left: [
      ...left,
      ...(isPaid ? [] : together.map((purchase) => ({ purchase, why: 'nothing_to_pay' as const }))),
    ],
  }
}

const byTerm = (a: PayablePurchase, b: PayablePurchase): number =>
  (a.term_date ?? '').localeCompare(b.term_date ?? '') || a.id - b.id

const sumOf = (purchases: readonly PayablePurchase[]): Cents =>
  purchases.reduce((sum, { payable_amount }) => sum + payable_amount, 0)

/** So long is a text that goes with a transfer. */
const longestText = 140

function transferOf(purchases: readonly PayablePurchase[]): PlannedTransfer {
  const [first, ...others] = purchases
  if (!first) throw new Error('a transfer of nothing')
  const { company_id, supplier_name, iban, bic, payment_reference } = first
  const structured = others.length === 0 ? readCommunication(payment_reference ?? '') : null
  const text =
    others.length === 0
      ? payment_reference || first.number
      : purchases.map(({ number, payable_amount }) => (payable_amount < 0 ? `-${number}` : number)).join(' ')
  return {
    purchases,
    company_id,
    counterparty_name: supplier_name,
    counterparty_iban: normaliseIban(iban) ?? '',
    bic: isBic(bic) ? bic : null,
    amount: sumOf(purchases),
    structured_communication: structured,
    communication: structured === null ? text.slice(0, longestText) : null,
  }
}
