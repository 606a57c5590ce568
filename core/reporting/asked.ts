import { visibleFolder } from '../folders/visible-folder.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { Facts, Fields } from '../kernel/field.ts'
import { allows, can, type Actor } from '../kernel/permission.ts'
import type { QueryContext } from '../ports.ts'
import type { Day } from '../values/day.ts'
import type { Shape, Values } from './grouping.ts'
import { ever } from './opening.ts'
import type { AnyReport } from './report.ts'

/** A report may only be read by whoever may open reports and may see what this one is about. */
export const readsReport = (actor: Actor, { needs }: Pick<AnyReport, 'needs'>): boolean =>
  can(actor, 'reports.read') && allows(actor, needs)

/** Refuses a person who may not read the report. */
export function refuseReader(actor: Actor, report: Pick<AnyReport, 'needs'>): void {
  if (!readsReport(actor, report)) throw new Failure('unauthorized')
}

interface Asking {
  readonly parameters: Fields
  readonly usual: (today: Day) => Values
}

/** The parameters that hold: what the caller gave, else what is usual. Refuses a period that ends before it begins. */
export function parametersOf({ parameters, usual }: Asking, given: Values, today: Day): Values {
  const usually = usual(today)
  const asked = Object.fromEntries(
    Object.keys(parameters).map((name) => [name, given[name] ?? usually[name] ?? null]),
  )
  const { from, to } = asked
  if (typeof from === 'string' && typeof to === 'string' && from > to)
    throw new Failure('date_order', { fields: { to: 'date.order' } })
  return asked
}

/** The parameters that somebody has to give, because nothing is usual for them on any day: the mission of a burn. */
export function neededParameters({ parameters, usual }: Asking): string[] {
  const usually = usual(ever)
  return Object.entries<Facts>(parameters)
    .filter(([name, field]) => !field.optional && field.default === undefined && !(name in usually))
    .map(([name]) => name)
}

/** Whether a reader may see a column of a report, and so sort by it. */
export function seesColumn(fields: Fields, name: string, actor: Actor): boolean {
  if (!Object.hasOwn(fields, name)) return false
  const { column, needs }: Partial<Facts> = fields[name] ?? {}
  return column !== undefined && (!needs || can(actor, needs))
}

interface NamedColumns {
  readonly sort?: string | null | undefined
  readonly columns?: readonly string[] | null | undefined
}

/** Refuses an order and columns that the report does not have, or that the reader may not see, and names those that he may. */
export function checkColumns(fields: Fields, { sort, columns }: NamedColumns, actor: Actor): void {
  const isUnseen = (name: string): boolean => !seesColumn(fields, name, actor)
  const bad = [...(sort && isUnseen(sort) ? ['sort'] : []), ...(columns?.some(isUnseen) ? ['columns'] : [])]
  if (bad.length === 0) return
  const seen = Object.keys(fields).filter((name) => !isUnseen(name))
  const each = (value: string): { [name: string]: string } =>
    Object.fromEntries(bad.map((name) => [name, value]))
  throw new Failure('invalid_fields', { fields: each('mixed.invalid'), params: each(seen.join(', ')) })
}

/** What of a report's declaration the reader may see: a guarded measure is neither summed nor sorted on nor drawn. */
export function seenShape(shape: Shape, fields: Fields, actor: Actor): Shape {
  const isSeen = (name: string): boolean => {
    const { needs } = fields[name] ?? {}
    return !needs || can(actor, needs)
  }
  const seen = <T>(record: { readonly [name: string]: T }): { readonly [name: string]: T } =>
    Object.fromEntries(Object.entries(record).filter(([name]) => isSeen(name)))
  return { dimensions: seen(shape.dimensions), sums: seen(shape.sums), derived: seen(shape.derived ?? {}) }
}

/** What a caller says who wants no groups. */
export const noGroups = 'none'

/** The dimensions to group by. Refuses one that the report does not have, and names those that it has. */
export function groupedBy(group: string | null, usual: readonly string[], { dimensions }: Shape): string[] {
  const asked =
    group === null
      ? usual.filter((name) => Object.hasOwn(dimensions, name))
      : group === noGroups
        ? []
        : group.split(',')
  const unknown = asked.find((name) => !Object.hasOwn(dimensions, name))
  if (unknown !== undefined)
    throw new Failure('invalid_fields', {
      fields: { group: 'mixed.invalid' },
      params: { group: Object.keys(dimensions).join(', ') },
    })
  return [...new Set(asked)]
}

/** What the records are called that parameters name, by parameter: for the filters above a report. */
export async function namesOfParameters(context: QueryContext, fields: Fields, asked: Values) {
  const entries = await Promise.all(
    Object.entries<Facts>(fields).map(async ([name, { kind, of }]) => {
      const id = asked[name]
      const read = kind === 'id' && typeof id === 'number' ? readers[of ?? ''] : undefined
      return read ? [[name, await read(context, id as number, name)] as const] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}

type ReadName = (context: QueryContext, id: number, field: string) => Promise<string>

const readers: { readonly [table: string]: ReadName | undefined } = {
  companies: async ({ store }, id, field) => found(await store.companies.get(id), field).name,
  users: async ({ store }, id, field) => {
    const { first_name, last_name } = found(await store.users.get(id), field)
    return `${first_name} ${last_name}`
  },
  folders: async (context, id, field) => {
    const { code, name } = await visibleFolder(context, id, field)
    return [code, name].filter(Boolean).join(' ')
  },
  subfolders: async (context, id, field) => {
    const { folder_id, name } = found(await context.store.subfolders.get(id), field)
    await visibleFolder(context, folder_id, field)
    return name
  },
}
