import { readInvoiceTimesheet } from '../reading/operations.ts'
import { firmToPay } from '../../access/firm/bank-accounts.ts'
import { documentForJob } from '../documents/printed.ts'
import type { Invoice } from '../invoice.ts'
import { previewSendings } from './operations.ts'
import { invoicesToSend } from './queries.ts'
import { earlierMails, sendingMail } from '../earlier-mails.ts'
import type { InvoiceSending } from '../sending.ts'
import { examined, toldOf, toldOfAbsent, type ToSend } from './to-send.ts'
import type { InvoiceFile } from '../files/invoice-file.ts'
import { filesBeside, filesForMail, readFiles } from '../files/read-files.ts'
import { visibleInvoice } from '../visible.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import { system } from '../../kernel/permission.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import { handleGivenUp, handleJob } from '../../jobs/queue.ts'
import type { Env, Reader } from '../../ports.ts'
import { sendingMails } from './mail-kinds.ts'
import { ownTemplates } from '../../printing/stored.ts'
import { utf8 } from '../../values/utf8.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import { sendingLetter, sentName, timesheetName } from './letter.ts'
import { timesheetOfInvoice } from './timesheet.ts'

handle(previewSendings, async (context, which) => {
  const firm = await firmToPay(context.store)
  const own = await ownTemplates(context.store, sendingMails)
  const asked = { ...which, due: which.due || which.invoice_ids.length === 0 }
  const { all, absent } = await examined(context, asked)
  const files = await filesToMail(
    context.store,
    all.map(({ invoice }) => invoice.invoice_id),
  )
  const previews = all.map((each) => {
    const { invoice, channel, refusal, name } = each
    const language = invoice.language_type ?? 'fr'
    const letter =
      channel === 'mail' && refusal === null
        ? sendingLetter(invoice, { language, name: name ?? '', account: firm(invoice.paid_into), own })
        : null
    return {
      ...toldOf(each),
      subject: letter?.subject ?? null,
      text: letter?.text ?? null,
      attachments: letter
        ? [
            sentName(invoice, 'pdf'),
            ...(invoice.peppol_id ? [sentName(invoice, 'xml')] : []),
            ...(invoice.timesheet ? [timesheetName(invoice, invoice.timesheet_language ?? language)] : []),
            ...(files.get(invoice.invoice_id) ?? []).map((file) => file.name),
          ]
        : [],
    }
  })
  const wordless = { subject: null, text: null, attachments: [] }
  return [...previews, ...absent.map((each) => ({ ...toldOfAbsent(each), ...wordless }))]
})

/** What a person puts into the envelope, or hands over beside the invoice. */
handleOpening(readInvoiceTimesheet, async (open, { id }, { printer }) => {
  const { name, job } = await open.query(async (context) => {
    await visibleInvoice(context, id)
    const invoice = found((await context.store.query(invoicesToSend, { invoice_ids: [id] }))[0])
    if (invoice.number === null) throw new Failure('invoice_not_emitted')
    if (!invoice.timesheet) throw new Failure('no_timesheet')
    const language = invoice.timesheet_language ?? invoice.language_type ?? 'fr'
    return {
      name: timesheetName(invoice, language),
      job: await timesheetOfInvoice(context, invoice, language),
    }
  })
  return { name, type: 'application/pdf', bytes: await printer.print(job) }
})

/** An invoice leaves at most once by itself. */
handleGivenUp('mail.invoice', async ({ store, emit }, { sending_id }, reason) => {
  await store.invoice_sendings.updateWhere({ id: sending_id, state: 'queued' }, { state: 'failed', reason })
  emit({ type: 'invoice' })
})

