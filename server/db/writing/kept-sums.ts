import { allMonths, personSum, summed, taskSum, type TaskBlocks } from '#core/booking/sums/task-sum.ts'
import { monthOf } from '#core/values/day.ts'
import type { Change } from './audit.ts'
import type { Connection } from '../connection.ts'
import { rowsAsTable, typeOf } from '../rows.ts'
import { raw, sql } from '../sql.ts'
import type { Plain } from '../values.ts'

/**
 * The numbers that the changes of one transaction add to the kept sums. The transaction collects them while it works, and
 * writes them last.
 */
export interface KeptSums {
  note(changes: readonly Change[]): void
  add(blocks: readonly TaskBlocks[]): void
  /** Whether numbers wait to be written. Until then, the tables of `keptTables` hold the sums of before. */
  isPending(): boolean
  /**
   * Writes in the order of tasks, periods and people, as every transaction does. If two transactions change the same sums, one
   * waits until the other has committed. Meanwhile it holds no sum that the other still needs.
   */
  write(connection: Connection, at: string): Promise<void>
}

/** The tables of kept sums. While numbers wait to be written, the store refuses a query that reads one of them. */
export const keptTables = [taskSum.name, personSum.name]

const summedOf = new Map(summed.map((each) => [each.of.name as string, each]))

export function keptSums(): KeptSums {
  const pending = new Map<string, { -readonly [K in keyof TaskBlocks]: TaskBlocks[K] }>()
  const add = ({ wbs_task_id, user_id, period, booked, planned }: TaskBlocks): void => {
    const key = `${wbs_task_id} ${user_id ?? period}`
    const sum = pending.get(key)
    if (!sum) return void pending.set(key, { wbs_task_id, user_id, period, booked, planned })
    sum.booked += booked
    sum.planned += planned
    if (sum.booked === 0 && sum.planned === 0) pending.delete(key)
  }
  const addRow = (row: Plain, { column, day }: (typeof summed)[number], way: 1 | -1): void => {
    const blocks = way * Number(row['number_blocks'])
    if (blocks === 0) return
    const sum = {
      wbs_task_id: Number(row['wbs_task_id']),
      user_id: null,
      booked: 0,
      planned: 0,
      [column]: blocks,
    }
    add({ ...sum, period: monthOf(String(row[day])) })
    add({ ...sum, period: allMonths })
    if (column === 'booked') add({ ...sum, user_id: Number(row['user_id']), period: allMonths })
  }
  return {
    note: (changes) => {
      for (const { entity, before, after } of changes) {
        const rule = summedOf.get(entity.name)
        if (!rule) continue
        if (before) addRow(before, rule, -1)
        if (after) addRow(after, rule, 1)
      }
    },
    add: (blocks) => blocks.forEach(add),
    isPending: () => pending.size > 0,
    write: async (connection, at) => {
      const all = [...pending.values()]
      pending.clear()
      const sums = all
        .filter(({ user_id }) => user_id === null)
        .toSorted((a, b) => a.wbs_task_id - b.wbs_task_id || (a.period < b.period ? -1 : 1))
      if (sums.length > 0) await addToSums(connection, sums, at)
      const own = all
        .flatMap(({ user_id, ...sum }) => (user_id === null ? [] : { ...sum, user_id }))
        .toSorted((a, b) => a.wbs_task_id - b.wbs_task_id || a.user_id - b.user_id)
      if (own.length > 0) await addToPersonSums(connection, own, at)
    },
  }
}

const columns = ['wbs_task_id', 'period', 'booked', 'planned'] as const
const types = columns.map((name) => typeOf(taskSum, name))

async function addToSums(connection: Connection, sums: readonly TaskBlocks[], at: string): Promise<void> {
  const { dialect } = connection
  const rows = sums.map((sum) => columns.map((name) => sum[name]))
  await connection.query(sql`
    INSERT INTO task_sums (${raw(columns.join(', '))}, created_at, updated_at)
    SELECT c0, c1, c2, c3, ${at}, ${at} FROM ${rowsAsTable(dialect, types, rows)} WHERE TRUE
    ON CONFLICT (wbs_task_id, period) DO UPDATE SET booked = task_sums.booked + excluded.booked,
      planned = task_sums.planned + excluded.planned, updated_at = excluded.updated_at`)
  const less = sums.filter(({ booked, planned }) => booked < 0 || planned < 0)
  if (less.length === 0) return
  const keys = less.map(({ wbs_task_id, period }) => [wbs_task_id, period])
  await connection.query(sql`
    DELETE FROM task_sums WHERE booked = 0 AND planned = 0 AND (wbs_task_id, period) IN
      (SELECT c0, c1 FROM ${rowsAsTable(dialect, types.slice(0, 2), keys)})`)
}

const personColumns = ['wbs_task_id', 'user_id', 'booked'] as const
const personTypes = personColumns.map((name) => typeOf(personSum, name))

async function addToPersonSums(
  connection: Connection,
  sums: readonly { readonly [name in (typeof personColumns)[number]]: number }[],
  at: string,
): Promise<void> {
  const { dialect } = connection
  const rows = sums.map((sum) => personColumns.map((name) => sum[name]))
  await connection.query(sql`
    INSERT INTO person_sums (${raw(personColumns.join(', '))}, created_at, updated_at)
    SELECT c0, c1, c2, ${at}, ${at} FROM ${rowsAsTable(dialect, personTypes, rows)} WHERE TRUE
    ON CONFLICT (wbs_task_id, user_id) DO UPDATE SET booked = person_sums.booked + excluded.booked,
      updated_at = excluded.updated_at`)
  const less = sums.filter(({ booked }) => booked < 0)
  if (less.length === 0) return
  const keys = less.map(({ wbs_task_id, user_id }) => [wbs_task_id, user_id])
  await connection.query(sql`
    DELETE FROM person_sums WHERE booked = 0 AND (wbs_task_id, user_id) IN
      (SELECT c0, c1 FROM ${rowsAsTable(dialect, personTypes.slice(0, 2), keys)})`)
}
