import {
  contactsOf,
  forecastsBought,
  leadersOfPurchase,
  matchCandidates,
  subcontractorsBought,
  suppliersKnown,
} from '#core/purchases/queries.ts'
import {
  accountsPaid,
  openTransfers,
  paymentFilesListed,
  purchasesNamed,
} from '#core/purchases/paying/queries.ts'
import { payableStates } from '#core/purchases/states.ts'
import { partsOfPurchase, purchasesListed, purchaseSums } from '#core/purchases/reading/queries.ts'
import type { InputOf } from '#core/kernel/field.ts'
import { joined, raw, sql, when, type Sql } from '../sql.ts'
import { oneOf } from '../where.ts'
import { defineQuery } from './define.ts'
import { concatenated, contains, listed } from './lists.ts'
import { fullName, rankCode, rankOrder } from './parts.ts'

type Narrowed = InputOf<typeof purchaseSums.params>

/** A mission that the viewer leads bears the purchase `p`. */
const isLed = (viewer: number): Sql =>
  sql`EXISTS (SELECT 1 FROM purchase_parts own JOIN subfolders led ON led.id = own.subfolder_id
    WHERE own.purchase_id = p.id AND led.project_leader = ${viewer})`

const releasesOwn = sql`EXISTS (SELECT 1 FROM parameters WHERE class = 'invoicing' AND type = 'purchase_release_own'
    AND numerical_value > 0)`

/** What the viewer has to do with the purchase `p`: approve a part, look at it, divide it, or release it. */
const waitsFor = ({ viewer, writes, pays }: Narrowed): Sql =>
  joined(
    [
      sql`(p.state = 'received' AND EXISTS (SELECT 1 FROM purchase_parts own JOIN subfolders led ON led.id = own.subfolder_id
        WHERE own.purchase_id = p.id AND own.approved_by IS NULL AND led.project_leader = ${viewer}))`,
      when(
        writes,
        sql` OR p.state = 'to_check' OR (p.state = 'received' AND (p.company_id IS NULL
          OR p.amount <> COALESCE((SELECT SUM(own.amount) FROM purchase_parts own WHERE own.purchase_id = p.id), 0)
          OR EXISTS (SELECT 1 FROM purchase_parts own WHERE own.purchase_id = p.id AND own.approved_by IS NULL AND own.subfolder_id IS NULL)))`,
      ),
      when(
        pays,
        sql` OR (p.state = 'approved' AND p.dispute IS NULL AND (${releasesOwn} OR NOT EXISTS
          (SELECT 1 FROM purchase_parts own WHERE own.purchase_id = p.id AND own.approved_by = ${viewer})))`,
      ),
    ],
    '',
  )

function filtersOf(asked: Narrowed): Sql[] {
  const { all, viewer, state, mine, company_id, subfolder_id, due_by, from, to } = asked
  const filters: (Sql | false)[] = [
    !all && isLed(viewer),
    !!state && sql`p.state = ${state}`,
    !!mine && sql`(${waitsFor(asked)})`,
    !!company_id && sql`p.company_id = ${company_id}`,
    !!subfolder_id &&
      sql`EXISTS (SELECT 1 FROM purchase_parts own WHERE own.purchase_id = p.id AND own.subfolder_id = ${subfolder_id})`,
    !!due_by && sql`p.term_date <= ${due_by}`,
    !!from && sql`p.issue_date >= ${from}`,
    !!to && sql`p.issue_date <= ${to}`,
  ]
  return filters.filter((each) => each !== false)
}

const haystack = sql`COALESCE(p.search_folded, '') || ' ' || COALESCE(c.search_folded, '')`

defineQuery(purchasesListed, (params, dialect) => {
  const missions = concatenated(rankCode.strings.join(''), rankOrder, dialect, 's.id')
  return listed(purchasesListed, { ...params, order: params.sort ? params.order : 'desc' }, dialect, {
    select: sql`p.id`,
    perPage: sql`p.number, COALESCE(c.name, p.supplier_name) AS supplier, p.invoice_class, p.issue_date, p.term_date, p.amount,
      p.amount_vat_included, p.payable_amount, p.currency, p.state, p.dispute, p.order_reference, p.contract_reference,
      p.supplier_number, p.iban, p.payment_reference, p.payment_date, p.source, p.updated_at,
      (SELECT ${raw(missions)} FROM subfolders s JOIN folders f ON f.id = s.folder_id
        WHERE s.id IN (SELECT part.subfolder_id FROM purchase_parts part WHERE part.purchase_id = p.id)) AS missions`,
    withPage: sql`LEFT JOIN purchases p ON p.id = page.id LEFT JOIN companies c ON c.id = p.company_id`,
    from: sql`purchases p LEFT JOIN companies c ON c.id = p.company_id`,
    where: filtersOf(params),
    haystack,
    sorts: {
      id: 'p.id',
      number: 'p.number_ordered',
      supplier: 'COALESCE(c.name_folded, p.supplier_name_folded)',
      issue_date: 'p.issue_date',
      term_date: 'p.term_date',
      amount: 'p.amount',
      amount_vat_included: 'p.amount_vat_included',
      payable_amount: 'p.payable_amount',
      state: 'p.state',
      payment_date: 'p.payment_date',
    },
    first: 'id',
  })
})

