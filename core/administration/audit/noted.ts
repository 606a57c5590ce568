import { assistantOf } from '../../access/assistant.ts'
import type { AuditEntry } from '../../access/audit.ts'
import type { Context } from '../../ports.ts'
import type { AnyOperation } from '../../kernel/operation.ts'

type Noted = Pick<AuditEntry, 'entity' | 'entity_id' | 'action'> &
  Partial<Pick<AuditEntry, 'before' | 'after'>>

/**
 * Writes what a person decides about rows whose changes the store does not log: sessions and jobs change by themselves all day.
 * `operation` is the one that is under way.
 */
export const noteInAudit = (
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  { name }: Pick<AnyOperation, 'name'>,
  ...noted: readonly Noted[]
): Promise<unknown> =>
  store.audit_entries.insertMany(
    noted.map(({ before = null, after = null, ...each }) => ({
      actor_id: actor.id,
      original_id: actor.original_id,
      assistant: assistantOf(actor),
      operation: name,
      ...each,
      before,
      after,
    })),
  )
