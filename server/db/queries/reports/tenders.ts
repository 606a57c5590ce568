import { partnerFields } from '#core/folders/offers/competitor.ts'
import { decidedOffers, missionDays, rivalBids } from '#core/reports/tenders/queries.ts'
import { overStatuses } from '#core/reports/subfolders/late.ts'
import { remindedMoments } from '#core/reports/reminders/reminder.ts'
import { joined, raw, sql, when, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { decidedOn, outcome } from './pipeline.ts'
import { places, tables } from './reminders.ts'

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

defineQuery(missionDays, ({ until, subfolder_id }) => {
  const dates = remindedMoments.map((moment) => {
    const alias = places[moment].slice(0, 1) as keyof typeof tables
    const isUndated = moment === 'guarantee_release' ? sql`OR ${raw(places[moment])} IS NULL` : sql``
    return sql`
      SELECT ${raw(alias)}.subfolder_id, ${raw(`'${moment}'`)} AS deadline, ${raw(places[moment])} AS date
      FROM ${raw(tables[alias])} WHERE ${raw(places[moment])} <= ${until} ${isUndated}`
  })
  return sql`
    SELECT d.subfolder_id, d.deadline, d.date, s.status_type, o.submission_done, o.submission_result_type, o.order_intake,
      o.refusal_type, COALESCE(g.count, 0) AS guarantees_open, COALESCE(g.amount, 0) AS guarantee_amount
    FROM (${joined(dates, ' UNION ALL ')}) d JOIN subfolders s ON s.id = d.subfolder_id
      LEFT JOIN offer_extra_infos o ON o.subfolder_id = s.id
      LEFT JOIN (SELECT subfolder_id, COUNT(*) AS count, CAST(SUM(amount) AS BIGINT) AS amount FROM bank_guarantees
        WHERE release_date IS NULL GROUP BY subfolder_id) g ON g.subfolder_id = s.id
    WHERE (s.status_type NOT IN (${[...overStatuses]}) OR (d.deadline = 'guarantee_release' AND g.count > 0))
      ${when(subfolder_id, sql`AND s.id = ${subfolder_id}`)}
    ORDER BY COALESCE(d.date, '9999'), d.subfolder_id, d.deadline`
})
