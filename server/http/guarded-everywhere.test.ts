import t from 'tap'
import { exchangeOf } from '#core/client/http.ts'
import type { Facts, Fields } from '#core/kernel/field.ts'
import type { AnyOperation } from '#core/kernel/operation.ts'
import { operations } from '#core/operations.ts'
import { uploadDocument } from '#core/documents/operations.ts'
import { createReportView } from '#core/reporting/operations.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { permissions } from '#core/permissions.ts'
import { good } from '#fixtures/cases/facts.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { mailWithFile } from '#fixtures/documents/mail-with-file.ts'
import { fileOf } from '#fixtures/documents/uploads.ts'
import type { Person, TestFirm } from '#fixtures/firm.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { addHook } from '#fixtures/office/hooks.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import {
  approvePurchase,
  createPaymentFile,
  importPurchase,
  matchPurchase,
  releasePurchase,
  setSupplier,
} from '#core/purchases/operations.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { studio } from '#fixtures/purchases/buying-firm.ts'
import { supplierFile } from '#fixtures/purchases/supplier-invoice.ts'
import { doJobs } from '../jobs/runner.ts'

/** What is guarded somewhere, as a value that stands nowhere else, and as an answer or a file would write it. */
const secrets = {
  'what a block of time costs': '77.1234',
  'what a mission’s work comes to': '7654321.89',
  'an internal day': '5678.91',
  'a price on a mission': '4567.89',
  'a price of a block': '3456.78',
  'an emitted invoice': '8765432.19',
  'a forecast': '643219.87',
  'what is still to invoice, by trimester': '5432198.76',
  'a day of birth': '1961-03-17',
  'a first day': '2013-04-23',
  'a last day': '2031-07-09',
  'what personnel notes': 'notes of personnel',
  'a degree': 'degree of somebody',
  'a share of internal work': '61.57',
  'a requested absence': '2027-01-19',
  'an approved absence': '2027-01-26',
  'why somebody is away': 'at the hospital',
  'a comment on a contract': 'haggled down by a tenth',
  'a comment on a budget': 'a third is kept back',
  'what is filed of a person': 'evaluation of somebody',
  'what a supplier invoices': '345678.91',
}

onBoth(t, 'what is guarded in one answer or file is guarded in every one', async (t, installation) => {
  const { firm, places, about } = await aFirmWithSecrets(installation)
  const { ask } = await openApi(t, installation)
  const blind = await firm.person(permissions.filter((right) => !grants.has(right)))
  const seeing = await firm.person(['*'])
  await mailedReport(installation, seeing, blind)
  await addHook(installation.env)

  const found = { blind: new Map<string, string[]>(), seeing: new Map<string, string[]>() }
  const unanswered: string[] = []
  for (const [who, { id }] of Object.entries({ blind, seeing })) {
    const token = await tokenOf(installation, id)
    for (const operation of operations.filter(({ kind }) => kind === 'query')) {
      const { method, path, json } = exchangeOf(operation, inputOf(operation))
      const { status, text } = await ask(`${method} ${path}`, { token, ...(json ? { json } : {}) })
      if (status !== 200 && who === 'seeing') unanswered.push(operation.name)
      if (status !== 200) continue
      for (const [what, value] of Object.entries(secrets)) {
        if (!text.includes(value)) continue
        const places = found[who as 'blind'].get(what) ?? []
        found[who as 'blind'].set(what, [...places, operation.name])
      }
    }
  }
  t.strictSame([...found.blind], [])
  t.strictSame(
    [...found.seeing.keys()].toSorted(),
    Object.keys(secrets).toSorted(),
    'each was there to be seen',
  )
  t.strictSame(unanswered, [
    'parameter.use',
    'user.to_incarnate',
    'offer.letter',
    'address.details',
    'invoice.file',
    'invoice.pdf',
    'invoice.timesheet',
    'invoice.ubl',
    // Without a report server there is no report to ask for.
    'report.generate',
    'report.parameters',
    // Only the person to whom it was mailed has it: whoever sees nothing guarded.
    'report_run.file',
  ])

  function inputOf({ input }: AnyOperation): { [name: string]: unknown } {
    const values = Object.entries(input).flatMap(([name, field]) => valueOf(name, field))
    // Not every record may be a person: what only missions have is asked of the mission.
    const kinds = input['record_kind']?.choices
    const isOfMission = kinds !== undefined && !kinds.includes(about.record_kind)
    if (isOfMission) values.push(['record_kind', 'subfolder'], ['record_id', places['subfolders']])
    return Object.fromEntries(values)
  }

  function valueOf(name: string, field: Facts): [string, unknown][] {
    if (name === 'record_id') return [[name, about.record_id]]
    if (field.kind === 'id')
      return field.of === 'users' && field.optional ? [] : [[name, places[field.of ?? ''] ?? 1]]
    if (name === 'format') return [[name, 'csv']]
    if (field.format === 'month') return [[name, about.month]]
    if (name in about) return [[name, about[name as keyof typeof about]]]
    return field.optional || 'default' in field ? [] : [[name, good(field, '2026-11-20')]]
  }
})

