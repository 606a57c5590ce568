import { choice, flag, group, int, list, text, type RecordOf } from '../kernel/field.ts'

/** What a migration does to a table: it makes it, adds columns or an index, rewrites its rows, or takes something away. */
export const effectKinds = ['makes', 'widens', 'indexes', 'rewrites', 'removes'] as const

const effect = group({ does: choice(effectKinds), table: text(100) })
export type Effect = RecordOf<typeof effect.fields>

/** What a migration that has not run yet will do. */
export const foreseenRow = group({
  name: text(100),
  effects: list(effect),
  /** The rows that are read, written or sorted for it. */
  rows: int(0, Number.MAX_SAFE_INTEGER),
  /** Seconds that this takes on a slow machine, rounded up. */
  seconds: int(0, Number.MAX_SAFE_INTEGER),
  /** Whether processes of the release that last migrated the database can go on working on it, and be started again. */
  bears_older: flag(),
})
export type Foreseen = RecordOf<typeof foreseenRow.fields>
