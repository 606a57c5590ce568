import { checkEmissionDay, emitInvoice } from './operations.ts'
import { vatPlace } from '../../companies/vat-place.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { queueJob } from '../../jobs/queue.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, Reader, Store } from '../../ports.ts'
import { structuredCommunication } from '../settlement/communication.ts'
import { keepSettled } from '../settlement/settled.ts'
import { defaultRate } from '../../booking/rate.ts'
import { keepRounding } from '../crediting/credited.ts'
import { releaseCredited } from '../credits/release-credited.ts'
import { compose } from '../documents/compose.ts'
import { materialOf, type Material } from '../documents/material.ts'
import type { InvoiceSnapshot } from '../documents/snapshot.ts'
import { attachedFiles } from '../einvoice/attached.ts'
import { einvoiceOf } from '../einvoice/einvoice.ts'
import { refusalBy } from '../einvoice/obstacle.ts'
import { dayObstacle, obstaclesOf } from '../einvoice/obstacles.ts'
import { timesheetAttachment } from '../einvoice/timesheet.ts'
import { writeUbl } from '../einvoice/write-ubl.ts'
import type { Invoice } from '../invoice.ts'
import { keptOf } from '../lines/billed.ts'
import { checkDay, holdSeries, lastDayIn, nextNumber, type HeldSeries } from '../numbering.ts'
import { warnOfGivenMonth } from '../given-month-changed.ts'
import { termAt } from '../term.ts'
import { freezeTimesheet } from '../timesheets/frozen.ts'
import { lostLinks } from '../files/read-files.ts'
import { sumsOf } from '../typed-total.ts'
import { refuseStale } from '../../access/changed-meanwhile.ts'
import { refuseStrangers } from '../visible.ts'
import { surely } from '../../values/known.ts'

/**
 * Emission as a whole happens once: the second caller, or the next run after a crash, finds the invoice
 * emitted and gets it back as it is. What needs no answer is asked together: each journey to the database counts.
 */
handle(emitInvoice, async (context, { id, recipient_company_id, updated_at, issue_date, with_document }) => {
  const { store, emit } = context
  const [, read] = await Promise.all([store.lock('time'), store.invoices.get(id)])
  const stored = found(read)
  const allowed = refuseStrangers(context, stored.subfolder_id)
  if (stored.status_type !== 'draft') return allowed.then(() => ({ ...stored, already_emitted: true }))
  const intended = {
    ...stored,
    recipient_company_id: recipient_company_id ?? stored.recipient_company_id,
  }
  const held = holdSeries(store, context.numbers, stored.invoice_class)
  const asked = materialOf(store, intended)
  // Whoever may not see it, or saw another version, is told that first.
  void Promise.allSettled([asked, held])
  await allowed
  refuseStale('invoices', stored, updated_at)
  const material = await asked
  if (intended.recipient_company_id !== stored.recipient_company_id)
    await refuseOther(store, stored, material)
  const lost = await lostLinks(context.files, material.files)
  const obstacles = obstaclesOf(material, context.clock.today(), lost)
  if (obstacles.length > 0) throw refusalBy(obstacles)
  const series = await held
  checkDay(series.books, context.clock.today(), issue_date ?? null)
  const [emitted] = await Promise.all([
    issue(context, stored, material, series),
    with_document ? queueJob(context, 'invoice.print', String(id), { invoice_id: id }) : null,
  ])
  await warnOfGivenMonth(context, emitted)
  emit({ type: 'invoice', id, subfolder_id: stored.subfolder_id })
  return { ...emitted, already_emitted: false }
})

handle(checkEmissionDay, async ({ store, clock }, { issue_date }) => {
  const today = clock.today()
  const books = await store.number_series.find()
  checkDay(books, today, issue_date)
  return { issue_date: today, last_issue_date: lastDayIn(books) ?? null }
})

