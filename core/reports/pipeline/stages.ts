import { decidedStatuses, type Outcome } from '../../folders/offers/outcome.ts'
import type { SubfolderStatus } from '../../folders/subfolder.ts'
import { share, type Cents } from '../../values/money.ts'

/** The stages of a subfolder before it runs, in the order in which it goes through them. */
export const stages = ['prospect', 'tendering', 'submitted', 'won', 'lost'] as const
export type Stage = (typeof stages)[number]

/** Of these nobody knows yet what comes of them: their amounts are weighted. */
export const openStages = ['prospect', 'tendering', 'submitted'] as const satisfies readonly Stage[]
export type OpenStage = (typeof openStages)[number]
export const isOpen = (stage: Stage): stage is OpenStage => openStages.some((each) => each === stage)

/** What a rule may ask of a subfolder: its offer is with the customer; it began as a prospect or with an offer; it was decided in the last twelve months. */
type StageFact = 'submitted' | 'pursued' | 'recent'

export interface StageRule {
  readonly stage: Stage
  readonly statuses: readonly SubfolderStatus[]
  readonly outcome?: Outcome
  /** These must hold. */
  readonly holds?: readonly StageFact[]
}

/** The first rule that holds gives the stage; where none does, the subfolder is not on the board. The SQL of the board is made of them. */
export const stageRules: readonly StageRule[] = [
  { stage: 'won', statuses: ['prospect', 'tendering'], outcome: 'won' },
  { stage: 'lost', statuses: ['prospect', 'tendering'], outcome: 'lost' },
  { stage: 'prospect', statuses: ['prospect'] },
  { stage: 'submitted', statuses: ['tendering'], holds: ['submitted'] },
  { stage: 'tendering', statuses: ['tendering'] },
  { stage: 'won', statuses: decidedStatuses, outcome: 'won', holds: ['pursued', 'recent'] },
  { stage: 'lost', statuses: decidedStatuses, outcome: 'lost', holds: ['pursued', 'recent'] },
]

interface OpenFacts {
  readonly status_type: SubfolderStatus
  readonly submission_done: boolean | null
  readonly outcome: Outcome
}

/** Where a subfolder stands of which nobody knows yet what comes of it; null for any other. */
export function openStageOf({
  status_type,
  submission_done,
  outcome: subfolderOutcome,
}: OpenFacts): OpenStage | null {
  const rule = stageRules.find(
    ({ statuses, outcome = subfolderOutcome, holds = [] }) =>
      statuses.includes(status_type) &&
      outcome === subfolderOutcome &&
      holds.every((fact) => fact === 'submitted' && submission_done === true),
  )
  return subfolderOutcome === 'open' && rule && isOpen(rule.stage) ? rule.stage : null
}

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

/** Whose turn it is in a stage: an account manager decides what is worth an offer and asks what came of it, a leader writes it. */
export const turnIn = {
  prospect: 'manager',
  tendering: 'leader',
  submitted: 'manager',
} as const satisfies { readonly [stage in OpenStage]: 'leader' | 'manager' }

/** Hundredths of a percent: chances have two decimals. */
const hundredths = (percent: number): number => Math.round(100 * percent)

/** What an amount in cents is worth at so many percent, in ten-thousandths of a cent. */
export const exactlyWeighted = (amount: Cents, percent: number): number => amount * hundredths(percent)

/** What an amount in cents is worth at so many percent, in whole cents. */
export const weighted = (amount: Cents, percent: number): Cents => share(amount, hundredths(percent), 10_000)
