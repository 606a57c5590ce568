import type { Fields } from '#core/kernel/field.ts'
import { figuresOfOrder } from '#core/values/fold.ts'
import type { Dialect } from '../columns.ts'
import { raw, sql, type Sql } from '../sql.ts'

/**
 * What several queries say in the same words. Aliases are the same everywhere: `u` a person, `x` his extra
 * infos, `l` his login, `a` his first account, `t` a task, `w` its work breakdown, `f` a folder, `s` a subfolder.
 */

/** The columns of a record's fields under an alias. */
export const columnsOf = (alias: string, fields: Fields): Sql =>
  raw(
    Object.keys(fields)
      .map((name) => `${alias}."${name}"`)
      .join(', '),
  )

/** A person's first and last name under an alias. */
export const fullName = (alias: string): Sql => raw(`${alias}.first_name || ' ' || ${alias}.last_name`)

/** `12/3`: the folder's number and the subfolder's rank. */
export const rankCode = raw(`CAST(f.lead_code AS VARCHAR(10)) || '/' || CAST(s.rank AS VARCHAR(10))`)
/** What `rankCode` sorts on. */
export const rankOrder = { figure: 'CAST(f.lead_code AS BIGINT) * 100000 + s.rank' }
export const subfolderCode = sql`COALESCE(s.code, ${rankCode})`
export const folderCode = `COALESCE(f.code, CAST(f.lead_code AS VARCHAR(50)))`

/** What `folderCode` sorts on: its numbers as core's `ordered` writes them. */
export const folderOrder = orderOf('f.code_ordered', figuresOf('f.lead_code'))
/** What `subfolderCode` sorts on. */
export const subfolderOrder = orderOf(
  's.code_ordered',
  `${figuresOf('f.lead_code')} || '/' || ${figuresOf('s.rank')}`,
)

export const withExtraInfos = sql`LEFT JOIN user_extra_infos x ON x.user_id = u.id`
export const withLogin = sql`LEFT JOIN
  (SELECT user_id, MIN(email) AS email, MIN(email_folded) AS email_folded
   FROM user_logins WHERE login_type = 'email' GROUP BY user_id) l ON l.user_id = u.id`
/** The account that a person had first. */
export const withAccount = sql`LEFT JOIN user_accounts a ON a.id = (SELECT MIN(id) FROM user_accounts WHERE user_id = u.id)`

/** A task's folder. */
export const withFolder = sql`JOIN wbs w ON w.id = t.wbs_id JOIN folders f ON f.id = w.folder_id`
/** A task's rank among those beside it, and where two have one the older first: as many figures for each. */
const rankFigures = (task: string): string =>
  `SUBSTR(CAST(100000 + ${task}.rank AS VARCHAR(6)), 2) || SUBSTR(CAST(10000000000 + ${task}.id AS VARCHAR(11)), 2)`

/** The tasks of these, each with what sorts it as its folder's tree shows it: the ranks from its root down to it. */
export const withTreePath = (ids: Sql): Sql => sql`JOIN (
  WITH RECURSIVE above AS (
    SELECT own.id AS task_id, own.parent_id, ${raw(rankFigures('own'))} AS path
      FROM wbs_tasks own WHERE own.id IN (${ids})
    UNION ALL SELECT above.task_id, p.parent_id, ${raw(rankFigures('p'))} || above.path
      FROM above JOIN wbs_tasks p ON p.id = above.parent_id
  ) SELECT task_id, path FROM above WHERE parent_id IS NULL) tree ON tree.task_id = t.id`

/** A task's subfolder, where it has one. */
export const withSubfolder = sql`LEFT JOIN subfolders s ON s.id = t.subfolder_id`

/** A request for absence `a` on which nobody has decided. */
export const pendingAbsence = sql`a.refused = FALSE AND a.approved = 0`

/** Invoices that emitted credit notes took back whole, before and with VAT. */
const whollyCredited = `SELECT n.credited_invoice_id AS id FROM invoices n JOIN invoices o ON o.id = n.credited_invoice_id
    WHERE n.credited_invoice_id > 0 AND n.status_type <> 'draft'
    GROUP BY n.credited_invoice_id, o.amount, o.amount_vat_included
    HAVING SUM(n.amount) = -o.amount AND SUM(n.amount_vat_included) = -o.amount_vat_included`
/** Whether an invoice was taken back whole; found once for all rows. */
export const isCredited = (i: string): string => `${i}.id IN (${whollyCredited})`
/** The same of a row alone, for the few of a page. */
export const isRowCredited = (i: string): string => `(${i}.credited_invoice_id IS NULL
    AND (SELECT SUM(c.amount) FROM invoices c WHERE c.credited_invoice_id = ${i}.id AND c.status_type <> 'draft') = -${i}.amount
    AND (SELECT SUM(c.amount_vat_included) FROM invoices c
      WHERE c.credited_invoice_id = ${i}.id AND c.status_type <> 'draft') = -${i}.amount_vat_included)`
