import { partnerFields } from '#core/folders/offers/competitor.ts'
import { earlierOffers } from '#core/reports/earlier-offers/queries.ts'
import { joined, raw, sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { rankCode } from '../parts.ts'
import { outcome } from './pipeline.ts'

const names = partnerFields.map((_, i) => `${i > 0 ? `COALESCE(' + ' || p${i + 1}.name, '')` : 'p1.name'}`)

/** For each ground: the number of decided offers that share it, and the number of these that were won. */
const counted = ['customer', 'sector', 'competitors'].map((ground) =>
  raw(`COALESCE(SUM(CASE WHEN same_${ground} THEN 1 ELSE 0 END), 0) AS ${ground}_decided,
    COALESCE(SUM(CASE WHEN same_${ground} AND outcome = 'won' THEN 1 ELSE 0 END), 0) AS ${ground}_won`),
)

defineQuery(
  earlierOffers,
  ({ folder_id, customer_company_id, competitor_company_ids: rivals, subfolder_id, internal, limit }) => sql`
    WITH wanted AS (
      SELECT NULLIF(y.building_sector_type, 'default') AS sector
      FROM folders f LEFT JOIN folder_extra_infos y ON y.folder_id = f.id WHERE f.id = ${folder_id}
    ), met AS (
      SELECT DISTINCT c.subfolder_id FROM competitors c
      WHERE ${joined(
        partnerFields.map((each) => sql`${raw(`c.${each}`)} IN (${rivals})`),
        ' OR ',
      )}
    ), decided AS (
      SELECT s.id, s.folder_id, ${rankCode} AS rank_code, s.code, s.name, b.name AS customer, ${outcome} AS outcome,
        COALESCE(o.submission_result_date, o.submission_date) AS decided_on, o.offer_amount, o.order_intake,
        o.refusal_type, o.refusal_comment,
        COALESCE(s.customer_company_id = ${customer_company_id}, FALSE) AS same_customer,
        COALESCE(y.building_sector_type = wanted.sector, FALSE) AS same_sector,
        (met.subfolder_id IS NOT NULL) AS same_competitors
      FROM offer_extra_infos o
      JOIN subfolders s ON s.id = o.subfolder_id
      JOIN folders f ON f.id = s.folder_id
      LEFT JOIN folder_extra_infos y ON y.folder_id = f.id
      LEFT JOIN companies b ON b.id = s.customer_company_id
      LEFT JOIN met ON met.subfolder_id = s.id
      CROSS JOIN wanted
      WHERE TRUE ${when(subfolder_id, sql`AND s.id <> ${subfolder_id}`)} ${when(!internal, sql`AND f.project_type = 'operations'`)}
    ), fitting AS (
      SELECT * FROM decided WHERE outcome <> 'open' AND (same_customer OR same_sector OR same_competitors)
    ), latest AS (
      SELECT * FROM fitting ORDER BY decided_on DESC NULLS LAST, id DESC LIMIT ${limit}
    ), totals AS (
      SELECT COUNT(*) AS all_decided, COALESCE(SUM(CASE WHEN outcome = 'won' THEN 1 ELSE 0 END), 0) AS all_won,
        ${joined(counted, ', ')}
      FROM fitting
    )
    SELECT totals.*, latest.*, c.id AS competitor_id, ${raw(names.join(' || '))} AS partners, c.price,
      c.price_rating, c.team_rating, c.methodology_rating, c.final_rating, c.ranking, c.excluded
    FROM totals
    LEFT JOIN latest ON TRUE
    LEFT JOIN competitors c ON c.subfolder_id = latest.id
    ${joined(
      partnerFields.map((each, i) => raw(`LEFT JOIN companies p${i + 1} ON p${i + 1}.id = c.${each}`)),
      ' ',
    )}
    ORDER BY latest.decided_on DESC NULLS LAST, latest.id DESC, c.ranking ASC NULLS LAST, c.id`,
)
