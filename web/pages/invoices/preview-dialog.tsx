import { Link } from 'wouter'
import type { Invoice } from '#core/invoicing/invoice.ts'
import { shownObstacles } from '#core/screens/invoicing/subfolder.ts'
import { previewInvoice } from '#core/invoicing/wording/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'

interface Props {
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'invoice_class'>
  /** From the page on which a draft is read it can be emitted. */
  readonly onEmit?: (() => void) | undefined
  /** Where the words of a draft are changed on its very document. */
  readonly validateAt?: string | undefined
  readonly onClose: () => void
}

/** The document as it would be printed, in a frame that can run nothing. */
export function PreviewDialog({ invoice, onEmit, validateAt, onClose }: Props) {
  const t = useT()
  const preview = useRecord(() => client(previewInvoice, { id: invoice.id }), [invoice.id])
  const title = t(
    invoice.invoice_class === 'credit_note' ? 'invoices.credit_preview_title' : 'invoices.preview_title',
  )
  return (
    <Dialog
      title={`${title} ${invoice.number ?? ''}`}
      onClose={onClose}
      wide
      actions={
        onEmit && (
          <>
            {validateAt && (
              <Link className="button quiet" role="button" href={validateAt}>
                {t('validate.open')}
              </Link>
            )}
            <button type="button" onClick={onEmit}>
              {t('invoices.emit')}
            </button>
          </>
        )
      }
    >
      <Await loaded={preview}>
        {({ html, obstacles }) => (
          <>
            {obstacles.length > 0 && (
              <div className="trouble">
                <p>{t('invoices.obstacles')}</p>
                <ul>
                  {shownObstacles(t, obstacles).map((why) => (
                    <li key={why}>{why}</li>
                  ))}
                </ul>
              </div>
            )}
            <iframe
              className="paper"
              sandbox=""
              srcDoc={html.replace('</head>', `${margins}</head>`)}
              title={title}
            />
          </>
        )}
      </Await>
    </Dialog>
  )
}

/** On paper the printer leaves the margins; on the screen the sheet needs some of its own. */
const margins = '<style>html{padding:12mm 14mm;background:#fff}</style>'
