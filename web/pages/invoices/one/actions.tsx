import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { useState } from 'react'
import {
  creditInvoice,
  deleteInvoice,
  disputeInvoice,
  editInvoice,
  markSent,
  remind,
  sendInvoices,
} from '#core/invoicing/operations.ts'
import {
  canBeCredited,
  canBeDisputed,
  canBeMarkedSent,
  canBeSent,
  isToBePaid,
} from '#core/screens/invoicing/states.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useMay } from '../../../state/session.ts'
import { useT } from '../../../state/texts.ts'
import { Icon, type IconName } from '../../../parts/icon.tsx'
import { CreditDialog } from '../credit-dialog.tsx'
import type { Open } from '../drafts.tsx'
import { ServiceButtons } from '../services/service-buttons.tsx'
import { useInvoiceServices } from '../services/use-sending.ts'
import { PaymentDialog } from '../payment-dialog.tsx'
import { DisputeDialog } from '../received.tsx'
import type { InvoiceProps } from './props.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { MarkSentDialog, SendDialog } from './send-dialog.tsx'

type Asked = Exclude<Open['what'], 'new'>

interface ActionProps {
  readonly icon: IconName
  readonly label: TextKey
  readonly act: () => void
  readonly className?: string
}

function Action({ icon, label, act, className = 'quiet' }: ActionProps) {
  const t = useT()
  return (
    <button type="button" className={className} onClick={act}>
      <Icon name={icon} />
      {t(label)}
    </button>
  )
}

/** What can be done with a draft, as far as the person may. */
export function DraftActions({ onAsk }: Pick<InvoiceProps, 'invoice'> & { onAsk: (what: Asked) => void }) {
  const mayEdit = useMay(editInvoice)
  const mayDelete = useMay(deleteInvoice)
  const mayEmit = useMay(emitInvoice)
  return (
    <>
      {mayDelete && (
        <Action icon="bin" label="invoices.delete" act={() => onAsk('delete')} className="danger quiet" />
      )}
      <Action icon="eye" label="invoices.preview" act={() => onAsk('preview')} />
      {mayEdit && <Action icon="pencil" label="invoices.edit" act={() => onAsk('edit')} />}
      {mayEmit && <Action icon="tick" label="invoices.emit" act={() => onAsk('emit')} className="" />}
    </>
  )
}

/** What is next of its money: a payment; else what came in may be looked at and corrected, or a note written. */
const paymentLabel = (invoice: InvoiceProps['invoice']): TextKey =>
  isToBePaid(invoice)
    ? 'invoices.payment'
    : invoice.payments.length > 0
      ? 'payments.received'
      : 'invoices.internal_comment'

type Doing = 'send' | 'mark' | 'payment' | 'dispute' | 'credit' | 'remind'

/** What can be done with an issued invoice: what is next comes last. */
export function IssuedActions({
  invoice,
  timeline,
  reload,
  onAsk,
}: InvoiceProps & { onAsk: (what: Asked) => void }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const may: { readonly [what in Doing]: boolean } = {
    send: useMay(sendInvoices) && canBeSent(invoice),
    mark: useMay(markSent) && canBeMarkedSent(invoice),
    payment: useMay(editInvoice),
    dispute: useMay(disputeInvoice) && canBeDisputed(invoice),
    credit: useMay(creditInvoice) && canBeCredited(invoice),
    remind: useMay(remind) && invoice.invoice_class === 'invoice' && (invoice.open_amount ?? 0) > 0,
  }
  const isPrinted = timeline.documents.some(({ kind }) => kind === 'pdf')
  const goesByMail = timeline.channel === 'mail'
  const services = useInvoiceServices()
  const goesByBillit =
    timeline.channel === 'peppol' && !timeline.is_sent && Boolean(services?.billit && invoice.peppol_id)
  const there = <ServiceButtons invoice={invoice} onSent={reload} isNext={goesByBillit} />
  const send = (
    <Action
      icon="send"
      label={timeline.is_sent ? 'invoice.send_again' : 'invoice.send'}
      act={() => setDoing('send')}
      className={timeline.is_sent || !goesByMail ? 'quiet' : ''}
    />
  )
  const close = { onClose: () => setDoing(null) }
  return (
    <>
      {invoice.structured_communication && isPrinted && (
        <Action icon="eye" label="invoices.preview" act={() => onAsk('preview')} />
      )}
      {may.credit && <Action icon="file" label="invoices.credit" act={() => setDoing('credit')} />}
      {may.dispute && <Action icon="warning" label="payments.dispute" act={() => setDoing('dispute')} />}
      {may.remind && <Action icon="bell" label="invoice.remind" act={() => setDoing('remind')} />}
      {may.payment && (
        <Action
          icon={isToBePaid(invoice) ? 'euro' : 'pencil'}
          label={paymentLabel(invoice)}
          act={() => setDoing('payment')}
        />
      )}
      {!goesByBillit && there}
      {may.send && !goesByMail && send}
      {may.mark && (
        <Action
          icon="tick"
          label="invoice.mark_sent"
          act={() => setDoing('mark')}
          className={timeline.is_sent || goesByMail || goesByBillit ? 'quiet' : ''}
        />
      )}
      {may.send && goesByMail && send}
      {goesByBillit && there}
      {doing === 'send' && <SendDialog invoice={invoice} timeline={timeline} onSent={reload} {...close} />}
      {doing === 'mark' && (
        <MarkSentDialog invoice={invoice} timeline={timeline} onSent={reload} {...close} />
      )}
      {doing === 'payment' && <PaymentDialog id={invoice.id} onChanged={reload} {...close} />}
      {doing === 'dispute' && <DisputeDialog invoice={invoice} onChanged={reload} {...close} />}
      {doing === 'credit' && <CreditDialog id={invoice.id} onSaved={reload} {...close} />}
      {doing === 'remind' && <RemindDialog invoice={invoice} onSent={reload} {...close} />}
    </>
  )
}
