import { handle } from '../kernel/run.ts'
import { refuseBadRows } from '../tables/import.ts'
import type { Context } from '../ports.ts'
import { correctForecasts } from './forecast-correction.ts'
import type { UserBooking } from './booking.ts'
import { planCells, readBookings, taskOf } from './import.ts'
import type { Cell } from './import.ts'
import { importBookings } from './operations.ts'
import { limitsInForce, tasksByCode } from './queries.ts'

handle(importBookings, async (context, { file, dry_run }) => {
  const { store, actor, clock, workbooks, emit } = context
  const { rows, bad } = readBookings(await workbooks.read(file), clock.today())
  const tasks = await store.query(tasksByCode, {
    codes: [...new Set(rows.map(({ values }) => values.task_code))],
  })
  const meant = rows.map((row) => ({ row, task: taskOf(row, tasks) }))
  const matched = meant.flatMap(({ row, task }) =>
    'reason' in task ? (bad.push(task), []) : [{ row, task }],
  )

  const dates = [...new Set(rows.map(({ values }) => values.date))]
  await store.lockEach(
    'booking',
    dates.map((date) => [actor.id, date]),
    'time',
  )
  const standing = await store.user_bookings.find({ user_id: actor.id, date: dates })
  const [limits] = await store.query(limitsInForce, {})
  const { cells, bad: refused } = planCells(matched, standing, limits!)
  refuseBadRows([...bad, ...refused])

  const changes = changesOf(standing, cells)
  if (!dry_run) await apply(context, changes)
  if (!dry_run) emit({ type: 'booking', user_id: actor.id })
  const updated = changes.changed.length + changes.removed.length
  return {
    created: changes.added.length,
    updated,
    unchanged: rows.length - changes.added.length - updated,
    dry_run,
  }
})

interface Changes {
  readonly added: readonly Cell[]
  readonly changed: readonly Cell[]
  readonly removed: readonly UserBooking[]
}

const compared = ['number_blocks', 'starting_block', 'comment', 'distance'] as const

function changesOf(standing: readonly UserBooking[], cells: readonly Cell[]): Changes {
  const kept = new Set(cells.map(({ id }) => id))
  return {
    added: cells.filter((cell) => cell.standing === null),
    changed: cells.filter((cell) =>
      compared.some((name) => cell.standing !== null && cell[name] !== cell.standing[name]),
    ),
    removed: standing.filter(({ id }) => !kept.has(id)),
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
    ...changed.map(({ standing, number_blocks }) => ({ booking: standing!, number_blocks })),
    ...removed.map((booking) => ({ booking, number_blocks: 0 })),
  ])
}
