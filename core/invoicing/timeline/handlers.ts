import { paymentsOf } from '../reading/queries.ts'
import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Reader } from '../../ports.ts'
import { materialOf } from '../documents/material.ts'
import { documentFile, documentName, lackOf } from '../documents/printed.ts'
import { peppolIdOf } from '../receiver.ts'
import type { Invoice } from '../invoice.ts'
import { invoicesToSend } from '../sending/queries.ts'
import { channelOf, isSent } from '../sending/rules.ts'
import { filesBeside } from '../files/read-files.ts'
import { visibleInvoice } from '../visible.ts'
import { invoiceTimeline } from './operations.ts'
import { changesOfInvoice } from './queries.ts'
import { entryOf, removedFilesOf, versionsOf, type Entry, type Traced } from './versions.ts'

handle(invoiceTimeline, async (context, { id }) => {
  const { store } = context
  const invoice = await visibleInvoice(context, id)
  const [to] = await store.query(invoicesToSend, { invoice_ids: [id] })
  const { email, sent } = found(to)
  // A draft has no e-invoice yet: whether one will be written is asked of its customer.
  const peppol_id = invoice.number ? found(to).peppol_id : await peppolIdOfDraft(store, invoice)
  const channel = channelOf({ ...found(to), peppol_id })
  const traced = await store.query(changesOfInvoice, { id })
  const files = await store.invoice_files.find({ invoice_id: id }, byId)
  return {
    entries: await entriesOf(store, invoice, traced, files),
    documents: await documentsOf(store, invoice, { files, timesheet: found(to).timesheet }),
    channel,
    email,
    is_sent: isSent(sent),
  }
})

async function peppolIdOfDraft(store: Reader, draft: Invoice): Promise<string> {
  const { customer, address } = await materialOf(store, draft)
  return peppolIdOf(customer, address?.country ?? null)
}

const byId = { order: [['id', 'asc']] } as const
type File = Awaited<ReturnType<Reader['invoice_files']['find']>>[number]

async function entriesOf(
  store: Reader,
  invoice: Invoice,
  traced: readonly Traced[],
  files: readonly File[],
): Promise<Entry[]> {
  const { id } = invoice
  const sendings = await store.invoice_sendings.find({ invoice_id: id, state: { not: 'elsewhere' } }, byId)
  const people = await store.users.find({ id: sendings.flatMap(({ requested_by }) => requested_by ?? []) })
  const nameOf = new Map(people.map((each) => [each.id, `${each.first_name} ${each.last_name}`]))
  const payments = await store.payments.find({ invoice_id: id }, byId)
  const banked = new Map(
    (await store.query(paymentsOf, { invoice_ids: [id] })).map((each) => [each.id, each]),
  )
  const notes = await store.invoices.find({ credited_invoice_id: id }, byId)
  const reminders = await store.invoice_reminders.find({ invoice_id: id }, byId)
  /** By whom and when it was made, as the log has it: of many that were made at once it names but the first. */
  const made = (
    table: Traced['table'],
    { id: record_id, created_at }: { id: number; created_at: string },
  ) => {
    const entry = traced.find(
      (each) => each.table === table && each.record_id === record_id && each.action === 'insert',
    )
    return { record_id, at: entry?.at ?? created_at, who: entry?.who ?? null }
  }
  const versions = await withNames(store, versionsOf(id, traced))
  const isDrafted = versions.some(({ kind }) => kind === 'drafted' || kind === 'uploaded')
  return [
    // Of many that were drafted at once the log names but the first.
    ...(isDrafted ? [] : [entryOf({ kind: 'drafted', at: invoice.created_at })]),
    ...versions,
    ...files.map((file) =>
      entryOf({
        kind: 'file',
        ...made('invoice_files', file),
        about: file.name,
      }),
    ),
    ...removedFilesOf(traced),
    ...sendings.map((each) =>
      entryOf({
        kind: 'sending',
        at: each.sent_at ?? each.created_at,
        day: each.date,
        who: nameOf.get(each.requested_by ?? 0) ?? null,
        record_id: each.id,
        state: each.state,
        channel: each.channel,
        service: each.service,
        delivery: each.delivery,
        about: each.email ?? each.remark ?? each.uuid,
        reason: each.reason,
      }),
    ),
    ...payments.map((each) => {
      const bank = banked.get(each.id)
      return entryOf({
        kind: 'payment',
        ...made('payments', each),
        day: each.date,
        amount: each.amount,
        about: bank?.statement
          ? [bank.counterparty_name, bank.statement].filter(Boolean).join(' · ')
          : each.remark,
      })
    }),
    ...notes.map((note) =>
      entryOf({
        kind: 'credit_note',
        ...made('invoices', note),
        day: note.issue_date,
        state: note.status_type,
        amount: note.amount_vat_included,
        about: note.number,
      }),
    ),
    ...reminders.map((each) =>
      entryOf({
        kind: 'reminder',
        ...made('invoice_reminders', each),
        day: each.date,
        state: each.state,
        level: each.level,
        amount: each.open_amount,
        about: each.email,
        reason: each.reason,
      }),
    ),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** The records that changes name by their numbers, by their names. */
async function withNames(store: Reader, entries: readonly Entry[]): Promise<Entry[]> {
  const changes = entries.flatMap((entry) => entry.changes)
  const idsOf = (field: string): number[] =>
    changes
      .filter((change) => change.field === field)
      .flatMap(({ before, after }) =>
        [before, after].flatMap((value) => (value === null ? [] : Number(value))),
      )
  const companies = await store.companies.find({ id: idsOf('recipient_company_id') })
  const tasks = await store.wbs_tasks.find({ id: idsOf('wbs_task_id') })
  const names = {
    recipient_company_id: new Map(companies.map(({ id, name }) => [id, name])),
    wbs_task_id: new Map(tasks.map(({ id, task_code, name }) => [id, `${task_code} - ${name}`])),
  }
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const known = change.field && change.field in names ? names[change.field as keyof typeof names] : null
      const nameOf = (value: (typeof change)['before']) =>
        known && value !== null ? (known.get(Number(value)) ?? `#${value}`) : value
      return { ...change, before: nameOf(change.before), after: nameOf(change.after) }
    }),
  }))
}

/** What there is to download: of a draft the files that were added to it. */
async function documentsOf(
  store: Reader,
  invoice: Invoice,
  { files, timesheet }: { readonly files: readonly File[]; readonly timesheet: boolean },
) {
  const { id, number, pdf_link, peppol_id } = invoice
  const added = filesBeside(files, invoice).map((file) => ({
    kind: 'file' as const,
    id: file.id,
    name: file.name,
    ready: true,
  }))
  if (number === null) return added
  const isPrinted = pdf_link !== null || (await lackOf(store, id)) !== 'no_document'
  return [
    ...(isPrinted
      ? [
          {
            kind: 'pdf' as const,
            id: null,
            name: documentFile(invoice).name,
            ready: pdf_link !== null,
          },
        ]
      : []),
    ...(peppol_id
      ? [{ kind: 'ubl' as const, id: null, name: documentName(invoice, 'xml'), ready: true }]
      : []),
    ...(timesheet
      ? [{ kind: 'timesheet' as const, id: null, name: `timesheet-${number}.pdf`, ready: true }]
      : []),
    ...added,
  ]
}
