import { dayFault, type Fault } from '../fault.ts'
import type { SubfolderStatus } from '../subfolder.ts'
import type { OfferInfo } from './offer-info.ts'
import { resultFault } from './outcome.ts'
import type { ProspectInfo } from './prospect-info.ts'

/** The kinds of subfolder that begin as a prospect or as an offer, by the firm's own word for them. */
export const prospectType = 'O1 Prospection'
export const offerType = 'O2 Tendering'

interface Stage {
  readonly subfolder_type: string
  readonly status_type: SubfolderStatus
}

/** Whether a subfolder has a prospect to tell of: by its type, or because it once had. */
export const hasProspect = ({ subfolder_type }: Stage, prospect: unknown): boolean =>
  subfolder_type === prospectType || Boolean(prospect)

/** Whether a subfolder has an offer: by its type or status, or because one was made. */
export const hasOffer = ({ subfolder_type, status_type }: Stage, made: unknown): boolean =>
  subfolder_type === offerType || status_type === 'tendering' || Boolean(made)

/** Amounts of an opportunity the wrong way round. */
export function prospectFault({
  opportunity_amount_low: low,
  opportunity_amount_high: high,
}: Partial<ProspectInfo>): Fault | null {
  const isReversed = typeof low === 'number' && typeof high === 'number' && low > high
  return isReversed ? { code: 'amount_order', fields: { opportunity_amount_high: 'number.order' } } : null
}

const days = ['go_to_tender_date', 'submission_date', 'submission_result_date'] as const

/** An offer's dates out of their order, or a result that it does not bear out. */
export const offerFault = (offer: Partial<OfferInfo>): Fault | null =>
  dayFault(offer, days) ?? resultFault(offer)

/** What an offer cannot do without while it is being tendered. */
export const offerOfTender = ['submission_done', 'submission_hour', 'offer_amount'] as const

/** What must be said of an offer while it is being tendered, and is not; without an offer, its hour too. */
export function tenderFault(status: SubfolderStatus, offer: Partial<OfferInfo> | null): Fault | null {
  if (status !== 'tendering') return null
  const missing = offerOfTender.filter((name) => (offer?.[name] ?? null) === null)
  const fields = Object.fromEntries(missing.map((name) => [name, 'mixed.required']))
  return missing.length > 0 ? { code: 'missing_fields', fields } : null
}
