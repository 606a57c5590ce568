import { computed, signal, type Signal } from '@preact/signals-core'
import type { Chart } from '../../charts/chart.ts'
import type { Upload } from '../../kernel/field.ts'
import { departure } from '../../kernel/departure.ts'
import type { Leaving } from '../../kernel/leaving.ts'
import type { Client } from '../../kernel/operation.ts'
import type { FileFormat } from '../../reporting/files/formats.ts'
import type { Values } from '../../reporting/grouping.ts'
import { neededParameters } from '../../reporting/asked.ts'
import { openedFrom } from '../../reporting/opened-from.ts'
import type { Opened } from '../../reporting/opening.ts'
import type { AnyReport, Level } from '../../reporting/report.ts'
import { columnsIn } from '../../tables/columns.ts'
import { propertyIn } from '../../values/known.ts'
import { readFilter, writeFilter, type Query } from '../list/filters.ts'
import { tableScreen, type ListRequest } from '../list/table.ts'
import { loaded, type Loaded } from '../loaded.ts'

/** A line of a report as its operation answers it: a row, or a group with its path. */
export type ReportLine = Values & { readonly path?: string; readonly row_count?: number }

/** What the operation of a report answers. */
export interface ReportAnswer {
  readonly rows: readonly ReportLine[]
  readonly groups: readonly ReportLine[]
  readonly count: number
  readonly totals: ReportLine
  readonly asked: Values
  readonly names: { readonly [parameter: string]: string }
  readonly grouped: readonly string[]
  readonly finding: { readonly level: Level | null; readonly sentence: string } | null
  readonly picture: Chart | null
}

export type LineKind = 'row' | 'group' | 'total'

/** A line as it is drawn: how deep it lies, whether it is open, and what it says instead of figures while its rows are on their way. */
export interface DrawnLine {
  readonly kind: 'group' | 'row' | 'waiting' | 'more'
  readonly key: string
  readonly depth: number
  readonly line: ReportLine
  readonly isOpen: boolean
  /** Of a group that has more lines than are drawn: how many are not. */
  readonly hidden: number
}

/** An opened group draws at most so many lines; the rest is in the file. */
const mostOpened = 1000

/**
 * The screen of one report: parameters, grouping, order and page in the address, the lines of groups that a person opens, the
 * picture, the finding, and the report as a file.
 */
export function reportScreen(client: Client, report: AnyReport, query: Signal<Query> = signal<Query>({})) {
  /** What the lines of the report are awaited by, until the person asks anew; and those of the groups, until he leaves the page. */
  let question = departure()
  let page = departure()
  type Ask = (
    request: Partial<ListRequest>,
    address: Query,
    within: string | null,
    leaving: Leaving,
  ) => Promise<ReportAnswer>
  const ask: Ask = (request, address, within, leaving) => {
    const input = {
      ...request,
      ...parametersIn(report, address),
      group: address['group'] ?? null,
      within,
    }
    return client(report.operation, input as never, undefined, undefined, leaving) as Promise<ReportAnswer>
  }
  const needed = neededParameters(report)
  const lacking = (address: Query): string | null => {
    const given = parametersIn(report, address)
    return needed.find((name) => given[name] === null) ?? null
  }
  const table = tableScreen<ReportLine, ReportAnswer & { rows: readonly ReportLine[] }>({
    columns: columnsIn(report.row),
    name: `report.${report.name}`,
    query,
    load: async (request, address) => {
      question.leave()
      if (lacking(address) !== null) return { ...nothingAsked, grouped: report.grouped }
      question = departure()
      const answer = await ask(request, address, null, question.leaving)
      return { ...answer, rows: answer.grouped.length > 0 ? answer.groups : answer.rows }
    },
  })
  const { lines, toggle, forget } = openedLines(table.answer, (within) =>
    ask({ page: 1, size: mostOpened }, query.value, within, page.leaving),
  )

  /** The report as it stands, all of it, as a file with these columns. */
  function download(format: FileFormat, columns: readonly string[] | null): Promise<Upload> {
    const { sort, order, search } = table.request.value
    return client(report.files, {
      ...parametersIn(report, query.value),
      group: query.value['group'] ?? null,
      sort,
      order,
      search,
      format,
      columns,
    } as never) as Promise<Upload>
  }

  return {
    ...table,
    report,
    /** What each parameter is in the address; null where the usual one holds. */
    filters: computed(() => parametersIn(report, query.value)),
    needed,
    /** The first parameter that has to be chosen before anything can be shown. */
    lacks: computed(() => lacking(query.value)),
    setFilter: (name: string, value: unknown): void => {
      forget()
      table.change({ [name]: writeFilter(propertyIn(report.parameters, name), value) })
    },
    /** Groups by these dimensions, the outer first; by none if the list is empty, as usual if it is null. */
    groupBy: (dimensions: readonly string[] | null): void => {
      forget()
      table.change({ group: dimensions && (dimensions.join() || 'none') })
    },
    reload: (): Promise<void> => {
      forget()
      return table.reload()
    },
    /** Takes another address and other columns: a saved view is opened. */
    open: (address: Query, columns: readonly string[] | null): void => {
      forget()
      table.chosen.value = columns
      query.value = address
    },
    /** The person leaves the page. What he asked for ends; a file that he asked for still comes. */
    leave: (): void => {
      question.leave()
      page.leave()
      page = departure()
    },
    lines,
    toggle,
    download,
    /** What an amount of a line opens into; null where it says all that there is. */
    openedFrom: (measure: string, line: ReportLine, kind: LineKind): Opened | null => {
      const { asked, grouped } = table.answer.value ?? { asked: null, grouped: [] }
      if (asked === null) return null
      const depth = kind === 'total' ? 0 : (line.path ?? '').split('/').length
      const dimensions = kind === 'row' ? null : grouped.slice(0, depth)
      return openedFrom(report, measure, { line, dimensions }, asked)
    },
  }
}
export type ReportScreen = ReturnType<typeof reportScreen>

