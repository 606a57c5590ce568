import { handleImport } from '../tables/handle-import.ts'
import type { Context } from '../ports.ts'
import { correctForecasts } from './forecast-correction.ts'
import type { UserBooking } from './booking.ts'
import { planCells, readBookings, taskOf } from './import-rows.ts'
import type { BookingRow, Cell } from './import-rows.ts'
import { importBookings } from './operations.ts'
import { limitsInForce, tasksByCode } from './queries.ts'

handleImport(importBookings, {
  read: readBookings,
  lock: ({ store, actor }, rows) =>
    store.lockEach(
      'booking',
      datesOf(rows).map((date) => [actor.id, date]),
      'time',
    ),
  async lookUp({ store, actor }, rows) {
    const codes = [...new Set(rows.map(({ values }) => values.task_code))]
    const [limits] = await store.query(limitsInForce, {})
    return {
      tasks: await store.query(tasksByCode, { codes }),
      stored: await store.user_bookings.find({ user_id: actor.id, date: datesOf(rows) }),
      limits: limits!,
    }
  },
  match(rows, { tasks, stored, limits }) {
    const meant = rows.map((row) => ({ row, task: taskOf(row, tasks) }))
    const unknown = meant.flatMap(({ task }) => ('reason' in task ? [task] : []))
    const matched = meant.flatMap(({ row, task }) => ('reason' in task ? [] : [{ row, task }]))
    const { cells, bad } = planCells(matched, stored, limits)
    const changes = changesOf(stored, cells)
    const updated = [...changes.changed, ...changes.removed]
    return {
      created: changes.added,
      updated,
      unchanged: rows.length - changes.added.length - updated.length,
      bad: [...unknown, ...bad],
      changes,
    }
  },
  write: (context, { changes }) => apply(context, changes),
  events: (_, { actor }) => [{ type: 'booking', user_id: actor.id }],
})

const datesOf = (rows: readonly BookingRow[]): string[] => [...new Set(rows.map(({ values }) => values.date))]

interface Changes {
  readonly added: readonly Cell[]
  readonly changed: readonly Cell[]
  readonly removed: readonly UserBooking[]
}

const compared = ['number_blocks', 'starting_block', 'comment', 'distance'] as const

function changesOf(stored: readonly UserBooking[], cells: readonly Cell[]): Changes {
  const kept = new Set(cells.map(({ id }) => id))
  return {
    added: cells.filter((cell) => cell.stored === null),
    changed: cells.filter((cell) =>
      compared.some((name) => cell.stored !== null && cell[name] !== cell.stored[name]),
    ),
    removed: stored.filter(({ id }) => !kept.has(id)),
  }
}

async function apply(context: Context, { added, changed, removed }: Changes): Promise<void> {
  const { store, actor } = context
  await store.user_bookings.removeMany({ id: removed.map(({ id }) => id) })
  await store.user_bookings.updateEach(
    changed.map(({ id, number_blocks, starting_block, comment, distance }) => ({
      id,
      number_blocks,
      starting_block,
      comment,
      distance,
    })),
  )
  await store.user_bookings.insertMany(
    added.map(({ wbs_task_id, date, number_blocks, starting_block, comment, distance }) => ({
      user_id: actor.id,
      wbs_task_id,
      date,
      number_blocks,
      starting_block,
      comment,
      distance,
    })),
  )
  await correctForecasts(context, [
    ...changed.map(({ stored, number_blocks }) => ({ booking: stored!, number_blocks })),
    ...removed.map((booking) => ({ booking, number_blocks: 0 })),
  ])
}