defineQuery(purchaseSums, (params) => {
  const conditions = [
    sql`TRUE`,
    ...filtersOf(params),
    ...(params.words ?? []).map((word) => contains(haystack, word)),
  ]
  return sql`
  SELECT p.state, COUNT(*) AS count, COALESCE(SUM(p.amount), 0) AS amount, COALESCE(SUM(p.payable_amount), 0) AS payable_amount,
    SUM(CASE WHEN ${waitsFor(params)} THEN 1 ELSE 0 END) AS mine
  FROM purchases p LEFT JOIN companies c ON c.id = p.company_id
  WHERE ${joined(conditions, ' AND ')} GROUP BY p.state ORDER BY p.state`
})

/** What is bought on one contract or forecast in all, whatever was refused aside. */
const boughtBy = (column: string, id: string): Sql =>
  raw(`(SELECT SUM(b.amount) FROM purchase_parts b JOIN purchases bp ON bp.id = b.purchase_id
    WHERE b.${column} = ${id} AND bp.state NOT IN ('to_check', 'refused'))`)

defineQuery(
  partsOfPurchase,
  ({ purchase_id }) => sql`
  SELECT part.id, part.subfolder_id, part.purchase_kind, part.amount, part.subcontractor_id, part.invoicing_forecast_detail_id,
    part.comment, part.approved_by, part.approved_at, s.folder_id, ${when(true, rankCode)} AS rank_code, s.name AS mission,
    ${fullName('lead')} AS leader, s.project_leader, ${fullName('yes')} AS approver,
    sub.contract_amount, ${boughtBy('subcontractor_id', 'part.subcontractor_id')} AS bought_on_contract,
    d.amount AS forecast_amount, ${boughtBy('invoicing_forecast_detail_id', 'part.invoicing_forecast_detail_id')} AS bought_on_forecast
  FROM purchase_parts part
    LEFT JOIN subfolders s ON s.id = part.subfolder_id LEFT JOIN folders f ON f.id = s.folder_id
    LEFT JOIN users lead ON lead.id = s.project_leader LEFT JOIN users yes ON yes.id = part.approved_by
    LEFT JOIN subcontractors sub ON sub.id = part.subcontractor_id
    LEFT JOIN invoicing_forecast_details d ON d.id = part.invoicing_forecast_detail_id
  WHERE part.purchase_id = ${purchase_id} ORDER BY part.id`,
)

defineQuery(
  leadersOfPurchase,
  ({ purchase_id }) => sql`
  SELECT DISTINCT s.project_leader AS id FROM purchase_parts part JOIN subfolders s ON s.id = part.subfolder_id
  WHERE part.purchase_id = ${purchase_id} AND s.project_leader IS NOT NULL ORDER BY id`,
)

const mission = sql`s.id AS subfolder_id, ${rankCode} AS rank_code, s.name AS mission,
    CASE WHEN s.status_type IN ('active', 'intermediate', 'litigation', 'transfer') THEN 1 ELSE 0 END AS is_running`
const withFolderOf = sql`JOIN folders f ON f.id = s.folder_id`
/** Forecasts of what others do or deliver that are not invoiced yet. */
const openForecasts = sql`invoicing_forecast_details d JOIN invoicing_forecasts fc ON fc.id = d.invoicing_forecast_id
    AND d.invoicing_forecast_type <> 'production' AND d.invoice_detail_id IS NULL`

defineQuery(matchCandidates, ({ company_id, codes, amount }, dialect) => {
  const isNamed = sql`(${oneOf(dialect, sql`UPPER(s.code)`, 'TEXT', codes)} OR ${oneOf(dialect, sql`${rankCode}`, 'TEXT', codes)})`
  return sql`
  SELECT ${mission}, CASE WHEN ${isNamed} THEN 1 ELSE 0 END AS is_named, sub.id AS subcontractor_id, sub.contract_amount,
    ${boughtBy('subcontractor_id', 'sub.id')} AS bought_on_contract,
    d.id AS forecast_detail_id, d.invoicing_forecast_type AS forecast_type, d.amount AS forecast_amount
  FROM subfolders s ${withFolderOf}
    LEFT JOIN subcontractors sub ON sub.subfolder_id = s.id AND sub.company_id = ${company_id ?? 0}
    LEFT JOIN (SELECT d.id, d.invoicing_forecast_type, d.amount, fc.subfolder_id FROM ${openForecasts} WHERE d.amount = ${amount}) d
      ON d.subfolder_id = s.id
  WHERE ${isNamed} OR sub.id IS NOT NULL OR d.id IS NOT NULL
  ORDER BY s.id, sub.id, d.id LIMIT 200`
})

