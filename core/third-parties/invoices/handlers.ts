import './billit-handlers.ts'
import './clearfacts-handlers.ts'
import './delivery-handlers.ts'
import { Failure } from '../../kernel/failure.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import { queueJob } from '../../jobs/queue.ts'
import { lackOf } from '../../invoicing/documents/printed.ts'
import { reasonInWords } from '../../invoicing/sending/reasons.ts'
import type { InvoiceSending, SendingService } from '../../invoicing/sending.ts'
import { keyOf, mayBeDone, openTries } from '../../invoicing/sending/tries.ts'
import { visibleInvoice } from '../../invoicing/visible.ts'
import type { Context, OutsideContext } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { isConnected } from '../connection.ts'
import { companyNumber } from '../company-number.ts'
import { serviceNames } from '../ports.ts'
import { readInvoiceServices, sendBillit, sendToClearFacts } from './operations.ts'
import { surely } from '../../values/known.ts'

handle(readInvoiceServices, async ({ store, clock, accounting, billing }) => ({
  clearfacts: accounting.configured,
  clearfacts_connected:
    accounting.configured &&
    isConnected(await store.third_party_connections.first({ service: 'clearfacts' }), clock.now()),
  billit: billing.configured,
}))

/** The document goes after the commit, by its job; who asked waits for the first try. */
handleOpening(sendToClearFacts, async (open, asked, outside) => {
  const { id } = await open.command(async (context) => {
    const { store, clock, accounting } = context
    const connection = await store.third_party_connections.first({ service: 'clearfacts' })
    if (!accounting.configured || !isConnected(connection, clock.now()))
      throw new Failure('clearfacts_not_enabled')
    await companyNumber(store)
    return queued(context, 'clearfacts', asked)
  })
  const { state, uuid, reason } = await tried(outside, 'clearfacts.invoice', id)
  return { state, uuid, message: inWords(outside, 'clearfacts', reason) ?? reason }
})

handleOpening(sendBillit, async (open, asked, outside) => {
  const { id } = await open.command(async (context) => {
    if (!context.billing.configured)
      throw new Failure('service_not_configured', { params: { service: serviceNames.billing } })
    return queued(context, 'billit', asked)
  })
  const { state, order_id, reason } = await tried(outside, 'billit.invoice', id)
  const message = inWords(outside, 'billit', reason)
  return {
    state,
    uuid: state === 'sent' && order_id !== null ? String(order_id) : null,
    // What Billit said stands as it was said.
    error: message === null ? reason : null,
    message,
  }
})

/** A sending with its job, in one transaction: pressed twice, or by two at once, it goes once. */
async function queued(
  context: Context,
  service: SendingService,
  { id: invoice_id, again }: { readonly id: number; readonly again: boolean },
): Promise<InvoiceSending> {
  const { store, actor, tokens, emit } = context
  await store.lock('sendings')
  const { number, pdf_link, subfolder_id } = await visibleInvoice(context, invoice_id)
  if (number === null) throw new Failure('sending_not_emitted', { fields: { id: 'mixed.invalid' } })
  // Only what was emitted here was frozen, for Billit's order to be made of.
  if (service === 'billit' && (await store.invoice_documents.count({ invoice_id })) === 0)
    throw new Failure('billit_made_elsewhere')
  if (pdf_link === null) {
    const isBare = (await lackOf(store, invoice_id)) === 'no_document'
    throw new Failure(isBare ? 'no_document' : 'document_not_printed')
  }
  const channel = service === 'billit' ? 'peppol' : 'clearfacts'
  const earlier = await store.invoice_sendings.find({ invoice_id }, { order: [['id', 'asc']] })
  refuseStanding(earlier, service, again)
  const tries = openTries(earlier, service)
  if (!again && mayBeDone(tries))
    throw new Failure('service_unsure', { params: { service: nameOf(service) } })
  const sending = await store.invoice_sendings.insert({
    invoice_id,
    channel,
    service,
    service_key: service === 'billit' ? (keyOf(tries) ?? tokens.create()) : null,
    state: 'queued',
    requested_by: actor.id || null,
  })
  const { id: sending_id } = sending
  // Somebody waits for it: what fails is his to do again.
  const patience = 0
  if (service === 'billit')
    await queueJob(context, 'billit.invoice', String(sending_id), { sending_id, patience })
  else await queueJob(context, 'clearfacts.invoice', String(sending_id), { sending_id, patience })
  emit({ type: 'invoice', id: invoice_id, subfolder_id })
  return sending
}

/** Billit is a way to the customer as any other: what left by mail or elsewhere goes by it only on purpose. */
function refuseStanding(earlier: readonly InvoiceSending[], service: SendingService, again: boolean): void {
  const sameChannel = earlier.filter(
    ({ channel }) => (channel === 'clearfacts') === (service === 'clearfacts'),
  )
  if (sameChannel.some(({ state }) => state === 'queued' || state === 'leaving'))
    throw new Failure('sending_under_way')
  if (!again && sameChannel.some(({ state }) => state === 'sent' || state === 'elsewhere'))
    throw new Failure('sending_already')
}

/** The sending once its job was tried, or once that lasts too long to wait for. */
async function tried(
  { jobs, store }: OutsideContext,
  kind: 'billit.invoice' | 'clearfacts.invoice',
  sending_id: number,
): Promise<InvoiceSending> {
  await jobs.tried(kind, String(sending_id))
  return surely(await store.invoice_sendings.get(sending_id), 'sending')
}

const nameOf = (service: SendingService): string =>
  service === 'billit' ? serviceNames.billing : serviceNames.accounting

/** Why it failed, for whoever asked; null for what the service said in its own words. */
const inWords = ({ actor }: OutsideContext, service: SendingService, reason: string | null): string | null =>
  reason === null ? null : reasonInWords(translate(actor.language), reason, service)
