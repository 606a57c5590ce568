import { competitor } from '../../folders/offers/competitor.ts'
import { offerInfo } from '../../folders/offers/offer-info.ts'
import { outcomes } from '../../folders/offers/outcome.ts'
import { choice, day, flag, id, optional, pick, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

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
