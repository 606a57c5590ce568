import type { OfferInfo } from '../../folders/offers/offer-info.ts'
import { outcomeOfOffer, type OfferFacts } from '../../folders/offers/outcome.ts'
import type { SubfolderStatus } from '../../folders/subfolder.ts'
import type { Day } from '../../values/day.ts'
import { isOpen, stages, type Stage } from './stages.ts'

/** What a subfolder on the board says that a move looks at. */
export interface Movable extends OfferFacts {
  readonly status_type: SubfolderStatus
  readonly has_offer: boolean
  readonly submission_hour: number | null
  readonly submission_date: Day | null
  readonly submission_result_date: Day | null
  readonly offer_amount: number | null
  readonly mission_start: Day | null
}

/** A move as an edit of the subfolder; `asks` are the paths that must be filled in first, and cannot be guessed. */
export interface Move {
  readonly changes: {
    readonly subFolder: { readonly status_type: SubfolderStatus }
    readonly offerExtraInfo?: Partial<OfferInfo>
  }
  readonly asks: readonly string[]
  /** It undoes what was said of the offer's result: somebody must look at it. */
  readonly reopens: boolean
}

/** The status of a subfolder that is moved to a stage. */
const statusIn = {
  prospect: 'prospect',
  tendering: 'tendering',
  submitted: 'tendering',
  won: 'active',
  lost: 'abandoned',
} as const satisfies { readonly [stage in Stage]: SubfolderStatus }

/** The stages that a subfolder may be moved to: those of a status that the firm offers for it. */
export const movesOf = (stage: Stage, offered: readonly SubfolderStatus[]): readonly Stage[] =>
  stages.filter((each) => each !== stage && offered.includes(statusIn[each]))

/** What has to change for a subfolder to stand in a stage. */
export function moveTo(stage: Stage, subfolder: Movable, today: Day): Move {
  const before = outcomeOfOffer(subfolder)
  const reopens = before !== 'open' && isOpen(stage)
  const turns = (stage === 'won' && before === 'lost') || (stage === 'lost' && before === 'won')
  const undecided = reopens || turns ? { refusal_type: null, order_intake: null } : {}
  // A reason of old is not that of now: it is asked for anew.
  const { offer, asks } = moves[stage]({ ...subfolder, ...undecided }, today)
  const clearedResult = reopens ? { submission_result_type: null, submission_result_date: null } : {}
  const offerExtraInfo = { ...undecided, ...clearedResult, ...offer }
  return {
    changes: {
      subFolder: { status_type: statusIn[stage] },
      ...(Object.keys(offerExtraInfo).length > 0 ? { offerExtraInfo } : {}),
    },
    asks,
    reopens: reopens || turns,
  }
}

interface Steps {
  readonly offer: Partial<OfferInfo>
  readonly asks: readonly string[]
}

const moves: { readonly [stage in Stage]: (subfolder: Movable, today: Day) => Steps } = {
  prospect: () => ({ offer: {}, asks: [] }),
  tendering: (subfolder) => ({ offer: { submission_done: false }, asks: unsaid(subfolder) }),
  submitted: (subfolder, today) => ({
    offer: {
      submission_done: true,
      ...submittedBy(subfolder, today),
    },
    asks: unsaid(subfolder),
  }),
  won: (subfolder, today) => ({
    offer: subfolder.has_offer
      ? {
          submission_done: true,
          ...(isSubmittedLater(subfolder, today) ? { submission_date: today } : {}),
          submission_result_type: 'won',
          ...decidedToday(subfolder, today),
        }
      : {},
    // Without an offer it is the start of the work that says when it was won.
    asks: subfolder.has_offer || subfolder.mission_start !== null ? [] : ['subFolderExtraInfo.mission_start'],
  }),
  lost: (subfolder, today) => ({
    offer: subfolder.has_offer ? { submission_result_type: 'lost', ...decidedToday(subfolder, today) } : {},
    asks: subfolder.has_offer && subfolder.refusal_type === null ? ['offerExtraInfo.refusal_type'] : [],
  }),
}

/** What a tender cannot do without. */
const unsaid = ({ has_offer, submission_hour, offer_amount }: Movable): string[] => [
  ...(has_offer && submission_hour !== null ? [] : ['offerExtraInfo.submission_hour']),
  ...(offer_amount === null ? ['offerExtraInfo.offer_amount'] : []),
]

/** Whether its offer is to be submitted on a day that is yet to come. */
export const isSubmittedLater = (
  { submission_date }: Pick<Movable, 'submission_date'>,
  today: Day,
): boolean => submission_date !== null && submission_date > today

const submittedBy = (subfolder: Movable, today: Day) =>
  subfolder.submission_date === null || isSubmittedLater(subfolder, today) ? { submission_date: today } : {}

const decidedToday = ({ submission_result_date }: Movable, today: Day) =>
  submission_result_date === null ? { submission_result_date: today } : {}

/** The edit that takes a move back. */
export function moveBack(
  { changes }: Move,
  before: Movable & { readonly submission_done?: boolean | null },
): Move['changes'] {
  const names = Object.keys(changes.offerExtraInfo ?? {}) as (keyof typeof before & keyof OfferInfo)[]
  const offer = Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
  return {
    subFolder: { status_type: before.status_type },
    ...(names.length > 0 ? { offerExtraInfo: offer } : {}),
  }
}
