import t from 'tap'
import { sealAudit } from '#core/administration/operations.ts'
import { forecastFromBookings } from '#core/invoicing/operations.ts'
import type { Facts, Fields } from '#core/kernel/field.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import type { Reader, Store } from '#core/ports.ts'
import { onBoth, testToday } from '#fixtures/installation.ts'
import { noticeKinds } from '#core/notices/kinds.ts'
import { homeSums } from '#core/reports/home/queries.ts'
import { loadOffice } from '#fixtures/office.ts'
import { approveAndPaySome } from '#fixtures/purchases/some-paid.ts'
import { paramsOf, sampleDay, type Params } from '#fixtures/cases/query-params.ts'
import { raw, sql } from '../sql.ts'
import { queryDefinitions } from './all.ts'

const definitions = [...queryDefinitions.values()]
/** The columns that a statement may answer besides the row that is declared. */
const besides = new Set(['sort_key'])

onBoth(t, 'every named query answers the columns that its row declares, on empty tables', async (t, own) => {
  const { database, env } = own
  for (const { query, statement } of definitions) {
    for (const params of paramsOf(query, 1)) {
      // This answers one row of nulls that has the columns of the statement.
      const [row] = await database.query(
        sql`SELECT answered.* FROM (SELECT 1 AS one) base LEFT JOIN (${statement(params as never, database.dialect)}) answered ON TRUE`,
      )
      const names = Object.keys(row!).filter((name) => !besides.has(name))
      const declared = Object.keys(query.row)
      const label = `${query.name} ${JSON.stringify(params)}`
      if (names.toSorted().join() !== declared.toSorted().join())
        t.strictSame(names.toSorted(), declared.toSorted(), label)
      await env.read((store) => store.query(query, params)).catch((error: unknown) => t.error(error, label))
    }
  }
  t.ok(definitions.length > 40, `${definitions.length} queries`)
})

onBoth(t, 'every named query answers rows of the kinds that it declares, in a firm', async (t, own) => {
  await loadOffice(own.env, { people: 12, companies: 6, folders: 8, months: 3 })
  const admin = await own.env.read((store) => store.users.first({ is_super_admin: true }))
  await (
    await own.as(admin!.id)
  )(forecastFromBookings, { month: testToday.slice(0, 7) })
  await approveAndPaySome(own)
  await run(sealAudit, own.env, system(), {})
  await own.scene(async (store) => {
    await addStreet(store)
    await addDocument(store)
    await addForecastOfOthers(store)
    await addContactWhoWorksHere(store)
    await addMail(store)
    await addSignedIn(store, admin!.id)
  })
  // The time of one day is not forecast yet. The time that is forecast waits for a cost, and one person still has no cost.
  await own.scene(async (store) => {
    await store.user_bookings.updateWhere({ date: sampleDay }, { invoicing_forecast_detail_id: null })
    await store.user_bookings.updateWhere(
      { invoicing_forecast_detail_id: { not: null }, invoiced: false },
      { booking_cost_per_block: null },
    )
    const open = await store.user_bookings.find({
      invoicing_forecast_detail_id: { not: null },
      invoiced: false,
    })
    const { user_id } = open.at(-1)!
    await store.user_costs.removeMany({ user_id })
    await store.user_block_costs.removeMany({ user_id })
    await store.user_specific_costs.removeMany({ user_id })
    await store.user_extra_infos.updateWhere({ user_id }, { cost_type: null })
  })
  await own.database.query(raw("UPDATE task_sums SET booked = booked + 1 WHERE period = 'total'"))
  const fitting = await own.env.read(fittingParams)
  const answering = new Set<string>()
  for (const { query } of definitions) {
    for (const id of [1, 2, 3, 5, 8, 13]) {
      for (const asked of paramsOf(query, id)) {
        const params = { ...asked, ...fitting[query.name] }
        const rows = await own.env.read((store) => store.query(query, params))
        if (rows.length > 0) answering.add(query.name)
        const wrong = rows.flatMap((row) => wrongIn(query.row, row))
        if (wrong.length > 0) t.fail(`${query.name} ${JSON.stringify(params)}: ${wrong[0]}`)
      }
    }
  }
  t.strictSame(
    definitions
      .map(({ query }) => query.name)
      .filter((name) => !answering.has(name) && !onlyMeanwhile.has(name)),
    [],
    'each of them answered something',
  )
})

/** What is found only while somebody writes. */
const onlyMeanwhile = new Set(['audit.writers'])

