import { invoiceLine, invoiceRow, type completeInvoice } from '#core/invoicing/operations.ts'
import { refusalBy } from '#core/invoicing/einvoice/obstacle.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { shownInvoiceState } from '#core/screens/invoicing/states.ts'
import type { ConnectedContext } from '../command.ts'
import { explain } from './explain.ts'
import type { Print } from './print.ts'

/** What keeps an invoice from being emitted, a line each. */
export const obstaclesOf = (obstacles: Parameters<typeof refusalBy>[0], t: ConnectedContext['t']): string[] =>
  explain(refusalBy(obstacles), t)

/** In cents, as the amounts are. */
export const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)

/** Invoices as a table shows them: a credit note that is settled names its invoice in its state. JSON and CSV keep the codes. */
export const withStates = <R extends Parameters<typeof shownInvoiceState>[1]>(
  print: Print,
  t: ConnectedContext['t'],
  rows: readonly R[],
): readonly object[] =>
  print.format === 'table' ? rows.map((row) => ({ ...row, state: shownInvoiceState(t, row) })) : rows

/** What is said of an invoice, and its lines below. */
export function printInvoice(
  print: Print,
  t: ConnectedContext['t'],
  {
    invoice_details,
    ...head
  }: Pick<ValueOf<typeof completeInvoice>, 'invoice_details'> & ValueOf<typeof invoiceRow>,
): void {
  print.record(invoiceRow, withStates(print, t, [head])[0], shownOfInvoice)
  print.line('')
  const hasLeft = head.status_type !== 'draft' && head.invoice_class === 'invoice'
  print.rows(invoiceLine, invoice_details, [
    'id',
    'comment',
    ...(['service_from', 'service_to', 'billed_days', 'day_rate'] as const).filter((name) =>
      invoice_details.some((line) => line[name] !== null),
    ),
    'vat_rate',
    'amount',
    ...(hasLeft ? (['left'] as const) : []),
  ])
}

const shownOfInvoice = [
  'id',
  'number',
  'state',
  'credits',
  'credited_amount',
  'subfolder_code',
  'customer',
  'forecast_date',
  'issue_date',
  'shown_term',
  'payment_date',
  'amount',
  'vat_rate',
  'amount_vat_included',
  'open_amount',
  'sent',
  'sent_channel',
  'sent_date',
  'dispute',
  'structured_communication',
  'peppol_id',
  'buyer_reference',
  'memo',
  'comment',
]