handleJob('mail.invoice', async (env, { sending_id }) => {
  const { clock } = env
  const { sending, invoice, firm, own, ubl, stored, files, follows } = await env.read(async (store) => {
    const sending = found(await store.invoice_sendings.get(sending_id))
    const { invoice_id } = sending
    return {
      sending,
      invoice: found((await store.query(invoicesToSend, { invoice_ids: [invoice_id] }))[0]),
      firm: await firmToPay(store),
      own: await ownTemplates(store, sendingMails),
      ubl: (await store.invoice_documents.first({ invoice_id }))?.ubl ?? null,
      stored: found(await store.invoices.get(invoice_id)),
      files: (await filesToMail(store, [invoice_id])).get(invoice_id) ?? [],
      follows: await earlierMails(store, invoice_id),
    }
  })
  if (sending.state !== 'queued' && sending.state !== 'leaving') return
  const keep = keeping(env, sending, invoice)
  const language = sending.language_type ?? 'fr'
  const name = sendingMail(sending.id)
  await sendOnce(env, {
    isLeaving: sending.state === 'leaving' && (await env.ports.mailer.hasLeft(name)) === null,
    since: sending.created_at,
    keep: ({ state, reason }) =>
      keep({
        state: state === 'waits' ? 'queued' : state,
        reason,
        ...(state === 'sent' ? { date: clock.today(), sent_at: clock.now().toISOString() } : {}),
      }),
    compose: async () => ({
      ...sendingLetter(invoice, {
        language,
        name: sending.name ?? '',
        account: firm(invoice.paid_into),
        own,
      }),
      to: sending.email ?? '',
      language,
      name,
      follows,
      attachments: await attached(env, invoice, { stored, ubl, language, files }),
    }),
    send: (mail) => env.ports.mailer.send(mail),
  })
})

interface Documents {
  readonly stored: Invoice
  readonly ubl: string | null
  readonly language: 'en' | 'fr' | 'nl'
  readonly files: readonly InvoiceFile[]
}

/** The document, its e-invoice where there is one, the time behind it where the subfolder asks for that, and what was added to it. */
async function attached(
  env: Env,
  invoice: ToSend,
  { stored, ubl, language, files }: Documents,
): Promise<Upload[]> {
  const document = await documentForJob(env, stored)
  const einvoice = ubl && { name: sentName(invoice, 'xml'), type: 'application/xml', bytes: utf8(ubl) }
  const time = invoice.timesheet && {
    name: timesheetName(invoice, invoice.timesheet_language ?? language),
    type: 'application/pdf',
    bytes: await env.ports.printer.print(
      await env.read((store) =>
        timesheetOfInvoice({ ...env.ports, clock: env.clock, store, actor: system() }, invoice, language),
      ),
    ),
  }
  const added = await readFiles(env.ports.files, files)
  return [document, ...(einvoice ? [einvoice] : []), ...(time ? [time] : []), ...added]
}

/** The files that a mail takes along, by invoice: what stands with it, added before its emission or since. */
async function filesToMail(store: Reader, ids: readonly number[]): Promise<Map<number, InvoiceFile[]>> {
  const byId = { order: [['id', 'asc']] } as const
  const [rows, invoices] = await Promise.all([
    store.invoice_files.find({ invoice_id: ids }, byId),
    store.invoices.find({ id: ids }),
  ])
  const added = Map.groupBy(rows, ({ invoice_id }) => invoice_id)
  return new Map(invoices.map((each) => [each.id, filesForMail(filesBeside(added.get(each.id) ?? [], each))]))
}

/** Keeps how far a sending is, in the name of nobody, and tells who looks at the invoice. */
const keeping =
  (env: Env, { id }: InvoiceSending, { invoice_id, subfolder_id }: ToSend) =>
  async (changes: Partial<Omit<InvoiceSending, 'id'>>): Promise<void> => {
    const events = [{ type: 'invoice', id: invoice_id, subfolder_id }] as const
    await env.write(
      { actor: system(), operation: 'job.mail.invoice' },
      (store) => store.invoice_sendings.update(id, changes),
      events,
    )
    env.committed(events)
  }
