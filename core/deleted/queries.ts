import { choice, json, list, omit, time } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { listCount, listParams } from '../tables/listing.ts'
import { restoredAlone, type Before } from './kinds.ts'
import { deletedRow } from './operations.ts'

/**
 * The records that were deleted since a moment and are still gone, and the parts that were removed from a record that stays.
 * The database searches and sorts them. Core then makes the names that a person reads.
 */
export const deletedRecords = namedQuery(
  'deleted.list',
  { ...listParams, since: time(), kinds: list(choice(restoredAlone)) },
  { ...omit(deletedRow.fields, 'until'), before: json<Before>(), ...listCount },
)
