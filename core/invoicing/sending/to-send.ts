import { refuseWithoutAll } from '../visible.ts'
import { maySeeInvoices } from '../../folders/policy.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import type { InvoiceChannel } from '../../companies/company.ts'
import { lostLinks } from '../files/read-files.ts'
import type { sendInvoices } from './operations.ts'
import { invoicesToSend } from './queries.ts'
import { codeOf } from './reasons.ts'
import { channelOf, refusalOf, type SendingRefusal } from './rules.ts'
import { customerChannels, type InvoiceSending } from '../sending.ts'

export type ToSend = RecordOf<typeof invoicesToSend.row>
type Which = RecordOf<typeof sendInvoices.input>

/** An invoice with how it goes, or why it does not. */
export interface Examined {
  readonly invoice: ToSend
  readonly channel: InvoiceChannel
  /** Billit, where it brings the invoice to the Peppol network by itself. */
  readonly service: 'billit' | null
  readonly email: string | null
  /** Whom the mail addresses; empty at an address of nobody known. */
  readonly name: string | null
  readonly refusal: SendingRefusal | null
}

/** What was asked for: invoices that are there for whoever asks, each with how it goes, and those that are not. */
interface Found {
  readonly all: readonly Examined[]
  readonly absent: readonly Absent[]
}
interface Absent {
  readonly invoice_id: number
  readonly refusal: 'unauthorized' | 'record_not_found'
}

/** The invoices asked for, each with how it goes. One that is hidden or gone keeps no other back; where all are, the call is refused. */
export async function examined(
  { store, actor, billing, files }: Pick<QueryContext, 'store' | 'actor' | 'billing' | 'files'>,
  which: Which,
): Promise<Found> {
  const { invoice_ids, due, again, email } = which
  if (invoice_ids.length > 0 === due)
    throw new Failure('missing_fields', { fields: { invoice_ids: 'mixed.required' } })
  if (email !== null && invoice_ids.length !== 1)
    throw new Failure('invalid_fields', { fields: { email: 'mixed.invalid' } })
  if (due) refuseWithoutAll(actor)
  const there = await store.query(invoicesToSend, { invoice_ids: [...invoice_ids] })
  const found = there.filter((invoice) => maySeeInvoices(actor, invoice))
  const absent = absentOf(invoice_ids, there, found)
  const [first] = absent
  if (first && found.length === 0)
    throw new Failure(first.refusal, { fields: { invoice_ids: 'mixed.invalid' } })
  const byHand = again ? new Set<number>() : await notForBillit(store, found)
  const lacking = await lackingFiles(store, files, found)
  const all = found.map((invoice): Examined => {
    const channel = email === null ? channelOf(invoice) : 'mail'
    const to = email ?? invoice.email
    const isByHand = channel === 'peppol' && byHand.has(invoice.invoice_id)
    const refusal = isByHand ? null : refusalOf(invoice, again)
    const isForBillit = channel === 'peppol' && !isByHand && invoice.peppol_id && billing.configured
    const lacks = channel === 'mail' && !to ? 'sending_no_address' : null
    // A mail and Billit take the document and its files along; what a person brings somewhere is his affair.
    const takesFiles = channel === 'mail' || isForBillit
    const isBare = !invoice.has_document && takesFiles
    const isTorn = lacking.has(invoice.invoice_id) && takesFiles
    return {
      invoice,
      channel,
      service: isForBillit ? 'billit' : null,
      email: channel === 'mail' ? to : null,
      name: to === invoice.email ? nameOf(invoice) : null,
      refusal: refusal ?? lacks ?? (isBare ? 'no_document' : isTorn ? 'sending_file_missing' : null),
    }
  })
  return { all, absent }
}

function absentOf(ids: readonly number[], there: readonly ToSend[], found: readonly ToSend[]): Absent[] {
  const known = new Set(there.map(({ invoice_id }) => invoice_id))
  const visible = new Set(found.map(({ invoice_id }) => invoice_id))
  return [...new Set(ids)]
    .filter((id) => !visible.has(id))
    .map((invoice_id) => ({
      invoice_id,
      refusal: known.has(invoice_id) ? 'unauthorized' : 'record_not_found',
    }))
}

/** Invoices with an uploaded file that is missing or damaged on the disk: nothing can make it anew, as it can what was printed here. */
async function lackingFiles(
  store: QueryContext['store'],
  files: QueryContext['files'],
  found: readonly ToSend[],
): Promise<Set<number>> {
  const rows = await store.invoice_files.find({ invoice_id: found.map(({ invoice_id }) => invoice_id) })
  const lost = await lostLinks(files, rows)
  return new Set(rows.filter(({ link }) => lost.has(link)).map(({ invoice_id }) => invoice_id))
}

/** Of invoices whose sendings all failed, those that cannot go by Billit as they are: a person brings them to the network. */
async function notForBillit(store: QueryContext['store'], found: readonly ToSend[]): Promise<Set<number>> {
  const failed = found.filter(({ sent }) => sent === 'failed').map(({ invoice_id }) => invoice_id)
  if (failed.length === 0) return new Set()
  const order = [['id', 'asc']] as const
  const tries = await store.invoice_sendings.find(
    { invoice_id: failed, channel: customerChannels },
    { order },
  )
  return new Set(
    failed.filter((id) => {
      const own = tries.filter(({ invoice_id }) => invoice_id === id)
      return isNotForBillit(own.at(-1)) && !own.some(({ reason }) => mayHaveLeft.has(reason))
    }),
  )
}

const mayHaveLeft: ReadonlySet<string | null> = new Set(['service_unsure', 'sending_unsure'])

const isNotForBillit = (last: InvoiceSending | undefined): boolean =>
  last?.service === 'billit' && codeOf(last.reason ?? '')?.startsWith('billit_') === true

const nameOf = ({ firstname, lastname }: ToSend): string | null =>
  [firstname, lastname].filter(Boolean).join(' ') || null

/** What is told of an invoice that was examined. */
export const toldOf = ({ invoice, channel, service, email, refusal }: Examined) => ({
  invoice_id: invoice.invoice_id,
  number: invoice.number,
  customer: invoice.customer,
  amount_vat_included: invoice.amount_vat_included,
  term_date: invoice.term_date,
  channel,
  service,
  email,
  timesheet: invoice.timesheet,
  refusal,
})

/** Of one that is hidden or gone nothing is told but its number and why. */
export const toldOfAbsent = ({ invoice_id, refusal }: Absent) => ({
  invoice_id,
  number: null,
  customer: null,
  amount_vat_included: null,
  term_date: null,
  channel: null,
  service: null,
  email: null,
  timesheet: false,
  refusal,
})
