import { paymentsOf } from '#core/invoicing/reading/queries.ts'
import { ageingOf, ageingSumsOf, paidByLine } from '#core/invoicing/payments/queries.ts'
import { ages, type Age } from '#core/invoicing/payments/operations.ts'
import {
  candidates,
  customersKnown,
  documentsNamed,
  lastStatements,
  linesListed,
  statementsBefore,
} from '#core/invoicing/statements/queries.ts'
import { separators } from '#core/invoicing/statements/named-invoices.ts'
import { invoicesToRemind } from '#core/invoicing/reminders/queries.ts'
import { addDays, type Day } from '#core/values/day.ts'
import { joined, raw, sql, type Sql } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { concatenated, contains, listed } from '../lists.ts'
import { openOf } from '../parts.ts'

/** The account and number of the statement on which a line stands: `BE68… 2026-045`. */
const statement = raw(`CASE WHEN l.id IS NULL THEN NULL ELSE b.iban || ' ' || b.number END`)
const withLine = sql`LEFT JOIN statement_lines l ON l.id = p.statement_line_id
    LEFT JOIN bank_statements b ON b.id = l.bank_statement_id`

defineQuery(
  paymentsOf,
  ({ invoice_ids }, dialect) => sql`
  SELECT p.id, p.invoice_id, p.date, p.amount, p.statement_line_id, l.counterparty_name, ${statement} AS statement, p.remark
  FROM payments p ${withLine}
  WHERE ${oneOf(dialect, sql`p.invoice_id`, 'INTEGER', invoice_ids)} ORDER BY p.date, p.id`,
)

defineQuery(
  paidByLine,
  ({ line_ids }, dialect) => sql`
  SELECT statement_line_id AS id, SUM(amount) AS amount FROM payments
  WHERE ${oneOf(dialect, sql`statement_line_id`, 'INTEGER', line_ids)} GROUP BY statement_line_id
  ORDER BY statement_line_id`,
)

const open = raw(openOf('i'))

/** The condition, for each age, that the term date of the invoice `i` has this age on the day `today`. */
const within: { readonly [age in Age]: (today: Day) => Sql } = {
  not_due: (today) => sql`(i.term_date IS NULL OR i.term_date >= ${today})`,
  late_30: (today) => between(today, 1, 30),
  late_60: (today) => between(today, 31, 60),
  late_90: (today) => between(today, 61, 90),
  late_more: (today) => sql`i.term_date < ${addDays(today, -90)}`,
}
const between = (today: Day, from: number, to: number): Sql =>
  sql`i.term_date BETWEEN ${addDays(today, -to)} AND ${addDays(today, -from)}`

/** The sums of many invoices `i`: what is left to pay by age, what the firm owes to its customers, and what is disputed. */
const columns = (day: Day): Sql =>
  joined(
    [
      ...ages.map(
        (age) =>
          sql`COALESCE(SUM(CASE WHEN i.unpaid > 0 AND ${within[age](day)} THEN i.unpaid ELSE 0 END), 0) AS ${raw(age)}`,
      ),
      sql`COALESCE(SUM(CASE WHEN i.unpaid < 0 THEN i.unpaid ELSE 0 END), 0) AS owed`,
      sql`COALESCE(SUM(i.unpaid), 0) AS open_amount`,
      sql`COALESCE(SUM(CASE WHEN i.dispute IS NULL THEN 0 ELSE i.unpaid END), 0) AS disputed`,
    ],
    ', ',
  )

/**
 * SQL for the invoices with an open amount. If `day` is not past, it is the amount that is open now. If it is past, it is the
 * amount that was emitted and not paid by that day, for an invoice together with its credit notes.
 */
const openOn = ({ day, past }: { readonly day: Day; readonly past: boolean }): Sql => {
  const of = sql`i.recipient_company_id, i.term_date, i.dispute`
  if (!past)
    return sql`(SELECT ${of}, ${open} AS unpaid FROM invoices i WHERE i.status_type <> 'draft' AND ${open} <> 0) i`
  return sql`(SELECT * FROM (
    SELECT ${of}, CAST(i.amount_vat_included + COALESCE(n.amount, 0) - COALESCE(p.amount, 0) AS BIGINT) AS unpaid
    FROM invoices i
      LEFT JOIN (SELECT n.credited_invoice_id AS id, SUM(n.amount_vat_included) AS amount FROM invoices n
        WHERE n.credited_invoice_id IS NOT NULL AND n.status_type <> 'draft' AND n.issue_date <= ${day}
        GROUP BY n.credited_invoice_id) n ON n.id = i.id
      LEFT JOIN (SELECT COALESCE(d.credited_invoice_id, d.id) AS id, SUM(p.amount) AS amount
        FROM payments p JOIN invoices d ON d.id = p.invoice_id
        WHERE p.date <= ${day} GROUP BY COALESCE(d.credited_invoice_id, d.id)) p ON p.id = i.id
    WHERE i.credited_invoice_id IS NULL AND i.status_type <> 'draft' AND i.issue_date <= ${day}) i
    WHERE i.unpaid <> 0) i`
}

