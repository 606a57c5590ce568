import { flag, id, int, list, omit, optional, text, withDefault } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { listCount, listParams } from '../tables/listing.ts'
import { ofRecord } from './document.ts'
import { documentRow, versionRow } from './operations.ts'

/** Documents of one record, those that stand or those that were removed; or one document alone. */
export const documentsListed = namedQuery(
  'document.list',
  { ...listParams, ...ofRecord, removed: withDefault(flag(), false) },
  { ...omit(documentRow.fields, 'is_shown'), ...listCount },
)

/** The versions of a document with the names of who put them, the last one first. */
export const versionsOf = namedQuery('document.versions', { document_id: id() }, versionRow.fields)

/** What a record is called, for the name of a file that has its documents. */
export const recordName = namedQuery('document.record_name', ofRecord, { name: optional(text(1000)) })

/**
 * Documents of these types that stand, above the number `after`, whose last version was not read for the search, or whose bytes were lost
 * then. `count` is how many there are above it.
 */
export const textsMissing = namedQuery(
  'document.texts_missing',
  { types: list(text(100)), after: int(0, Number.MAX_SAFE_INTEGER), limit: int(1, 1000) },
  { id: id('documents'), count: int(0, Number.MAX_SAFE_INTEGER) },
)
