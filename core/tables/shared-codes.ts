import type { ImportWarning } from './import.ts'
import type { RowEffect } from './row-effects.ts'
import { itemAt } from '../values/known.ts'

/** What has a code, in the field of that name. */
type Coded<F extends string> = { readonly [field in F]?: string | null }

/** A row of a file: the record that it is about, none for a new one, and what it changes. */
interface CodedRow<F extends string> {
  readonly record: { readonly id: number } | null
  readonly changes: Coded<F>
}

/**
 * Warns of rows that give a record the code of another one, of the database or of the same file. Exactly the same code
 * is another's, as where a single record is saved.
 */
export function sharedCodes<F extends string>(
  warning: string,
  field: F,
  known: readonly (Coded<F> & { readonly id: number })[],
  rows: readonly CodedRow<F>[],
  effects: readonly RowEffect[],
): ImportWarning[] {
  const changesById = new Map(
    rows.flatMap(({ record, changes }) => (record ? [[record.id, changes] as const] : [])),
  )
  const after = [
    ...known.map((each) => ({ ...each, ...changesById.get(each.id) })[field]),
    ...rows.flatMap(({ record, changes }) => (record ? [] : [changes[field]])),
  ]
  const times = new Map<string, number>()
  for (const code of after) if (code) times.set(code, (times.get(code) ?? 0) + 1)
  const isShared = (code: string | null | undefined) => !!code && (times.get(code) ?? 0) > 1
  const about = rows.flatMap(({ changes }, i) => (isShared(changes[field]) ? itemAt(effects, i).about : []))
  return about.length > 0 ? [{ code: warning, about }] : []
}
