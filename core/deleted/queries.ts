import { id, int, json, optional, text, time } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import type { Before } from './kinds.ts'

/**
 * What was deleted since a moment and is still gone, the latest first: whole records, and parts that were removed
 * from a record that stays.
 */
export const deletedRecords = namedQuery(
  'deleted.list',
  { since: time() },
  {
    id: id('audit_entries'),
    entity: text(50),
    entity_id: id(),
    before: json<Before>(),
    created_at: time(),
    actor_id: int(0, Number.MAX_SAFE_INTEGER),
    /** The super admin, where one acted as somebody, then that person. */
    deleted_by: optional(text(1000)),
  },
)
