import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { queueJob, takeUpQueued } from '../../jobs/queue.ts'
import { usualPatience } from '../../jobs/send-once.ts'
import { visibleInvoice } from '../visible.ts'
import { goesByItself } from './rules.ts'
import { customerChannels, type InvoiceSending } from '../sending.ts'
import { markSent, sendInvoices } from './operations.ts'
import { examined, toldOf, toldOfAbsent } from './to-send.ts'
import { keyOf, openTries } from './tries.ts'

/** A sending is kept with its job in one transaction: asked for twice, or by two at once, an invoice is sent once. */
handle(sendInvoices, async (context, which) => {
  const { store, actor, tokens, emit } = context
  await store.lock('sendings')
  const { all, absent } = await examined(context, which)
  const going = all.filter(({ refusal }) => refusal === null)
  const leaving = going.filter(goesByItself)
  const billed = leaving.flatMap(({ invoice, service }) => (service === 'billit' ? [invoice.invoice_id] : []))
  const earlier = await store.invoice_sendings.find({ invoice_id: billed, service: 'billit' }, byId)
  const kept = await store.invoice_sendings.insertMany(
    leaving.map(({ invoice, channel, service, email, name }) => ({
      invoice_id: invoice.invoice_id,
      channel,
      service,
      service_key: service && (knownKey(earlier, invoice.invoice_id) ?? tokens.create()),
      state: 'queued',
      email,
      name,
      language_type: invoice.language_type ?? 'fr',
      requested_by: actor.id || null,
    })),
  )
  for (const { id, service } of kept)
    if (service === 'billit')
      await queueJob(context, 'billit.invoice', String(id), { sending_id: id, patience: usualPatience })
    else await queueJob(context, 'mail.invoice', String(id), { sending_id: id })
  takeUpQueued(context)
  for (const { invoice } of leaving)
    emit({ type: 'invoice', id: invoice.invoice_id, subfolder_id: invoice.subfolder_id })
  return {
    sent: leaving.map(toldOf),
    by_hand: going.filter((each) => !goesByItself(each)).map(toldOf),
    refused: [...all.filter(({ refusal }) => refusal !== null).map(toldOf), ...absent.map(toldOfAbsent)],
  }
})

const byId = { order: [['id', 'asc']] } as const

const knownKey = (earlier: readonly InvoiceSending[], id: number): string | null =>
  keyOf(
    openTries(
      earlier.filter(({ invoice_id }) => invoice_id === id),
      'billit',
    ),
  )

handle(markSent, async (context, { id, channel, date, remark }) => {
  const { store, actor, clock, emit } = context
  await store.lock('sendings')
  const invoice = await visibleInvoice(context, id)
  if (invoice.number === null) throw new Failure('invoice_not_emitted', { fields: { id: 'mixed.invalid' } })
  const day = date ?? clock.today()
  if (invoice.issue_date && day < invoice.issue_date)
    throw new Failure('sent_before_issue', { fields: { date: 'mixed.invalid' } })
  if (
    (await store.invoice_sendings.count({
      invoice_id: id,
      state: ['queued', 'leaving'],
      channel: customerChannels,
    })) > 0
  )
    throw new Failure('sending_under_way', { fields: { id: 'mixed.invalid' } })
  if ((await store.invoice_sendings.count({ invoice_id: id, channel, date: day, state: 'sent' })) > 0)
    throw new Failure('sending_noted', { fields: { date: 'mixed.invalid' } })
  await store.invoice_sendings.insert({
    invoice_id: id,
    channel,
    state: 'sent',
    date: day,
    requested_by: actor.id || null,
    sent_at: clock.now().toISOString(),
    remark,
  })
  emit({ type: 'invoice', id, subfolder_id: invoice.subfolder_id })
  return true
})
