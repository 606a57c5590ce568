import { rowKinds, type SubfolderTab, type PartKind, type RowKinds } from '../../folders/parts/kinds.ts'
import { faultOfRows } from '../../folders/parts/rules.ts'
import type { SubfolderStatus } from '../../folders/subfolder.ts'
import { omit, type Fields } from '../../kernel/field.ts'
import { columnsIn, type Column } from '../../tables/columns.ts'
import type { Errors } from '../form/form-values.ts'
import { rowForm, rowsTyped } from '../form/row-form.ts'
import type { SubfolderForm } from './subfolder-edit.ts'

/** The parts of a subfolder as tables and dialogs show them: all of it follows from the list of kinds. */
export type RowTable = keyof RowKinds
type AnyRows = Parameters<typeof rowForm>[0]

export const kindOf = (table: RowTable): PartKind => rowKinds[table]

/** What stands in the table of a kind; without, all of its fields. The rest is in the dialog. */
const columns: { readonly [table in RowTable]?: readonly string[] } = {
  competitors: ['partner1_company_id', 'price', 'final_rating', 'ranking', 'excluded', 'comment'],
}

/** What only the budget of an internal project says. */
const ofInternal: ReadonlySet<string> = new Set(['number_blocks', 'year'])

/** The fields that a dialog of the kind asks for, in their order. */
export function fieldsOf(table: RowTable, status: SubfolderStatus | undefined): Fields {
  const fields = omit(kindOf(table).entity.given, 'subfolder_id')
  const visible = Object.entries(fields).filter(
    ([name]) => table !== 'budgets' || status === 'internal_project' || !ofInternal.has(name),
  )
  return Object.fromEntries(visible)
}

/** The form by any path: those of parts follow from the list of kinds. */
const whole = (form: SubfolderForm): AnyRows => form as unknown as AnyRows

type PartRow = { readonly [name: string]: unknown }

/** The columns of a kind's table: what points at a record is a text, for its name stands there. */
export function partColumns(table: RowTable, status: SubfolderStatus | undefined): Column<PartRow>[] {
  const fields = fieldsOf(table, status)
  const names = (columns[table] ?? Object.keys(fields)).filter((name) => name in fields)
  return columnsIn({ kind: 'group', fields }, names).map((column) =>
    column.field.kind === 'id'
      ? { ...column, display: 'text', field: { ...column.field, kind: 'text' } }
      : column,
  )
}

/** The kinds that stand on a tab. */
export const kindsOn = (tab: SubfolderTab): RowTable[] =>
  (Object.keys(rowKinds) as RowTable[]).filter((table) => rowKinds[table].tab === tab)

/** The rows of a kind as they are typed. */
export const partRows = (form: SubfolderForm, table: RowTable) =>
  rowsTyped(whole(form), kindOf(table).inputName, omit(kindOf(table).entity.given, 'subfolder_id'))

/** The dialog of a row of a kind, or of a new one; what it comes to with the other rows is judged too. */
export function partForm(
  form: SubfolderForm,
  table: RowTable,
  place: number | null,
  { status, today }: { readonly status: SubfolderStatus | undefined; readonly today: () => string },
) {
  const { inputName, name } = kindOf(table)
  // The row that is typed stands last: what all of them come to is said there.
  const others = partRows(form, table).filter(
    ({ id }) => id !== place && !whole(form).isRemoved(`${inputName}.${id}`),
  )
  return rowForm(whole(form), inputName, fieldsOf(table, status), place, {
    noun: name,
    today,
    check: (row) => {
      const fault = faultOfRows(table, [...others, row])
      return errorsAt(fault?.fields ?? {}, others.length)
    },
  })
}

/** What a rule names at one row: `2.amount` of row 2. */
const errorsAt = (fields: { readonly [name: string]: string }, row: number): Errors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, key]) =>
      name.startsWith(`${row}.`) ? [[name.slice(`${row}.`.length), { key }] as const] : [],
    ),
  )

/** The contract of an offer that was won, by its fields, as far as the subfolder's form says it. */
export function wonContract(form: SubfolderForm): { readonly [field: string]: string } {
  const typed = (path: Parameters<SubfolderForm['value']>[0]): string => String(form.value(path) ?? '')
  return {
    amount: typed('offerExtraInfo.order_intake') || typed('offerExtraInfo.offer_amount'),
    date: typed('offerExtraInfo.submission_result_date'),
    company_id: typed('subFolder.customer_company_id'),
  }
}
