import type { Fault } from '../fault.ts'
import type { SubfolderStatus } from '../subfolder.ts'
import type { OfferInfo } from './offer-info.ts'

/** What came of an offer. */
export const outcomes = ['open', 'won', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

/** The result that has its reason: what the customer cancelled or the firm withdrew was refused by nobody. */
const refused = 'lost'

/** What the outcome follows from; amounts in cents. */
export type OfferFacts = Pick<OfferInfo, 'submission_result_type' | 'order_intake' | 'refusal_type'>
export type DecidedFacts = OfferFacts & { readonly status_type: SubfolderStatus }

/** What decides: a fact that is said at all, or that is one of these. */
interface OutcomeRule {
  readonly outcome: 'won' | 'lost'
  readonly fact: keyof DecidedFacts
  readonly is?: readonly string[]
}

/** Results of a submission by the words that every firm starts with; any other word leaves it open. */
const said: readonly OutcomeRule[] = [
  { outcome: 'lost', fact: 'submission_result_type', is: ['lost', 'cancelled', 'withdrawn'] },
  { outcome: 'won', fact: 'submission_result_type', is: ['won'] },
  { outcome: 'won', fact: 'order_intake' },
  { outcome: 'lost', fact: 'refusal_type' },
]

/** In these the work is or was done. */
const running = ['active', 'intermediate', 'litigation', 'transfer', 'closed'] as const
export const decidedStatuses = [...running, 'abandoned'] as const satisfies readonly SubfolderStatus[]

/** The first that holds decides: the result, else the order that came in, else the reason of a refusal, else what became of the mission. SQL is made of them too. */
export const outcomeRules: readonly OutcomeRule[] = [
  ...said,
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

/** What came of the offer of a mission. */
export const outcomeOf = (mission: DecidedFacts): Outcome => decide(outcomeRules, mission)

/** What its offer itself says of it, whatever became of the mission. */
export const saidOutcome = (offer: OfferFacts): Outcome => decide(said, offer)

/** A result that what else is said of the offer does not bear out: won and never handed in, lost with an order or without a reason. */
export function resultFault(offer: Partial<OfferInfo>): Fault | null {
  const { submission_result_type = null, submission_done, order_intake = null, refusal_type = null } = offer
  const outcome = saidOutcome({ submission_result_type, order_intake, refusal_type })
  if (outcome === 'won' && submission_done === false)
    return { code: 'won_not_submitted', fields: { submission_done: 'mixed.not_submitted' } }
  if (outcome === 'lost' && order_intake !== null)
    return { code: 'lost_with_order', fields: { order_intake: 'number.lost_order' } }
  if (submission_result_type === refused && refusal_type === null)
    return { code: 'missing_fields', fields: { refusal_type: 'mixed.required' } }
  return null
}