/** The answer to a report that lacks a parameter: nobody is asked. */
const nothingAsked = {
  rows: [],
  groups: [],
  count: 0,
  totals: {},
  asked: {},
  names: {},
  finding: null,
  picture: null,
}

const parametersIn = ({ parameters }: AnyReport, address: Query): Values =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, field]) => {
      const { default: _, ...facts } = field
      return [name, readFilter(facts, address[name])]
    }),
  )

/** The lines of an answer with those of the groups that are open, in the order in which they are drawn. */
function openedLines(
  answer: { readonly value: ReportAnswer | null },
  load: (within: string) => Promise<ReportAnswer>,
) {
  const open = signal<ReadonlyMap<string, Loaded<ReportAnswer>>>(new Map())

  function toggle(path: string): void {
    const next = new Map(open.value)
    if (!next.delete(path)) {
      const inside = loaded(() => load(path))
      next.set(path, inside)
      void inside.reload()
    }
    open.value = next
  }

  const drawn = ({ rows, groups, count }: ReportAnswer, depth: number, prefix: string): DrawnLine[] => [
    ...groups.flatMap((line) => {
      const path = line.path ?? ''
      const inside = open.value.get(path)
      const isOpen = inside !== undefined
      const head: DrawnLine = { kind: 'group', key: path, depth, line, isOpen, hidden: 0 }
      if (!inside) return [head]
      const found = inside.value.value
      if (found) return [head, ...drawn(found, depth + 1, path)]
      return [
        head,
        { kind: 'waiting', key: `${path}…`, depth: depth + 1, line: {}, isOpen: false, hidden: 0 } as const,
      ]
    }),
    ...rows.map((line, place): DrawnLine => ({
      kind: 'row',
      key: `${prefix}#${place}`,
      depth,
      line,
      isOpen: false,
      hidden: 0,
    })),
    ...(depth > 0 && count > groups.length + rows.length
      ? [
          {
            kind: 'more',
            key: `${prefix}+`,
            depth,
            line: {},
            isOpen: false,
            hidden: count - groups.length - rows.length,
          } as const,
        ]
      : []),
  ]

  return {
    lines: computed(() => {
      const { value } = answer
      return value ? drawn({ ...value, rows: value.grouped.length > 0 ? [] : value.rows }, 0, '') : []
    }),
    toggle,
    forget: (): void => {
      if (open.value.size > 0) open.value = new Map()
    },
  }
}
