import type { Invoice } from '#core/invoicing/invoice.ts'
import type { SendingService } from '#core/invoicing/sending.ts'
import { sendBillit } from '#core/third-parties/operations.ts'
import { useMay } from '../../../state/session.ts'
import { useT } from '../../../state/texts.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { useInvoiceServices, useSendingThere } from './use-sending.ts'
import './services.css'

interface Props {
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'billit_id' | 'peppol_id'>
  readonly onSent: () => Promise<unknown>
  /** As they stand in a table, where little but the states tells them apart. */
  readonly small?: boolean
  /** Billit is what comes next for this invoice. */
  readonly isNext?: boolean
}

/** Sends an issued invoice to the accountant and to the Peppol network: what is not set up here is not offered. */
export function ServiceButtons(props: Props) {
  return useMay(sendBillit) ? <Offered {...props} /> : null
}

function Offered({ invoice, onSent, small = false, isNext = false }: Props) {
  const t = useT()
  const services = useInvoiceServices()
  const number = invoice.number ?? ''
  const tone = toneOf(invoice.billit_id)
  return (
    <>
      {services?.clearfacts && (
        <ServiceButton
          id={invoice.id}
          service="clearfacts"
          label={t('invoice.to_clearfacts_of', { number })}
          className="quiet"
          small={small}
          onSent={onSent}
        />
      )}
      {/* Without an e-invoice there is nothing that Billit could bring to anybody. */}
      {services?.billit && invoice.peppol_id && (
        <ServiceButton
          id={invoice.id}
          service="billit"
          label={t(billitWords[tone], { number })}
          className={tone === 'new' && isNext ? '' : tones[tone]}
          mark={marks[tone]}
          small={small}
          onSent={onSent}
        />
      )}
    </>
  )
}

/** Red where it failed, green where it is there. */
const toneOf = (billit_id: number | null) =>
  billit_id === null ? 'new' : billit_id === 0 ? 'failed' : 'done'
const tones = { new: 'quiet', failed: 'danger', done: 'good' } as const
/** What a colour says, for whoever does not see it; the label says it in words. */
const marks = { new: '', failed: '!', done: '✓' } as const
const billitWords = {
  new: 'invoice.to_billit_of',
  failed: 'invoice.to_billit_failed',
  done: 'invoice.to_billit_done',
} as const

interface ButtonProps {
  readonly id: number
  readonly service: SendingService
  readonly label: string
  readonly className: string
  readonly small: boolean
  readonly mark?: string
  readonly onSent: () => Promise<unknown>
}

/** In a table a row has room for little: a picture stands for a service, its label says which. */
const icons = { clearfacts: 'folder', billit: 'send' } as const

function ServiceButton({ id, service, label, className, small, mark = '', onSent }: ButtonProps) {
  const t = useT()
  const { busy, asks, send, leaveIt } = useSendingThere(id, service, onSent)
  return (
    <>
      <button
        type="button"
        className={small ? `${className} icon-button service-icon` : className}
        aria-label={label}
        title={label}
        aria-busy={busy}
        onClick={() => void send(false)}
      >
        <Icon name={small ? icons[service] : 'send'} />
        {!small && t(`service.${service}`)}
        {mark && (
          <span className="service-mark" aria-hidden="true">
            {mark}
          </span>
        )}
      </button>
      <span role="status" className={busy ? 'being-sent' : 'hidden'}>
        {busy && t('invoice.being_sent', { service: t(`service.${service}`) })}
      </span>
      {asks && (
        <ConfirmDialog
          title={label}
          question={asks}
          label={t('invoice.send_again')}
          busy={busy}
          act={() => void send(true)}
          onClose={leaveIt}
        />
      )}
    </>
  )
}
