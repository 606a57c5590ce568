import type { Fields, RecordOf } from '../../kernel/field.ts'
import type { Row } from '../../kernel/entity.ts'
import { toEuro } from '../../values/money.ts'
import { invoice, invoiceDetail } from '../invoice.ts'
import type { draftChange, timelineEntry } from './operations.ts'
import type { changesOfInvoice } from './queries.ts'

export type Traced = RecordOf<typeof changesOfInvoice.row>
export type Entry = RecordOf<typeof timelineEntry.fields>
type DraftChange = RecordOf<typeof draftChange.fields>

/** An entry with nothing but what it is. */
export const entryOf = (facts: Pick<Entry, 'kind' | 'at'> & Partial<Entry>): Entry => ({
  day: null,
  who: null,
  record_id: null,
  state: null,
  channel: null,
  service: null,
  delivery: null,
  level: null,
  amount: null,
  about: null,
  reason: null,
  issued: false,
  changes: [],
  ...facts,
})

/** What of an invoice a person writes; the rest follows from other deeds, which stand in the timeline themselves. */
const written = [
  'subfolder_id',
  'memo',
  'comment',
  'forecast_date',
  'term_date',
  'invoice_type',
  'amount',
  'vat_rate',
  'amount_vat_included',
  'recipient_company_id',
  'buyer_reference',
] as const satisfies readonly (keyof Row<typeof invoice>)[]
const writtenOnLine = [
  'comment',
  'wbs_task_id',
  'amount',
  'vat_rate',
  'vat_category',
  'vat_exemption',
  'service_from',
  'service_to',
] as const satisfies readonly (keyof Row<typeof invoiceDetail>)[]

/** What was done to the invoice itself, one entry for each time that somebody saved it. */
export function versionsOf(invoice_id: number, traced: readonly Traced[]): Entry[] {
  const own = traced.filter(({ table, record_id }) => table === 'invoices' && record_id === invoice_id)
  const lines = linesOf(invoice_id, traced)
  let issued = false
  return own.flatMap((head) => {
    issued ||= typeof head.after?.['number'] === 'string'
    const deed = deedOf(head)
    if (deed === null) return []
    const { kind, ...facts } = deed
    const entry = entryOf({ kind, at: head.at, who: head.who, issued, ...facts })
    if (kind !== 'changed') return entry
    const together = lines.filter(({ at, operation }) => at === head.at && operation === head.operation)
    const changes = [...changesIn(head, written, null), ...together.flatMap(lineChanges)]
    if (changes.length > 0) return { ...entry, changes }
    return head.operation === 'invoice.word' ? { ...entry, kind: 'worded' as const } : []
  })
}

/** Files that were added and taken off again: nothing but the log knows of them. */
export function removedFilesOf(traced: readonly Traced[]): Entry[] {
  const files = traced.filter(({ table }) => table === 'invoice_files')
  const removed = new Set(files.flatMap(({ action, record_id }) => (action === 'remove' ? [record_id] : [])))
  return files.flatMap(({ record_id, action, at, who, before, after }) =>
    removed.has(record_id)
      ? entryOf({
          kind: action === 'remove' ? 'file_removed' : 'file',
          at,
          who,
          record_id,
          about: String((before ?? after)?.['name'] ?? ''),
        })
      : [],
  )
}

/** By which deed an invoice came to be as it is; null for what another entry tells. */
function deedOf({ operation, action, before, after }: Traced): (Partial<Entry> & Pick<Entry, 'kind'>) | null {
  if (action === 'insert') return operation === 'invoice.upload' ? { kind: 'uploaded' } : { kind: 'drafted' }
  if (after && 'dispute' in after)
    return after['dispute'] === null
      ? { kind: 'dispute_settled' }
      : { kind: 'disputed', about: String(after['dispute']) }
  switch (operation) {
    case 'invoice.emit':
      return after && 'number' in after ? { kind: 'emitted', about: String(after['number']) } : null
    case 'job.invoice.print':
      // Printed within the same second it is the same file to the byte, and nothing changes but that it is there.
      return { kind: before?.['pdf_link'] === null ? 'printed' : 'printed_again' }
    case 'payment.delete':
      return { kind: 'payment_removed', amount: amountIn(before) - amountIn(after) }
    default:
      return { kind: 'changed' }
  }
}

const fields: Fields = { ...invoiceDetail.fields, ...invoice.fields }

const amountIn = (record: Traced['after']): number => Number(record?.['settled_amount'] ?? 0)

/** What is known of the invoice's own lines: of those that went, the log alone says whose they were. */
function linesOf(
  invoice_id: number,
  traced: readonly Traced[],
): (Traced & { readonly lineText: string | null })[] {
  const all = traced.filter(({ table }) => table === 'invoice_details')
  const textById = new Map<number, string | null>()
  for (const { record_id, before, after } of all)
    if ((after ?? before)?.['invoice_id'] === invoice_id || before?.['invoice_id'] === invoice_id)
      textById.set(record_id, textIn(before) ?? textIn(after))
  return all.flatMap((line) =>
    textById.has(line.record_id) ? { ...line, lineText: textById.get(line.record_id) ?? null } : [],
  )
}

const textIn = (record: Traced['after']): string | null =>
  typeof record?.['comment'] === 'string' ? record['comment'] : null

function lineChanges(line: Traced & { readonly lineText: string | null }): DraftChange[] {
  const name = (textIn(line.before) ?? textIn(line.after) ?? line.lineText ?? '').slice(0, 1000)
  if (line.action === 'update') return changesIn(line, writtenOnLine, name)
  const { before, after, action } = line
  return [
    {
      action,
      line: name,
      field: 'amount',
      before: valueIn(before, 'amount'),
      after: valueIn(after, 'amount'),
    },
  ]
}

const changesIn = ({ before, after }: Traced, names: readonly string[], line: string | null): DraftChange[] =>
  names
    .filter((name) => (before && name in before) || (after && name in after))
    .map((field) => ({
      action: 'update',
      line,
      field,
      before: valueIn(before, field),
      after: valueIn(after, field),
    }))

/** A value as text: amounts in euro. */
function valueIn(record: Traced['after'], name: string): DraftChange['before'] {
  const value = record?.[name]
  if (typeof value === 'number') return String(fields[name]?.kind === 'money' ? toEuro(value) : value)
  return typeof value === 'string' ? value : null
}
