import {
  choice,
  group,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'

export const paletteKinds = ['user', 'company', 'folder', 'subfolder', 'task', 'invoice', 'document'] as const

const paletteRow = group({
  kind: choice(paletteKinds),
  id: id(),
  title: text(600),
  /** Its code or reference, what it belongs to, of an invoice its customer, of a document its record. */
  detail: optional(text(600)),
  /** Of a document that was found by its text: the words around what was looked for. */
  passage: optional(text(400)),
  /** The page that shows it. */
  path: text(100),
})
export type PaletteRow = RecordOf<typeof paletteRow.fields>

export const searchPalette = query({
  name: 'palette.search',
  summary:
    'People, companies, folders and subfolders by part of a name or code, tasks by words, invoices by number, documents by name; the closest first, then documents by what stands in them, as far as one may open them.',
  http: 'GET /palette/search',
  permission: 'signed_in',
  input: { search: text(100), size: withDefault(int(1, 50), 20) },
  output: list(paletteRow),
})