defineQuery(ageingOf, (params, dialect) =>
  listed(ageingOf, { ...params, order: params.sort ? params.order : 'desc' }, dialect, {
    select: sql`a.*, c.name AS customer`,
    from: sql`(SELECT COALESCE(i.recipient_company_id, 0) AS id, COUNT(*) AS invoices, ${columns(params.day)}
      FROM ${openOn(params)} GROUP BY COALESCE(i.recipient_company_id, 0)) a LEFT JOIN companies c ON c.id = a.id`,
    where: [],
    haystack: sql`COALESCE(c.search_folded, '')`,
    sorts: {
      customer: 'c.name_folded',
      invoices: 'a.invoices',
      not_due: 'a.not_due',
      late_30: 'a.late_30',
      late_60: 'a.late_60',
      late_90: 'a.late_90',
      late_more: 'a.late_more',
      owed: 'a.owed',
      open_amount: 'a.open_amount',
      disputed: 'a.disputed',
    },
    first: 'open_amount',
  }),
)

defineQuery(ageingSumsOf, ({ words = [], ...asked }) => {
  const matches = words.map(
    (word) =>
      sql`AND i.recipient_company_id IN (SELECT c.id FROM companies c WHERE ${contains(sql`c.search_folded`, word)})`,
  )
  return sql`
  SELECT ${columns(asked.day)}, COUNT(DISTINCT COALESCE(i.recipient_company_id, 0)) AS customers
  FROM ${openOn(asked)} WHERE TRUE ${joined(matches, ' ')}`
})

defineQuery(linesListed, (params, dialect) => {
  const { id, state, from, to } = params
  const filters: (Sql | false)[] = [
    !!id && sql`l.id = ${id}`,
    !!state && sql`l.state = ${state}`,
    !!from && sql`l.date >= ${from}`,
    !!to && sql`l.date <= ${to}`,
  ]
  const numbers = concatenated('i.number', 'i.number_ordered', dialect, 'p.id')
  const bought = concatenated('d.number', 'd.number_ordered', dialect, 'd.id')
  return listed(linesListed, { ...params, order: params.sort ? params.order : 'desc' }, dialect, {
    select: sql`l.id`,
    perPage: sql`l.date, l.value_date, l.counterparty_name, l.counterparty_iban, l.communication, l.structured_communication,
      l.amount, l.open_amount, l.state, l.remark, l.bank_reference, l.updated_at, ${statement} AS statement,
      COALESCE((SELECT ${raw(numbers)} FROM payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.statement_line_id = l.id),
        (SELECT ${raw(bought)} FROM purchases d LEFT JOIN transfers r ON r.id = d.transfer_id
        WHERE d.statement_line_id = l.id OR r.statement_line_id = l.id)) AS invoices`,
    withPage: sql`LEFT JOIN statement_lines l ON l.id = page.id LEFT JOIN bank_statements b ON b.id = l.bank_statement_id`,
    from: sql`statement_lines l`,
    where: filters.filter((each) => each !== false),
    haystack: sql`l.search_folded`,
    sorts: {
      id: 'l.id',
      date: 'l.date',
      counterparty_name: 'l.search_folded',
      amount: 'l.amount',
      open_amount: 'l.open_amount',
      state: 'l.state',
    },
    first: 'date',
  })
})

/**
 * The condition that the statement `b` is the last one of its account. `upTo` limits the statements `l` that it is compared
 * with.
 */
const isLast = (
  upTo: Sql,
): Sql => sql`NOT EXISTS (SELECT 1 FROM bank_statements l WHERE l.iban = b.iban ${upTo}
    AND (l.date > b.date OR (l.date = b.date AND l.id > b.id)))`

defineQuery(
  lastStatements,
  () => sql`
  SELECT b.iban, b.number, b.date, b.new_balance FROM bank_statements b WHERE ${isLast(sql``)} ORDER BY b.date DESC, b.id DESC`,
)

defineQuery(statementsBefore, ({ ibans, days }) => {
  const each = ibans.map((iban, place) => {
    const day = days[place] ?? ''
    return sql`(b.iban = ${iban} AND b.date <= ${day} AND ${isLast(sql`AND l.date <= ${day}`)})`
  })
  return sql`
  SELECT b.iban, b.number, b.date, b.new_balance FROM bank_statements b WHERE ${joined([sql`FALSE`, ...each], ' OR ')} ORDER BY b.iban, b.id`
})

