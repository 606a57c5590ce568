import { Failure, type BadRow } from '../kernel/failure.ts'
import { omit, partial, type RecordOf } from '../kernel/field.ts'
import type { NewRow } from '../kernel/entity.ts'
import { badCells, duplicateRow } from '../tables/reading/bad-cells.ts'
import { checkFields, columnsOf, rowReader, type CheckedRow } from '../tables/workbook.ts'
import { cellsOf, rowEffect, type RowEffect } from '../tables/row-effects.ts'
import { allowed } from '../tables/reading/headings.ts'
import type { Day } from '../values/day.ts'
import { checkClass, checkValue } from './checks.ts'
import { classesToFill, classOf, typeFrom } from './classes.ts'
import { parameter, type Parameter } from './parameter.ts'

const fields = { ...parameter.given, ...partial(omit(parameter.given, 'class', 'type')) }
type Name = keyof typeof fields
type Values = RecordOf<typeof fields>

const columns = columnsOf<Name>(fields, ['class', 'type'])

const columnNames = Object.keys(fields) as Name[]

type Row = CheckedRow<Name, Values>

/** The rows of a workbook of parameters. An empty cell says nothing. */
export const readParameterRows = rowReader({
  columns,
  exported: parameter.fields,
  check: checkFields(fields),
})

/** What rows of parameters would add and change, and every row that cannot be. */
export function matchParameters(rows: readonly Row[], known: readonly Parameter[], today: Day) {
  const byKey = new Map(known.map((each) => [keyOf(each), each]))
  const earlierRows = new Map<string, Row>()
  const created: NewRow<typeof parameter>[] = []
  const updated: (Partial<Parameter> & { readonly id: number })[] = []
  const effects: RowEffect[] = []
  const bad: BadRow[] = []
  for (const row of rows) {
    const values = check(row, byKey, today)
    if (Array.isArray(values)) {
      bad.push(...values)
      continue
    }
    const earlier = earlierRows.get(keyOf(values))
    if (earlier) {
      bad.push(duplicateRow(row, 'type', earlier))
      continue
    }
    earlierRows.set(keyOf(values), row)
    const now = byKey.get(keyOf(values))
    if (!now) created.push(values as NewRow<typeof parameter>)
    else if (differs(now, values)) updated.push({ ...(values as Partial<Parameter>), id: now.id })
    const effect = !now ? 'created' : differs(now, values) ? 'updated' : 'unchanged'
    effects.push(
      rowEffect(row, [values.class, values.type], effect, () => cellsOf(columnNames, now, values), {
        record: now?.id ?? null,
        beside: { ...now },
      }),
    )
  }
  return { effects, created, updated, bad }
}

/** Failures whose own words say more than the field's. */
const ownReasons: ReadonlySet<string> = new Set([
  'list_is_fixed',
  'unknown_type',
  'number_format_count',
  'number_format_year',
  'number_format_plain',
])

const keyOf = (each: { readonly class: string; readonly type: string }): string =>
  `${each.class}/${each.type}`

const differs = (now: Parameter, values: Values): boolean =>
  Object.entries(values).some(([name, value]) => now[name as Name] !== value)

function check(row: Row, known: ReadonlyMap<string, Parameter>, today: Day): Values | BadRow[] {
  const asGiven = known.get(keyOf(row.values))
  try {
    const values = { ...row.values, type: asGiven ? row.values.type : typeFrom(row.values.type) }
    const now = known.get(keyOf(values))
    if (!now || classOf(values.class)?.ours) checkClass(values)
    checkValue({ ...now, ...values }, today)
    return values
  } catch (error) {
    const wrong = badCells(row, error)
    const own = error instanceof Failure && ownReasons.has(error.code) ? error.code : null
    const params = own === 'unknown_type' ? { params: { ...allowed(classesToFill) } } : {}
    return own ? wrong.map((cell) => ({ ...cell, reason: own, ...params })) : wrong
  }
}
