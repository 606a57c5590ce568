import { entity, type Row } from '../../kernel/entity.ts'
import { choice, id, int, optional, text, time } from '../../kernel/field.ts'

/**
 * A lawful change of the audit log: why, how many entries, and by whom. The database lets entries be changed only under a row of
 * this table that is still open, and lets nobody change or remove a row that is closed.
 */
export const auditException = entity(
  'audit_exceptions',
  {
    /** `masked`: values of entries are masked. `removed`: entries whose time is over are gone. */
    kind: choice(['masked', 'removed']),
    /** What it is about: `user 17`, or the kind of the retention. */
    reason: text(100),
    /** Of `removed`: only older entries may go. */
    older_than: optional(time()),
    entries: int(0, Number.MAX_SAFE_INTEGER),
    closed_at: optional(time()),
    /** The user who did it; empty if it was a duty. */
    made_by: optional(id('users')),
  },
  { audited: false },
)
export type AuditException = Row<typeof auditException>
