import type { Fault } from '../fault.ts'
import type { SubfolderStatus } from '../subfolder.ts'
import type { OfferInfo } from './offer-info.ts'

/** What came of an offer. */
export const outcomes = ['open', 'won', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

/** The only result that needs a reason: a cancelled or withdrawn offer was refused by nobody. */
const refused = 'lost'

/** What the outcome follows from; amounts in cents. */
export type OfferFacts = Pick<OfferInfo, 'submission_result_type' | 'order_intake' | 'refusal_type'>
export type DecidedFacts = OfferFacts & { readonly status_type: SubfolderStatus }

/** One rule: it holds where the fact has a value at all, or, with `is`, one of these values. */
interface OutcomeRule {
  readonly outcome: 'won' | 'lost'
  readonly fact: keyof DecidedFacts
  readonly is?: readonly string[]
}

/** What the offer itself says. A firm may add results of its own to its list: they decide nothing. */
const offerRules: readonly OutcomeRule[] = [
  { outcome: 'lost', fact: 'submission_result_type', is: ['lost', 'cancelled', 'withdrawn'] },
  { outcome: 'won', fact: 'submission_result_type', is: ['won'] },
  { outcome: 'won', fact: 'order_intake' },
  { outcome: 'lost', fact: 'refusal_type' },
]

/** In these statuses the work is under way or done. */
const running = ['active', 'intermediate', 'litigation', 'transfer', 'closed'] as const
export const decidedStatuses = [...running, 'abandoned'] as const satisfies readonly SubfolderStatus[]

/**
 * The first rule that holds decides: the result, else an order, else a reason of refusal, else the status of the subfolder.
 * The queries of the pipeline make their SQL of this list.
 */
export const outcomeRules: readonly OutcomeRule[] = [
  ...offerRules,
  { outcome: 'won', fact: 'status_type', is: running },
  { outcome: 'lost', fact: 'status_type', is: ['abandoned'] },
]

type Facts = { readonly [fact in OutcomeRule['fact']]?: string | number | null }

const decide = (rules: readonly OutcomeRule[], facts: Facts): Outcome => {
  const holds = ({ fact, is }: OutcomeRule): boolean => {
    const value = facts[fact] ?? null
    return value !== null && (!is || is.some((each) => each === value))
  }
  return rules.find(holds)?.outcome ?? 'open'
}

/** The outcome of a subfolder's offer, by all rules. */
export const outcomeOf = (subfolder: DecidedFacts): Outcome => decide(outcomeRules, subfolder)

/** The outcome by what the offer itself says, whatever the status of its subfolder is. */
export const outcomeOfOffer = (facts: OfferFacts): Outcome => decide(offerRules, facts)

/** A result that contradicts the rest of the offer: won but not submitted, lost but with an order, lost without a reason. */
export function resultFault(offer: Partial<OfferInfo>): Fault | null {
  const { submission_result_type = null, submission_done, order_intake = null, refusal_type = null } = offer
  const outcome = outcomeOfOffer({ submission_result_type, order_intake, refusal_type })
  if (outcome === 'won' && submission_done === false)
    return { code: 'won_not_submitted', fields: { submission_done: 'mixed.not_submitted' } }
  if (outcome === 'lost' && order_intake !== null)
    return { code: 'lost_with_order', fields: { order_intake: 'number.lost_order' } }
  if (submission_result_type === refused && refusal_type === null)
    return { code: 'missing_fields', fields: { refusal_type: 'mixed.required' } }
  return null
}
