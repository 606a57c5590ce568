import { competitor } from '../../folders/offers/competitor.ts'
import { offerInfo } from '../../folders/offers/offer-info.ts'
import { outcomes } from '../../folders/offers/outcome.ts'
import { subfolderStatuses } from '../../folders/subfolder.ts'
import { choice, day, flag, id, int, money, optional, pick, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { remindedMoments } from '../reminders/reminder.ts'

const offered = {
  subfolder_id: id(),
  outcome: choice(outcomes),
  /** When it was decided; empty where nobody noted a day. */
  decided_on: optional(day()),
  ...pick(offerInfo.fields, 'offer_amount'),
}
const period = { from: optional(day()), to: optional(day()), subfolder_id: optional(id()) }

/** Offers that were won or lost, by the day of their decision. */
export const decidedOffers = namedQuery('report.decided_offers', period, {
  ...offered,
  ...pick(offerInfo.fields, 'order_intake', 'refusal_type'),
})

/** Each company of each bid against an offer of ours, the one that leads the bid first. */
export const rivalBids = namedQuery(
  'report.rival_bids',
  { ...period, competitor_id: optional(id()) },
  {
    bid_id: id(),
    ...offered,
    competitor_id: id(),
    competitor: text(250),
    leads_bid: flag(),
    ...pick(competitor.fields, 'price', 'excluded'),
  },
)

/**
 * The days of missions that are not over, up to a day, with what says whether there is still something to do. A guarantee of a
 * mission without a final acceptance has no day.
 */
export const missionDays = namedQuery(
  'report.mission_days',
  { until: day(), subfolder_id: optional(id()) },
  {
    subfolder_id: id(),
    deadline: choice(remindedMoments),
    date: optional(day()),
    status_type: choice(subfolderStatuses),
    submission_done: optional(flag()),
    ...pick(offerInfo.fields, 'submission_result_type', 'order_intake', 'refusal_type'),
    guarantees_open: int(0, 1_000_000_000),
    guarantee_amount: money(0, 9_999_999_999_999.99),
  },
)
