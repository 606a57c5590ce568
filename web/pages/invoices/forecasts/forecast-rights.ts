import {
  createForecast,
  deleteForecast,
  draftInvoices,
  editForecast,
  forecastFromBookings,
  importForecasts,
  planForecasts,
  uploadInvoice,
} from '#core/invoicing/operations.ts'
import { useMay } from '../../../state/session.ts'

/** What the person may do with forecasts; one is deleted by who may see the time behind it too. */
export function useForecastRights() {
  const mayDelete = useMay(deleteForecast)
  const maySeeTime = useMay({ permission: 'user_booking.read' })
  return {
    create: useMay(createForecast),
    upload: useMay(uploadInvoice),
    plan: useMay(planForecasts),
    edit: useMay(editForecast),
    remove: mayDelete && maySeeTime,
    seeTime: maySeeTime,
    forecast: useMay(forecastFromBookings),
    draft: useMay(draftInvoices),
    import: [useMay(importForecasts), useMay(editForecast)].every(Boolean),
  }
}

export type ForecastRights = ReturnType<typeof useForecastRights>
