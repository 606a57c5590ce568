import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { totalOf } from '#core/invoicing/fields.ts'
import { sendInvoices } from '#core/invoicing/operations.ts'
import type { InvoiceInList, InvoicesScreen } from '#core/screens/invoicing/invoices.ts'
import { shownEuro } from '#core/values/written.ts'
import { complain } from '../../../state/notices.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { FileButton, useColumns } from '../../../parts/list/list-tools.tsx'
import { AskToEmit, EmissionState, useStopOnLeaving } from './emission.tsx'

/** What is done with the invoices that are ticked: drafts are emitted, issued ones sent, all of them taken along as a file. */
export function Workbench({ screen }: { screen: InvoicesScreen }) {
  const t = useT()
  const chosen = useValue(screen.chosen)
  const drafts = useValue(screen.drafts)
  const issued = useValue(screen.issued)
  const isBusy = useValue(screen.emitting) !== null
  const { chosen: shown } = useColumns(screen.list)
  const mayEmit = useMay(emitInvoice)
  const maySend = useMay(sendInvoices)
  const [asking, setAsking] = useState<readonly InvoiceInList[] | null>(null)
  useStopOnLeaving(screen, isBusy)
  const emit = (): void => {
    setAsking(null)
    if (asking) void screen.emit(asking, today()).catch(complain)
  }
  return (
    <>
      <EmissionState screen={screen} />
      {chosen.length > 0 && !isBusy && (
        <div className="filters">
          <span className="ticked" role="status">
            {t('invoices.ticked', { count: chosen.length })}
          </span>
          {mayEmit && drafts.length > 0 && (
            <button type="button" className="small" onClick={() => setAsking(drafts)}>
              {t('invoices.run_emit', { count: drafts.length, amount: shownEuro(totalOf(drafts).amount) })}
            </button>
          )}
          {maySend && issued.length > 0 && (
            <Link
              href={`/invoices/sendings?ids=${issued.map(({ id }) => id).join()}`}
              className="button quiet small"
            >
              {t('invoices.send_ticked', { count: issued.length })}
            </Link>
          )}
          <FileButton make={() => screen.saveChosen(shown)} label={t('invoices.export_ticked')} />
          <button type="button" className="quiet small" onClick={() => screen.ticks.set(chosen, false)}>
            {t('list.untick')}
          </button>
        </div>
      )}
      {asking && <AskToEmit drafts={asking} onClose={() => setAsking(null)} onEmit={emit} />}
    </>
  )
}
