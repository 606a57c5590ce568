import { useState } from 'react'
import { totalOf } from '#core/invoicing/fields.ts'
import {
  createForecast,
  deleteForecast,
  draftInvoices,
  editForecast,
  forecastFromBookings,
  importForecasts,
  listForecasts,
  planForecasts,
  uploadInvoice,
} from '#core/invoicing/operations.ts'
import type { ForecastLine } from '#core/screens/invoicing/subfolder.ts'
import { shownEuro } from '#core/values/written.ts'
import type { Upload } from '#core/kernel/field.ts'
import { exportOf } from '#core/tables/export.ts'
import { monthOf } from '#core/values/day.ts'
import { client } from '../../../state/client.ts'
import { useNarrow } from '../../../state/narrow.ts'
import { go } from '../../../state/navigation.ts'
import { complain, succeed, warn } from '../../../state/notices.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { ImportDialog } from '../../../parts/import-dialog.tsx'
import { useSaveMade } from '../../../parts/list/list-tools.tsx'
import { Icon, type IconName } from '../../../parts/icon.tsx'
import type { Entry } from '../../../parts/menu-button.tsx'
import { More } from '../../../parts/more.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { Empty } from '../../../parts/states.tsx'
import { Drafts } from '../drafts.tsx'
import { EditForecastDialog, NewForecastDialog } from './forecast-dialog.tsx'
import { ForecastMonthDialog } from './forecast-month-dialog.tsx'
import { ForecastTable, nameOfForecast } from './forecast-table.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { DeleteForecastDialog } from '../gone-dialogs.tsx'
import { UploadInvoiceDialog } from '../upload-dialog.tsx'
import type { InvoicingProps } from '../props.ts'
import { TimesheetDialog } from '../timesheet/timesheet-dialog.tsx'

/** What opens without a forecast. */
type Plain = 'month' | 'new' | 'plan' | 'time' | 'upload' | 'import'

/** What is open over the forecasts. */
type Open =
  { readonly what: Plain } | { readonly what: 'edit' | 'delete' | 'timesheet'; readonly line: ForecastLine }

