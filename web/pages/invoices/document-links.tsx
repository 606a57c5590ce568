import { readInvoicePdf, readUbl } from '#core/invoicing/reading/operations.ts'
import { useT } from '../../state/texts.ts'
import { FileLink } from '../../parts/files/file-link.tsx'

interface Props {
  readonly of: { readonly id: number; readonly number: string | null }
}

const look = 'button quiet small'

/** The document of an invoice that is printed, in a row of a table. */
export function PdfLink({ of: { id, number } }: Props) {
  const t = useT()
  const label = t('invoices.pdf_of', { number: number ?? '' })
  return (
    <FileLink of={readInvoicePdf} input={{ id }} how="stored" className={look} label={label}>
      {t('invoices.pdf')}
    </FileLink>
  )
}

/** The e-invoice of an invoice, in a row of a table. */
export function UblLink({ of: { id, number } }: Props) {
  const t = useT()
  const label = t('invoices.ubl_of', { number: number ?? '' })
  return (
    <FileLink of={readUbl} input={{ id }} how="saved" className={look} label={label}>
      {t('invoices.ubl')}
    </FileLink>
  )
}
