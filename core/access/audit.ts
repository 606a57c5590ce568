import { entity, type Row } from '../kernel/entity.ts'
import { choice, id, int, json, optional, text } from '../kernel/field.ts'

/** Who changed what: written by the store in the change's own transaction, never changed or removed. */
export const auditEntry = entity(
  'audit_entries',
  {
    actor_id: int(0, Number.MAX_SAFE_INTEGER),
    /** The super admin behind an incarnation. */
    original_id: optional(id('users')),
    /** The assistant that did it for the person, with the name of its API token. */
    assistant: optional(text(400)),
    operation: text(100),
    entity: text(50),
    entity_id: id(),
    action: choice(['insert', 'update', 'remove']),
    before: optional(json<object>()),
    after: optional(json<object>()),
    /** The exception under which values of the entry were masked. */
    masked_by: optional(id('audit_exceptions')),
  },
  {
    index: [['entity', 'entity_id'], ['actor_id'], ['operation']],
    audited: false,
  },
)
export type AuditEntry = Row<typeof auditEntry>