/** A report with costs that somebody who sees them has mailed to somebody who does not. */
async function mailedReport(installation: TestInstallation, owner: Person, recipient: Person): Promise<void> {
  const { id: view_id } = await owner.client(createReportView, { report: 'margin', name: 'Mailed' })
  await installation.scene(async (store) => {
    const due_at = '2026-11-20T06:00:00.000Z'
    const run = { view_id, user_id: recipient.id, name: 'Recipient', due_at, format: 'csv' } as const
    const { id: run_id } = await store.report_runs.insert(run)
    await store.jobs.insert({ kind: 'report.run', key: String(run_id), payload: { run_id }, due_at })
  })
  await doJobs(installation, { kinds: ['report.run'] })
}

/** A report is asked with the right to open reports, and its own. */
const needsOfReport = new Map(builtInReports.map(({ operation, needs }) => [operation.name, needs]))

t.test('every amount of money in an answer is guarded, or is open for a reason', async (t) => {
  const unknown = operations.flatMap(({ name, permission, output }) =>
    guarding.some((right) => [needsOfReport.get(name) ?? permission].flat().join() === right)
      ? []
      : moneyIn({ '': output })
          .filter((field) => !(openMoney.has(field) || byRecord.has(field)))
          .map((field) => `${name}: ${field}`),
  )
  t.strictSame(unknown, [])
})

/** The rights that open what is guarded. */
const grants: ReadonlySet<string> = new Set([
  'user_extended.read',
  'account.read',
  'stock.read',
  'invoices_all.read',
  'users.edit',
  'admin.read',
  'subfolder_admin.update',
  'purchase.read',
  'purchase.write',
  'purchase.pay',
])

/** Calls with money that are themselves for holders of such a right; what costs a person is changed with both rights. */
const guarding = ['user_extended.read', 'stock.read', 'invoice.write', 'invoice.update', 'invoices_all.read']

/** Who sees these is a question of the record; the test above asks it. */
const byRecord: ReadonlySet<string> = new Set([
  'to_invoice',
  'invoiced',
  'total_work_amount',
  'amount_vat_included',
  'invoice_details.amount',
  'invoicing_forecast_details.amount',
  'invoicing_forecasts.amount',
  'invoicing_forecasts.invoicing_forecast_details.amount',
  'invoices_due.amount',
  'turnover.amount',
  'credited_amount',
  'settled_amount',
  'open_amount',
  'vat_rounding',
  'left',
  'paid',
  'work_in_progress',
  'not_forecast',
  'forecast_late',
  'earned',
  'spent',
  'still_planned',
  'estimate',
  'to_order',
  'unbilled',
  'approved',
  'unapproved',
  'forecast_due',
  'drafts',
  'billable',
  'blocked',
  'ready',
  'outside',
  'last_year',
  'difference',
  'invoiced_in_all',
  'backlog',
  'matched_amount',
  'not_due',
  'late_30',
  'late_60',
  'late_90',
  'late_more',
  'owed',
  'disputed',
  // A purchase is for holders of a right on purchases and the leaders of the missions that bear it, who weigh it by all these.
  'payable_amount',
  'vat_amount',
  'left_amount',
  'bought',
  'bought_on_contract',
  'base',
  'vat',
  'adjustment',
  'prepaid',
  'rounding',
  // What a mission has bought in all, beside what it earned.
  'purchased',
  // Of these whoever may not see the invoices of the mission gets none.
  'forecast_amount',
  'bought_on_forecast',
  // Changed by holders of both rights alone.
  'cost_per_block',
  'daily_rate',
])

/** What a subfolder or folder is about: read by whoever reads those. */
const openMoney: ReadonlySet<string> = new Set([
  'amount',
  'weighted',
  'offered',
  'expected',
  'price',
  'reference_rate',
  'hourly_date',
  'offer_amount',
  'order_intake',
  'opportunity_amount_low',
  'opportunity_amount_high',
  'contract_amount',
  'contracted',
  'guarantees',
  'tendered',
  'tendered_won',
  'won_amount',
  'our_price',
  'their_price',
  'work_budget',
  'investment_budget',
  // What a journey cost is the traveller’s own to say, and on the timesheet with his time.
  'transport_price',
])

/** The names of amounts that no right of their own guards; of a plain `amount` in lists of money also whose it is. */
function moneyIn(fields: Fields, within = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.needs) return []
    const own = /^(invoice|invoicing|turnover)/.test(within) && name === 'amount' ? `${within}.${name}` : name
    const inner = field.fields ?? field.item?.fields
    return [...(field.kind === 'money' ? [own] : []), ...(inner ? moneyIn(inner, name || within) : [])]
  })
}

