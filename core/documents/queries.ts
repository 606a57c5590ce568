import { flag, id, omit, optional, text, withDefault } from '../kernel/field.ts'
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
