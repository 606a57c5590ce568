import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Actor } from '#core/kernel/permission.ts'
import type { Plain } from '../values.ts'

/** In whose name and by which operation something is written; `now` dates it. */
export interface Writing {
  readonly actor: Actor
  readonly operation: string
  /** In which a refusal tells times; UTC without one. */
  readonly timeZone?: string
}

/** One written row, before and after. */
export interface Change {
  readonly entity: AnyEntity
  readonly action: 'insert' | 'update' | 'remove'
  readonly before: Plain | null
  readonly after: Plain | null
  /** The ids of an insert of many rows, as ranges from and to. */
  readonly ids?: readonly (readonly [number, number])[]
}

/** What the audit log keeps: fields that changed and only those, secret ones masked. */
export function auditOf(changes: readonly Change[], { actor, operation }: Writing): Plain[] {
  return changes.map(({ entity, action, before, after, ids }) => ({
    actor_id: actor.id,
    original_id: actor.original_id,
    operation,
    entity: entity.name,
    entity_id: (after ?? before)!['id'],
    action,
    before: before && part(entity, before, after),
    after: ids ? { ids } : after && part(entity, after, before),
  }))
}

/** Inserts of more rows than this are one entry. */
const singlyAtMost = 100

/**
 * What of one write stands in the log. An insert of many rows names the ids alone, in ranges: what stood in them is in
 * the rows, and in the `before` of whatever changes or removes one of them later.
 */
export function auditedOf(changes: readonly Change[]): readonly Change[] {
  const [first] = changes
  if (!first?.entity.audited) return []
  if (first.action !== 'insert' || changes.length <= singlyAtMost) return changes
  const ids = changes.map(({ after }) => Number(after!['id']))
  return [{ ...first, after: { id: ids[0] }, ids: rangesOf(ids) }]
}

function rangesOf(ids: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last && last[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges
}

function part(entity: AnyEntity, record: Plain, other: Plain | null): Plain {
  const kept: Plain = {}
  for (const name in entity.given) {
    const value = record[name] ?? null
    if (other ? areEqual(value, other[name] ?? null) : value === null) continue
    kept[name] = entity.given[name]!.secret && value !== null ? '•••' : value
  }
  return kept
}

const areEqual = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
