import { bookedAhead, bookedAtPrices, plannedAhead } from '#core/reports/ledgers/time-queries.ts'
import type { Dialect } from '../../columns.ts'
import { raw, sql, when, type Sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { specificPrice, usualPrices } from '../invoicing/prices.ts'

const emitted = sql`AND b.invoice_detail_id IN (SELECT l.id FROM invoice_details l JOIN invoices i ON i.id = l.invoice_id
  WHERE i.status_type <> 'draft')`

/** The days on which an entry of a price list begins, and those after its last day. */
const changesIn = (dialect: Dialect, table: string, columns: string, which = sql`TRUE`): Sql => sql`
  SELECT ${raw(columns)}, date_start AS start FROM ${raw(table)} WHERE ${which}
  UNION SELECT ${raw(columns)}, ${dayAfter[dialect]} FROM ${raw(table)} WHERE ${which} AND date_end IS NOT NULL`
const dayAfter = {
  sqlite: raw(`DATE(date_end, '+1 day')`),
  postgres: raw(`CAST(CAST(date_end AS DATE) + 1 AS VARCHAR(10))`),
}

/** Periods without a gap from those starts, each until the `next` one; the first holds all days before. */
const periodsFrom = (starts: Sql, of: string): Sql => sql`
  SELECT ${raw(of)}, start AS date, LEAD(start, 1, '99999') OVER (PARTITION BY ${raw(of)} ORDER BY start) AS next
  FROM (${starts}) starts`

/**
 * Time whose price was frozen needs no price list. Other time is summed by the periods in which all its prices stay the same: the
 * usual ones of its person, and those that were agreed for the person and the mission. Who booked on which task is read from the
 * kept sums, and all that is asked of the bookings stands in one index, task by task and person by person. So nothing is
 * sorted, and no booking is read itself. The plus sign keeps SQLite to the order of that index.
 */
defineQuery(bookedAtPrices, ({ ids, from, to, user_id, invoiced }, dialect) => {
  const ofMissions = oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)
  const ofPerson = (alias: string): Sql => when(user_id, sql`AND ${raw(alias)}.user_id = ${user_id}`)
  const inTime = sql`TRUE ${when(from, sql`AND b.date >= ${from}`)} ${when(to, sql`AND b.date <= ${to}`)}
    ${when(invoiced, emitted)}`
  const later = sql`CASE WHEN u.date > s.date THEN u.date ELSE s.date END`
  const earlier = sql`CASE WHEN u.next < s.next THEN u.next ELSE s.next END`
  return sql`
    WITH own AS MATERIALIZED (
      SELECT t.subfolder_id, k.wbs_task_id, k.user_id FROM wbs_tasks t JOIN person_sums k ON k.wbs_task_id = t.id
      WHERE ${ofMissions} ${ofPerson('k')}
    ), usual AS MATERIALIZED (
      SELECT b.user_id, b.date, b.next, ${usualPrices}
      FROM (${periodsFrom(
        sql`SELECT user_id, '' AS start FROM own
        UNION ${changesIn(dialect, 'user_block_costs', 'user_id')}
        UNION ${changesIn(dialect, 'user_costs', 'user_id', sql`subfolder_id IS NULL`)}`,
        'user_id',
      )}) b LEFT JOIN user_extra_infos x ON x.user_id = b.user_id
    ), specific AS MATERIALIZED (
      SELECT b.subfolder_id, b.user_id, b.date, b.next, ${specificPrice(raw('b.subfolder_id'))}
      FROM (${periodsFrom(
        sql`SELECT subfolder_id, user_id, '' AS start FROM own
        UNION ${changesIn(dialect, 'user_specific_costs', 'subfolder_id, user_id')}`,
        'subfolder_id, user_id',
      )}) b
    ), each_period AS MATERIALIZED (
      SELECT k.subfolder_id, k.user_id, s.daily_rate, u.cost_per_block, u.category_value,
        (SELECT SUM(b.number_blocks) FROM user_bookings b WHERE b.wbs_task_id = k.wbs_task_id AND b.user_id = k.user_id
          AND b.booking_cost_per_block IS NULL AND b.date >= ${later} AND b.date < ${earlier} AND ${inTime}) AS number_blocks
      FROM own k
      JOIN specific s ON s.subfolder_id = k.subfolder_id AND s.user_id = k.user_id
      JOIN usual u ON u.user_id = k.user_id AND u.date < s.next AND u.next > s.date
      WHERE TRUE ${when(from, sql`AND ${earlier} > ${from}`)} ${when(to, sql`AND ${later} <= ${to}`)}
    )
    SELECT t.subfolder_id, f.user_id, f.booking_cost_per_block, CAST(NULL AS BIGINT) AS daily_rate,
      CAST(NULL AS BIGINT) AS cost_per_block, CAST(NULL AS REAL) AS category_value, SUM(f.number_blocks) AS number_blocks
    FROM (
      SELECT b.wbs_task_id, b.user_id, b.booking_cost_per_block, SUM(b.number_blocks) AS number_blocks
      FROM user_bookings b
      WHERE b.booking_cost_per_block IS NOT NULL AND ${inTime} ${ofPerson('b')}
        AND b.wbs_task_id IN (SELECT t.id FROM wbs_tasks t WHERE ${ofMissions})
      GROUP BY b.wbs_task_id, b.user_id, b.booking_cost_per_block
    ) f JOIN wbs_tasks t ON t.id = f.wbs_task_id
    GROUP BY t.subfolder_id, f.user_id, f.booking_cost_per_block
    UNION ALL
    SELECT subfolder_id, user_id, CAST(NULL AS REAL), daily_rate, cost_per_block, category_value, SUM(number_blocks)
    FROM each_period WHERE number_blocks IS NOT NULL
    GROUP BY subfolder_id, user_id, daily_rate, cost_per_block, category_value
    ORDER BY subfolder_id, user_id, booking_cost_per_block, daily_rate, cost_per_block, category_value`
})

