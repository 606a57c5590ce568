import { readInvoicePdf } from '#core/invoicing/reading/operations.ts'
import { useState } from 'react'
import { bookingsOfSubfolder, creditInvoice, editInvoice } from '#core/invoicing/operations.ts'
import { canBeCredited, isToBePaid, paymentTitle } from '#core/screens/invoicing/states.ts'
import type { SubfolderInvoice } from '#core/screens/invoicing/subfolder.ts'
import { client } from '../../state/client.ts'
import { complain } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Empty } from '../../parts/states.tsx'
import { PdfLink, UblLink } from './document-links.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { InvoiceTable, issuedColumns } from './invoice-table.tsx'
import type { InvoicingProps } from './props.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ServiceButtons } from './services/service-buttons.tsx'
import { InvoiceTimesheet, TimesheetButton } from './timesheet/invoice-timesheet.tsx'
import './issued.css'

/** Emitted and paid invoices, with their printed documents. */
export function IssuedTab({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const issued = useValue(screen.issued)
  const [viewed, setViewed] = useState<SubfolderInvoice | null>(null)
  const all = useValue(screen.all)
  const [credited, setCredited] = useState<SubfolderInvoice | null>(null)
  const mayCredit = useMay(creditInvoice)
  const [paid, setPaid] = useState<SubfolderInvoice | null>(null)
  const mayEdit = useMay(editInvoice)
  const maySeeTime = useMay(bookingsOfSubfolder)
  const [timed, setTimed] = useState<SubfolderInvoice | null>(null)
  return (
    <Await loaded={screen.invoices}>
      {() =>
        issued.length === 0 ? (
          <Empty title={t('invoices.none_issued')} />
        ) : (
          <div className="issued-invoices">
            <InvoiceTable
              label={t('tab2.issued')}
              columns={issuedColumns}
              invoices={issued}
              all={all}
              onOpen={setViewed}
              actions={(invoice) => (
                <>
                  {maySeeTime && invoice.invoice_class === 'invoice' && (
                    <TimesheetButton invoice={invoice} onOpen={() => setTimed(invoice)} />
                  )}
                  <IconAct
                    icon="eye"
                    title={t('invoices.preview')}
                    label={t('invoices.preview_of', { number: invoice.number ?? '' })}
                    act={() => setViewed(invoice)}
                  />
                  {mayEdit && isToBePaid(invoice) && (
                    <IconAct
                      icon="euro"
                      title={t('invoices.payment')}
                      label={paymentTitle(t, invoice)}
                      act={() => setPaid(invoice)}
                    />
                  )}
                  {mayCredit && canBeCredited(invoice) && (
                    <IconAct
                      icon="file"
                      title={t('invoices.credit')}
                      label={t('invoices.credit_title', { number: invoice.number ?? '' })}
                      act={() => setCredited(invoice)}
                    />
                  )}
                  <ServiceButtons invoice={invoice} onSent={screen.reload} small />
                  <Document invoice={invoice} />
                  {invoice.peppol_id && <UblLink of={invoice} />}
                </>
              )}
            />
            {timed && (
              <InvoiceTimesheet subfolder={subfolder} invoice={timed} onClose={() => setTimed(null)} />
            )}
            {credited && (
              <CreditDialog id={credited.id} onSaved={screen.reload} onClose={() => setCredited(null)} />
            )}
            {paid && <PaymentDialog id={paid.id} onChanged={screen.reload} onClose={() => setPaid(null)} />}
            {viewed && <PreviewDialog invoice={viewed} onClose={() => setViewed(null)} />}
          </div>
        )
      }
    </Await>
  )
}

interface IconActProps {
  readonly icon: IconName
  /** What a pointer is told, and a reader beside which invoice. */
  readonly title: string
  readonly label: string
  readonly act: () => void
}

/** What is done with an invoice: a picture, for a row has eight of them beside its columns. */
function IconAct({ icon, title, label, act }: IconActProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={title} onClick={act}>
      <Icon name={icon} />
    </button>
  )
}

/** Its link; while it is being printed, or could not be, a button that says so. */
function Document({ invoice }: { invoice: SubfolderInvoice }) {
  const t = useT()
  const { id, number, pdf_link } = invoice
  const ask = (): void => void client(readInvoicePdf, { id }).then(saveFile).catch(complain)
  if (pdf_link) return <PdfLink of={invoice} />
  return (
    <button
      type="button"
      className="quiet small"
      aria-label={t('invoices.pdf_of', { number: number ?? '' })}
      onClick={ask}
    >
      {t('invoices.pdf')}
    </button>
  )
}
