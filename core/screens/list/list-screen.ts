import { computed, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { Fields, InputOf, ValueOf } from '../../kernel/field.ts'
import type { Client, Operation } from '../../kernel/operation.ts'
import type { listInput } from '../../tables/listing.ts'
import { columnsOfList, type Column } from '../../tables/columns.ts'
import { exportOf, type ExportInput } from '../../tables/export.ts'
import type { TextKey } from '../../texts/translate.ts'
import { readFilter, writeFilter, type Query } from './filters.ts'
import { tableScreen, type TableScreen } from './table.ts'
import { propertyIn } from '../../values/known.ts'

type Listing<S extends Fields, R> = Operation<S, { rows: R[]; count: number }>
type FilterOf<S extends Fields> = Exclude<keyof S, keyof typeof listInput> & string

interface Options<S extends Fields, R, F> {
  /** Kept in the address by the browser, in memory by the terminal. */
  readonly query?: Signal<Query> | undefined
  /** Fields of the operation's input that the address may fill. */
  readonly filters?: readonly F[]
  /** Asked whatever the address says. */
  readonly fixed?: Partial<InputOf<S>>
  /** Where the screen shows something else in a column than the row holds. */
  readonly headings?: { readonly [name in keyof R]?: TextKey }
  /** Under this name a browser keeps which columns were chosen. */
  readonly name?: string
}

/** A list with its own filters. */
export interface ListScreen<R, V> extends TableScreen<R> {
  /** What each filter is now: the address, else the field's default, else null. */
  readonly filters: ReadonlySignal<V>
  /** Null takes the filter away. */
  readonly setFilter: <N extends keyof V>(name: N, value: V[N] | null) => void
  /** What a filter that is a choice may be. */
  readonly choicesOf: <N extends keyof V>(name: N) => readonly Extract<V[N], string>[]
}

/**
 * The screen of a list, all of it from the operation: columns from its row, filters, search, sorting and page in the
 * address, loading and export.
 */
export function listScreen<S extends Fields, R extends object, F extends FilterOf<S> = never>(
  client: Client,
  operation: Listing<S, R>,
  { query, filters: names = [], fixed, headings = {}, name }: Options<S, R, F> = {},
): ListScreen<R, { readonly [K in F]: ValueOf<S[K]> }> {
  type Values = { readonly [K in F]: ValueOf<S[K]> }
  const read = (address: Query): Values =>
    Object.fromEntries(
      names.map((each) => [each, readFilter(propertyIn(operation.input, each), address[each])]),
    ) as Values
  const screen = tableScreen<R>({
    columns: columnsOfList(operation).map((column) => withHeading(column, headings[column.name])),
    name: name ?? operation.name,
    query,
    load: (request, address) =>
      client(operation, { ...request, ...filtersOn(read(address)), ...fixed } as InputOf<S>),
    file: (request, address) =>
      client(exportOf(operation), { ...request, ...filtersOn(read(address)), ...fixed } as InputOf<
        ExportInput<S>
      >),
  })
  return {
    ...screen,
    filters: computed(() => read(screen.query.value)),
    setFilter: (each, value) =>
      screen.change({ [each]: writeFilter(propertyIn(operation.input, each), value) }),
    choicesOf: <N extends F>(each: N) =>
      (operation.input[each]?.choices ?? []) as readonly Extract<ValueOf<S[N]>, string>[],
  }
}

/** The filters that are on: a field that the caller may not send is refused, even if it is null. */
export const filtersOn = <V extends object>(values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<V>

const withHeading = <R>(column: Column<R>, heading: TextKey | undefined): Column<R> =>
  heading ? { ...column, field: { ...column.field, label: heading } } : column