/** A firm in which every secret stands, and where to look for it. */
async function aFirmWithSecrets(installation: TestInstallation) {
  const { firm, engineer, place, subfolders, drafts } = await firmWithDrafts(installation, 1)
  const [{ subfolder_id = 0, task_id = 0 } = {}] = subfolders
  const invoice_id = drafts[0]!.id
  await installation.scene(async (store) => {
    const user_id = engineer.id
    await store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 })
    await store.parameters.insert({ class: 'vat_code', type: 'all', textual_value: '21' })
    await store.users.update(user_id, { birthdate: '1961-03-17' })
    const extra = (await store.user_extra_infos.first({ user_id }))!
    await store.user_extra_infos.update(extra.id, {
      direct_cost: 5678_91,
      entry_date: '2013-04-23',
      exit_Date: '2031-07-09',
      remarks: 'notes of personnel',
      degree: 'degree of somebody',
    })
    await store.user_project_targets.insert({ user_id, project_type: 'support', percentage: 61.57 })
    await store.user_costs.insert({ user_id, cost_type: 'senior', date_start: '2020-01-01' })
    const rate = { user_id, subfolder_id, date_start: '2020-01-01' }
    await store.user_specific_costs.insert({ ...rate, daily_rate: 4567_89 })
    await store.user_block_costs.insert({ user_id, cost_per_block: 3456_78, date_start: '2020-01-01' })
    const away = {
      user_id,
      planning_level_type: 'day' as const,
      number_blocks: 10,
      comment: 'at the hospital',
    }
    await store.user_absences.insert({ ...away, start_date: '2027-01-19', end_date: '2027-01-19' })
    await store.user_absences.insert({
      ...away,
      start_date: '2027-01-26',
      end_date: '2027-01-26',
      approved: 1,
    })
    await store.user_bookings.updateWhere({ user_id }, { booking_cost_per_block: 77.1234 })
    const facts = (await store.subfolder_extra_infos.first({ subfolder_id }))!
    await store.subfolder_extra_infos.update(facts.id, { total_work_amount: 7654321_89 })
    await store.contracts.insert({
      subfolder_id,
      wbs_task_id: task_id,
      contract_type: 'contract',
      amount: 100_00,
      comment: 'haggled down by a tenth',
    })
    await store.budgets.insert({ subfolder_id, budget_type: 'senior', comment: 'a third is kept back' })
    await store.stocks.insert({ subfolder_id, year: 2026, trimester: 1, amount: 5432198_76, comment: 'x' })
    await store.invoices.update(invoice_id, { amount: 8765432_19 })
    const written = (await store.templates.first({}))!
    await store.template_versions.insert({ template_id: written.id, version: 1, body: 'x' })
    const forecast = (await store.invoicing_forecasts.first({ subfolder_id }))!
    const detail = (await store.invoicing_forecast_details.first({ invoicing_forecast_id: forecast.id }))!
    await store.invoicing_forecast_details.update(detail.id, { amount: 643219_87 })
  })
  const personnel = await firm.person(['users.*', 'user_extended.read'])
  const filed = await personnel.client(uploadDocument, {
    record_kind: 'user',
    record_id: engineer.id,
    name: 'evaluation of somebody.eml',
    file: fileOf(mailWithFile.replace('Plans of the school', 'evaluation of somebody')),
  })
  const places: { readonly [table: string]: number } = {
    users: engineer.id,
    companies: place.company_id,
    folders: place.folder_id,
    wbs: place.wbs_id,
    wbs_tasks: task_id,
    subfolders: subfolder_id,
    invoices: invoice_id,
    documents: filed.id,
    ...(await aPurchase(firm, place.company_id, subfolder_id)),
    document_versions: filed.id,
  }
  const about = {
    // Of the files for bookkeeping programs, the one whose text is read here.
    program: 'yuki',
    file: 'SalesInvoices.xml',
    index: 0,
    from: '2026-11-01',
    to: '2027-03-01',
    date: '2026-11-02',
    month: '2026-11',
    user_id: engineer.id,
    record_kind: 'user',
    record_id: engineer.id,
    place: 0,
    search: 'a',
    months: 6,
    active: true,
    template_type: 'invoice_fr',
    // What assistants are asked about.
    mission: `#${places.subfolders}`,
    report: 'margin',
    measure: 'margin',
  }
  return { firm, places, about }
}

/** A purchase with a file within it that a mission bears, and the payments file that pays it. */
async function aPurchase(firm: TestFirm, company_id: number, subfolder_id: number) {
  const buyer = await firm.person(['*'])
  const payer = await firm.person(['*'])
  const file = supplierFile({
    number: 'F-1',
    date: '2026-11-02',
    supplier: studio,
    buyer: '0471234512',
    lines: [{ name: 'Drawings', amount: 345678_91 }],
    attachments: [
      { id: '1', description: '', name: 'plan.pdf', type: 'application/pdf', ...holding(smallPdf()) },
    ],
  })
  const { id } = await buyer.client(importPurchase, { file })
  await buyer.client(setSupplier, { id, company_id })
  await buyer.client(matchPurchase, { id, parts: [{ subfolder_id, purchase_kind: 'purchase' }] })
  await buyer.client(approvePurchase, { id })
  await payer.client(releasePurchase, { id })
  const paid = await payer.client(createPaymentFile, { purchase_ids: [id] })
  return { purchases: id, payment_files: paid.id }
}

const holding = (bytes: Uint8Array) => ({ bytes, size: bytes.length })