/** The price in force today counts. It is looked up once for each person and mission, as that of a booking `b` of today. */
defineQuery(
  plannedAhead,
  ({ ids, from, today }, dialect) => sql`
    WITH planned AS MATERIALIZED (
      SELECT t.subfolder_id, p.wbs_task_id, SUBSTR(p.start_date, 1, 7) AS month, p.assigned_user_id AS user_id,
        SUM(p.number_blocks) AS number_blocks
      FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id
      WHERE p.start_date >= ${from} AND ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)}
      GROUP BY t.subfolder_id, p.wbs_task_id, SUBSTR(p.start_date, 1, 7), p.assigned_user_id
    ), usual AS MATERIALIZED (
      SELECT b.user_id, ${usualPrices}
      FROM (SELECT DISTINCT user_id, CAST(${today} AS VARCHAR(10)) AS date FROM planned) b
      LEFT JOIN user_extra_infos x ON x.user_id = b.user_id
    ), specific AS MATERIALIZED (
      SELECT b.subfolder_id, b.user_id, ${specificPrice(raw('b.subfolder_id'))}
      FROM (SELECT DISTINCT subfolder_id, user_id, CAST(${today} AS VARCHAR(10)) AS date FROM planned) b
    )
    SELECT p.subfolder_id, p.wbs_task_id, p.month, p.user_id, CAST(NULL AS REAL) AS booking_cost_per_block,
      s.daily_rate, u.cost_per_block, u.category_value, p.number_blocks
    FROM planned p LEFT JOIN usual u ON u.user_id = p.user_id
    LEFT JOIN specific s ON s.subfolder_id = p.subfolder_id AND s.user_id = p.user_id
    ORDER BY p.subfolder_id, p.wbs_task_id, p.month, p.user_id`,
)

defineQuery(
  bookedAhead,
  ({ ids, from }, dialect) => sql`
    SELECT t.subfolder_id, b.wbs_task_id, SUBSTR(b.date, 1, 7) AS month, b.user_id, SUM(b.number_blocks) AS number_blocks
    FROM wbs_tasks t CROSS JOIN user_bookings b
    WHERE b.wbs_task_id = t.id AND ${oneOf(dialect, sql`t.subfolder_id`, 'INTEGER', ids)} AND b.date >= ${from}
    GROUP BY t.subfolder_id, b.wbs_task_id, SUBSTR(b.date, 1, 7), b.user_id
    ORDER BY t.subfolder_id, b.wbs_task_id, month, b.user_id`,
)
