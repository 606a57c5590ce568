import type { Reader, Store } from '../../ports.ts'
import type { SubfolderExtraInfo } from '../subfolder.ts'
import { rowKinds } from './kinds.ts'
import { keptIn } from '../../values/known.ts'

/** What a yes of a subfolder stands for: rows of a kind, and the company that the subfolder is done with. */
export const flagged = {
  bank_guarantee: { rows: 'bank_guarantees', company: null },
  associative_mission: { rows: 'associates', company: 'association_company_id' },
  subcontracting: { rows: 'subcontractors', company: null },
} as const
export type Flag = keyof typeof flagged
type FlaggedTable = (typeof flagged)[Flag]['rows']
export const flagNames = Object.keys(flagged) as Flag[]

export type Flags = { readonly [flag in Flag]?: boolean | undefined }

/** The part of an edit of a subfolder that concerns its flags; rows by the names of their input fields. */
interface FlagEdit {
  readonly flags: Flags
  readonly association_company_id?: number | null | undefined
  readonly rows?: { readonly [inputName: string]: unknown }
}

const hasRows = (rows: unknown): boolean => Array.isArray(rows) && rows.length > 0

/** The flags that an edit says no to: what they stand for goes with them, also what the same edit gives. */
export const saidNo = (flags: Flags): Flag[] => flagNames.filter((flag) => flags[flag] === false)

/**
 * The flags that an edit turns to yes without a word: by rows of their kind, or by the company of an association. What
 * the edit says of a flag itself is left as it says; of a new subfolder, whose flags are no unless somebody says yes, `before` is null.
 */
export function turnedOn(
  before: Flags | null,
  { flags, association_company_id, rows = {} }: FlagEdit,
): Flags {
  const on = flagNames.filter((flag) => {
    if (before?.[flag] === true || (before ? flags[flag] !== undefined : flags[flag] === true)) return false
    const { rows: table, company } = flagged[flag]
    return hasRows(rows[rowKinds[table].inputName]) || (company !== null && Boolean(association_company_id))
  })
  return Object.fromEntries(on.map((flag) => [flag, true]))
}

/** The flag that rows of a table stand behind; null of a kind that always shows. */
export const flagOf = (table: string): Flag | null =>
  flagNames.find((flag) => flagged[flag].rows === table) ?? null

/** What a subfolder's own columns become where these flags are no. */
export const emptiedBy = (off: readonly Flag[]): { association_company_id?: null } =>
  off.some((flag) => flagged[flag].company) ? { association_company_id: null } : {}

/** Nothing is saved of the rows that these flags stood for. */
export const withoutRowsOf = (off: readonly Flag[]): { [inputName: string]: undefined } =>
  Object.fromEntries(off.map((flag) => [rowKinds[flagged[flag].rows].inputName, undefined]))

/** What stands behind the flags of a subfolder. */
export interface Behind {
  readonly association_company_id: unknown
  /** Whether the subfolder has rows of a flag's kind. */
  readonly hasRows: (table: FlaggedTable) => boolean
}

/** Those of the flags whose no takes something with it: whoever says no is asked before, or told. */
export const losing = (off: readonly Flag[], { association_company_id, hasRows }: Behind): Flag[] =>
  off.filter((flag) => {
    const { rows, company } = flagged[flag]
    return hasRows(rows) || (company !== null && Boolean(association_company_id))
  })

/** Which of the subfolders have rows of each kind that a flag stands for. */
export async function subfoldersWithRows(
  store: Reader,
  of: { readonly subfolder_id?: number } = {},
): Promise<(id: number) => Behind['hasRows']> {
  const owners = new Map<FlaggedTable, ReadonlySet<number>>()
  for (const { rows } of Object.values(flagged))
    owners.set(rows, new Set((await store[rows].find(of)).map(({ subfolder_id }) => subfolder_id)))
  return (id) => (table) => keptIn(owners, table).has(id)
}

/** Removes the rows that these flags of subfolders stood for. */
export async function removeFlagged(
  store: Store,
  subfolders: readonly { readonly id: number; readonly off: readonly Flag[] }[],
): Promise<void> {
  for (const flag of flagNames) {
    const ids = subfolders.filter(({ off }) => off.includes(flag)).map(({ id }) => id)
    if (ids.length > 0) await store[flagged[flag].rows].removeMany({ subfolder_id: ids })
  }
}

/** A row of a flag makes it yes: its tab shows. */
export async function showFlagged(store: Store, table: string, subfolder_id: number): Promise<void> {
  const flag = flagOf(table)
  const extra = flag && (await store.subfolder_extra_infos.first({ subfolder_id }))
  if (extra && !extra[flag])
    await store.subfolder_extra_infos.update(extra, { [flag]: true } as Partial<SubfolderExtraInfo>)
}
