import { readInvoicePdf, readInvoiceTimesheet, readUbl } from '#core/invoicing/reading/operations.ts'
import { printInvoice } from '#core/invoicing/documents/operations.ts'
import { useState } from 'react'
import { readInvoiceFile, removeInvoiceFile, uploadInvoiceFile } from '#core/invoicing/operations.ts'
import type { OpenInvoice } from '#core/screens/invoicing/forms.ts'
import type { Timeline } from '#core/screens/invoicing/timeline.ts'
import { client } from '../../../state/client.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useMay } from '../../../state/session.ts'
import { useT } from '../../../state/texts.ts'
import { saveFile } from '../../../parts/save-file.ts'
import { FileLink } from '../../../parts/files/file-link.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Facts } from '../../../parts/record/facts.tsx'
import { UploadFileDialog } from '../upload-dialog.tsx'
import type { InvoiceProps } from './props.ts'

type Document = Timeline['documents'][number]

/** The address of this part within the page. */
export const documentsAt = 'documents'

/** What there is to download of an invoice, how it goes to its customer, and a file that is added to it. */
export function Documents({ invoice, timeline, reload }: InvoiceProps) {
  const t = useT()
  const mayAdd = useMay(uploadInvoiceFile)
  const mayRemove = useMay(removeInvoiceFile) && invoice.status_type === 'draft'
  const mayPrint = useMay(printInvoice)
  const [adding, setAdding] = useState(false)
  const isBare = invoice.number !== null && timeline.documents.every(({ kind }) => kind !== 'pdf')
  const print = (): void =>
    void client(printInvoice, { id: invoice.id }).then(() => {
      succeed(t('invoice.printing'))
      void reload()
    }, complain)
  const remove = ({ id, name }: Document): void =>
    void client(removeInvoiceFile, { id: id ?? 0 }).then(() => {
      succeed(t('invoice.file_removed', { name }))
      void reload()
    }, complain)
  const { channel, email, documents } = timeline
  return (
    <Facts
      id={documentsAt}
      title={t('invoice.documents')}
      facts={[
        [
          'field.invoice_channel',
          [t(`sending.channel.${channel}`), channel === 'mail' && email].filter(Boolean).join(' · '),
          'wide',
        ],
      ]}
    >
      <ul className="plain-list changes">
        {isBare && (
          <li>
            <span className="muted">{t('invoice.document.pdf')}</span>
            <span>{t('invoice.no_document')}</span>
          </li>
        )}
        {documents.map((each) => (
          <li key={`${each.kind} ${each.id}`}>
            <span className="muted">{t(`invoice.document.${each.kind}`)}</span>
            <span className="row">
              <Download invoice={invoice} document={each} />
              {mayRemove && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('invoice.file_remove', { name: each.name })}
                  title={t('invoice.file_remove', { name: each.name })}
                  onClick={() => remove(each)}
                >
                  <Icon name="bin" />
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {(mayAdd || (isBare && mayPrint)) && (
        <p className="page-actions">
          {isBare && mayPrint && (
            <button type="button" className="quiet small" onClick={print}>
              <Icon name="file" />
              {t('invoice.print')}
            </button>
          )}
          {mayAdd && (
            <button type="button" className="quiet small" onClick={() => setAdding(true)}>
              <Icon name="upload" />
              {t('invoice.add_file')}
            </button>
          )}
        </p>
      )}
      {adding && <UploadFileDialog invoice={invoice} onDone={reload} onClose={() => setAdding(false)} />}
    </Facts>
  )
}

interface DownloadProps {
  readonly invoice: OpenInvoice
  readonly document: Document
  /** In place of its name. */
  readonly words?: string
}

/** Its link; while it is being printed, or could not be, a button that says so. */
export function Download({ invoice: { id }, document, words }: DownloadProps) {
  const { kind, ready } = document
  const name = words ?? document.name
  const input = { id }
  if (!ready)
    return (
      <button
        type="button"
        className="link"
        onClick={() => void client(readInvoicePdf, input).then(saveFile).catch(complain)}
      >
        {name}
      </button>
    )
  if (kind === 'pdf')
    return (
      <FileLink of={readInvoicePdf} input={input} how="stored">
        {name}
      </FileLink>
    )
  if (kind === 'ubl')
    return (
      <FileLink of={readUbl} input={input} how="saved">
        {name}
      </FileLink>
    )
  if (kind === 'timesheet')
    return (
      <FileLink of={readInvoiceTimesheet} input={input} how="made">
        {name}
      </FileLink>
    )
  return (
    <FileLink
      of={readInvoiceFile}
      input={{ id: document.id ?? 0 }}
      how={isShown.test(document.name) ? 'stored' : 'saved'}
    >
      {name}
    </FileLink>
  )
}

/** Files that browsers show themselves. */
const isShown = /\.(pdf|png|jpe?g)$/i
