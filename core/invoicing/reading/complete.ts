import { invoicesWithNames, paymentsOf } from './queries.ts'
import { found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import { pageFrom } from '../../tables/listing.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { firstItem } from '../../values/known.ts'
import { materialOf } from '../documents/material.ts'
import { obstaclesOfEach } from '../einvoice/obstacles.ts'
import { withoutCostOn } from '../forecasts/prices.ts'
import type { Invoice } from '../invoice.ts'
import { billedDays, linesWithTime, withoutPeriod, type LineWithTime } from '../lines/billed.ts'
import { asEmittedNext, creditedOf } from '../crediting/credited.ts'
import { leftOf } from '../crediting/rules.ts'
import { peppolDoubt } from '../participant-doubt.ts'
import { creditNote, invoiceRow, reminderRow, type completeInvoice } from './rows.ts'

/** An invoice with names and lines, and of a draft what would make it bounce and whose time goes at the default. */
export async function completeOf(
  context: Pick<QueryContext, 'store' | 'clock' | 'files'>,
  invoice: Invoice,
): Promise<RecordOf<typeof completeInvoice.fields>> {
  const { store } = context
  const { id } = invoice
  const isDraft = invoice.status_type === 'draft'
  const row = found(pageFrom(await store.query(invoicesWithNames, { id })).rows[0])
  const material = isDraft ? await materialOf(store, invoice) : null
  const unpriced = isDraft ? await withoutCostOn(store, [id]) : null
  const credits = await creditsOf(store, invoice)
  const lines = new Map((await linesWithTime(store, [id])).map((line) => [line.id, line]))
  const behind = (of: number) => shownTime(lines.get(of))
  return {
    ...pickFields(invoiceRow.fields, row),
    ...credits,
    invoice_details: credits.invoice_details.map(({ left, ...line }) => ({
      ...line,
      ...behind(line.id),
      left,
    })),
    without_period: withoutPeriod(
      invoice,
      credits.invoice_details.map((line) => ({ ...line, ...behind(line.id) })),
    ),
    payments: isDraft ? [] : await store.query(paymentsOf, { invoice_ids: [id] }),
    reminders: isDraft
      ? []
      : (await store.invoice_reminders.find({ invoice_id: id }, { order: [['id', 'asc']] })).map((each) =>
          pickFields(reminderRow.fields, each),
        ),
    obstacles: material ? firstItem(await obstaclesOfEach(context, [material])) : [],
    peppol_doubt: material && peppolDoubt(material),
    without_cost: unpriced?.get(id) ?? [],
  }
}

/** What a page says of the time behind a line. */
function shownTime(line: LineWithTime | undefined) {
  const rated = line ? billedDays(line) : []
  const [only] = rated.length === 1 ? rated : []
  const days = rated.reduce((sum, each) => sum + each.days, 0)
  return {
    first_day: line?.first_day ?? null,
    last_day: line?.last_day ?? null,
    billed_days: rated.length > 0 ? Math.round(days * 10) / 10 : null,
    day_rate: only?.day_rate ?? null,
    billed_rates: rated.length > 1 ? rated.map(({ days, day_rate }) => ({ days, day_rate })) : null,
  }
}

/** The lines with what may be credited of each, and the credit notes on them. */
async function creditsOf(store: Reader, { id, status_type, credited_invoice_id }: Invoice) {
  if (status_type === 'draft' && credited_invoice_id === null)
    return {
      invoice_details: (await store.invoice_details.find({ invoice_id: id })).map((line) => ({
        ...line,
        left: null,
      })),
      credit_notes: [],
    }
  const credited = await creditedOf(store, credited_invoice_id ?? id)
  const { lines, notes } = credited
  const others = notes.filter(({ note }) => note.id !== id)
  const left = leftOf(
    lines,
    others.map((each) => each.lines),
  )
  const note = notes.find((each) => each.note.id === id)
  // A draft is shown as it would be emitted, with the cents of VAT that are left to it now.
  const next = note && status_type === 'draft' ? asEmittedNext(credited, note.lines) : null
  const own = next?.lines ?? note?.lines ?? lines
  const isOpen = credited_invoice_id === null || status_type === 'draft'
  return {
    ...next?.head,
    invoice_details: own.map((line) => ({
      ...line,
      left: isOpen ? (left.get(line.credited_detail_id ?? line.id) ?? 0) : null,
    })),
    credit_notes:
      credited_invoice_id === null ? notes.map(({ note }) => pickFields(creditNote.fields, note)) : [],
  }
}
