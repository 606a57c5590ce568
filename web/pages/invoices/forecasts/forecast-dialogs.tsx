import { importForecasts } from '#core/invoicing/operations.ts'
import type { ForecastLine } from '#core/screens/invoicing/subfolder.ts'
import { monthOf } from '#core/values/day.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { ImportDialog } from '../../../parts/import-dialog.tsx'
import { DeleteForecastDialog } from '../gone-dialogs.tsx'
import type { InvoicingProps } from '../props.ts'
import { TimesheetDialog } from '../timesheet/timesheet-dialog.tsx'
import { UploadInvoiceDialog } from '../upload-dialog.tsx'
import { EditForecastDialog, NewForecastDialog } from './forecast-dialog.tsx'
import { ForecastMonthDialog } from './forecast-month-dialog.tsx'
import { nameOfForecast } from './forecast-table.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** What opens without a forecast. */
export type Unbound = 'month' | 'new' | 'plan' | 'time' | 'upload' | 'import'

/** What is open over the forecasts. */
export type OpenForecast =
  { readonly what: Unbound } | { readonly what: 'edit' | 'delete' | 'timesheet'; readonly line: ForecastLine }

interface Props extends InvoicingProps {
  readonly open: OpenForecast
  readonly onClose: () => void
}

/** The dialog that is open over the forecasts. */
export function ForecastDialogs({ subfolder, screen, open, onClose }: Props) {
  const t = useT()
  const lines = useValue(screen.toInvoice)
  switch (open.what) {
    case 'time':
      return (
        <TimesheetDialog
          about={{ subfolder_id: subfolder.id, month: monthOf(today()) }}
          name={subfolder.name}
          onClose={onClose}
        />
      )
    case 'timesheet': {
      const { forecast } = open.line
      // Somebody else may have invoiced it meanwhile.
      if (!lines.some((line) => line.forecast.id === forecast.id)) return null
      return (
        <TimesheetDialog
          about={{
            subfolder_id: subfolder.id,
            forecast_id: forecast.id,
            month: monthOf(forecast.forecast_date),
          }}
          name={nameOfForecast(forecast)}
          onClose={onClose}
        />
      )
    }
    case 'import':
      return (
        <ImportDialog
          title={t('forecasts.import_title')}
          help={t('forecasts.import_help')}
          operation={importForecasts}
          onClose={onClose}
          onDone={() => {
            onClose()
            void screen.reload()
          }}
        />
      )
    case 'month':
      return <ForecastMonthDialog screen={screen} onClose={onClose} />
    case 'new':
      return <NewForecastDialog subfolder={subfolder} screen={screen} onClose={onClose} />
    case 'upload':
      return <UploadInvoiceDialog subfolder={subfolder} onDone={screen.reload} onClose={onClose} />
    case 'plan':
      return <PlanDialog subfolder={subfolder} screen={screen} onClose={onClose} />
    case 'edit':
      return (
        <EditForecastDialog
          subfolder={subfolder}
          screen={screen}
          forecast={open.line.forecast}
          onClose={onClose}
        />
      )
    case 'delete':
      return <DeleteForecastDialog screen={screen} line={open.line} onClose={onClose} />
  }
}
