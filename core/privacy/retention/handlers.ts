import { handle, handleOpening, type Opening } from '../../kernel/run.ts'
import { retention } from '../../parameters/retention.ts'
import type { Context, QueryContext } from '../../ports.ts'
import { readingOf, tableOf } from '../held/table-of.ts'
import { maskEntries, removeEntries } from '../log/change-log.ts'
import { runRetention, showRetention, startRetention, type RetainedRow } from './operations.ts'
import { retentionKinds, type Kind } from './kinds.ts'
import { overOf, type Over } from './periods.ts'

/** So many rows go in one transaction, and so many parts of each kind in one run: the rest goes on the next day. */
const rowsAtOnce = 500
const partsAtMost = 200

handle(showRetention, (context) => standing(context))

handleOpening(startRetention, async (open) => {
  const before = await open.query(standing)
  const gone = await removeAll(open)
  return before.map((row) => ({ ...row, count: gone.get(row.kind) ?? 0 }))
})

handleOpening(runRetention, async (open, { dry_run }) => {
  if (dry_run) {
    const rows = await open.query(standing)
    return { count: rows.reduce((sum, { count }) => sum + count, 0) }
  }
  const gone = await removeAll(open)
  return { count: [...gone.values()].reduce((sum, count) => sum + count, 0) }
})

/** Each kind with what is over today. */
async function standing(context: QueryContext): Promise<RetainedRow[]> {
  const { store, clock } = context
  const parameters = await store.parameters.find({ class: 'retention' })
  const rows: RetainedRow[] = []
  for (const kind of retentionKinds) {
    const { period, before, where } = overOf(kind, parameters, clock)
    const table = readingOf(store, kind.table)
    const count = await table.count(where)
    const [oldest] = count === 0 ? [] : await table.find(where, { order: oldestFirst(kind), limit: 1 })
    const { unit, least } = retention[kind.setting]
    const { name, why, column } = kind
    const day = oldest ? String(oldest[column]).slice(0, 10) : null
    rows.push({ kind: name, period, unit, least, why, before, count, oldest: day })
  }
  return rows
}

/** Rows are made in the order of time, so their numbers are in that order and need no sorting. */
const oldestFirst = ({ column }: Kind): [[string, 'asc']] => [
  [column === 'created_at' ? 'id' : column, 'asc'],
]

/** Removes what is over, part by part, each in a transaction of its own: a kill between two parts leaves a smaller rest. */
async function removeAll(open: Opening): Promise<Map<string, number>> {
  const gone = new Map<string, number>()
  for (const kind of retentionKinds) {
    let count = 0
    for (let part = 0; part < partsAtMost; part++) {
      const went = await open.command((context) => removePart(context, kind))
      count += went
      if (went < rowsAtOnce) break
    }
    gone.set(kind.name, count)
  }
  return gone
}

async function removePart(context: Context, kind: Kind): Promise<number> {
  const { store, clock } = context
  await store.lock('retention')
  const parameters = await store.parameters.find({ class: 'retention' })
  const over = overOf(kind, parameters, clock)
  const table = tableOf(store, kind.table)
  const rows = await table.find(over.where, { order: [['id', 'asc']], limit: rowsAtOnce })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await ways[kind.how](context, kind, over, ids)
  return ids.length
}

type Way = (context: Context, kind: Kind, over: Over, ids: readonly number[]) => Promise<unknown>

const ways: { readonly [how in Kind['how']]: Way } = {
  rows: ({ store }, { table }, _, ids) => tableOf(store, table).forget({ id: ids }),
  entries: (context, { name }, { moment }, ids) => removeEntries(context, name, moment, ids),
  values: (context, { name }, _, ids) =>
    maskEntries(
      context,
      name,
      ids.map((id) => ({ id, fields: null })),
    ),
}
