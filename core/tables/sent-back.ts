import { Failure } from '../kernel/failure.ts'
import { partial, type Facts, type Fields } from '../kernel/field.ts'
import type { AnyOperation } from '../kernel/operation.ts'
import type { Reader } from '../ports.ts'
import { readingByName } from './table-by-name.ts'

/** A field that an edit does not take, sent with the record as it was read. */
interface SentBack {
  readonly path: string
  readonly table: string
  readonly id: number
  readonly name: string
  readonly value: unknown
}

type Input = { readonly [name: string]: unknown }
type Row = Pick<SentBack, 'table' | 'id'>

/** What a caller reads of the record that an operation edits; null of one that edits none. */
const recordOf = ({ kind, input, output }: AnyOperation): { table: string; read: Fields } | null =>
  kind === 'command' && input['id']?.of && output.fields
    ? { table: input['id'].of, read: output.fields }
    : null

/** `companyAddresses` and `company_addresses` are one. */
const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** What a caller reads of that which a group or a list of the input gives: a part of the record, else, for a group, the record itself. */
function readOf(read: Fields, name: string, { fields, item }: Facts): { part: Fields | null; own: boolean } {
  const found = Object.entries(read).find(([each]) => plainName(each) === plainName(name))?.[1]
  if (fields) return found?.fields ? { part: found.fields, own: false } : { part: read, own: true }
  return { part: (item?.fields && found?.item?.fields) || null, own: false }
}

/**
 * An edit also takes its record as a caller read it: what it does not change (ids, times, names of what is referred
 * to) is taken out of the input, and its version there is the version that was seen. What would change a column that
 * the edit does not take is refused (`mixed.fixed`), and what the record does not have stays, to be refused by name.
 */
export function takeBack(
  operation: AnyOperation,
  raw: unknown,
): { input: unknown; before: ((store: Reader) => Promise<() => void>) | null } {
  const { input: taken } = operation
  const record = recordOf(operation)
  if (!record || !isInput(raw)) return { input: raw, before: null }
  const { table, read } = record
  const own = { table, id: Number(raw['id']) }
  const sent: SentBack[] = []
  const without = (values: Input, taken: Fields, read: Fields, row: Row | null, path: string): Input =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => {
        const field = read[name]
        if (name in taken || !field) return true
        if (row && isCompared(field)) sent.push({ ...row, path: path + name, name, value })
        return false
      }),
    )
  let version: unknown
  const within = (name: string, value: unknown): unknown => {
    const field = taken[name]
    const fields = field?.fields ?? field?.item?.fields
    if (!field || !fields) return value
    const { part, own: isOwn } = readOf(read, name, field)
    if (!part) return value
    if (isInput(value)) {
      if (isOwn) version = value['updated_at']
      return without(value, fields, part, isOwn ? own : null, `${name}.`)
    }
    if (!Array.isArray(value)) return value
    return value.map((row: unknown, place) =>
      isInput(row) ? without(row, fields, part, rowOf(fields['id'], row), `${name}.${place}.`) : row,
    )
  }
  const outer = Object.entries(without(raw, taken, read, own, ''))
  const input = Object.fromEntries(outer.map(([name, value]) => [name, within(name, value)]))
  const seen = 'updated_at' in taken && !input['updated_at'] && version ? { updated_at: version } : {}
  return {
    input: { ...input, ...seen },
    before: sent.length > 0 ? (store) => comparing(store, sent) : null,
  }
}

/** An operation's input with all that it also takes as it was read, for whoever describes it. */
export function withSentBack(operation: AnyOperation): Fields {
  const record = recordOf(operation)
  if (!record) return operation.input
  const wider = (fields: Fields, read: Fields): Fields => ({ ...partial(read), ...fields })
  const inside = Object.entries(operation.input).map(([name, field]) => {
    const { part } = readOf(record.read, name, field)
    if (part && field.fields) return [name, { ...field, fields: wider(field.fields, part) }]
    if (part && field.item?.fields)
      return [name, { ...field, item: { ...field.item, fields: wider(field.item.fields, part) } }]
    return [name, field]
  })
  return wider(Object.fromEntries(inside) as Fields, record.read)
}

const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

const rowOf = (field: Facts | undefined, { id }: Input): Row | null =>
  field?.of && typeof id === 'number' ? { table: field.of, id } : null

/** Times and sums move by themselves, whole records are shown of others, and nobody learns by guessing what he may not see. */
const isCompared = ({ kind, needs }: Facts): boolean => compared.has(kind) && !needs
const compared: ReadonlySet<Facts['kind']> = new Set(['id', 'int', 'text', 'choice', 'flag', 'day'])

/** Reads the rows as they stand, once for each table; what it answers refuses whatever was to change a column of theirs. */
async function comparing(store: Reader, sent: readonly SentBack[]): Promise<() => void> {
  const tables = [...Map.groupBy(sent, ({ table }) => table)]
  const standing = await Promise.all(
    tables.map(async ([table, own]) => {
      const ids = [...new Set(own.map(({ id }) => id))].filter(Number.isInteger)
      const rows: Input[] = await readingByName(store, table).find({ id: ids })
      return rows.map((row) => [`${table} ${row['id']}`, row] as const)
    }),
  )
  const rows = new Map(standing.flat())
  const changed = sent.filter(({ table, id, name, value }) => {
    const row = rows.get(`${table} ${id}`)
    return row && name in row && row[name] !== value
  })
  const fields = Object.fromEntries(changed.map(({ path }) => [path, 'mixed.fixed']))
  return () => {
    if (changed.length > 0) throw new Failure('invalid_fields', { fields })
  }
}
