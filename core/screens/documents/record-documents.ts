import type { RecordPlace } from '../../documents/document.ts'
import { documentsPlace, listDocuments, type documentRow } from '../../documents/operations.ts'
import type { Concerns } from '../../events.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { listScreen } from '../list/list-screen.ts'
import { loaded } from '../loaded.ts'
import { uploadsScreen, type Cancelling } from './uploads.ts'

export type DocumentRow = RecordOf<typeof documentRow.fields>
export type DocumentsScreen = ReturnType<typeof documentsScreen>

/** A page says the unit with each size. */
const headings = { size: 'documents.size' } as const

/** The documents of a record: those that stand, those that were removed, and what is on its way. */
export function documentsScreen(client: Client, place: RecordPlace, cancelling: () => Cancelling) {
  const about = loaded(() => client(documentsPlace, place))
  const table = listScreen(client, listDocuments, { fixed: place, headings })
  const removed = listScreen(client, listDocuments, { fixed: { ...place, removed: true }, headings })
  const reload = async (): Promise<void> => {
    await Promise.all([
      about.reload(),
      table.reload(),
      ...(about.value.value?.removed ? [removed.reload()] : []),
    ])
  }
  const uploads = uploadsScreen(client, place, {
    limit: () => about.value.value?.limit ?? null,
    done: () => void reload(),
    cancelling,
  })
  return { place, about, table, removed, uploads, reload, requestedAt: table.requestedAt }
}

/** The event of the documents of a record. */
export function documentConcerns({ record_kind, record_id }: RecordPlace): Concerns {
  const named = {
    company: { company_id: record_id },
    folder: { folder_id: record_id },
    subfolder: { subfolder_id: record_id },
    invoice: { invoice_id: record_id },
    user: { person_id: record_id },
  }
  const concerns: Concerns = { record_document: named[record_kind] }
  return concerns
}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** So many bytes as a person reads them, in kilobytes at least: `1,2 Mo`. */
export function shownBytes(language: string, bytes: number): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(0.1, bytes / 1024)
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(kilobytes) / 10)))
  const unit = units[step] ?? 'kilobyte'
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(kilobytes / 1024 ** step)
}
