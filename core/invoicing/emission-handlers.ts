import { vatPlace } from '../companies/vat-place.ts'
import { monthsLater } from '../values/day.ts'
import { Failure, found } from '../kernel/failure.ts'
import { queueJob } from '../jobs/queue.ts'
import { handle } from '../kernel/run.ts'
import type { Context, Reader } from '../ports.ts'
import { structuredCommunication } from './payments/communication.ts'
import { compose } from './documents/compose.ts'
import { materialOf } from './documents/material.ts'
import type { Material } from './documents/material.ts'
import type { Invoice } from './invoice.ts'
import { checkLedger, nextNumber } from './numbering.ts'
import { emitInvoice } from './operations.ts'
import { preflight } from './preflight.ts'
import type { Obstacle } from './preflight.ts'

/**
 * Emission as a whole happens once: the second caller, or the next run after a crash, finds the invoice
 * emitted and gets it back as it is.
 */
handle(emitInvoice, async (context, { id, recipient_company_id }) => {
  const { store, emit } = context
  await store.lock('time')
  const stored = found(await store.invoices.get(id))
  if (stored.status_type !== 'draft') return { ...stored, already_emitted: true }
  const intended = {
    ...stored,
    recipient_company_id: recipient_company_id ?? stored.recipient_company_id,
  }
  const material = await materialOf(store, intended)
  if (intended.recipient_company_id !== stored.recipient_company_id)
    await refuseOther(store, stored, material)
  refuseObstacles(preflight(material))
  const emitted = await issue(context, stored, material)
  emit({ type: 'invoice', id, subfolder_id: stored.subfolder_id })
  return { ...emitted, already_emitted: false }
})

/** The number, the dates and the frozen document; the printing is left to a job. */
async function issue(context: Context, draft: Invoice, material: Material): Promise<Invoice> {
  const { store, clock, numbers } = context
  const { invoice, details } = material
  const today = clock.today()
  await checkLedger(store, numbers)
  const { number, year, n } = await nextNumber(store, invoice.invoice_class, today)
  context.afterCommit(async () => {
    await numbers.keep([{ series: invoice.invoice_class, year, last_number: n }]).catch(warnOf(context))
  })
  const structured_communication = structuredCommunication(invoice.invoice_class, year, n)
  const term_date = monthsLater(today, 1)
  const issued = { number, issue_date: today, term_date, structured_communication }
  const snapshot = compose(material, issued)
  const { amount, amount_vat_included } = snapshot
  const emitted = await store.invoices.update(draft, {
    ...issued,
    status_type: 'emitted',
    recipient_company_id: invoice.recipient_company_id,
    amount,
    amount_vat_included,
  })
  await store.invoice_documents.insert({ invoice_id: invoice.id, snapshot })
  await queueJob(context, 'invoice.print', String(invoice.id), { invoice_id: invoice.id })
  await store.user_bookings.updateWhere(
    { invoice_detail_id: details.map((line) => line.id) },
    { invoiced: true },
  )
  return emitted
}

/** The invoice is emitted: that its number could not be kept is told, and nothing more is emitted until it can. */
const warnOf =
  ({ warn }: Context) =>
  (error: unknown): void => {
    if (!(error instanceof Failure)) throw error
    warn('ledger_unwritable')
  }

/** Another recipient is fine while the lines, made for the first one, are right for him too. */
async function refuseOther(store: Reader, draft: Invoice, material: Material): Promise<void> {
  const drafted = await materialOf(store, draft)
  const alike = ({ customer, address }: Material): string =>
    `${customer?.language_type} ${vatPlace(customer, address?.country ?? null)}`
  if (alike(drafted) !== alike(material)) {
    throw new Failure('recipient_differs', { fields: { recipient_company_id: 'mixed.invalid' } })
  }
}

function refuseObstacles(obstacles: readonly Obstacle[]): void {
  if (obstacles.length === 0) return
  throw new Failure('preflight.refused', {
    fields: Object.fromEntries(obstacles.map(({ field, code }) => [field, code])),
  })
}
