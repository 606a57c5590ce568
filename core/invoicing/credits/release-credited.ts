import { sumForecasts } from '../../booking/forecast-correction.ts'
import type { Context } from '../../ports.ts'
import { release } from '../drafts/edit-draft.ts'
import type { Invoice } from '../invoice.ts'
import { creditedOf, emittedLines } from '../crediting/credited.ts'
import { leftOf } from '../crediting/rules.ts'
import { surely } from '../../values/known.ts'

/**
 * What the lines were made of that emitted credit notes took back whole, with this one, can be invoiced again: their
 * forecasts and their time, but for time that was marked meanwhile never to be invoiced, which leaves its forecast. A line
 * that is credited in part releases nothing.
 */
export async function releaseCredited(context: Context, emitted: Invoice): Promise<void> {
  const { store, emit } = context
  const credited = await creditedOf(store, surely(emitted.credited_invoice_id, 'credited invoice'))
  const { invoice, lines, notes } = credited
  const left = leftOf(lines, emittedLines(credited))
  const own = new Set(
    notes.find(({ note }) => note.id === emitted.id)?.lines.map((line) => line.credited_detail_id),
  )
  const whole = lines.filter(({ id }) => own.has(id) && left.get(id) === 0)
  if (whole.length === 0) return
  const invoice_detail_id = whole.map(({ id }) => id)
  const time = await store.user_bookings.find({ invoice_detail_id })
  await store.credited_time.insertMany(
    time.map(({ id }) => ({
      user_booking_id: id,
      invoiced_on: surely(invoice.issue_date, 'issue date'),
      credited_on: surely(emitted.issue_date, 'issue date'),
    })),
  )
  await store.user_bookings.updateWhere({ invoice_detail_id }, { invoiced: false })
  await release({ store }, whole)
  const never = time.filter(({ will_not_invoice }) => will_not_invoice)
  await store.user_bookings.updateEach(
    never.map(({ id }) => ({ id, invoicing_forecast_detail_id: null, booking_cost_per_block: null })),
  )
  await sumForecasts(context, [
    ...new Set(never.flatMap(({ invoicing_forecast_detail_id: detail }) => detail ?? [])),
  ])
  emit({ type: 'forecast', subfolder_id: emitted.subfolder_id })
  for (const user_id of new Set(time.map((each) => each.user_id))) emit({ type: 'booking', user_id })
}
