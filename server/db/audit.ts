import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Writing } from './database.ts'
import type { Plain } from './values.ts'

export interface Change {
  readonly entity: AnyEntity
  readonly action: 'insert' | 'update' | 'remove'
  readonly before: Plain | null
  readonly after: Plain | null
}

/** What the audit log keeps: fields that changed and only those, secret ones masked. */
export function auditOf(changes: readonly Change[], { actor, operation }: Writing): Plain[] {
  return changes.map(({ entity, action, before, after }) => ({
    actor_id: actor.id,
    original_id: actor.original_id,
    operation,
    entity: entity.name,
    entity_id: (after ?? before)!['id'],
    action,
    before: before && part(entity, before, after),
    after: after && part(entity, after, before),
  }))
}

function part(entity: AnyEntity, record: Plain, other: Plain | null): Plain {
  const kept: Plain = {}
  for (const name in entity.given) {
    const value = record[name] ?? null
    if (other ? same(value, other[name] ?? null) : value === null) continue
    kept[name] = entity.given[name]!.secret && value !== null ? '•••' : value
  }
  return kept
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
