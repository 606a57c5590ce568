import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  list,
  omit,
  optional,
  text,
  withDefault,
} from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { competitor, partnerFields } from '../../folders/offers/competitor.ts'
import { offerInfo } from '../../folders/offers/offer-info.ts'

/** Why an earlier offer says something about this one. */
export const grounds = ['customer', 'sector', 'competitors'] as const
export type Ground = (typeof grounds)[number]

const { fields: theirs } = group(omit(competitor.given, 'subfolder_id', ...partnerFields))
const { fields: ours } = group(offerInfo.given)

/** A bid against ours. */
export const earlierCompetitor = group({
  id: id('competitors'),
  /** Its partners, the mandatary first. */
  name: text(1100),
  price: theirs.price,
  /** How far its price lay from ours, in percent of ours: below 0 it was cheaper. */
  difference: optional(decimal(-1_000_000, 1_000_000, 1)),
  price_rating: theirs.price_rating,
  team_rating: theirs.team_rating,
  methodology_rating: theirs.methodology_rating,
  final_rating: theirs.final_rating,
  ranking: theirs.ranking,
  excluded: flag(),
})

export const earlierOffer = group({
  id: id('subfolders'),
  folder_id: id('folders'),
  rank_code: text(20),
  code: optional(text(50)),
  name: text(250),
  customer: optional(text(250)),
  outcome: choice(['won', 'lost']),
  /** When it was decided, else submitted. */
  decided_on: optional(day()),
  offer_amount: ours.offer_amount,
  order_intake: ours.order_intake,
  refusal_type: ours.refusal_type,
  refusal_comment: ours.refusal_comment,
  grounds: list(choice(grounds)),
  competitors: list(earlierCompetitor),
})

const count = () => int(0, 1_000_000_000)

/** How many offers were decided, how many of them won, and the share of these in whole percent. */
export const winRate = group({
  ground: choice(['all', ...grounds]),
  decided: count(),
  won: count(),
  rate: optional(int(0, 100)),
})

const lessons = group({ rates: list(winRate), offers: list(earlierOffer) })

export const readEarlierOffers = query({
  name: 'earlier_offers.read',
  summary:
    'What decided offers teach for the offer of a mission: those for its customer, its building sector or against its competitors, the latest first.',
  http: 'GET /subfolder/:id/earlier_offers',
  permission: 'subfolder.read',
  input: { id: id('subfolders') },
  output: lessons,
})

/** More companies than ever bid against one offer. */
const mostRivals = 100

export const findEarlierOffers = query({
  name: 'earlier_offers.find',
  summary:
    'The same while an offer is being written: by the folder of its mission, the customer and the competitors typed so far.',
  http: 'GET /folders/:folder_id/earlier_offers',
  permission: 'subfolder.read',
  input: {
    folder_id: id('folders'),
    customer_company_id: optional(id('companies')),
    competitor_company_ids: withDefault(list(id('companies'), mostRivals), []),
    /** The subfolder itself, once it is stored: its own offer teaches it nothing. */
    subfolder_id: optional(id('subfolders')),
  },
  output: lessons,
})
