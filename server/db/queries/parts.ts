import type { Fields } from '#core/kernel/field.ts'
import { figuresOfOrder } from '#core/values/fold.ts'
import type { Dialect } from '../columns.ts'
import { raw, sql, type Sql } from '../sql.ts'

/**
 * SQL that several queries share. The aliases are the same everywhere: `u` is a person, `x` his extra infos, `l` his login, `a`
 * his first account, `t` a task, `w` its work breakdown, `f` a folder, `s` a subfolder.
 */

/** The columns of a record's fields, under an alias. */
export const columnsOf = (alias: string, fields: Fields): Sql =>
  raw(
    Object.keys(fields)
      .map((name) => `${alias}."${name}"`)
      .join(', '),
  )

/** SQL for the first and last name of a person, under an alias. */
export const fullName = (alias: string): Sql => raw(`${alias}.first_name || ' ' || ${alias}.last_name`)

/** The folder's number and the subfolder's rank, as in `12/3`. */
export const rankCode = raw(`CAST(f.lead_code AS VARCHAR(10)) || '/' || CAST(s.rank AS VARCHAR(10))`)
/** The sort key of `rankCode`. */
export const rankOrder = { figure: 'CAST(f.lead_code AS BIGINT) * 100000 + s.rank' }
export const subfolderCode = sql`COALESCE(s.code, ${rankCode})`
export const folderCode = `COALESCE(f.code, CAST(f.lead_code AS VARCHAR(50)))`

/** The sort key of `folderCode`. It has the numbers of the code as core's `ordered` writes them. */
export const folderOrder = orderOf('f.code_ordered', figuresOf('f.lead_code'))
/** The sort key of `subfolderCode`. */
export const subfolderOrder = orderOf(
  's.code_ordered',
  `${figuresOf('f.lead_code')} || '/' || ${figuresOf('s.rank')}`,
)

export const withExtraInfos = sql`LEFT JOIN user_extra_infos x ON x.user_id = u.id`
export const withLogin = sql`LEFT JOIN
  (SELECT user_id, MIN(email) AS email, MIN(email_folded) AS email_folded
   FROM user_logins WHERE login_type = 'email' GROUP BY user_id) l ON l.user_id = u.id`
/** Joins the account that a person had first. */
export const withAccount = sql`LEFT JOIN user_accounts a ON a.id = (SELECT MIN(id) FROM user_accounts WHERE user_id = u.id)`

/** Joins the folder of the task `t`. */
export const withFolder = sql`JOIN wbs w ON w.id = t.wbs_id JOIN folders f ON f.id = w.folder_id`
/**
 * SQL for a task's rank among its siblings, followed by its id: of two tasks with one rank, the older comes first. The text has
 * the same number of digits for every task, so it sorts as the numbers do.
 */
const rankFigures = (task: string): string =>
  `SUBSTR(CAST(100000 + ${task}.rank AS VARCHAR(6)), 2) || SUBSTR(CAST(10000000000 + ${task}.id AS VARCHAR(11)), 2)`

/**
 * Joins to each task `t` of `ids` the text `tree.path`, which sorts tasks as the tree of their folder shows them. The text is
 * made of the ranks from the root down to the task.
 */
export const withTreePath = (ids: Sql): Sql => sql`JOIN (
  WITH RECURSIVE above AS (
    SELECT own.id AS task_id, own.parent_id, ${raw(rankFigures('own'))} AS path
      FROM wbs_tasks own WHERE own.id IN (${ids})
    UNION ALL SELECT above.task_id, p.parent_id, ${raw(rankFigures('p'))} || above.path
      FROM above JOIN wbs_tasks p ON p.id = above.parent_id
  ) SELECT task_id, path FROM above WHERE parent_id IS NULL) tree ON tree.task_id = t.id`

/** Joins the subfolder of the task `t`, if it has one. */
export const withSubfolder = sql`LEFT JOIN subfolders s ON s.id = t.subfolder_id`

/** The condition that nobody has decided on the request for absence `a`. */
export const pendingAbsence = sql`a.refused = FALSE AND a.approved = 0`

/** SQL for the ids of the invoices that emitted credit notes took back completely, without VAT and with VAT. */
const whollyCredited = `SELECT n.credited_invoice_id AS id FROM invoices n JOIN invoices o ON o.id = n.credited_invoice_id
    WHERE n.credited_invoice_id > 0 AND n.status_type <> 'draft'
    GROUP BY n.credited_invoice_id, o.amount, o.amount_vat_included
    HAVING SUM(n.amount) = -o.amount AND SUM(n.amount_vat_included) = -o.amount_vat_included`
/** The condition that an invoice was taken back completely. The database finds these invoices once for all rows. */
export const isCredited = (i: string): string => `${i}.id IN (${whollyCredited})`
/** The same condition, looked up for one row by itself. Use it for the few rows of a page. */
export const isRowCredited = (i: string): string => `(${i}.credited_invoice_id IS NULL
    AND (SELECT SUM(c.amount) FROM invoices c WHERE c.credited_invoice_id = ${i}.id AND c.status_type <> 'draft') = -${i}.amount
    AND (SELECT SUM(c.amount_vat_included) FROM invoices c
      WHERE c.credited_invoice_id = ${i}.id AND c.status_type <> 'draft') = -${i}.amount_vat_included)`
/**
 * The condition that an emitted credit note only lowered what was to be paid of its invoice: the firm paid nothing back, and
 * has nothing left to pay back.
 */
