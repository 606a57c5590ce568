import { Failure } from '../kernel/failure.ts'
import type { BadRow } from '../kernel/failure.ts'
import { omit, partial } from '../kernel/field.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { NewRow } from '../kernel/entity.ts'
import { badCell, badCells, columnsOf, readWorksheets } from '../tables/workbook.ts'
import type { WorksheetRow } from '../tables/workbook.ts'
import { validate } from '../kernel/validate.ts'
import type { Worksheet } from '../ports.ts'
import { allTexts } from '../texts/translate.ts'
import { checkClass, checkValue } from './checks.ts'
import { classOf, typeFrom } from './classes.ts'
import { parameter } from './parameter.ts'
import type { Parameter } from './parameter.ts'

const fields = { ...parameter.given, ...partial(omit(parameter.given, 'class', 'type')) }
type Name = keyof typeof fields
type Values = RecordOf<typeof fields>

const columns = columnsOf<Name>(fields, (name) => allTexts[`field.${name}`] ?? [], ['class', 'type'])

interface Outcome {
  readonly added: NewRow<typeof parameter>[]
  readonly changed: (Partial<Parameter> & { readonly id: number })[]
  readonly unchanged: number
  readonly bad: BadRow[]
}

/** What a workbook of parameters would add and change, and every row that cannot be. An empty cell says nothing. */
export function readParameters(
  worksheets: readonly Worksheet[],
  known: readonly Parameter[],
  today: string,
): Outcome {
  const { rows, bad } = readWorksheets(worksheets, columns)
  const byKey = new Map(known.map((each) => [keyOf(each), each]))
  const seen = new Map<string, WorksheetRow<Name>>()
  const added: Outcome['added'] = []
  const changed: Outcome['changed'] = []
  let unchanged = 0
  for (const row of rows) {
    const values = check(row, byKey, today)
    if (Array.isArray(values)) {
      bad.push(...values)
      continue
    }
    const earlier = seen.get(keyOf(values))
    if (earlier) {
      bad.push(badCell(row, 'type', 'duplicate_row', { row: earlier.row, sheet: earlier.sheet }))
      continue
    }
    seen.set(keyOf(values), row)
    const now = byKey.get(keyOf(values))
    if (!now) added.push(values as NewRow<typeof parameter>)
    else if (differs(now, values)) changed.push({ ...(values as Partial<Parameter>), id: now.id })
    else unchanged++
  }
  return { added, changed, unchanged, bad }
}

/** Failures whose own words say more than the field's. */
const ownReasons: ReadonlySet<string> = new Set(['list_is_fixed', 'unknown_type'])

const keyOf = (each: { readonly class: string; readonly type: string }): string =>
  `${each.class}/${each.type}`

const differs = (now: Parameter, values: Values): boolean =>
  Object.entries(values).some(([name, value]) => now[name as Name] !== value)

function check(
  row: WorksheetRow<Name>,
  known: ReadonlyMap<string, Parameter>,
  today: string,
): Values | BadRow[] {
  try {
    const read = validate(fields, row.values, today)
    const asGiven = known.get(keyOf(read))
    const values = { ...read, type: asGiven ? read.type : typeFrom(read.type) }
    const now = known.get(keyOf(values))
    if (!now || classOf(values.class)?.ours) checkClass(values)
    checkValue({ ...now, ...values }, today)
    return values
  } catch (error) {
    const wrong = badCells(row, error)
    const own = error instanceof Failure && ownReasons.has(error.code) ? error.code : null
    return own ? wrong.map((cell) => ({ ...cell, reason: own })) : wrong
  }
}
