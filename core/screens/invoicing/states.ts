import type { InvoiceDetail, InvoiceKind, ShownState } from '../../invoicing/invoice.ts'
import { periodOf } from '../../invoicing/lines/billed.ts'
import { shownPeriod } from '../../invoicing/lines/time-words.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownDay } from '../shown.ts'

interface Stands {
  readonly invoice_class: InvoiceKind
  readonly state: ShownState
}

/** Where an invoice or a credit note stands, in words: a credit note that was settled against its invoice names that one. */
export const shownInvoiceState = (
  t: Translate,
  { state, credits }: Pick<Stands, 'state'> & { readonly credits: string | null },
): string =>
  state === 'settled_against' && credits
    ? t('invoice.settled_against', { number: credits })
    : t(`invoice.status.${state}`)

/** Whether something of an invoice may be left to credit. */
export const canBeCredited = ({ invoice_class, state }: Stands): boolean =>
  invoice_class === 'invoice' && state !== 'draft' && state !== 'credited'

/** Whether a payment can be noted: a customer may pay any invoice, and too much of it; a credit note is paid back where something is left. */
export const canBePaid = ({ state }: Pick<Stands, 'state'>): boolean =>
  state !== 'draft' && state !== 'settled_against'

/** Whether its customer may say something against it: of a credit note he says it against the invoice. */
export const canBeDisputed = ({ invoice_class, state }: Stands): boolean =>
  invoice_class === 'invoice' && state !== 'draft'

/** What is paid of an invoice, or paid back of a credit note: the title of where it is noted. */
export const paymentTitle = (
  t: Translate,
  { invoice_class, number }: Pick<Stands, 'invoice_class'> & { readonly number: string | null },
): string =>
  t(invoice_class === 'invoice' ? 'invoices.payment_title' : 'invoices.payback_title', {
    number: number ?? '',
  })

type Line = Pick<InvoiceDetail, 'comment'> & Parameters<typeof periodOf>[0]

/** When the work of a line was done; nothing where its text says those days already. */
export function shownService(t: Translate, line: Line): string | null {
  const period = periodOf(line)
  if (!period) return null
  const isSaid = [period.from, period.to].every((day) => !day || line.comment?.includes(shownDay(day)))
  return isSaid ? null : shownPeriod(t, period)
}
