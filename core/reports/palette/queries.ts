import { paletteKinds } from './operations.ts'
import { recordKinds } from '../../documents/document.ts'
import { namedQuery } from '../../ports.ts'
import { choice, flag, id, int, list, optional, text } from '../../kernel/field.ts'

/** Of which kinds somebody may see the records. */
const seen = {
  company: flag(),
  folder: flag(),
  subfolder: flag(),
  invoice: flag(),
  /** Documents of people. */
  personnel: flag(),
  internal: flag(),
}

/** Where a document stands. */
const ofDocument = {
  id: id(),
  folder_id: optional(id('folders')),
  title: text(600),
  detail: optional(text(600)),
  record_kind: choice(recordKinds),
  record_id: id(),
}

/**
 * Documents whose text has every phrase, each from the beginning of a word on; those that were read last come first. `around` is a
 * piece of the text about the first phrase.
 */
export const textsFound = namedQuery(
  'palette.texts',
  { ...seen, phrases: list(text(250)), limit: int(1, 100) },
  { ...ofDocument, around: text(10_000) },
)

/** Whatever of these kinds holds every word in its names and codes, whole ones first, tasks, invoices and documents only whole; `internal` folders too. */
export const paletteFound = namedQuery(
  'palette.search',
  {
    words: list(text(100)),
    limit: int(1, 1000),
    ...seen,
    user: flag(),
    task: flag(),
    /** Documents of the other kinds that are asked for, and of people only with `personnel`. */
    document: flag(),
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
