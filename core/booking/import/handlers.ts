import { importBookings } from './operations.ts'
import { handleImport } from '../../tables/handle-import.ts'
import { nameNotTaken } from '../../tables/reading/bad-cells.ts'
import { rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import { pick } from '../../kernel/field.ts'
import { rankCode } from '../../folders/subfolder.ts'
import type { Context, Reader } from '../../ports.ts'
import { toEuro } from '../../values/money.ts'
import type { User } from '../../users/user.ts'
import { writtenDay, yearsFrom } from '../../values/day.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { surely } from '../../values/known.ts'
import { tellBooked } from '../booked.ts'
import { correctForecasts } from '../forecast-correction.ts'
import { userBooking, type UserBooking } from '../booking.ts'
import {
  importedDetails,
  namesUnknownPlace,
  planCells,
  readBookings,
  refuseStranger,
  taskOf,
  type BookingRow,
  type Cell,
  type CodedPlace,
  type TaskWithCodes,
} from './rows.ts'
import { listBookingRows } from '../list/operations.ts'
import { limitsInForce, tasksByCode } from '../queries.ts'
import { locksOn } from '../locks/standing.ts'

handleImport(importBookings, {
  read: readBookings,
  exported: { listing: listBookingRows, asked: (rows) => ({ from: datesOf(rows).toSorted()[0] ?? null }) },
  lock: ({ store, actor }, rows) =>
    store.lockEach(
      'booking',
      datesOf(rows).map((date) => [actor.id, date]),
      'time',
    ),
  async lookUp(context, rows) {
    const { store, actor } = context
    const codes = [...new Set(rows.map(({ values }) => values.task_code))]
    const [limits] = await store.query(limitsInForce, {})
    const tasks = await store.query(tasksByCode, { codes })
    return {
      places: namesUnknownPlace(rows, tasks) ? await codedPlaces(store) : [],
      person: await store.users.get(actor.id),
      ownCode: (await store.user_extra_infos.first({ user_id: actor.id }))?.code ?? null,
      tasks,
      stored: await store.user_bookings.find({ user_id: actor.id, date: datesOf(rows) }),
      limits: surely(limits, 'limits'),
      locks: await locksOn(context, datesOf(rows)),
      today: context.clock.today(),
    }
  },
  match(rows, { ownCode, person, tasks, places, stored, limits, locks, today }) {
    const meant = rows.map((row) => ({
      row,
      task: refuseStranger(row, ownCode) ?? taskOf(row, tasks, places),
    }))
    const unknown = meant.flatMap(({ task }) => ('reason' in task ? [task] : []))
    const matched = meant.flatMap(({ row, task }) => ('reason' in task ? [] : [{ row, task }]))
    const { cells, bad } = planCells(matched, stored, limits, locks)
    return {
      effects: effectsOn(matched, stored, cells, person),
      bad: [...unknown, ...bad],
      notTaken: matched.flatMap(({ row, task }) =>
        (row.values.wbs_task_id ?? task.id) === task.id
          ? []
          : nameNotTaken(row, 'wbs_task_id', `${row.values.task_code} ${row.values.date}`, task.id),
      ),
      changes: changesOf(stored, cells),
      far: datesOf(rows)
        .filter((date) => yearsFrom(today, date) !== 0)
        .toSorted()
        .map(writtenDay),
    }
  },
  warnings: ({ far }) => (far.length > 0 ? [{ code: 'booking_far', about: far }] : []),
  write: (context, { changes }) => apply(context, changes),
  events: (_, { actor }) => [{ type: 'booking', user_id: actor.id }],
})

/** The folders and subfolders of the firm, by their codes. */
async function codedPlaces(store: Reader): Promise<CodedPlace[]> {
  const folders = await store.folders.find()
  const subfolders = Map.groupBy(await store.subfolders.find(), ({ folder_id }) => folder_id)
  return folders.flatMap(({ id, code, lead_code }) => {
    const folder = [code, lead_code]
    const own = subfolders.get(id) ?? []
    return [
      { folder, subfolder: null },
      ...own.map((each) => ({ folder, subfolder: [each.code, rankCode(lead_code, each.rank)] })),
    ]
  })
}

const datesOf = (rows: readonly BookingRow[]): string[] => [...new Set(rows.map(({ values }) => values.date))]

/** What each row makes of its cell; other cells of the day that have to move are no row's. */
function effectsOn(
  matched: readonly { readonly row: BookingRow; readonly task: TaskWithCodes }[],
  stored: readonly UserBooking[],
  cells: readonly Cell[],
  person: Pick<User, 'id' | 'first_name' | 'last_name'> | null,
): RowEffect[] {
  const keyOf = (task: number, date: string): string => `${task} ${date}`
  const before = new Map(stored.map((each) => [keyOf(each.wbs_task_id, each.date), each]))
  const after = new Map(cells.map((each) => [keyOf(each.wbs_task_id, each.date), each]))
  return matched.map(({ row, task }) => {
    const { date, task_code } = row.values
    const [had, has] = [before.get(keyOf(task.id, date)), after.get(keyOf(task.id, date))]
    const isSame = rowNames.every((name) => (had?.[name] ?? null) === (has?.[name] ?? null))
    const effect = isSame ? 'unchanged' : had ? 'updated' : 'created'
    const cells = () =>
      rowNames.map((name) => [name, inWords(name, had?.[name]), inWords(name, has?.[name])] as const)
    return rowEffect(row, [task_code, date], effect, cells, {
      record: had?.id ?? null,
      beside: {
        user_id: person?.id,
        person: person && `${person.first_name} ${person.last_name}`,
        task_name: task.name,
      },
    })
  })
}

/** A price as the workbook has it. */
const inWords = <V>(name: string, value: V): V | number =>
  name === 'transport_price' && typeof value === 'number' ? toEuro(value) : value

const rowNames = ['number_blocks', ...importedDetails] as const

interface Changes {
  readonly added: readonly Cell[]
  readonly changed: readonly Cell[]
  readonly removed: readonly UserBooking[]
}

const compared = ['starting_block', ...rowNames] as const
const writtenOf = pick(userBooking.fields, ...compared)

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
    changed.map(({ id, ...cell }) => ({ id, ...pickFields(writtenOf, cell) })),
  )
  await store.user_bookings.insertMany(
    added.map(({ wbs_task_id, date, ...cell }) => ({
      user_id: actor.id,
      wbs_task_id,
      date,
      ...pickFields(writtenOf, cell),
    })),
  )
  await tellBooked(
    context,
    [...added, ...changed, ...removed].map(({ wbs_task_id }) => wbs_task_id),
  )
  await correctForecasts(context, [
    ...changed.map(({ stored, number_blocks }) => ({ booking: stored!, number_blocks })),
    ...removed.map((booking) => ({ booking, number_blocks: 0 })),
  ])
}
