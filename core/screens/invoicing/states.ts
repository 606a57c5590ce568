import type { InvoiceDetail, InvoiceKind, ShownState } from '../../invoicing/invoice.ts'
import { blocksADay, periodOf } from '../../invoicing/lines/billed.ts'
import { shownDays, shownPeriod, shownRate } from '../../invoicing/lines/time-words.ts'
import type { invoiceRow } from '../../invoicing/reading/rows.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownDay } from '../../values/written.ts'

interface Stands {
  readonly invoice_class: InvoiceKind
  readonly state: ShownState
}

interface Credits {
  /** The number of the invoice that a credit note takes back. */
  readonly credits: string | null
}

/** The invoice against which a credit note was settled; null in any other state. */
export const settledAgainst = ({ state, credits }: Pick<Stands, 'state'> & Credits): string | null =>
  state === 'settled_against' ? credits : null

/** Where an invoice or a credit note stands, in words: a credit note that was settled against its invoice names that one. */
export const shownInvoiceState = (t: Translate, invoice: Pick<Stands, 'state'> & Credits): string => {
  const number = settledAgainst(invoice)
  return number ? t('invoice.settled_against', { number }) : t(`invoice.status.${invoice.state}`)
}

/** Whether something of an invoice may be left to credit. */
export const canBeCredited = ({ invoice_class, state }: Stands): boolean =>
  invoice_class === 'invoice' && state !== 'draft' && state !== 'credited'

/** Whether a payment can be noted: a customer may pay any invoice, and too much of it; a credit note is paid back where something is left. */
export const canBePaid = ({ state }: Pick<Stands, 'state'>): boolean =>
  state !== 'draft' && state !== 'settled_against'

type Listed = ValueOf<typeof invoiceRow>
type Left = Pick<Listed, 'state' | 'open_amount'>

/** Whether a payment is what it waits for: something is left to pay or to pay back, or was paid too much. */
export const isToBePaid = (invoice: Left): boolean => canBePaid(invoice) && Boolean(invoice.open_amount)

/** Whether it may be sent, once more too: not while it is leaving. */
export const canBeSent = ({ sent }: Pick<Listed, 'sent'>): boolean => sent !== 'queued' && sent !== 'leaving'

/** Whether somebody may still note that it left, by another way too: what left and is settled is done with. */
export const canBeMarkedSent = (invoice: Left & Pick<Listed, 'sent'>): boolean =>
  canBeSent(invoice) && (isToBePaid(invoice) || invoice.sent === 'unsent' || invoice.sent === 'failed')

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

/** The days of a line at each of its rates, where it has several. */
export const shownRates = (
  t: Translate,
  { billed_rates }: Pick<InvoiceDetail, 'billed_rates'>,
  language: Language,
): string | null =>
  billed_rates
    ?.map(
      ({ days, day_rate }) =>
        `${shownDays(t, language, Math.round(days * blocksADay))} × ${shownRate(day_rate)}`,
    )
    .join(', ') ?? null

type Line = Pick<InvoiceDetail, 'comment'> & Parameters<typeof periodOf>[0]

/** When the work of a line was done; nothing where its text says those days already. */
export function shownService(t: Translate, line: Line): string | null {
  const period = periodOf(line)
  if (!period) return null
  const isSaid = [period.from, period.to].every((day) => !day || line.comment?.includes(shownDay(day)))
  return isSaid ? null : shownPeriod(t, period)
}
