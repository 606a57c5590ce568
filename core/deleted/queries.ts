import { choice, json, list, omit, time } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { listCount, listParams } from '../tables/listing.ts'
import { restoredAlone, type Before } from './kinds.ts'
import { deletedRow } from './operations.ts'

/**
 * What was deleted since a moment and is still gone: whole records, and parts that were removed from a record that
 * stays. Searched and sorted by what stands in the record; its words and those of what it stood in are for core to say.
 */
export const deletedRecords = namedQuery(
  'deleted.list',
  { ...listParams, since: time(), kinds: list(choice(restoredAlone)) },
  { ...omit(deletedRow.fields, 'until'), before: json<Before>(), ...listCount },
)