/** The number, the dates, the frozen document and its e-invoice. */
async function issue(
  context: Context,
  draft: Invoice,
  material: Material,
  series: HeldSeries,
): Promise<Invoice> {
  const { store, clock, numbers } = context
  const { invoice, details } = material
  const today = clock.today()
  const ofDay = dayObstacle(material, series.books, today)
  if (ofDay) throw new Failure(ofDay.code, { params: ofDay.params })
  const { number, year, n, keep } = nextNumber(store, series, today)
  context.afterCommit(async () => {
    await numbers.keep([{ series: invoice.invoice_class, year, last_number: n }]).catch(warnOf(context))
  })
  const structured_communication = structuredCommunication(invoice.invoice_class, year, n)
  const term_date = termAt(draft, today)
  const issued = { number, issue_date: today, term_date, structured_communication }
  const snapshot = compose(material, issued)
  const { amount, amount_vat_included } = sumsOf(material)
  const [, emitted, time] = await Promise.all([
    // Asked first, so that it is also the first to refuse.
    refuseTaken(store, number),
    store.invoices.update(draft, {
      ...issued,
      status_type: 'emitted',
      recipient_company_id: invoice.recipient_company_id,
      peppol_id: snapshot.peppol_id || null,
      amount,
      amount_vat_included,
    }),
    store.user_bookings.updateWhere(
      { invoice_detail_id: details.map((line) => line.id) },
      // What is billed is invoiced, whatever was said of it before: the two exclude each other.
      { invoiced: true, will_not_invoice: false },
    ),
    keep(),
    keepDocument(context, material, snapshot),
    keepLines(store, material),
  ])
  const unpriced = time.filter(({ booking_cost_per_block }) => booking_cost_per_block === null)
  await store.user_bookings.updateEach(
    unpriced.map(({ id }) => ({ id, booking_cost_per_block: defaultRate })),
  )
  if (invoice.invoice_class !== 'credit_note') return emitted
  await releaseCredited(context, emitted)
  await keepRounding(context, surely(emitted.credited_invoice_id, 'credited invoice'))
  await store.lock('payments')
  await keepSettled(context, [invoice.id])
  return found(await store.invoices.get(invoice.id))
}

/** What the page is printed from, with the time behind it and the e-invoice that says the same and takes along its files. */
async function keepDocument(
  { store, files }: Context,
  material: Material,
  snapshot: InvoiceSnapshot,
): Promise<void> {
  const [behind, along] = await Promise.all([
    freezeTimesheet(store, material, snapshot),
    snapshot.peppol_id ? attachedFiles(files, material.files) : [],
  ])
  const time = behind.timesheet_language ? timesheetAttachment(behind.timesheet.rows, snapshot) : []
  const ubl = snapshot.peppol_id ? writeUbl(einvoiceOf(snapshot, [...time, ...along])) : null
  const paid_into = snapshot.seller.iban || null
  await store.invoice_documents.insert({
    invoice_id: material.invoice.id,
    snapshot,
    ubl,
    paid_into,
    ...behind,
  })
}

/** The invoice is emitted: that its number could not be kept is told, and nothing more is emitted until it can. */
const warnOf =
  ({ warn }: Context) =>
  (error: unknown): void => {
    if (!(error instanceof Failure)) throw error
    warn('ledger_unwritable')
  }

/** A number that some invoice has already, let in before formats were looked at, is said by itself: it is no field of the draft. */
async function refuseTaken(store: Reader, number: string): Promise<void> {
  if ((await store.invoices.count({ number })) > 0) throw new Failure('number_taken', { params: { number } })
}

/**
 * What the lines say once and for all: what a credit note takes of the VAT, which follows from those that are emitted by now
 * and not from when it was drafted, and the time behind each.
 */
async function keepLines(store: Store, { invoice, details }: Material): Promise<void> {
  const updates = details.flatMap((line) => [
    ...(line.first_day ? [{ id: line.id, ...keptOf(line) }] : []),
    ...(invoice.credited_invoice_id === null ? [] : [{ id: line.id, vat_rounding: line.vat_rounding }]),
  ])
  if (updates.length > 0) await store.invoice_details.updateEach(updates)
}

/** Another recipient is fine while the lines, made for the first one, are right for him too. */
async function refuseOther(store: Reader, draft: Invoice, material: Material): Promise<void> {
  if (draft.invoice_class === 'credit_note')
    throw new Failure('credit_fixed', { fields: { recipient_company_id: 'mixed.fixed' } })
  const drafted = await materialOf(store, draft)
  const alike = ({ customer, address }: Material): string =>
    `${customer?.language_type} ${vatPlace(customer, address?.country ?? null)}`
  if (alike(drafted) !== alike(material)) {
    throw new Failure('recipient_differs', { fields: { recipient_company_id: 'mixed.invalid' } })
  }
}
