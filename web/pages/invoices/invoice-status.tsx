import { settledAgainst } from '#core/screens/invoicing/states.ts'
import { useT } from '../../state/texts.ts'
import { Status } from '../../parts/status.tsx'

interface Props {
  readonly invoice: Parameters<typeof settledAgainst>[0]
}

/** Where an invoice or a credit note stands; the invoice that one was settled against stands behind the state, or below it. */
export function InvoiceStatus({ invoice }: Props) {
  const t = useT()
  const number = settledAgainst(invoice)
  if (!number) return <Status of={invoice.state} />
  return (
    <span>
      <Status of={invoice.state} words={t('invoice.settled')} /> <span className="unbroken">{number}</span>
    </span>
  )
}
