import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { translate } from '../../texts/translate.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { completeOf } from '../reading/complete.ts'
import { editCredit } from '../credits/edit-credit.ts'
import { refuseForeignTasks } from '../foreign-tasks.ts'
import type { Invoice } from '../invoice.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { usualTerm } from '../term.ts'
import { refuseStale } from '../../access/changed-meanwhile.ts'
import { refuseStrangers, visibleInvoice } from '../visible.ts'
import { customersOf } from '../customer.ts'
import { ownCustomer } from '../../folders/subfolder-customer.ts'
import {
  editDraft,
  linesUnder,
  moneyOf,
  openDraft,
  refuseTwoRates,
  release,
  templateOf,
} from '../drafts/edit-draft.ts'
import { invoiceTypes, languageOf, refuseUnknownType } from '../invoice-types.ts'
import { editIssued } from './edit-issued.ts'
import { refuseBackward } from '../lines/billed.ts'
import { taxedLine, type GivenLine } from '../lines/line-taxes.ts'
import {
  createInvoice,
  createInvoiceDetail,
  deleteInvoice,
  deleteInvoiceDetail,
  editInvoice,
  editInvoiceDetail,
  listInvoiceTypes,
} from '../drafts/operations.ts'

handle(listInvoiceTypes, async ({ store }) =>
  (await invoiceTypes(store)).map((template_type) => ({ template_type })),
)

handle(createInvoice, async (context, { subfolder_id, invoice_details, ...head }) => {
  const { store, clock, emit } = context
  await store.lock('time')
  await refuseStrangers(context, subfolder_id)
  await refuseUnknownType(store, head.invoice_type)
  const [subfolder] = await store.query(subfoldersOf, { subfolder_ids: [subfolder_id] })
  const recipient_company_id = head.recipient_company_id ?? ownCustomer(found(subfolder, 'subfolder_id'))
  const customers = await customersOf(store, [recipient_company_id])
  const customer = found(customers.get(recipient_company_id), 'recipient_company_id')
  const { amount, memo } = head
  const entered: readonly GivenLine[] =
    invoice_details.length === 0 && amount !== null ? [{ amount, comment: memo }] : invoice_details
  refuseTwoRates(head.vat_rate, entered)
  const invoice_type = head.invoice_type ?? templateOf(customer)
  const say = translate(languageOf(invoice_type, customer.company))
  const taxed = entered.map((line) => taxedLine(line, customer.place, say))
  const lines = linesUnder(taxed, head, invoice_details.length > 0)
  refuseBackward(lines)
  const tasks = lines.map(({ wbs_task_id = null }, place) => [
    `invoice_details.${place}.wbs_task_id`,
    wbs_task_id,
  ])
  await refuseForeignTasks(store, subfolder_id, Object.fromEntries(tasks))
  const forecast_date = head.forecast_date ?? clock.today()
  const invoice = await store.invoices.insert({
    ...head,
    subfolder_id,
    recipient_company_id,
    forecast_date,
    term_date: head.term_date ?? usualTerm({ forecast_date }),
    invoice_type,
    ...moneyOf(context, lines, head),
  })
  await store.invoice_details.insertMany(lines.map((line) => ({ ...line, invoice_id: invoice.id })))
  emit({ type: 'invoice', id: invoice.id, subfolder_id })
  return completeOf(context, invoice)
})

handle(editInvoice, async (context, { id, invoice_details, updated_at, ...changes }) => {
  await context.store.lock('time')
  const before = await visibleInvoice(context, id)
  const edit = before.status_type !== 'draft' ? editIssued : editOf(before)
  return completeOf(
    context,
    await edit(context, before, withoutUndefined(changes), invoice_details, updated_at),
  )
})

const editOf = ({ invoice_class }: Invoice) => (invoice_class === 'credit_note' ? editCredit : editDraft)

handle(deleteInvoice, async (context, { id, updated_at }) => {
  const { store, emit } = context
  const draft = await openDraft(context, id)
  refuseStale('invoices', draft, updated_at)
  const { subfolder_id } = draft
  const lines = await store.invoice_details.find({ invoice_id: id })
  await release(context, lines)
  await store.invoice_details.removeMany({ invoice_id: id })
  await store.invoice_wordings.removeMany({ invoice_id: id })
  await store.invoice_files.removeMany({ invoice_id: id })
  await store.invoices.remove(id)
  emit({ type: 'invoice', id, subfolder_id }, { type: 'forecast', subfolder_id })
  return true
})

handle(createInvoiceDetail, async (context, { invoice_id, ...line }) => {
  const { store } = context
  const draft = await openDraft(context, invoice_id, 'invoice_id')
  const stored = await store.invoice_details.find({ invoice_id })
  await editOf(draft)(context, draft, {}, [...stored.map(({ id }) => ({ id })), line])
  const known = new Set(stored.map(({ id }) => id))
  return found((await store.invoice_details.find({ invoice_id })).find(({ id }) => !known.has(id)))
})

handle(editInvoiceDetail, async (context, { id, updated_at, ...changes }) => {
  const { store } = context
  await store.lock('time')
  const line = found(await store.invoice_details.get(id))
  refuseStale('invoice_details', line, updated_at)
  const draft = await openDraft(context, line.invoice_id)
  const all = await store.invoice_details.find({ invoice_id: draft.id })
  const rows = all.map((each) => ({ id: each.id, ...(each.id === id ? withoutUndefined(changes) : {}) }))
  await editOf(draft)(context, draft, {}, rows)
  return found(await store.invoice_details.get(id))
})

handle(deleteInvoiceDetail, async (context, { id }) => {
  const { store } = context
  await store.lock('time')
  const line = found(await store.invoice_details.get(id))
  const draft = await openDraft(context, line.invoice_id)
  const left = (await store.invoice_details.find({ invoice_id: draft.id })).filter((each) => each.id !== id)
  await editOf(draft)(
    context,
    draft,
    {},
    left.map((each) => ({ id: each.id })),
  )
  return true
})
