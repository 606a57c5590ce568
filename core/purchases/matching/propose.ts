import type { RecordOf } from '../../kernel/field.ts'
import type { PurchaseDocument, PurchaseKind } from '../purchase.ts'
import type { matchCandidates } from '../queries.ts'

/** Why a mission may bear a purchase, the surest first. */
export const matchReasons = ['named', 'contract_amount', 'contract', 'forecast_amount'] as const
export type MatchReason = (typeof matchReasons)[number]

export type MatchCandidate = RecordOf<typeof matchCandidates.row>

const mostProposals = 8

/** The words of a document by which it may name a mission: each reference whole, and its parts. */
export function codesIn({
  order_reference,
  contract_reference,
  buyer_reference,
  project,
  note,
  lines,
}: Pick<
  PurchaseDocument,
  'order_reference' | 'contract_reference' | 'buyer_reference' | 'project' | 'note' | 'lines'
>): string[] {
  const references = [order_reference, contract_reference, buyer_reference, project]
  const texts = [
    ...references,
    note,
    ...lines.slice(0, 50).map(({ name, description }) => `${name} ${description}`),
  ]
  const words = texts.flatMap((text) => text.split(/[\s,;()]+/)).map((word) => word.replace(/[.:]+$/, ''))
  const codes = [...references, ...words].map((each) => each.trim().toUpperCase())
  // A code of a mission has a figure, and words without one are only words.
  return [...new Set(codes.filter((code) => code.length >= 3 && code.length <= 50 && /\d/.test(code)))].slice(
    0,
    500,
  )
}

/** What speaks for a candidate; null if nothing does. */
function reasonOf(candidate: MatchCandidate, amount: number): MatchReason | null {
  if (candidate.is_named === 1) return 'named'
  const { contract_amount, bought_on_contract, forecast_amount } = candidate
  if (candidate.subcontractor_id !== null && contract_amount !== null) {
    const left = contract_amount - (bought_on_contract ?? 0)
    return [contract_amount, left].includes(amount) ? 'contract_amount' : 'contract'
  }
  return forecast_amount === amount ? 'forecast_amount' : null
}

export interface Proposed extends MatchCandidate {
  readonly why: MatchReason
  readonly purchase_kind: Exclude<PurchaseKind, 'overhead'>
}

/** Missions that may bear an amount, the likeliest first: each mission once, with the contract and the forecast that fit best. */
export function proposeFrom(candidates: readonly MatchCandidate[], amount: number): Proposed[] {
  const proposed = candidates.flatMap((candidate): Proposed[] => {
    const why = reasonOf(candidate, amount)
    const isDone = candidate.subcontractor_id !== null || candidate.forecast_type === 'subcontracting'
    return why === null ? [] : [{ ...candidate, why, purchase_kind: isDone ? 'subcontracting' : 'purchase' }]
  })
  const isExact = ({ forecast_amount, contract_amount }: Proposed): boolean =>
    forecast_amount === amount || contract_amount === amount
  proposed.sort(
    (a, b) =>
      matchReasons.indexOf(a.why) - matchReasons.indexOf(b.why) ||
      b.is_running - a.is_running ||
      Number(isExact(b)) - Number(isExact(a)) ||
      Number(b.subcontractor_id !== null) - Number(a.subcontractor_id !== null) ||
      a.subfolder_id - b.subfolder_id,
  )
  const first = new Map<number, Proposed>()
  for (const each of proposed) if (!first.has(each.subfolder_id)) first.set(each.subfolder_id, each)
  return [...first.values()].slice(0, mostProposals)
}
