import { assistantOf } from '#core/access/assistant.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Actor } from '#core/kernel/permission.ts'
import type { Plain } from '../values.ts'

/** The person and the operation that write something. */
export interface Writing {
  readonly actor: Actor
  readonly operation: string
  /** The time zone in which a refusal tells times; UTC if it is not given. */
  readonly timeZone?: string
}

/** One written row, before and after the change. */
export interface Change {
  readonly entity: AnyEntity
  readonly action: 'insert' | 'update' | 'remove'
  readonly before: Plain | null
  readonly after: Plain | null
  /** The ids of an insert of many rows, as ranges of the first and the last id. */
  readonly ids?: readonly (readonly [number, number])[]
  /** The entry says which fields changed, but not their values. */
  readonly isForgotten?: true
}

/** What the log says in the place of a value that it may not keep. */
export const mask = '•••'

/** Makes the rows of the audit log for these changes. They keep only the fields that changed, and secret fields are masked. */
export function auditOf(changes: readonly Change[], { actor, operation }: Writing): Plain[] {
  return changes.map(({ entity, action, before, after, ids, isForgotten }) => ({
    actor_id: actor.id,
    original_id: actor.original_id,
    assistant: assistantOf(actor),
    operation,
    entity: entity.name,
    entity_id: (after ?? before)!['id'],
    action,
    before: ids && !after ? { ids } : before && masked(part(entity, before, after), isForgotten),
    after: ids && after ? { ids } : after && masked(part(entity, after, before), isForgotten),
  }))
}

const masked = (values: Plain, isForgotten = false): Plain =>
  isForgotten
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? null : mask]))
    : values

/** An insert of more rows than this makes one entry. */
const singlyAtMost = 100

/**
 * The changes of one write that get an entry in the log. Rows that are forgotten, and an insert of many rows, get one entry that names
 * only the ids, in ranges. The values stand in the rows, and in the `before` of the entry that changes or removes such a row later.
 */
export function auditedOf(changes: readonly Change[]): readonly Change[] {
  const [first] = changes
  if (!first?.entity.audited) return []
  if (first.action === 'remove' && first.isForgotten)
    return [
      {
        ...first,
        ids: rangesOf(changes.map(({ before }) => Number(before!['id'])).toSorted((a, b) => a - b)),
      },
    ]
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
    kept[name] = entity.given[name]!.secret && value !== null ? mask : value
  }
  return kept
}

const areEqual = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
