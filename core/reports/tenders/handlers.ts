import { handleReport } from '../../reporting/handle-report.ts'
import { monthOf } from '../../values/day.ts'
import { missionsOf, type Mission } from '../scope/missions.ts'
import { competitorsReport } from './competitors.ts'
import { decidedOffers, rivalBids } from './queries.ts'
import { tendersReport } from './tenders.ts'

handleReport(tendersReport, async (context, { from, to, ...asked }) => {
  const { subfolder_id } = asked
  const missions = byId(await missionsOf(context, asked, { withInternal: true }))
  const offers = await context.store.query(decidedOffers, { from, to, subfolder_id })
  return offers.flatMap(({ outcome, offer_amount, order_intake, ...offer }) => {
    const mission = missions.get(offer.subfolder_id)
    if (!mission) return []
    const isWon = outcome === 'won'
    const tender_outcome = isWon ? ('won' as const) : ('lost' as const)
    return [
      {
        ...mission,
        ...offer,
        tender_outcome,
        month: offer.decided_on && monthOf(offer.decided_on),
        offer_amount,
        order_intake,
        decided: 1,
        won: isWon ? 1 : 0,
        lost: isWon ? 0 : 1,
        tendered: offer_amount ?? 0,
        tendered_won: isWon ? (offer_amount ?? 0) : 0,
        won_amount: isWon ? (order_intake ?? offer_amount ?? 0) : 0,
      },
    ]
  })
})

handleReport(competitorsReport, async (context, { from, to, competitor_id, ...asked }) => {
  const { subfolder_id } = asked
  const missions = byId(await missionsOf(context, asked, { withInternal: true }))
  const bids = await context.store.query(rivalBids, { from, to, competitor_id, subfolder_id })
  return bids.flatMap(({ outcome, offer_amount, price, ...bid }) => {
    const mission = missions.get(bid.subfolder_id)
    const isCompared = bid.leads_bid && price !== null && offer_amount !== null
    if (!mission) return []
    return [
      {
        ...mission,
        ...bid,
        tender_outcome: outcome,
        month: bid.decided_on && monthOf(bid.decided_on),
        met: 1,
        won: outcome === 'won' ? 1 : 0,
        lost: outcome === 'lost' ? 1 : 0,
        our_price: isCompared ? offer_amount : null,
        their_price: isCompared ? price : null,
      },
    ]
  })
})

const byId = (missions: readonly Mission[]): ReadonlyMap<number, Mission> =>
  new Map(missions.map((mission) => [mission.subfolder_id, mission]))
