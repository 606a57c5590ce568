import { entityOf, isTable } from '../../access/every-table.ts'
import { can, type Actor, type Language } from '../../kernel/permission.ts'
import type { Facts, Fields } from '../../kernel/field.ts'
import type { Permission } from '../../permissions.ts'
import { wordIn } from '../../tables/export.ts'
import { headingOf } from '../../tables/columns.ts'
import { toEuro } from '../../values/money.ts'
import type { ChangedField } from './operations.ts'

/** What stands in the place of a secret. The log itself has no more. */
const mask = '•••'
/** A text that is longer is cut: a logo or the text of a template. */
const shownAtMost = 2000

/** Tables whose every field needs a right, as their own operations do. */
const tableNeeds: { readonly [table: string]: Permission } = {
  user_costs: 'user_extended.read',
  user_specific_costs: 'user_extended.read',
  user_block_costs: 'user_extended.read',
}

interface Logged {
  readonly entity: string
  readonly before: object | null
  readonly after: object | null
}

type Values = { readonly [field: string]: unknown }

const fieldsOf = (table: string): Fields => (isTable(table) ? entityOf(table).given : {})

/** What the reader may see of a change, and how many of its fields he may not. */
export function changesSeen(
  actor: Actor,
  logged: Logged,
): { readonly changes: ChangedField[]; readonly hidden: number } {
  const fields = fieldsOf(logged.entity)
  const [before, after] = [(logged.before ?? {}) as Values, (logged.after ?? {}) as Values]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'ids')
  const seen = names.filter((name) => isSeen(actor, logged.entity, fields[name]))
  const changes = seen.map((field) => ({
    field,
    label: labelOf(field, fields[field], actor.language),
    before: shown(fields[field], before[field]),
    after: shown(fields[field], after[field]),
  }))
  return { changes, hidden: names.length - seen.length }
}

/** Of the ids of an insert of many rows. */
export function manyOf({ after }: Logged): string | null {
  const { ids } = (after ?? {}) as { readonly ids?: unknown }
  if (!Array.isArray(ids)) return null
  const ranges = ids as (readonly [number, number])[]
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** The words of a table, such as `Company`; its name if it has none any more. */
export const tableNamed = (table: string, language: Language): string =>
  wordIn(`audit.table.${table}`, language) ?? table

function isSeen(actor: Actor, table: string, facts: Facts | undefined): boolean {
  if (actor.super_admin) return true
  const ofTable = tableNeeds[table]
  if (ofTable && !can(actor, ofTable)) return false
  return !facts?.needs || can(actor, facts.needs)
}

const labelOf = (name: string, facts: Facts | undefined, language: Language): string =>
  headingOf(name, facts ?? ({} as Facts), (key) => wordIn(key, language)).slice(0, 200)

function shown(facts: Facts | undefined, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (facts?.secret) return mask
  if (facts?.kind === 'money' && typeof value === 'number') return toEuro(value).toFixed(2)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text
}
