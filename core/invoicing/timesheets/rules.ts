import type { UserBooking } from '../../booking/booking.ts'
import type { InvoiceState } from '../invoice.ts'

/** How far time is on its way to an invoice. */
export const stages = ['open', 'forecast', 'draft', 'emitted'] as const
export type Stage = (typeof stages)[number]

/** What somebody says of time: it is invoiced, it never will be, or neither. */
export const marks = ['invoiced', 'will_not_invoice', 'open'] as const
export type Mark = (typeof marks)[number]

type Flags = Pick<UserBooking, 'invoiced' | 'will_not_invoice'>
type Placed = Flags & Pick<UserBooking, 'invoicing_forecast_detail_id' | 'booking_cost_per_block'>

export function stageOf(
  {
    invoicing_forecast_detail_id,
    invoice_detail_id,
  }: Pick<UserBooking, 'invoicing_forecast_detail_id' | 'invoice_detail_id'>,
  invoice_status: InvoiceState | null,
): Stage {
  if (invoice_detail_id !== null) return invoice_status === 'draft' ? 'draft' : 'emitted'
  return invoicing_forecast_detail_id === null ? 'open' : 'forecast'
}

/** Whether time is ticked as invoiced: it is on an invoice, goes on one with its forecast, or somebody said so. */
export const isCounted = ({ invoiced, will_not_invoice }: Flags, stage: Stage): boolean =>
  invoiced || (!will_not_invoice && (stage === 'forecast' || stage === 'draft'))

/** Why time cannot be marked or priced otherwise, or null: a draft bills it, or an invoice that is emitted. */
export function lockOf(stage: Stage): 'booking_on_draft' | 'booking_invoiced' | null {
  if (stage === 'draft') return 'booking_on_draft'
  return stage === 'emitted' ? 'booking_invoiced' : null
}

/** The same for marks: those of emitted time are set right by who `mayCorrect`, what it billed stays. */
export const markFault = (stage: Stage, mayCorrect: boolean): ReturnType<typeof lockOf> =>
  stage === 'emitted' && mayCorrect ? null : lockOf(stage)

/**
 * What becomes of time when it is marked. The two flags exclude each other. Time that is to be invoiced goes into the
 * forecast `into` at its `price`, where one is named; time that is in a forecast is ticked already. Time that is not
 * leaves its forecast and loses the price that it had there.
 */
export function marked(
  time: Placed,
  stage: Stage,
  mark: Mark,
  into: { readonly detail_id: number; readonly price: number | null } | null,
): Placed {
  const flags = { invoiced: mark === 'invoiced', will_not_invoice: mark === 'will_not_invoice' }
  const { invoicing_forecast_detail_id, booking_cost_per_block } = time
  const stays = { invoicing_forecast_detail_id, booking_cost_per_block }
  if (stage === 'emitted') return { ...flags, ...stays }
  if (mark !== 'invoiced') {
    const gone = { invoicing_forecast_detail_id: null, booking_cost_per_block: null }
    return { ...flags, ...(stage === 'forecast' ? gone : stays) }
  }
  if (into) {
    const there = invoicing_forecast_detail_id === into.detail_id
    const moved = { invoicing_forecast_detail_id: into.detail_id, booking_cost_per_block: into.price }
    return { invoiced: false, will_not_invoice: false, ...(there ? stays : moved) }
  }
  return stage === 'forecast'
    ? { invoiced: false, will_not_invoice: false, ...stays }
    : { ...flags, ...stays }
}
