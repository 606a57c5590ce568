import type { AnyEntity } from './kernel/entity.ts'
import type { Facts } from './kernel/field.ts'

/**
 * Whether no person gives any part of a unique key: it holds ids, what is secret and what is ours alone, or stands in a table
 * that we alone write (which is not audited). Whoever gives out such a key twice is us.
 */
export const isOwnKey = ({ fields, audited }: AnyEntity, columns: readonly string[]): boolean =>
  !audited ||
  columns.every((name) => {
    const { kind, secret, ours }: Partial<Facts> = fields[name] ?? {}
    return kind === 'id' || secret === true || ours === true
  })

/**
 * A key that no person gives was there already when we gave it out: a fault of ours, never a refusal. It names the table and
 * the key, without values that are secret; `decidag doctor` finds sequences that are behind their tables.
 */
export class KeyCollision extends Error {
  readonly table: string
  /** The columns of the key. */
  readonly columns: readonly string[]
  /** Their values in the same order, where the database tells them and none is secret. */
  readonly key: string | null

  constructor(table: string, columns: readonly string[], key: string | null, cause: unknown) {
    const names = columns.join(', ')
    super(`a key of our own is taken already: ${table} (${names})${key === null ? '' : ` = (${key})`}`, {
      cause,
    })
    this.name = 'KeyCollision'
    this.table = table
    this.columns = columns
    this.key = key
  }
}
