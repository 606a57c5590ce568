import { shownInvoiceState } from '#core/screens/invoicing/states.ts'
import { useT } from '../../state/texts.ts'
import { Status } from '../../parts/status.tsx'

interface Props {
  readonly invoice: Parameters<typeof shownInvoiceState>[1]
}

/** Where an invoice or a credit note stands. */
export function InvoiceStatus({ invoice }: Props) {
  const t = useT()
  return <Status of={invoice.state} words={shownInvoiceState(t, invoice)} />
}