/** Parameters with values of this firm, for the queries that find nothing by a made-up value. */
async function fittingParams(store: Reader): Promise<{ readonly [query: string]: Params }> {
  const [
    roles,
    task,
    extra,
    cost,
    planning,
    details,
    part,
    payments,
    lines,
    open,
    read,
    led,
    supplier,
    contact,
    login,
    bought,
    transfers,
    foreseen,
    files,
  ] = await Promise.all([
    store.roles.find(),
    store.wbs_tasks.first({}),
    store.user_extra_infos.first({ code: { not: null } }),
    store.user_specific_costs.first({}),
    store.wbs_task_plannings.first({ assigned_user_id: { not: null } }),
    store.invoicing_forecast_details.find(),
    store.week_parts.first({ state: 'submitted' }),
    store.payments.find(),
    store.statement_lines.find(),
    store.invoices.first({ status_type: 'emitted', invoice_class: 'invoice' }),
    store.bank_statements.first({}),
    store.subfolders.first({ project_leader: { not: null }, status_type: 'active' }),
    store.companies.first({ vat_number: { not: null } }),
    store.company_contacts.first({}, { order: [['id', 'desc']] }),
    store.user_logins.first({ login_type: 'email' }),
    store.purchases.find({ state: 'approved' }),
    store.transfers.find(),
    store.invoicing_forecasts.first({}, { order: [['id', 'asc']] }),
    store.payment_files.find(),
  ])
  const always = { from: '2000-01-01', to: '2099-12-31', until: '2099-12-31' }
  return {
    'address.known': { words: [] },
    'address.streets': { keys: ['ecole'], words: ['ecole'] },
    'access.staff_of_roles': { roles: roles.map(({ role }) => role) },
    'company.open_invoices': { company_id: open!.recipient_company_id },
    'deleted.list': { since: '2020-01-01T00:00:00.000Z' },
    'bookkeeping.missions': always,
    'bookkeeping.payments': always,
    'booking.places': { ids: [task!.id] },
    'booking.tasks_by_code': { codes: [task!.task_code] },
    'booking.planned_of_month': {
      user_id: planning!.assigned_user_id,
      month_start: planning!.start_date,
      month_end: planning!.end_date,
    },
    'privacy.mails_to': { user_id: login!.user_id, emails: [] },
    'document.texts_missing': { types: ['text/plain'], after: 0 },
    'palette.texts': { company: true, phrases: ['offer'], limit: 10 },
    'forecast.to_invoice': always,
    'audit.lines': { after: 0, to: 1_000_000, limit: 10 },
    'audit.lines_of': {
      ranges: [
        { from_id: 1, to_id: 10 },
        { from_id: 20, to_id: 1_000_000 },
      ],
    },
    'audit.seals_over': { ids: [1, 2] },
    'audit.from': { id: 1 },
    'sessions.all': { used_since: '2000-01-01T00:00:00.000Z' },
    'tokens.all': { now: '2000-01-01T00:00:00.000Z' },
    'invoice.numbers_written': { pattern: '%', of_series: true },
    'invoice.numbered': { folded: [open!.number!.toLowerCase()] },
    'forecast.without_cost': { detail_ids: details.map(({ id }) => id) },
    'notification.of_day': { since: '2000-01-01T00:00:00.000Z', usually: [...noticeKinds] },
    'parameter.uses': { class: 'function_type', type: extra!.function_type },
    'pipeline.board': { since: '2000-01-01', project_leader: null, project_manager: null, words: [] },
    'pipeline.people': { since: '2000-01-01' },
    'report.mission_days': { until: '2099-12-31' },
    'report.planned': { from: '2000-01-01', to: '2099-12-31' },
    'report.paid_since': { since: '2000-01-01' },
    'pipeline.counts': { since: '2000-01-01', project_manager: null },
    'home.sums': { ...always, wanted: Object.keys(homeSums) },
    'home.missions': { since: '2000-01-01', today: '2000-01-01', user_id: planning!.assigned_user_id },
    'home.missions_led': { user_id: led!.project_leader },
    'subfolder.dates_to_remind': always,
    'payment.of_invoices': { invoice_ids: payments.map(({ invoice_id }) => invoice_id) },
    'payment.by_line': { line_ids: lines.map(({ id }) => id) },
    'payment.statements_before': { ibans: [read!.iban], days: [read!.date] },
    'payment.named': {
      communications: lines.flatMap(({ structured_communication }) => structured_communication ?? []),
    },
    'payment.customers_known': { ibans: lines.flatMap(({ counterparty_iban }) => counterparty_iban ?? []) },
    'payment_file.accounts': { company_ids: transfers.flatMap(({ company_id }) => company_id ?? []) },
    'payment_file.open_transfers': {
      amounts: transfers.map(({ amount }) => amount),
      message_ids: files.map(({ message_id }) => message_id),
    },
    'planning.by_user': { ...always, user_id: planning!.assigned_user_id },
    'planning.cells': always,
    'capacity.people': { words: [] },
    'capacity.planned': always,
    'capacity.under_leader': { ...always, leader: led!.project_leader },
    'capacity.teams': always,
    'capacity.tasks': { ...always, user_id: planning!.assigned_user_id },
    'purchase.contacts': { company_id: contact!.company_id, user_id: login!.user_id },
    'purchase.forecasts': { subfolder_id: foreseen!.subfolder_id },
    'purchase.named': { references: bought.flatMap(({ payment_reference }) => payment_reference ?? []) },
    'purchase.suppliers': {
      vat_numbers: [{ prefix: supplier!.vat_prefix, number: supplier!.vat_number }],
      peppol_ids: [],
      name: '',
    },
    'subfolder.find': { words: [] },
    'specific_cost.by_user': { user_id: cost!.user_id },
    'week.parts_of_person': { user_id: part!.user_id, mondays: [part!.monday] },
    'week.parts_to_decide': { ids: [part!.id] },
    'week.undecided': always,
    'week.waiting': { before: '2099-12-31' },
    'user.codes': { part: extra!.code!.slice(0, 1) },
    'user.planners': { ...always, user_ids: [planning!.assigned_user_id] },
    'user.planned': { ...always, user_id: planning!.assigned_user_id },
  }
}

