import type { Context } from '../../ports.ts'
import { release } from '../drafts/edit-draft.ts'
import type { Invoice } from '../invoice.ts'
import { creditedOf } from './credited.ts'
import { leftOf } from './rules.ts'

/**
 * What the lines were made of that emitted credit notes took back whole, with this one, can be invoiced again: their
 * forecasts and their time. A line that is credited in part releases nothing.
 */
export async function releaseCredited({ store, emit }: Context, emitted: Invoice): Promise<void> {
  const { lines, notes } = await creditedOf(store, emitted.credited_invoice_id!)
  const left = leftOf(
    lines,
    notes.filter(({ note }) => note.status_type !== 'draft').map((each) => each.lines),
  )
  const own = new Set(
    notes.find(({ note }) => note.id === emitted.id)?.lines.map((line) => line.credited_detail_id),
  )
  const whole = lines.filter(({ id }) => own.has(id) && left.get(id) === 0)
  if (whole.length === 0) return
  const invoice_detail_id = whole.map(({ id }) => id)
  const time = await store.user_bookings.find({ invoice_detail_id })
  const { issue_date: invoiced_on } = (await store.invoices.get(emitted.credited_invoice_id!))!
  await store.credited_time.insertMany(
    time.map(({ id }) => ({
      user_booking_id: id,
      invoiced_on: invoiced_on!,
      credited_on: emitted.issue_date!,
    })),
  )
  await store.user_bookings.updateWhere({ invoice_detail_id }, { invoiced: false })
  await release({ store }, whole)
  emit({ type: 'forecast', subfolder_id: emitted.subfolder_id })
  for (const user_id of new Set(time.map((each) => each.user_id))) emit({ type: 'booking', user_id })
}
