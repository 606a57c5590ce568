import { useState } from 'react'
import type { ForecastLine } from '#core/screens/invoicing/subfolder.ts'
import { shownEuro } from '#core/values/written.ts'
import { go } from '../../../state/navigation.ts'
import { succeed, warn } from '../../../state/notices.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { Await } from '../../../parts/record/record-page.tsx'
import { Empty } from '../../../parts/states.tsx'
import { Drafts } from '../drafts.tsx'
import type { InvoicingProps } from '../props.ts'
import { ForecastActs } from './forecast-acts.tsx'
import { ForecastDialogs, type OpenForecast } from './forecast-dialogs.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { ForecastTools } from './forecast-tools.tsx'
import { useForecastRights } from './forecast-rights.ts'

/** What is still to invoice, and the drafts made of it. */
export function ForecastTab({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const [open, setOpen] = useState<OpenForecast | null>(null)
  const may = useForecastRights()
  const lines = useValue(screen.toInvoice)
  // What is ticked is drawn in the table and counted on a button.
  const chosen = useValue(screen.chosen)
  const draft = async (...some: readonly ForecastLine[]): Promise<void> => {
    const [made] = await screen.draft(some.map(({ forecast }) => forecast.id))
    if (!made) return warn('nothing_to_invoice')
    succeed(t('invoices.drafted', { amount: shownEuro(made.amount) }))
    go(`/invoices/${made.id}`)
  }
  const makers = (
    <ForecastTools
      subfolder={subfolder}
      lines={lines}
      chosen={chosen}
      may={may}
      draft={draft}
      open={setOpen}
    />
  )
  return (
    <>
      <section>
        <header className="section-head">
          <h2>{t('forecasts.title')}</h2>
          {lines.length > 0 && <div className="page-actions">{makers}</div>}
        </header>
        <Await loaded={screen.forecasts} beside={[screen.invoices]}>
          {() =>
            lines.length > 0 ? (
              <ForecastTable
                lines={lines}
                label={t('forecasts.title')}
                {...(may.draft && { ticks: screen.ticks })}
                actions={(line) => <ForecastActs line={line} may={may} draft={draft} open={setOpen} />}
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
      {open && (
        <ForecastDialogs subfolder={subfolder} screen={screen} open={open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
