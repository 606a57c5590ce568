import type { SubfolderStatus } from '../../folders/subfolder.ts'

/** The stages of a mission before it runs, in the order in which it goes through them. */
export const stages = ['prospect', 'tendering', 'submitted', 'won', 'lost'] as const
export type Stage = (typeof stages)[number]

/** Of these nobody knows yet what comes of them: their amounts are weighted. */
export const openStages = ['prospect', 'tendering', 'submitted'] as const satisfies readonly Stage[]
export type OpenStage = (typeof openStages)[number]
export const isOpen = (stage: Stage): stage is OpenStage => openStages.some((each) => each === stage)

/** What came of an offer. */
export const outcomes = ['open', 'won', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

/** Results of a submission by the words that every firm starts with; any other word leaves it open. */
export const results: { readonly [outcome in 'won' | 'lost']: readonly string[] } = {
  won: ['won'],
  lost: ['lost', 'cancelled', 'withdrawn'],
}

export interface OfferFacts {
  readonly submission_result_type: string | null
  /** In cents. */
  readonly order_intake: number | null
  readonly refusal_type: string | null
}

/** What was said last decides: the result, else the order that came in, else the reason of a refusal. */
export function outcomeOf({ submission_result_type, order_intake, refusal_type }: OfferFacts): Outcome {
  if (results.lost.includes(submission_result_type ?? '')) return 'lost'
  if (results.won.includes(submission_result_type ?? '') || order_intake !== null) return 'won'
  return refusal_type === null ? 'open' : 'lost'
}

/** What the stage of a mission depends on. */
export interface StageFacts {
  readonly status_type: SubfolderStatus
  readonly outcome: Outcome
  /** The offer is with the customer. */
  readonly submitted: boolean
  /** It began as a prospect or with an offer, or has a reason for which it was refused. */
  readonly pursued: boolean
  /** It was decided in the last twelve months. */
  readonly recent: boolean
}

export interface StageRule {
  readonly stage: Stage
  readonly statuses: readonly SubfolderStatus[]
  readonly outcome?: Outcome
  /** These must hold. */
  readonly holds?: readonly ('submitted' | 'pursued' | 'recent')[]
}

/** The first rule that holds gives the stage; where none does, the mission is not on the board. SQL is made of it too. */
export const stageRules: readonly StageRule[] = [
  { stage: 'won', statuses: ['prospect', 'tendering'], outcome: 'won' },
  { stage: 'lost', statuses: ['prospect', 'tendering'], outcome: 'lost' },
  { stage: 'prospect', statuses: ['prospect'] },
  { stage: 'submitted', statuses: ['tendering'], holds: ['submitted'] },
  { stage: 'tendering', statuses: ['tendering'] },
  {
    stage: 'won',
    statuses: ['active', 'intermediate', 'litigation', 'transfer', 'closed'],
    holds: ['pursued', 'recent'],
  },
  { stage: 'lost', statuses: ['abandoned'], holds: ['pursued', 'recent'] },
]

/** Where a mission stands on the board; null where it has no place on it. */
export const stageOf = (facts: StageFacts): Stage | null =>
  stageRules.find(
    ({ statuses, outcome = facts.outcome, holds = [] }) =>
      statuses.includes(facts.status_type) && outcome === facts.outcome && holds.every((fact) => facts[fact]),
  )?.stage ?? null

export const amountSources = ['order_intake', 'offer_amount', 'opportunity'] as const
export type AmountSource = (typeof amountSources)[number]

/** Where the amount of a stage comes from: the first that there is. `opportunity` is the middle of low and high. */
export const amountOrder: { readonly [stage in Stage]: readonly AmountSource[] } = {
  prospect: ['opportunity', 'offer_amount'],
  tendering: ['offer_amount', 'opportunity'],
  submitted: ['offer_amount', 'opportunity'],
  won: ['order_intake', 'offer_amount', 'opportunity'],
  lost: ['offer_amount', 'opportunity'],
}

/** The day that comes next in a stage; what is decided waits for none. */
export const nextDay = {
  prospect: 'go_to_tender_date',
  tendering: 'submission_date',
  submitted: 'submission_result_date',
} as const satisfies { readonly [stage in OpenStage]: string }

/** What a sum in cents is worth at so many percent, in whole cents. */
export const weighted = (amount: number, percent: number): number => Math.round((amount * percent) / 100)
