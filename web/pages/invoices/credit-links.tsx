import type { ReactNode } from 'react'
import type { SubfolderInvoice } from '#core/screens/invoicing/subfolder.ts'
import { shownEuro } from '#core/values/written.ts'
import { useT } from '../../state/texts.ts'

interface Props {
  readonly invoice: SubfolderInvoice
  /** All of its subfolder. */
  readonly all: readonly SubfolderInvoice[]
  readonly onOpen: (invoice: SubfolderInvoice) => void
}

/** Which invoice a credit note credits, or which credit notes, drafts too, are on an invoice. */
export function CreditLinks({ invoice, all, onOpen }: Props) {
  const t = useT()
  const credited = all.find(({ id }) => id === invoice.credited_invoice_id)
  const notes = all.filter(({ credited_invoice_id }) => credited_invoice_id === invoice.id)
  const link = (to: SubfolderInvoice, label: ReactNode) => (
    <button key={to.id} type="button" className="link" onClick={() => onOpen(to)}>
      {label}
    </button>
  )
  if (credited)
    return (
      <>
        {t('invoices.credits')} {link(credited, credited.number)}
      </>
    )
  return (
    <>
      {t('invoices.credited_by')}{' '}
      {notes.map((note, place) => (
        <span key={note.id}>
          {place > 0 && ', '}
          {link(note, note.number ?? t('invoices.credit_draft'))} ({shownEuro(note.amount)})
        </span>
      ))}
    </>
  )
}

/** Whether there is a link to draw. */
export const hasCreditLinks = (invoice: SubfolderInvoice, all: readonly SubfolderInvoice[]): boolean =>
  invoice.credited_invoice_id !== null ||
  all.some(({ credited_invoice_id }) => credited_invoice_id === invoice.id)