export const isSettledAgainst = (i: string): string =>
  `(${i}.credited_invoice_id IS NOT NULL AND ${i}.status_type <> 'draft' AND ${openOf(i)} = 0
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.invoice_id = ${i}.id))`
/** The condition that an invoice waits for its payment: it is neither paid nor taken back completely. */
export const isOpenInvoice = (i: string): string =>
  `${i}.status_type = 'emitted' AND ${i}.invoice_class = 'invoice' AND ${i}.id NOT IN (${whollyCredited})`
/** SQL for the amount that emitted credit notes took back of an invoice; NULL if no credit note did. */
export const creditedOf = (i: string, column: 'amount' | 'amount_vat_included' = 'amount'): string =>
  `(SELECT -SUM(n.${column}) FROM invoices n WHERE n.credited_invoice_id = ${i}.id AND n.status_type <> 'draft')`

/** SQL for the amount of an emitted invoice that is left to pay. If it is below zero, the firm has to pay it back. */
export const openOf = (i: string): string => `(${i}.amount_vat_included - ${i}.settled_amount)`

/**
 * The condition that an invoice was sent or is on its way, as core's `isSent` says. The database finds these invoices once for
 * all rows.
 */
export const isSent = (i: string): Sql =>
  raw(`${i}.id IN (SELECT e.invoice_id FROM invoice_sendings e
    WHERE e.state <> 'failed' AND e.channel <> 'clearfacts')`)
/**
 * SQL for the id of the sending that says how far an invoice is on its way to the customer. It is the sending that has come
 * furthest; it is a failed one only if all failed.
 */
export const bestSending = (i: string): Sql =>
  raw(`(SELECT e.id FROM invoice_sendings e
      WHERE e.invoice_id = ${i}.id AND e.channel <> 'clearfacts' ORDER BY CASE e.state WHEN 'leaving' THEN 0
      WHEN 'queued' THEN 1 WHEN 'sent' THEN 2 WHEN 'elsewhere' THEN 3 ELSE 4 END, e.id DESC LIMIT 1)`)

/** SQL for a field of a record before the change that the log entry `a` tells of, as text. */
export const loggedBefore = (field: string, dialect: Dialect): string =>
  dialect === 'postgres' ? `(a.before::jsonb ->> '${field}')` : `(a.before ->> '$.${field}')`

/** SQL for the amount of the invoice `i`. The amount of a credit note is below zero. */
export const signedAmount = raw(
  `CASE WHEN i.invoice_class = 'credit_note' THEN -ABS(i.amount) ELSE i.amount END`,
)
/** The SQL value of the same amount with VAT. */
export const signedWithVat = raw(
  `CASE WHEN i.invoice_class = 'credit_note' THEN -ABS(i.amount_vat_included) ELSE i.amount_vat_included END`,
)
/**
 * SQL for the amount of the invoice `i` that was paid by `until`, before VAT. A settled invoice counts with its whole amount.
 * Any other counts in proportion to the payments received, and each invoice is rounded by itself.
 */
export const paidOf = (until: string): Sql => sql`
  CASE WHEN i.status_type = 'paid' AND i.payment_date <= ${until} THEN ${signedAmount}
    WHEN i.amount_vat_included = 0 THEN 0
    ELSE CASE WHEN ${signedAmount} < 0 THEN -1 ELSE 1 END
      * ((2 * ABS(i.amount) * ${receivedBy(until)} + i.amount_vat_included) / (2 * i.amount_vat_included)) END`
const receivedBy = (until: string): Sql => sql`
  COALESCE((SELECT CAST(SUM(p.amount) AS BIGINT) FROM payments p WHERE p.invoice_id = i.id AND p.date <= ${until}), 0)`
/** SQL for the sum of a subfolder's contracts. */
export const contractedOf = (subfolder: Sql): Sql =>
  sql`COALESCE((SELECT SUM(k.amount) FROM contracts k WHERE k.subfolder_id = ${subfolder}), 0)`
/** SQL for the sum of a subfolder's emitted invoices, less its emitted credit notes. */
export const invoicedOf = (subfolder: Sql): Sql => sql`
  (SELECT COALESCE(SUM(${signedAmount}), 0) FROM invoices i WHERE i.subfolder_id = ${subfolder} AND i.status_type <> 'draft')`
/**
 * The condition that the invoice `i` is a draft that asks for money. The draft of a credit note does not count: a credit note
 * takes back what was invoiced only when it is emitted, and from then on what it released is to be invoiced again.
 */
export const draftToInvoice = raw(`i.status_type = 'draft' AND i.invoice_class <> 'credit_note'`)
/** SQL for everything of a subfolder that is not emitted yet: its forecasts that are on no invoice, and its drafts. */
export const toInvoiceOf = (subfolder: Sql): Sql => sql`
  ((SELECT COALESCE(SUM(d.amount), 0) FROM invoicing_forecasts g
      JOIN invoicing_forecast_details d ON d.invoicing_forecast_id = g.id
    WHERE g.subfolder_id = ${subfolder} AND d.invoice_detail_id IS NULL)
   + (SELECT COALESCE(SUM(i.amount), 0) FROM invoices i WHERE i.subfolder_id = ${subfolder} AND ${draftToInvoice}))`

/** SQL for the sort key of a code. A record without a code sorts by `figures`, which stand for its code. */
function orderOf(column: string, figures: string): string {
  return `COALESCE(NULLIF(${column}, ''), ${figures})`
}

/** SQL that writes a whole number as core's `ordered` does: with zeros before it, always with the same number of digits. */
function figuresOf(column: string): string {
  const more = `1${'0'.repeat(figuresOfOrder)}`
  return `SUBSTR(CAST(${more} + ${column} AS VARCHAR(${more.length})), 2)`
}
