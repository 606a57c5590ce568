import type { RecordKind, RecordPlace } from '#core/documents/document.ts'
import type { Option } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { recordArguments } from '../../find/record-arguments.ts'
import { subfolder } from '../../find/subfolder.ts'
import { Misuse } from '../../misuse.ts'

/** Whose documents: one of these options, each named as elsewhere. */
export interface OfRecord {
  readonly company?: number
  readonly folder?: number
  readonly subfolder?: number
  readonly invoice?: number
  readonly person?: number
}

export const ofRecordOptions: readonly Option[] = [
  { flags: '--company <company>', ...recordArguments.companies },
  { flags: '--folder <folder>', ...recordArguments.folders },
  { flags: '--subfolder <mission>', about: 'cli.argument.mission', ...subfolder },
  { flags: '--invoice <invoice>', about: 'cli.invoices.id', find: findInvoices },
  { flags: '--person <person>', ...recordArguments.users },
]

const kinds: { readonly [name in keyof OfRecord]-?: RecordKind } = {
  company: 'company',
  folder: 'folder',
  subfolder: 'subfolder',
  invoice: 'invoice',
  person: 'user',
}

/** The one record that the options name. */
export function recordOf(options: OfRecord): RecordPlace {
  const names = Object.keys(kinds) as (keyof OfRecord)[]
  const places = names.flatMap((name) => {
    const record_id = options[name]
    return record_id === undefined ? [] : [{ record_kind: kinds[name], record_id }]
  })
  const [place, other] = places
  if (!place || other) throw new Misuse('cli.documents.one_record')
  return place
}
