import { raw, sql, type Sql } from '../../sql.ts'

/**
 * SQL for a column of the entry in a person's price list that is valid on the day of the booking `b`. If several are valid, the
 * one that began last counts.
 */
const onTheDay = (column: string, table: string, more = sql``): Sql => sql`
  (SELECT ${raw(column)} FROM ${raw(table)} c WHERE c.user_id = b.user_id ${more} AND c.date_start <= b.date
   AND (c.date_end IS NULL OR c.date_end >= b.date) ORDER BY c.date_start DESC, c.id DESC LIMIT 1)`

/** SQL for the price of the booking `b` that was agreed for its person and a mission. */
export const specificPrice = (subfolder: Sql): Sql => sql`
    ${onTheDay('c.daily_rate', 'user_specific_costs', sql`AND c.subfolder_id = ${subfolder}`)} AS daily_rate`
const ownSpecificPrice = specificPrice(raw('t.subfolder_id'))
const personalPrice = sql`${onTheDay('c.cost_per_block', 'user_block_costs')} AS cost_per_block`
const costClass = sql`COALESCE(x.cost_class, 'employee_cost_category')`
const costType = sql`COALESCE(${onTheDay('c.cost_type', 'user_costs', sql`AND c.subfolder_id IS NULL`)}, x.cost_type)`
/** SQL for the price of a block in a cost category. */
export const categoryValue = (cost_class: Sql, cost_type: Sql): Sql => sql`
    (SELECT p.numerical_value FROM parameters p WHERE p.class = ${cost_class} AND p.type = ${cost_type})`
/**
 * The prices of the booking `b`, with its cost category instead of the price of that category. A query that sums up first can
 * then look up each category only once.
 */
export const pricesByCategory = sql`${ownSpecificPrice}, ${personalPrice}, ${costClass} AS cost_class, ${costType} AS cost_type`
/** The prices of the booking `b` that hold on every mission. `x` is the extra infos of its person. */
export const usualPrices = sql`${personalPrice}, ${categoryValue(costClass, costType)} AS category_value`
/** All known prices of the booking `b`. `t` is its task, `x` the extra infos of its person. */
export const pricesOf = sql`${ownSpecificPrice}, ${usualPrices}`
