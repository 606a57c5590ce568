import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { useState, type ReactNode } from 'react'
import { bookingsOfSubfolder, createInvoice, deleteInvoice, editInvoice } from '#core/invoicing/operations.ts'
import type { SubfolderInvoice } from '#core/screens/invoicing/subfolder.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await, useAnswered } from '../../parts/record/record-page.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { EditDraftDialog, NewInvoiceDialog } from './draft-dialog.tsx'
import { EmitDialog } from './emit-dialog.tsx'
import { DeleteDraftDialog } from './gone-dialogs.tsx'
import { InvoiceTable, draftColumns } from './invoice-table.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { InvoicingProps } from './props.ts'
import { InvoiceTimesheet, TimesheetButton } from './timesheet/invoice-timesheet.tsx'

/** What is open over the drafts. */
export type Open =
  | { readonly what: 'new' }
  | { readonly what: 'time' | 'preview' | 'edit' | 'delete' | 'emit'; readonly invoice: SubfolderInvoice }

/** The drafts of a subfolder: looked at, corrected, thrown away, emitted; or written by hand. */
export function Drafts({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const drafts = useValue(screen.drafts)
  const all = useValue(screen.all)
  const mayCreate = useMay(createInvoice)
  const mayEdit = useMay(editInvoice)
  const mayDelete = useMay(deleteInvoice)
  const mayEmit = useMay(emitInvoice)
  const maySeeTime = useMay(bookingsOfSubfolder)
  const isWhole = useAnswered(screen.invoices, screen.forecasts)
  const [open, setOpen] = useState<Open | null>(null)
  const button = (invoice: SubfolderInvoice, what: 'preview' | 'edit' | 'delete' | 'emit', may = true) =>
    may && (
      <button
        type="button"
        className={what === 'emit' ? 'small' : 'quiet small'}
        onClick={() => setOpen({ what, invoice })}
      >
        {t(`invoices.${what}`)}
      </button>
    )
  // Below the forecasts it would move away under a hand when those come.
  if (!isWhole) return null
  return (
    <section>
      <header className="section-head">
        <h2>{t('invoices.drafts')}</h2>
        {mayCreate && (
          <div className="page-actions">
            <button type="button" className="quiet" onClick={() => setOpen({ what: 'new' })}>
              <Icon name="plus" />
              <span>{t('invoices.create')}</span>
            </button>
          </div>
        )}
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
              all={all}
              onOpen={(invoice) => setOpen({ what: 'preview', invoice })}
              actions={(invoice) => (
                <>
                  {maySeeTime && invoice.invoice_class === 'invoice' && (
                    <TimesheetButton invoice={invoice} onOpen={() => setOpen({ what: 'time', invoice })} />
                  )}
                  {button(invoice, 'preview')}
                  {button(invoice, 'edit', mayEdit)}
                  {button(invoice, 'delete', mayDelete)}
                  {button(invoice, 'emit', mayEmit)}
                </>
              )}
            />
          )
        }
      </Await>
      {open && (
        <Opened
          open={open}
          subfolder={subfolder}
          screen={screen}
          onEmit={mayEmit ? (invoice) => setOpen({ what: 'emit', invoice }) : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

interface OpenedProps extends InvoicingProps {
  readonly open: Open
  readonly onEmitted?: () => void
  readonly onEmit: ((invoice: SubfolderInvoice) => void) | undefined
  readonly onClose: () => void
}

/** What is done with a draft, in its dialog. */
export function Opened({ open, onEmit, ...props }: OpenedProps): ReactNode {
  switch (open.what) {
    case 'new':
      return <NewInvoiceDialog {...props} />
    case 'time':
      return <InvoiceTimesheet {...props} invoice={open.invoice} />
    case 'preview':
      return (
        <PreviewDialog
          invoice={open.invoice}
          onEmit={open.invoice.status_type === 'draft' ? onEmit && (() => onEmit(open.invoice)) : undefined}
          validateAt={`/folders/${props.subfolder.folder.id}/subfolders/${props.subfolder.id}/validateInvoice?invoice=${open.invoice.id}`}
          onClose={props.onClose}
        />
      )
    case 'edit':
      return open.invoice.invoice_class === 'credit_note' ? (
        <CreditDialog id={open.invoice.id} onSaved={props.screen.reload} onClose={props.onClose} />
      ) : (
        <EditDraftDialog {...props} id={open.invoice.id} />
      )
    case 'delete':
      return <DeleteDraftDialog {...props} invoice={open.invoice} />
    case 'emit':
      return <EmitDialog {...props} invoice={open.invoice} />
  }
}