/** Whether an emitted credit note only lowered what was to be paid of its invoice: nothing of it is, or was, paid back. */
export const isSettledAgainst = (i: string): string =>
  `(${i}.credited_invoice_id IS NOT NULL AND ${i}.status_type <> 'draft' AND ${openOf(i)} = 0
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.invoice_id = ${i}.id))`
/** An invoice that waits for its payment: neither paid nor taken back whole. */
export const isOpenInvoice = (i: string): string =>
  `${i}.status_type = 'emitted' AND ${i}.invoice_class = 'invoice' AND ${i}.id NOT IN (${whollyCredited})`
/** What emitted credit notes took back of an invoice; nothing where there is none. */
export const creditedOf = (i: string, column: 'amount' | 'amount_vat_included' = 'amount'): string =>
  `(SELECT -SUM(n.${column}) FROM invoices n WHERE n.credited_invoice_id = ${i}.id AND n.status_type <> 'draft')`

/** What is left to pay of what was emitted, to pay back where it is below zero. */
export const openOf = (i: string): string => `(${i}.amount_vat_included - ${i}.settled_amount)`

/** Whether an invoice left or is on its way, as `isSent` of the core has it; those that did are found once for all rows. */
export const isSent = (i: string): Sql =>
  raw(`${i}.id IN (SELECT e.invoice_id FROM invoice_sendings e
    WHERE e.state <> 'failed' AND e.channel <> 'clearfacts')`)
/** Which of its sendings to the customer says how far an invoice is: the one that is furthest, `failed` only where each of them did. */
export const bestSending = (i: string): Sql =>
  raw(`(SELECT e.id FROM invoice_sendings e
      WHERE e.invoice_id = ${i}.id AND e.channel <> 'clearfacts' ORDER BY CASE e.state WHEN 'leaving' THEN 0
      WHEN 'queued' THEN 1 WHEN 'sent' THEN 2 WHEN 'elsewhere' THEN 3 ELSE 4 END, e.id DESC LIMIT 1)`)

/** What a field of a record was before the change that line `a` of the log tells of, as text. */
export const loggedBefore = (field: string, dialect: Dialect): string =>
  dialect === 'postgres' ? `(a.before::jsonb ->> '${field}')` : `(a.before ->> '$.${field}')`

/** A credit note takes away what it says. */
export const signedAmount = raw(
  `CASE WHEN i.invoice_class = 'credit_note' THEN -ABS(i.amount) ELSE i.amount END`,
)
/** What was ordered of a subfolder. */
export const contractedOf = (subfolder: Sql): Sql =>
  sql`COALESCE((SELECT SUM(k.amount) FROM contracts k WHERE k.subfolder_id = ${subfolder}), 0)`
/** What a subfolder's emitted invoices come to, less what was credited. */
export const invoicedOf = (subfolder: Sql): Sql => sql`
  (SELECT COALESCE(SUM(${signedAmount}), 0) FROM invoices i WHERE i.subfolder_id = ${subfolder} AND i.status_type <> 'draft')`
/**
 * A draft that asks for money. A credit note takes back what was invoiced, once it is emitted: until then nothing less is to
 * be invoiced, and after it what it released is again.
 */
export const draftToInvoice = raw(`i.status_type = 'draft' AND i.invoice_class <> 'credit_note'`)
/** What is forecast of a subfolder and on no invoice, and what its drafts come to: all that is not emitted yet. */
export const toInvoiceOf = (subfolder: Sql): Sql => sql`
  ((SELECT COALESCE(SUM(d.amount), 0) FROM invoicing_forecasts g
      JOIN invoicing_forecast_details d ON d.invoicing_forecast_id = g.id
    WHERE g.subfolder_id = ${subfolder} AND d.invoice_detail_id IS NULL)
   + (SELECT COALESCE(SUM(i.amount), 0) FROM invoices i WHERE i.subfolder_id = ${subfolder} AND ${draftToInvoice}))`

/** A code's order, or of what has no code that of the figures which stand for it. */
function orderOf(column: string, figures: string): string {
  return `COALESCE(NULLIF(${column}, ''), ${figures})`
}

/** A whole number as core's `ordered` writes it: with zeros before it, as many figures as any. */
function figuresOf(column: string): string {
  const more = `1${'0'.repeat(figuresOfOrder)}`
  return `SUBSTR(CAST(${more} + ${column} AS VARCHAR(${more.length})), 2)`
}
