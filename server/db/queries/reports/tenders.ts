import { partnerFields } from '#core/folders/offers/competitor.ts'
import { decidedOffers, rivalBids } from '#core/reports/tenders/queries.ts'
import { joined, raw, sql, when, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { decidedOn, outcome } from './pipeline.ts'

interface Period {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly subfolder_id?: number | null | undefined
}

/** The offers `b` of subfolders with what came of them and when. */
const offers = sql`(SELECT s.id AS subfolder_id, ${outcome} AS outcome, ${decidedOn('s', 'o', 'p')} AS decided_on,
    o.offer_amount, o.order_intake, o.refusal_type
  FROM offer_extra_infos o JOIN subfolders s ON s.id = o.subfolder_id
    LEFT JOIN prospect_extra_infos p ON p.subfolder_id = s.id) b`

const within = ({ from, to, subfolder_id }: Period): Sql => sql`
  ${when(from, sql`AND b.decided_on >= ${from}`)} ${when(to, sql`AND b.decided_on <= ${to}`)}
  ${when(subfolder_id, sql`AND b.subfolder_id = ${subfolder_id}`)}`

defineQuery(
  decidedOffers,
  (params) => sql`
    SELECT b.subfolder_id, b.outcome, b.decided_on, b.offer_amount, b.order_intake, b.refusal_type FROM ${offers}
    WHERE b.outcome <> 'open' ${within(params)} ORDER BY COALESCE(b.decided_on, ''), b.subfolder_id`,
)

/** Each company of each bid once; `place` tells which one leads it. */
const bidders = joined(
  partnerFields.map(
    (name, place) => sql`SELECT c.id, c.subfolder_id, c.price, c.excluded, ${raw(`c.${name}`)} AS company_id,
      ${raw(String(place))} AS place FROM competitors c WHERE ${raw(`c.${name}`)} IS NOT NULL`,
  ),
  ' UNION ALL ',
)

defineQuery(
  rivalBids,
  ({ competitor_id, ...period }) => sql`
    SELECT r.id AS bid_id, r.subfolder_id, COALESCE(b.outcome, 'open') AS outcome, b.decided_on, b.offer_amount,
      r.company_id AS competitor_id, k.name AS competitor, (r.place = 0) AS leads_bid, r.price, r.excluded
    FROM (${bidders}) r JOIN companies k ON k.id = r.company_id LEFT JOIN ${offers} ON b.subfolder_id = r.subfolder_id
    WHERE TRUE ${when(competitor_id, sql`AND r.company_id = ${competitor_id}`)} ${within(period)}
    ORDER BY COALESCE(b.decided_on, ''), r.id, r.place`,
)
