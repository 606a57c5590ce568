import { invoiceLeaders, invoiceSums, invoicesWithNames } from '#core/invoicing/reading/queries.ts'
import { invoice } from '#core/invoicing/invoice.ts'
import { invoicesNumbered } from '#core/invoicing/queries.ts'
import type { SentSet } from '#core/invoicing/sending.ts'
import { addMonths, firstOfMonth, lastOfMonth, type Month } from '#core/values/day.ts'
import { omit, type InputOf } from '#core/kernel/field.ts'
import type { Dialect } from '../../columns.ts'
import { joined, none, raw, sql, type Sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { concatenated, contains, listed } from '../lists.ts'
import {
  bestSending,
  columnsOf,
  creditedOf,
  fullName,
  isCredited,
  isRowCredited,
  isSettledAgainst,
  isSent,
  openOf,
  rankCode,
  rankOrder,
} from '../parts.ts'

const subfolder = sql`JOIN subfolders s ON s.id = i.subfolder_id JOIN folders f ON f.id = s.folder_id`
const recipient = sql`LEFT JOIN companies c ON c.id = i.recipient_company_id`

/**
 * The condition that an invoice has `word` in its number, in the name of its customer or in its subfolder. The database
 * searches companies and subfolders once, not for each invoice. LOWER is for PostgreSQL, because SQLite's LIKE ignores case.
 */
const invoiceHas =
  (dialect: Dialect) =>
  (word: string): Sql => sql`(
    ${contains(dialect === 'sqlite' ? sql`i.number` : sql`LOWER(i.number)`, word)}
    OR i.recipient_company_id IN (SELECT c.id FROM companies c WHERE ${contains(sql`c.search_folded`, word)})
    OR i.subfolder_id IN (SELECT s.id FROM subfolders s JOIN folders f ON f.id = s.folder_id
      WHERE ${contains(sql`(s.search_folded || ' ' || ${rankCode})`, word)}))`
/** The day of an invoice is the day of its emission. The day of a draft is the day for which it is foreseen. */
export const invoiceDay = sql`COALESCE(i.issue_date, i.forecast_date)`

/** An invoice that was emitted, whatever became of it. */
export const isIssued = sql`i.status_type <> 'draft'`
/** An invoice of which something is left to pay that its customer disputes. */
export const isDisputed = sql`${isIssued} AND i.dispute IS NOT NULL AND ${raw(openOf('i'))} <> 0`

const foreseenOn = sql`COALESCE(i.forecast_date, i.issue_date)`
/**
 * The condition that an invoice was emitted in the run of a month: the later of the month for which it was foreseen and the
 * month before its emission.
 */
export function isOfRun(month: Month): Sql {
  const next = addMonths(month, 1)
  return sql`${isIssued} AND ${foreseenOn} <= ${lastOfMonth(month)} AND i.issue_date <= ${lastOfMonth(next)}
    AND (${foreseenOn} >= ${firstOfMonth(month)} OR i.issue_date >= ${firstOfMonth(next)})`
}

export const sendingIs: { readonly [set in SentSet]: Sql } = {
  sent: isSent('i'),
  unsent: sql`NOT ${isSent('i')}`,
  failed: sql`NOT ${isSent('i')} AND i.id IN (SELECT e.invoice_id FROM invoice_sendings e
    WHERE e.state = 'failed' AND e.channel <> 'clearfacts')`,
}

const narrowedInvoices = ({
  from,
  to,
  subfolder_id,
  company_id,
  project_leader,
  sending,
  open,
  disputed,
  issued,
  run,
}: Narrowed): (Sql | false)[] => [
  !!from && sql`${invoiceDay} >= ${from}`,
  !!to && sql`${invoiceDay} <= ${to}`,
  !!subfolder_id && sql`i.subfolder_id = ${subfolder_id}`,
  !!company_id && sql`i.recipient_company_id = ${company_id}`,
  !!project_leader &&
    sql`i.subfolder_id IN (SELECT s.id FROM subfolders s WHERE s.project_leader = ${project_leader})`,
  !!sending && sql`i.status_type <> 'draft' AND ${sendingIs[sending]}`,
  !!open && sql`i.status_type <> 'draft' AND ${raw(openOf('i'))} <> 0`,
  !!disputed && isDisputed,
  !!issued && isIssued,
  !!run && isOfRun(run),
]
type Narrowed = Pick<
  InputOf<typeof invoiceSums.params>,
  | 'from'
  | 'to'
  | 'subfolder_id'
  | 'company_id'
  | 'project_leader'
  | 'sending'
  | 'open'
  | 'disputed'
  | 'issued'
  | 'run'
>

/** The condition of an emitted invoice that its term is past and something of it is left to pay. */
export const isOverdueOn = (day: string): Sql =>
  sql`i.invoice_class = 'invoice' AND i.term_date < ${day} AND ${raw(openOf('i'))} > 0`

/** SQL for the state that a table shows. `credited` is the condition that the invoice was taken back completely. */
const stateWhere = (credited: string): string => `CASE WHEN i.status_type = 'draft' THEN 'draft'
    WHEN ${credited} THEN 'credited' WHEN ${isSettledAgainst('i')} THEN 'settled_against' ELSE i.status_type END`
const shownState = stateWhere(isCredited('i'))
/** Invoices as tables show their state. */
export const inState = (state: string): Sql => {
  if (state === 'draft') return sql`i.status_type = 'draft'`
  if (state === 'credited') return sql`i.status_type <> 'draft' AND ${raw(isCredited('i'))}`
  if (state === 'settled_against') return sql`${raw(isSettledAgainst('i'))}`
  return sql`i.status_type = ${state} AND NOT ${raw(isCredited('i'))} AND NOT ${raw(isSettledAgainst('i'))}`
}

/** SQL for the amount that is left to pay; a draft has no such amount. */
const shownOpen = `CASE WHEN i.status_type <> 'draft' THEN ${openOf('i')} END`

/** SQL for the day one month after `day`. If that month is shorter, it is the last day of the month. */
const monthAfter = (day: string, dialect: Dialect): string =>
  dialect === 'postgres'
    ? `TO_CHAR(${day}::date + INTERVAL '1 month', 'YYYY-MM-DD')`
    : `MIN(DATE(${day}, '+1 month'), DATE(${day}, 'start of month', '+2 months', '-1 day'))`

/** SQL for the term that a table shows. A draft has one only if somebody chose it, as core's `namedTerm` says. */
const shownTerm = (dialect: Dialect): string =>
  `CASE WHEN i.status_type = 'draft' AND i.term_date = ${monthAfter('i.forecast_date', dialect)} THEN NULL ELSE i.term_date END`

/** SQL for the codes of the tasks that an invoice bills, each code once. */
const wbsOf = (
  dialect: Dialect,
): Sql => sql`(SELECT ${raw(concatenated('w.task_code', 'w.task_code_ordered', dialect))}
  FROM (SELECT DISTINCT t.task_code, t.task_code_ordered FROM invoice_details l JOIN wbs_tasks t ON t.id = l.wbs_task_id
    WHERE l.invoice_id = i.id) w)`

/** The joins that a list needs if it is sorted by a name. Otherwise the names are looked up only for the rows of the page. */
const namesSortedOn: { readonly [sort: string]: Sql } = { customer: recipient, subfolder_code: subfolder }

defineQuery(invoicesWithNames, (params, dialect) => {
  const { id, ids = [], status, due_by, overdue_at, sort } = params
  const filters: (Sql | false)[] = [
    ...narrowedInvoices(params),
    !!id && sql`i.id = ${id}`,
    ids.length > 0 && sql`i.id IN (${ids})`,
    !!status && inState(status),
    !!due_by && sql`i.forecast_date <= ${due_by}`,
    !!overdue_at && isOverdueOn(overdue_at),
  ]
  return listed(invoicesWithNames, { ...params, order: sort ? params.order : 'desc' }, dialect, {
    select: sql`i.id`,
    perPage: sql`${columnsOf('i', omit(invoice.fields, 'id'))}, ${rankCode} AS subfolder_code, s.folder_id, c.name AS customer,
      ${raw(stateWhere(isRowCredited('i')))} AS state, ${wbsOf(dialect)} AS wbs, (SELECT o.number FROM invoices o WHERE o.id = i.credited_invoice_id) AS credits,
      ${raw(shownTerm(dialect))} AS shown_term, ${raw(creditedOf('i'))} AS credited_amount, ${raw(shownOpen)} AS open_amount,
      CASE WHEN i.number IS NOT NULL THEN COALESCE(e.state, 'unsent') END AS sent, e.channel AS sent_channel, e.date AS sent_date`,
    withPage: sql`LEFT JOIN invoices i ON i.id = page.id LEFT JOIN subfolders s ON s.id = i.subfolder_id
      LEFT JOIN folders f ON f.id = s.folder_id ${recipient}
      LEFT JOIN invoice_sendings e ON e.id = ${bestSending('i')}`,
    from: sql`invoices i ${namesSortedOn[sort ?? ''] ?? none}`,
    where: filters.filter((each) => each !== false),
    haystack: invoiceHas(dialect),
    sorts: {
      number: 'i.number_ordered',
      customer: 'c.name_folded',
      subfolder_code: rankOrder,
      id: 'i.id',
      issue_date: `COALESCE(i.issue_date, i.forecast_date)`,
      shown_term: shownTerm(dialect),
      amount: 'i.amount',
      amount_vat_included: 'i.amount_vat_included',
      open_amount: shownOpen,
      state: shownState,
    },
    first: 'issue_date',
  })
})

defineQuery(invoiceSums, ({ words = [], today, ...narrowed }, dialect) => {
  const conditions = [
    sql`TRUE`,
    ...narrowedInvoices(narrowed).filter((each) => each !== false),
    ...words.map(invoiceHas(dialect)),
  ]
  const late = sql`CASE i.status_type WHEN 'draft' THEN COALESCE(i.forecast_date <= ${today}, FALSE)
    WHEN 'emitted' THEN COALESCE(${isOverdueOn(today)}, FALSE) ELSE FALSE END`
  return sql`
  SELECT i.state, i.late, COUNT(*) AS count, SUM(i.amount) AS amount,
    SUM(i.amount_vat_included) AS amount_vat_included, SUM(i.open_amount) AS open_amount
  FROM (SELECT ${raw(shownState)} AS state, ${late} AS late, i.amount, i.amount_vat_included,
      COALESCE(${raw(shownOpen)}, 0) AS open_amount
    FROM invoices i WHERE ${joined(conditions, ' AND ')}) i GROUP BY i.state, i.late ORDER BY i.state, i.late`
})

defineQuery(
  invoicesNumbered,
  ({ folded }, dialect) => sql`
  SELECT i.id, i.number, s.project_leader FROM invoices i JOIN subfolders s ON s.id = i.subfolder_id
  WHERE ${oneOf(dialect, sql`LOWER(i.number)`, 'VARCHAR', folded)} ORDER BY i.id`,
)

defineQuery(
  invoiceLeaders,
  () => sql`
  SELECT u.id, ${fullName('u')} AS name FROM users u
  WHERE u.id IN (SELECT s.project_leader FROM subfolders s WHERE EXISTS (SELECT 1 FROM invoices i WHERE i.subfolder_id = s.id))
  ORDER BY u.last_name, u.first_name, u.id`,
)
