/**
 * Where a purchase stands: a document that breaks rules waits to be looked at; a right one is received, approved by those whose
 * missions bear it, released by whoever pays, handed to the bank in a payments file, and paid. Or it was refused.
 */
export const purchaseStates = [
  'to_check',
  'received',
  'approved',
  'released',
  'in_file',
  'paid',
  'refused',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** States in which a purchase counts as bought: whoever leads its missions said yes. */
export const boughtStates: readonly PurchaseState[] = ['approved', 'released', 'in_file', 'paid']

/** What a person does with a purchase. */
export const purchaseActs = [
  'accept',
  'supplier',
  'match',
  'approve',
  'release',
  'take_back',
  'refuse',
  'dispute',
  'pay',
] as const
export type PurchaseAct = (typeof purchaseActs)[number]

/** From which states each act is possible. */
export const actsFrom: { readonly [act in PurchaseAct]: readonly PurchaseState[] } = {
  accept: ['to_check'],
  supplier: ['to_check', 'received', 'approved'],
  match: ['received', 'approved'],
  approve: ['received'],
  release: ['approved'],
  take_back: ['released', 'refused'],
  refuse: ['to_check', 'received', 'approved'],
  dispute: ['received', 'approved', 'released'],
  pay: ['released'],
}

/** States in which a purchase may be paid by the bank without a payments file. */
export const payableStates: readonly PurchaseState[] = ['approved', 'released']

interface Standing {
  readonly state: PurchaseState
  readonly dispute: string | null
  readonly breaches: readonly { readonly code: string }[]
  readonly company_id: number | null
}

/** Breaches that nobody can accept: the document is for somebody else, or in money that the firm does not keep its books in. */
export const finalBreaches: ReadonlySet<string> = new Set(['currency', 'buyer'])

/** Why an act is not possible as the purchase stands, whoever asks; null if it is. */
export function stateFault(
  act: PurchaseAct,
  { state, dispute, breaches, company_id }: Standing,
): string | null {
  if (!actsFrom[act].includes(state)) return 'purchase_state'
  if (act === 'accept' && breaches.some(({ code }) => finalBreaches.has(code)))
    return 'purchase_not_acceptable'
  if ((act === 'release' || act === 'pay') && dispute !== null) return 'purchase_disputed'
  if ((act === 'approve' || act === 'release') && company_id === null) return 'purchase_no_supplier'
  return null
}

interface Part {
  readonly amount: number
  readonly approved_by: number | null
}

/** Whether parts come to the whole and each was approved. */
export const isApproved = (amount: number, parts: readonly Part[]): boolean =>
  leftOf(amount, parts) === 0 && parts.length > 0 && parts.every(({ approved_by }) => approved_by !== null)

/** What of an amount no part bears yet. */
export const leftOf = (amount: number, parts: readonly Pick<Part, 'amount'>[]): number =>
  parts.reduce((left, part) => left - part.amount, amount)

/** Whether parts are possible: each has the sign of the whole, and together they do not exceed it. */
export function partsFault(
  amount: number,
  parts: readonly Pick<Part, 'amount'>[],
): 'parts_sign' | 'parts_too_much' | null {
  const sign = Math.sign(amount)
  if (parts.some((part) => part.amount === 0 || (sign !== 0 && Math.sign(part.amount) !== sign)))
    return 'parts_sign'
  return leftOf(amount, parts) * (sign || 1) < 0 ? 'parts_too_much' : null
}
