import type { CardPlace, Display, Facts, Field, Fields, RecordOf } from '../kernel/field.ts'
import type { Operation } from '../kernel/operation.ts'
import { propertyIn } from '../values/known.ts'

/** A column of a table, as the facts of its row say it: the same on screens, in a terminal and in a file. */
export interface Column<R = { readonly [name: string]: unknown }> {
  readonly name: keyof R & string
  readonly field: Field<unknown>
  readonly display: Display
  /** Lists can be sorted on it; only then its heading gets an arrow. */
  readonly sortable: boolean
  /** Left out where there is little room. */
  readonly wide: boolean
  /** Shown only to whoever chooses it. */
  readonly extra: boolean
  /** Where it stands on the row's card, when its kind does not tell. */
  readonly card: CardPlace | null
}

/** The columns of a row: those named, else those that its facts say, in their order. */
export const columnsOf = <S extends Fields>(
  row: Field<RecordOf<S>> & { readonly fields: S },
  ...names: (keyof S & string)[]
): Column<RecordOf<S>>[] => columnsIn(row, names.length > 0 ? names : undefined) as Column<RecordOf<S>>[]

/** The columns of the rows that a list answers. */
export const columnsOfList = <R>({ output }: Pick<Operation<Fields, Rows<R>>, 'output'>): Column<R>[] =>
  columnsIn(output.fields?.['rows']?.item ?? { kind: 'group' }) as Column<R>[]

interface Rows<R> {
  readonly rows: R[]
  readonly count: number
}

const columnNames = ({ fields = {}, columns }: Facts): readonly string[] =>
  columns ?? Object.keys(fields).filter((name) => propertyIn(fields, name).column)

/** The same of any row; one whose facts say no column has every field that fits into a cell. */
export function columnsIn(row: Facts, names: readonly string[] = columnNames(row)): Column[] {
  const { fields = {} } = row
  return (names.length > 0 ? names : cellNames(fields)).map((name) =>
    columnOf(name, propertyIn(fields, name)),
  )
}

function columnOf(name: string, field: Field<unknown>): Column {
  const { display = displays[field.kind] ?? 'text', wide = false, extra = false, card } = field.column ?? {}
  return { name, field, display, sortable: field.sortable ?? false, wide, extra, card: card ?? null }
}

const displays: { readonly [kind in Facts['kind']]?: Display } = {
  id: 'code',
  int: 'number',
  decimal: 'number',
  money: 'euro',
  day: 'day',
  time: 'moment',
}

/** The list of the firm that a field's values are of, said in its words where people read; null of any other. */
export const listOfFirm = ({ kind, of }: Facts): string | null => (kind === 'text' && of ? of : null)

/** A text by its key; null when there is no such text. */
export type Say = (key: string) => string | null

/** What stands above a column, in every table and file that has it. */
export const headingOf = (name: string, { label }: Facts, say: Say): string =>
  (label ? say(label) : null) ?? say(`column.${name}`) ?? say(`field.${name}`) ?? name

/** The fields that fit into a cell. */
export const cellNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => {
    const { kind, item } = propertyIn(fields, name)
    return !['group', 'map', 'json', 'scalars', 'file'].includes(kind) && !item?.fields
  })