/** What is still to invoice, and the drafts made of it. */
export function ForecastTab({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const [open, setOpen] = useState<Open | null>(null)
  const may = useMays()
  const saveMade = useSaveMade()
  const lines = useValue(screen.toInvoice)
  const chosen = useValue(screen.chosen)
  const draft = async (...some: readonly ForecastLine[]): Promise<void> => {
    const [made] = await screen.draft(some.map(({ forecast }) => forecast.id))
    if (!made) return warn('nothing_to_invoice')
    succeed(t('invoices.drafted', { amount: shownEuro(made.amount) }))
    go(`/invoices/${made.id}`)
  }
  const close = (): void => setOpen(null)
  const opener = (what: Plain, icon: IconName, label: string): Entry => ({
    icon,
    label,
    act: () => setOpen({ what }),
  })
  const exported = (): Promise<Upload> =>
    client(exportOf(listForecasts), { format: 'xlsx', subfolder_id: subfolder.id })
  // Two buttons and the menu are wider than a telephone.
  const isSecondary = useNarrow() && may.draft && lines.length > 0
  const makers = (
    <>
      {may.forecast && !isSecondary && (
        <button
          type="button"
          className={lines.length > 0 ? 'quiet' : 'primary-action'}
          onClick={() => setOpen({ what: 'month' })}
        >
          <Icon name="clock" />
          <span>{t('forecasts.create')}</span>
        </button>
      )}
      {may.draft && lines.length > 0 && (
        <button
          type="button"
          className="primary-action"
          onClick={() => void draft(...chosen).catch(complain)}
        >
          <Icon name="receipt" />
          <span>
            {chosen.length === 0
              ? t('invoices.draft')
              : t('forecasts.draft_chosen', {
                  count: chosen.length,
                  amount: shownEuro(totalOf(chosen).amount),
                })}
          </span>
        </button>
      )}
      <More
        entries={[
          may.forecast && isSecondary && opener('month', 'clock', t('forecasts.create')),
          may.create && opener('new', 'plus', t('forecasts.new')),
          may.plan && opener('plan', 'columns', t('forecasts.plan')),
          may.seeTime && opener('time', 'calendar', t('timesheet.title')),
          may.upload && lines.length === 0 && opener('upload', 'upload', t('invoices.upload')),
          may.import && opener('import', 'upload', t('import.open')),
          { icon: 'download', label: t('list.export'), act: () => void saveMade(exported) },
        ]}
      />
    </>
  )
  return (
    <>
      <section>
        <header className="section-head">
          <h2>{t('forecasts.title')}</h2>
          {lines.length > 0 && <div className="page-actions">{makers}</div>}
        </header>
        <Await loaded={screen.forecasts} beside={screen.invoices}>
          {() =>
            lines.length > 0 ? (
              <ForecastTable
                lines={lines}
                label={t('forecasts.title')}
                {...(may.draft && { ticks: screen.ticks })}
                actions={(line) => (
                  <>
                    {may.seeTime && (
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={t('timesheet.of', { name: nameOfForecast(line.forecast) })}
                        title={t('timesheet.title')}
                        onClick={() => setOpen({ what: 'timesheet', line })}
                      >
                        <Icon name="clock" />
                      </button>
                    )}
                    {may.draft && (
                      <button
                        type="button"
                        className="quiet small"
                        aria-label={t('forecasts.draft_of')}
                        onClick={() => void draft(line).catch(complain)}
                      >
                        {t('forecasts.invoice')}
                      </button>
                    )}
                    {may.edit && (
                      <button
                        type="button"
                        className="quiet small"
                        onClick={() => setOpen({ what: 'edit', line })}
                      >
                        {t('forecasts.edit')}
                      </button>
                    )}
                    {may.remove && (
                      <button
                        type="button"
                        className="quiet small"
                        onClick={() => setOpen({ what: 'delete', line })}
                      >
                        {t('forecasts.delete')}
                      </button>
                    )}
                  </>
                )}
              />
            ) : (
              <Empty title={t('forecasts.none')} action={<p className="row">{makers}</p>}>
                {t('forecasts.none_help')}
              </Empty>
            )
          }
        </Await>
      </section>
      <Drafts subfolder={subfolder} screen={screen} />
      {open?.what === 'time' && (
        <TimesheetDialog
          about={{ subfolder_id: subfolder.id, month: monthOf(today()) }}
          name={subfolder.name}
          onClose={close}
        />
      )}
      {open?.what === 'timesheet' && lines.some(({ forecast }) => forecast.id === open.line.forecast.id) && (
        <TimesheetDialog
          about={{
            subfolder_id: subfolder.id,
            forecast_id: open.line.forecast.id,
            month: monthOf(open.line.forecast.forecast_date),
          }}
          name={nameOfForecast(open.line.forecast)}
          onClose={close}
        />
      )}
      {open?.what === 'import' && (
        <ImportDialog
          title={t('forecasts.import_title')}
          help={t('forecasts.import_help')}
          operation={importForecasts}
          onClose={close}
          onDone={() => {
            close()
            void screen.reload()
          }}
        />
      )}
      {open?.what === 'month' && <ForecastMonthDialog screen={screen} onClose={close} />}
      {open?.what === 'new' && <NewForecastDialog subfolder={subfolder} screen={screen} onClose={close} />}
      {open?.what === 'upload' && (
        <UploadInvoiceDialog subfolder={subfolder} onDone={screen.reload} onClose={close} />
      )}
      {open?.what === 'plan' && <PlanDialog subfolder={subfolder} screen={screen} onClose={close} />}
      {open?.what === 'edit' && (
        <EditForecastDialog
          subfolder={subfolder}
          screen={screen}
          forecast={open.line.forecast}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && <DeleteForecastDialog screen={screen} line={open.line} onClose={close} />}
    </>
  )
}

/** What the person may do with forecasts; one is deleted by who may see the time behind it too. */
function useMays() {
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