defineQuery(
  subcontractorsBought,
  ({ subfolder_id }) => sql`
  SELECT sub.id, sub.company_id, c.name, sub.contract_amount, COALESCE(${boughtBy('subcontractor_id', 'sub.id')}, 0) AS bought
  FROM subcontractors sub JOIN companies c ON c.id = sub.company_id
  WHERE sub.subfolder_id = ${subfolder_id} ORDER BY sub.id`,
)

defineQuery(
  forecastsBought,
  ({ subfolder_id }) => sql`
  SELECT d.id, fc.forecast_date, fc.memo, d.invoicing_forecast_type AS forecast_type, d.amount,
    COALESCE(${boughtBy('invoicing_forecast_detail_id', 'd.id')}, 0) AS bought
  FROM invoicing_forecast_details d JOIN invoicing_forecasts fc ON fc.id = d.invoicing_forecast_id
  WHERE fc.subfolder_id = ${subfolder_id} AND d.invoicing_forecast_type <> 'production' ORDER BY fc.forecast_date, d.id`,
)

defineQuery(
  contactsOf,
  ({ company_id, user_id }) => sql`
  SELECT k.id FROM company_contacts k
    JOIN user_logins l ON l.user_id = ${user_id} AND l.login_type = 'email' AND l.email_folded = LOWER(k.email)
  WHERE k.company_id = ${company_id} ORDER BY k.id LIMIT 1`,
)

defineQuery(suppliersKnown, ({ vat_numbers, peppol_ids, name }, dialect) => {
  const byVat = vat_numbers.map(
    ({ prefix, number }) => sql`(c.vat_prefix = ${prefix} AND c.vat_number = ${number})`,
  )
  const byNumber = joined([...byVat, oneOf(dialect, sql`c.peppol_id`, 'TEXT', peppol_ids)], ' OR ')
  return sql`
  SELECT c.id, c.name, CASE WHEN ${byNumber} THEN 1 ELSE 0 END AS by_number FROM companies c
  WHERE ${byNumber} OR c.name_folded = ${name} ORDER BY c.id LIMIT 20`
})

defineQuery(paymentFilesListed, (params, dialect) => {
  const { id, file_state } = params
  const filters: (Sql | false)[] = [
    !!id && sql`q.id = ${id}`,
    !!file_state && sql`q.file_state = ${file_state}`,
  ]
  return listed(paymentFilesListed, { ...params, order: params.sort ? params.order : 'desc' }, dialect, {
    select: sql`q.id, q.message_id, q.date, q.iban, q.transfer_count, q.amount, q.file_state, q.sent_at, q.updated_at, ${fullName('u')} AS made_by_name`,
    from: sql`payment_files q LEFT JOIN users u ON u.id = q.made_by`,
    where: filters.filter((each) => each !== false),
    haystack: sql`LOWER(q.message_id)`,
    sorts: { id: 'q.id', date: 'q.date', amount: 'q.amount', file_state: 'q.file_state' },
    first: 'id',
  })
})

defineQuery(openTransfers, ({ amounts, message_ids }, dialect) => {
  const numbers = raw(concatenated('p.number', 'p.number_ordered', dialect, 'p.id'))
  return sql`
  SELECT r.id, r.payment_file_id, r.counterparty_iban, r.amount, r.structured_communication, r.communication, r.end_to_end_id,
    q.message_id, q.amount AS file_amount, q.date AS file_date, q.transfer_count,
    (SELECT ${numbers} FROM purchases p WHERE p.transfer_id = r.id) AS numbers
  FROM transfers r JOIN payment_files q ON q.id = r.payment_file_id
  WHERE q.file_state <> 'cancelled' AND r.statement_line_id IS NULL
    AND (${oneOf(dialect, sql`r.amount`, 'BIGINT', amounts)} OR ${oneOf(dialect, sql`q.message_id`, 'TEXT', message_ids)})
  ORDER BY r.id`
})

defineQuery(
  purchasesNamed,
  ({ references }, dialect) => sql`
  SELECT p.id, p.number, p.payment_reference, p.payable_amount FROM purchases p
  WHERE ${oneOf(dialect, sql`p.payment_reference`, 'TEXT', references)} AND p.transfer_id IS NULL
    AND p.state IN (${[...payableStates]}) ORDER BY p.id`,
)

defineQuery(
  accountsPaid,
  ({ company_ids }, dialect) => sql`
  SELECT DISTINCT r.company_id, r.counterparty_iban FROM transfers r JOIN payment_files q ON q.id = r.payment_file_id
  WHERE q.file_state <> 'cancelled' AND ${oneOf(dialect, sql`r.company_id`, 'INTEGER', company_ids)}
  ORDER BY r.company_id, r.counterparty_iban`,
)
