import { paletteKinds } from './operations.ts'
import { recordKinds } from '../../documents/document.ts'
import { namedQuery } from '../../ports.ts'
import { choice, flag, id, int, list, optional, text } from '../../kernel/field.ts'

/** Whatever of these kinds holds every word in its names and codes, whole ones first, tasks, invoices and documents only whole; `internal` folders too. */
export const paletteFound = namedQuery(
  'palette.search',
  {
    words: list(text(100)),
    limit: int(1, 1000),
    user: flag(),
    company: flag(),
    folder: flag(),
    subfolder: flag(),
    task: flag(),
    invoice: flag(),
    /** Documents of the other kinds that are asked for, and of people only with `personnel`. */
    document: flag(),
    personnel: flag(),
    internal: flag(),
  },
  {
    kind: choice(paletteKinds),
    id: id(),
    folder_id: optional(id('folders')),
    title: text(600),
    detail: optional(text(600)),
    haystack: text(5000),
    /** Of a document: what it is of. */
    record_kind: optional(choice(recordKinds)),
    record_id: optional(id()),
  },
)
