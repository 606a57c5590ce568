import { can, type Actor } from '../../kernel/permission.ts'
import type { ForecastDetail, InvoicingForecast } from './forecast.ts'

type Head = Pick<InvoicingForecast, 'forecast_date' | 'memo' | 'wbs_task_id'>
type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** A forecast as it stands. */
interface Stored {
  readonly head: Head
  readonly details: readonly ForecastDetail[]
  /** The details that time stands behind. */
  readonly timed: ReadonlySet<number>
}

type GivenDetail = Changes<Omit<ForecastDetail, 'id'>> & { readonly id?: number | null | undefined }

/** What an edit gives; `details` are then all there are. */
interface Wanted {
  readonly head: Changes<Head>
  readonly details?: readonly GivenDetail[] | undefined
}

export interface ForecastFault {
  readonly code: 'forecast_invoiced' | 'forecast_from_time' | 'missing_fields'
  readonly field: string
}

const detailsField = 'invoicing_forecast_details'

/**
 * Why a forecast cannot be changed so, or null. What is invoiced stays as it is, but for who `mayCorrect` (and is never
 * taken out, not even by him); what time comes to follows the time alone, and stays with its task.
 */
export function forecastFault(stored: Stored, wanted: Wanted, mayCorrect: boolean): ForecastFault | null {
  const { timed } = stored
  const changed = changedNames(stored.head, wanted.head)
  const isInvoiced = stored.details.some(({ invoice_detail_id }) => invoice_detail_id !== null)
  if (isInvoiced && !mayCorrect && changed[0]) return { code: 'forecast_invoiced', field: changed[0] }
  if (timed.size > 0 && changed.includes('wbs_task_id'))
    return { code: 'forecast_from_time', field: 'wbs_task_id' }
  if (!wanted.details) return null
  if (wanted.details.length === 0 && stored.details.length > 0)
    return { code: 'missing_fields', field: detailsField }
  const kept = new Map(
    wanted.details.flatMap((row, place) => (row.id ? [[row.id, { row, place }] as const] : [])),
  )
  for (const detail of stored.details) {
    const changes = kept.get(detail.id)
    const at = (name: string) => (changes ? `${detailsField}.${changes.place}.${name}` : detailsField)
    const names = changes ? changedNames(detail, changes.row) : ['id']
    const [name] = names
    if (detail.invoice_detail_id !== null && name && (!mayCorrect || !changes))
      return { code: 'forecast_invoiced', field: at(name) }
    if (timed.has(detail.id) && names.includes('amount'))
      return { code: 'forecast_from_time', field: at('amount') }
  }
  return null
}

const changedNames = <T extends object>(before: T, after: object): (keyof T & string)[] =>
  Object.entries(after).flatMap(([name, value]) => {
    const own = name as keyof T & string
    return name in before && value !== undefined && value !== before[own] ? [own] : []
  })

/** Whose right it is to correct what is invoiced. */
export const correctsInvoiced = 'permissions_all.update'

/** Whose right it is to take an amount out of the forecasts, by itself or with its forecast. */
export const mayTakeOut = (actor: Actor): boolean =>
  can(actor, 'invoice.delete') && can(actor, 'user_booking.read')
