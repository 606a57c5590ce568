import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { ExportFormat } from '../../tables/export.ts'
import type { Upload } from '../../kernel/field.ts'
import { pageSizes } from '../../tables/listing.ts'
import type { Column } from '../../tables/columns.ts'
import { loaded } from '../loaded.ts'
import type { Query } from './filters.ts'

/** One page of a list, as the address says it; without an order, in the list's own. */
export interface ListRequest {
  readonly page: number
  readonly size: number
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly search?: string
}

/** The list as it stands, all of it, as a file with these columns. */
export type FileRequest = Pick<ListRequest, 'sort' | 'order' | 'search'> & {
  readonly format: ExportFormat
  readonly columns: string[]
}

/** The names of the columns that a person chose; null for the usual ones. */
export type ChosenColumns = readonly string[] | null

interface Found<R> {
  readonly rows: readonly R[]
  readonly count: number
}

interface Options<R, F extends Found<R>> {
  readonly columns: readonly Column<R>[]
  /** One page of the list; `query` also holds the list's own filters. */
  readonly load: (request: ListRequest, query: Query) => Promise<F>
  /** Kept in the address by the browser, in memory by the terminal. */
  readonly query?: Signal<Query> | undefined
  /** All of the list as a file, narrowed and sorted as it is shown. */
  readonly file?: (request: FileRequest, query: Query) => Promise<Upload>
  /** Under this name a browser keeps which columns were chosen. */
  readonly name?: string
}

export const defaultSize = 50

export type TableScreen<R, F extends Found<R> = Found<R>> = ReturnType<typeof tableScreen<R, F>>

/** A list: what is searched, sorted, filtered and paged, and the rows that answer it. */
export function tableScreen<R, F extends Found<R> = Found<R>>({
  columns,
  load,
  file,
  name,
  query = signal<Query>({}),
}: Options<R, F>) {
  const chosen = signal<ChosenColumns>(null)
  const usual = columns.filter((column) => !column.extra)
  const visibleColumns = computed(() => {
    const wanted = columns.filter((column) => chosen.value?.includes(column.name))
    return wanted.length > 0 ? wanted : usual
  })
  const request: ReadonlySignal<ListRequest> = computed(() => readRequest(query.value, columns))
  const answer = loaded(() => load(request.value, query.value))
  const rows = computed(() => answer.value.value?.rows ?? [])
  const count = computed(() => answer.value.value?.count ?? 0)
  const pages = computed(() => Math.max(1, Math.ceil(count.value / request.value.size)))
  /** Which rows of how many are shown, counted from 1; 0 to 0 when there are none. */
  const range = computed(() => {
    const before = (request.value.page - 1) * request.value.size
    return {
      from: rows.value.length > 0 ? before + 1 : 0,
      to: before + rows.value.length,
      count: count.value,
    }
  })

  /** Changes the address; anything but a page turn starts again at the first page. */
  function change(changes: { readonly [name: string]: string | null }): void {
    const next: Record<string, string> = { ...query.value }
    if (!('page' in changes)) delete next['page']
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') delete next[name]
      else next[name] = value
    }
    if (!sameQuery(next, query.value)) query.value = next
  }

  /** The list as a file; `visible` are the columns that the person sees. */
  function save(format: ExportFormat, visible: readonly Column<R>[]): Promise<Upload> {
    if (!file) throw new Error('this list has no file')
    const { page: _, size: __, ...rest } = request.value
    return file({ ...rest, format, columns: visible.map((column) => column.name) }, query.value)
  }

  /** Shows a column or hides it; one always stays. */
  function choose(wanted: Column<R>, on: boolean): void {
    const next = columns.filter((column) => (column === wanted ? on : visibleColumns.value.includes(column)))
    if (next.length === 0) return
    chosen.value = sameColumns(next, usual) ? null : next.map((each) => each.name)
  }

  return {
    name,
    columns,
    chosen,
    visibleColumns,
    choose,
    chooseUsual: () => void (chosen.value = null),
    save: file ? save : null,
    query,
    request,
    /** The whole answer, with what it says besides its rows. */
    answer: answer.value,
    rows,
    count,
    pages,
    range,
    /** True from the first answer on. */
    ready: computed(() => answer.value.value !== null),
    failure: answer.failure,
    busy: answer.busy,
    reload: answer.reload,
    requestedAt: answer.requestedAt,
    change,
    search: (text: string) => change({ search: text.trim() }),
    sortBy: (name: string) => {
      const { sort, order } = request.value
      change({ sort: name, order: sort === name && order !== 'desc' ? 'desc' : null })
    },
    turnTo: (page: number) => change({ page: page > 1 ? String(Math.min(page, pages.value)) : null }),
    resize: (size: number) => change({ size: size === defaultSize ? null : String(size) }),
  }
}

/** Reads the address leniently: what makes no sense there counts as not said. */
function readRequest<R>(query: Query, columns: readonly Column<R>[]): ListRequest {
  const page = Number(query['page'])
  const size = Number(query['size'])
  const sort = columns.find(({ name, sortable }) => sortable && name === query['sort'])?.name
  const order = (['asc', 'desc'] as const).find((each) => each === query['order'])
  const search = query['search']?.slice(0, 250)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (pageSizes as readonly number[]).includes(size) ? size : defaultSize,
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
    ...(search ? { search } : {}),
  }
}

const sameColumns = (one: readonly { name: string }[], other: readonly { name: string }[]): boolean =>
  one.map(({ name }) => name).join() === other.map(({ name }) => name).join()

export const sameQuery = (one: Query, other: Query): boolean => written(one) === written(other)

const written = (query: Query): string =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))
