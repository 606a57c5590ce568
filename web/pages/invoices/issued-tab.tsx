import { useState } from 'react'
import { readInvoicePdf } from '#core/invoicing/operations.ts'
import type { SubfolderInvoice } from '#core/screens/invoicing.ts'
import { addressOf } from '../../state/client.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { InvoiceTable, issuedColumns } from './invoice-table.tsx'
import type { InvoicingProps } from './props.ts'
import { PreviewDialog } from './preview-dialog.tsx'

/** Emitted and paid invoices, with their printed documents. */
export function IssuedTab({ screen }: InvoicingProps) {
  const t = useT()
  const issued = useValue(screen.issued)
  const [viewed, setViewed] = useState<SubfolderInvoice | null>(null)
  return (
    <Await loaded={screen.invoices}>
      {() =>
        issued.length === 0 ? (
          <Empty title={t('invoices.none_issued')} />
        ) : (
          <>
            <InvoiceTable
              label={t('tab2.issued')}
              columns={issuedColumns}
              invoices={issued}
              actions={(invoice) => (
                <>
                  <button type="button" className="quiet small" onClick={() => setViewed(invoice)}>
                    {t('invoices.preview')}
                  </button>
                  <a
                    className="button quiet small"
                    href={addressOf(readInvoicePdf, { id: invoice.id })}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('invoices.pdf_of', { number: invoice.number ?? '' })}
                  >
                    {t('invoices.pdf')}
                  </a>
                </>
              )}
            />
            {viewed && <PreviewDialog invoice={viewed} onClose={() => setViewed(null)} />}
          </>
        )
      }
    </Await>
  )
}