/** The firm has no register of addresses, so this adds one street of it. */
async function addStreet(store: Store): Promise<void> {
  const names = {
    name_fr: 'Rue de l’École',
    name_nl: null,
    name_de: null,
    town_fr: 'Huy',
    town_nl: null,
    town_de: null,
  }
  const street = {
    region: 'BE-WAL',
    code: '1',
    postcode: '4500',
    ...names,
    houses: '1 50.5 5.2',
    import_id: 1,
  }
  const { id: street_id } = await store.known_streets.insert(street)
  await store.known_street_words.insert({ word: 'ecole', street_id })
}

/** The firm has no documents, so this adds one with its version and its text, and one that was not read yet. */
async function addDocument(store: Store): Promise<void> {
  const { id: record_id } = (await store.companies.first({}))!
  const content = {
    name: 'Offerte.txt',
    size: 4,
    file_type: 'text/plain',
    hash: '0'.repeat(64),
    version: 1,
    put_at: `${sampleDay}T09:00:00.000Z`,
  }
  const { id: document_id } = await store.documents.insert({
    record_kind: 'company',
    record_id,
    name_key: 'offerte.txt',
    ...content,
  })
  await store.document_versions.insert({ document_id, ...content })
  const { hash } = content
  const text = 'an offer'
  await store.document_texts.insert({ document_id, hash, state: 'read', text, words: text })
  const unread = { ...content, name: 'Other.txt', name_key: 'other.txt' }
  await store.documents.insert({ record_kind: 'company', record_id, ...unread })
}

/** Nothing was mailed to anybody, so this adds a mail to somebody who signs in. */
async function addMail(store: Store): Promise<void> {
  const login = await store.user_logins.first({ login_type: 'email' })
  const payload = { user_id: login!.user_id, about: 'password_changed' }
  await store.jobs.insert({
    kind: 'mail.about',
    key: 'told',
    payload,
    state: 'done',
    due_at: `${sampleDay}T09:00:00.000Z`,
  })
}

/** The forecasts of so few missions are all of production, so this adds what a subcontractor does to one of them. */
async function addForecastOfOthers(store: Store): Promise<void> {
  const forecast = await store.invoicing_forecasts.first({}, { order: [['id', 'asc']] })
  await store.invoicing_forecast_details.insert({
    invoicing_forecast_id: forecast!.id,
    invoicing_forecast_type: 'subcontracting',
    amount: 100_000,
  })
}

/** Nobody of the firm is a contact of a company, so this makes one person such a contact. */
async function addContactWhoWorksHere(store: Store): Promise<void> {
  const company = await store.companies.first({})
  const login = await store.user_logins.first({ login_type: 'email' })
  await store.company_contacts.insert({ company_id: company!.id, email: login!.email })
}

/** The fields in which a row contradicts its facts: a value has the wrong kind, or a required value is missing. */
function wrongIn(fields: Fields, row: Params): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name]
    const isRight =
      value === null ? field.optional === true || row['is_row'] === false : typeof value === typeOf(field)
    return isRight ? [] : [`${name} is ${JSON.stringify(value)}`]
  })
}

function typeOf({ kind }: Facts): string {
  if (kind === 'flag') return 'boolean'
  if (kind === 'list' || kind === 'json' || kind === 'group' || kind === 'map') return 'object'
  return ['id', 'int', 'money', 'decimal'].includes(kind) ? 'number' : 'string'
}

/** Somebody is signed in, has a token, and a job waits. */
async function addSignedIn(store: Store, user_id: number): Promise<void> {
  const moment = '2026-11-20T11:00:00.000Z'
  await store.sessions.insert({
    user_id,
    token_hash: 'a'.repeat(64),
    last_used_at: moment,
    client: 'Firefox',
  })
  await store.api_tokens.insert({ user_id, name: 'cron', token_hash: 'b'.repeat(64) })
  await store.jobs.insert({ kind: 'mail.invitation', key: 'one', payload: { user_id }, due_at: moment })
}