defineQuery(
  documentsNamed,
  ({ communications }, dialect) => sql`
  SELECT i.id, i.number, i.structured_communication, (i.invoice_class = 'credit_note') AS is_credit_note, ${open} AS open_amount
  FROM invoices i WHERE ${oneOf(dialect, sql`i.structured_communication`, 'VARCHAR', communications)}
    AND i.status_type <> 'draft' ORDER BY i.id`,
)

defineQuery(
  customersKnown,
  ({ ibans, names }, dialect) => sql`
  SELECT l.counterparty_iban AS iban, NULL AS name, i.recipient_company_id AS company_id
  FROM statement_lines l JOIN payments p ON p.statement_line_id = l.id JOIN invoices i ON i.id = p.invoice_id
  WHERE ${oneOf(dialect, sql`l.counterparty_iban`, 'VARCHAR', ibans)} AND i.recipient_company_id IS NOT NULL
  GROUP BY l.counterparty_iban, i.recipient_company_id
  UNION ALL SELECT NULL, c.name_folded, c.id FROM companies c WHERE ${oneOf(dialect, sql`c.name_folded`, 'VARCHAR', names)}
  ORDER BY iban, name, company_id`,
)

/** SQL for the number of the invoice `i` without the signs between the parts of the number. */
const bareNumber = separators.reduce(
  (number, sign) => sql`REPLACE(${number}, ${sign}, '')`,
  sql`LOWER(i.number)`,
)

defineQuery(
  candidates,
  ({ amounts, numbers, bare_numbers, communications, company_ids }, dialect) => sql`
  SELECT i.id, i.number, i.structured_communication, c.name AS customer, i.recipient_company_id, i.term_date, ${open} AS open_amount,
    CAST(COALESCE((SELECT SUM(p.amount) FROM payments p WHERE p.invoice_id = i.id), 0) AS BIGINT) AS paid_amount
  FROM invoices i LEFT JOIN companies c ON c.id = i.recipient_company_id
  WHERE i.status_type <> 'draft' AND (${oneOf(dialect, sql`LOWER(i.number)`, 'VARCHAR', numbers)}
    OR ${oneOf(dialect, bareNumber, 'VARCHAR', bare_numbers)}
    OR ${oneOf(dialect, sql`i.structured_communication`, 'VARCHAR', communications)}
    OR (${open} <> 0 AND (${oneOf(dialect, open, 'BIGINT', amounts)}
      OR ${oneOf(dialect, sql`i.recipient_company_id`, 'INTEGER', company_ids)})))
  ORDER BY i.term_date, i.id`,
)

defineQuery(
  invoicesToRemind,
  ({ today, invoice_ids = [] }, dialect) => sql`
  SELECT i.id AS invoice_id, i.subfolder_id, i.number, i.status_type, (i.invoice_class = 'credit_note') AS is_credit_note,
    i.issue_date, i.term_date, ${open} AS open_amount, i.amount_vat_included, i.structured_communication, d.paid_into, i.dispute,
    c.id AS company_id, c.name AS customer, c.language_type, sent.last_level, sent.last_date, sent.failed_level, k.email, k.firstname, k.lastname
  FROM invoices i LEFT JOIN companies c ON c.id = i.recipient_company_id
    LEFT JOIN invoice_documents d ON d.invoice_id = i.id
    LEFT JOIN (SELECT r.invoice_id, MAX(CASE WHEN r.state <> 'failed' THEN r.level END) AS last_level,
        MAX(CASE WHEN r.state <> 'failed' THEN r.date END) AS last_date,
        MAX(CASE WHEN r.state = 'failed' THEN r.level END) AS failed_level FROM invoice_reminders r
      WHERE r.state <> 'dropped' GROUP BY r.invoice_id) sent ON sent.invoice_id = i.id
    LEFT JOIN company_contacts k ON k.id = (SELECT k.id FROM company_contacts k WHERE k.company_id = c.id AND k.email IS NOT NULL
      ORDER BY CASE WHEN k.contact_type = 'invoicing' THEN 0 ELSE 1 END, k.id LIMIT 1)
  WHERE ${
    invoice_ids.length > 0
      ? oneOf(dialect, sql`i.id`, 'INTEGER', invoice_ids)
      : sql`i.status_type = 'emitted' AND i.invoice_class = 'invoice' AND i.term_date < ${today} AND ${open} > 0`
  } ORDER BY i.term_date, i.id`,
)
