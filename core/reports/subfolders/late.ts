import { outcomeOf, type DecidedFacts } from '../../folders/offers/outcome.ts'
import type { SubfolderStatus } from '../../folders/subfolder.ts'
import type { Day } from '../../values/day.ts'

/** What can be late in a subfolder, the most pressing first. */
export const lateKinds = [
  'offer_due',
  'result_due',
  'unpaid',
  'to_emit',
  'no_leader',
  'over_planned',
  'guarantee_to_release',
  'still_active',
] as const
export type LateKind = (typeof lateKinds)[number]

/** Whose turn it is: the subfolder's leader, the folder's account manager, or whoever invoices. */
export const whoActs = ['leader', 'manager', 'invoicing'] as const
export type WhoActs = (typeof whoActs)[number]

export interface Late {
  readonly what: LateKind
  readonly since: Day | null
  readonly who: WhoActs
}

/** What the rules look at. Days are the first of their kind; null where there is none. */
export interface LateFacts extends DecidedFacts {
  readonly project_leader: number | null
  readonly planned: number
  readonly booked: number
  readonly final_reception_date: Day | null
  readonly submission_done: boolean | null
  readonly submission_date: Day | null
  readonly submission_result_date: Day | null
  /** The first day for which a draft waits to be emitted. */
  readonly first_draft: Day | null
  /** The first term of an emitted invoice that is not paid. */
  readonly first_unpaid: Day | null
  /** Guarantees that the bank still holds. */
  readonly guarantees_open: number
}

type Rule = (facts: LateFacts, today: Day) => Omit<Late, 'what'> | null

/** Late from the day after on. */
const passed = (day: Day | null, today: Day, who: WhoActs): Omit<Late, 'what'> | null =>
  day !== null && day < today ? { since: day, who } : null

/** In these nobody works on a subfolder any more. */
export const overStatuses = ['closed', 'abandoned'] as const satisfies readonly SubfolderStatus[]
const isOver = (status: string): boolean => overStatuses.some((over) => over === status)

/** What says whether something is still to be done. */
export type WaitFacts = DecidedFacts & Pick<LateFacts, 'submission_done' | 'guarantees_open'>
export type Waits = (facts: WaitFacts) => boolean

/** A tender of which nobody knows yet what comes of it. */
const isTendered: Waits = (facts) => facts.status_type === 'tendering' && outcomeOf(facts) === 'open'

/** What is still to be done on a day, by how it is called when that has passed. */
export const waits = {
  offer_due: (facts) => isTendered(facts) && !facts.submission_done,
  result_due: (facts) => isTendered(facts) && facts.submission_done === true,
  guarantee_to_release: ({ guarantees_open }) => guarantees_open > 0,
  still_active: ({ status_type }) => status_type === 'active',
} as const satisfies { readonly [kind in LateKind]?: Waits }

const rules: { readonly [kind in LateKind]: Rule } = {
  offer_due: (facts, today) =>
    waits.offer_due(facts) ? passed(facts.submission_date, today, 'leader') : null,
  result_due: (facts, today) =>
    waits.result_due(facts) ? passed(facts.submission_result_date, today, 'manager') : null,
  unpaid: ({ first_unpaid }, today) => passed(first_unpaid, today, 'invoicing'),
  to_emit: ({ first_draft }, today) => passed(first_draft, today, 'invoicing'),
  no_leader: ({ status_type, project_leader }) =>
    status_type === 'active' && project_leader === null ? { since: null, who: 'manager' } : null,
  over_planned: ({ status_type, planned, booked }) =>
    status_type === 'active' && planned > 0 && booked > planned ? { since: null, who: 'leader' } : null,
  guarantee_to_release: (facts, today) =>
    waits.guarantee_to_release(facts) ? passed(facts.final_reception_date, today, 'manager') : null,
  still_active: (facts, today) =>
    waits.still_active(facts) ? passed(facts.final_reception_date, today, 'leader') : null,
}

/** Everything that is late in a subfolder and who must act, the most pressing first; what is over is late in money alone. */
export function lateIn(facts: LateFacts, today: Day): Late[] {
  const kinds = isOver(facts.status_type)
    ? lateKinds.filter((kind) => ['unpaid', 'to_emit', 'guarantee_to_release'].includes(kind))
    : lateKinds
  return kinds.flatMap((what) => {
    const found = rules[what](facts, today)
    return found ? [{ what, ...found }] : []
  })
}
