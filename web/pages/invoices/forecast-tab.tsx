import { useState } from 'react'
import { draftInvoices, emitInvoice, forecastFromBookings } from '#core/invoicing/operations.ts'
import type { SubfolderInvoice } from '#core/screens/invoicing.ts'
import { shownEuro } from '#core/screens/shown.ts'
import { complain, succeed, warn } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { EmitDialog } from './emit-dialog.tsx'
import { ForecastMonthDialog } from './forecast-month-dialog.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { InvoiceTable, draftColumns } from './invoice-table.tsx'
import type { InvoicingProps } from './props.ts'
import { PreviewDialog } from './preview-dialog.tsx'

/** What is still to invoice, and the drafts made of it. */
export function ForecastTab({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const mayForecast = useMay(forecastFromBookings)
  const mayDraft = useMay(draftInvoices)
  const lines = useValue(screen.toInvoice)
  const draft = async (): Promise<void> => {
    const [made] = await screen.draft()
    if (made) succeed(t('invoices.drafted', { amount: shownEuro(made.amount) }))
    else warn('nothing_to_invoice')
  }
  const forecastButton = mayForecast && (
    <button
      type="button"
      className={lines.length > 0 ? 'quiet' : 'primary-action'}
      onClick={() => setAsking(true)}
    >
      <Icon name="clock" />
      <span>{t('forecasts.create')}</span>
    </button>
  )
  return (
    <>
      <section>
        <header className="section-head">
          <h2>{t('forecasts.title')}</h2>
          {lines.length > 0 && (
            <div className="page-actions">
              {forecastButton}
              {mayDraft && (
                <button type="button" className="primary-action" onClick={() => void draft().catch(complain)}>
                  <Icon name="receipt" />
                  <span>{t('invoices.draft')}</span>
                </button>
              )}
            </div>
          )}
        </header>
        <Await loaded={screen.forecasts}>
          {() =>
            lines.length > 0 ? (
              <ForecastTable lines={lines} label={t('forecasts.title')} />
            ) : (
              <Empty title={t('forecasts.none')} action={forecastButton}>
                {t('forecasts.none_help')}
              </Empty>
            )
          }
        </Await>
      </section>
      <Drafts subfolder={subfolder} screen={screen} />
      {asking && <ForecastMonthDialog screen={screen} onClose={() => setAsking(false)} />}
    </>
  )
}

function Drafts({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const drafts = useValue(screen.drafts)
  const mayEmit = useMay(emitInvoice)
  const [emitting, setEmitting] = useState<SubfolderInvoice | null>(null)
  const [viewed, setViewed] = useState<SubfolderInvoice | null>(null)
  return (
    <section>
      <header className="section-head">
        <h2>{t('invoices.drafts')}</h2>
      </header>
      <Await loaded={screen.invoices}>
        {() =>
          drafts.length === 0 ? (
            <p className="muted">{t('invoices.none_drafted')}</p>
          ) : (
            <InvoiceTable
              label={t('invoices.drafts')}
              columns={draftColumns}
              invoices={drafts}
              actions={(invoice) => (
                <>
                  <button type="button" className="quiet small" onClick={() => setViewed(invoice)}>
                    {t('invoices.preview')}
                  </button>
                  {mayEmit && (
                    <button type="button" className="small" onClick={() => setEmitting(invoice)}>
                      {t('invoices.emit')}
                    </button>
                  )}
                </>
              )}
            />
          )
        }
      </Await>
      {emitting && (
        <EmitDialog
          invoice={emitting}
          subfolder={subfolder}
          screen={screen}
          onClose={() => setEmitting(null)}
        />
      )}
      {viewed && <PreviewDialog invoice={viewed} onClose={() => setViewed(null)} />}
    </section>
  )
}
