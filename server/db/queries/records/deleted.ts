import { recordTables, restoredAlone } from '#core/deleted/kinds.ts'
import { deletedRecords } from '#core/deleted/queries.ts'
import { joined, raw, sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { fullName } from '../parts.ts'

/** The record of an entry stands again, or still. */
const stands = restoredAlone.map((table) =>
  raw(`(a.entity = '${table}' AND EXISTS (SELECT 1 FROM "${table}" r WHERE r.id = a.entity_id))`),
)

// A part that went with its record was written at the same moment, by the same call.
defineQuery(
  deletedRecords,
  ({ since }) => sql`
    SELECT a.id, a.entity, a.entity_id, a.before, a.created_at, a.actor_id,
      CASE WHEN o.id IS NULL THEN ${fullName('u')} ELSE ${fullName('o')} || ' (' || ${fullName('u')} || ')' END AS deleted_by
    FROM audit_entries a
    LEFT JOIN users u ON u.id = a.actor_id
    LEFT JOIN users o ON o.id = a.original_id
    WHERE a.entity IN (${restoredAlone}) AND a.action = 'remove' AND a.created_at >= ${since}
      AND NOT (${joined(stands, ' OR ')})
      AND NOT EXISTS (SELECT 1 FROM audit_entries later WHERE later.entity = a.entity
        AND later.entity_id = a.entity_id AND later.action = 'remove' AND later.id > a.id)
      AND (a.entity IN (${recordTables}) OR NOT EXISTS (SELECT 1 FROM audit_entries whole
        WHERE whole.entity IN (${recordTables}) AND whole.action = 'remove' AND whole.created_at = a.created_at
          AND whole.actor_id = a.actor_id AND whole.operation = a.operation))
    ORDER BY a.id DESC`,
)
