import {
  bookTime,
  importBookings,
  listBookingRows,
  setBooking,
  tasksToBook,
} from '#core/booking/operations.ts'
import { isOf, type WaitingCell } from '#core/booking/week/waiting.ts'
import { dayInZone, type Day } from '#core/values/day.ts'
import { group, text } from '#core/kernel/field.ts'
import type { Client } from '#core/kernel/operation.ts'
import { taskCode } from '#core/planning/task.ts'
import { farInWords } from '#core/screens/planner/in-words.ts'
import { shownBlocks, shownDay } from '#core/values/written.ts'
import { readBlocks, readDay } from '../../arguments.ts'
import { command, type ConnectedContext, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { findTask, type Found } from '../../find/task.ts'
import { exportCommand } from '../../export.ts'
import { importCommand } from '../../import.ts'
import { listCommand } from '../../list.ts'
import { recordFlags } from '../../record-flags.ts'
import { openOffline, sendFirst } from './offline.ts'
import { queueRow, queueRowOf } from './queue.ts'

const filters = filtersOf(listBookingRows, {
  from: { flags: '--from <date>', about: 'cli.bookings.from' },
  to: { flags: '--to <date>', about: 'cli.bookings.to' },
  user_id: { flags: '--person <person>', about: 'cli.bookings.person' },
  all: { flags: '--all', about: 'cli.bookings.all' },
  folder_id: { flags: '--folder <folder>', about: 'cli.argument.folder' },
  subfolder_id: { flags: '--subfolder <subfolder>', about: 'cli.argument.subfolder' },
})

export const bookings: Noun = {
  name: 'bookings',
  about: 'cli.bookings',
  commands: [
    listCommand('bookings', listBookingRows, {
      filters,
      examples: [
        'bookings list',
        'bookings list --from 2026-11-01 --to 2026-11-30',
        'bookings list --all --subfolder 24001/1',
      ],
    }),
    exportCommand('bookings', listBookingRows, '--from 2026-11-01 --to 2026-11-30', filters),
    importCommand('bookings', importBookings, 'hours.xlsx'),
  ],
}

/** Taken for later is taken: a script goes on, and whoever reads its mail is told. */
function sayWaiting(context: ConnectedContext, waits: WaitingCell): void {
  const { result, complain, t, language } = context
  const { id, wanted } = waits
  result.rows(queueRow, [queueRowOf(waits, context)])
  complain(
    t('queue.kept', { n: shownBlocks(wanted.number_blocks, language), date: shownDay(wanted.date), id }),
  )
}

/** What is said of a booking besides its blocks and comment. */
const journey = recordFlags({ cell: setBooking.input }, [
  { group: 'cell', name: 'distance', flags: '--km <n>' },
  { group: 'cell', name: 'transport_price', flags: '--transport <amount>' },
])

interface Booked {
  readonly task: string
  readonly date: Day
  readonly blocks: number
  readonly comment?: string
  readonly [flag: string]: unknown
}

export const book = command<Booked>({
  name: 'book',
  about: 'cli.book',
  arguments: [
    { name: '<task>', about: 'cli.book.task', completes: 'task' },
    { name: '<date>', about: 'cli.argument.date', read: readDay },
    { name: '<blocks>', about: 'cli.book.blocks', read: readBlocks },
  ],
  options: [{ flags: '--comment <text>', about: 'cli.book.comment' }, ...journey.options],
  examples: [
    'book P24001/1.1 today 4',
    'book "P24001/Note de calcul" today 0,5d --comment "Site visit" --km 42,5',
    'book "#105" 16/11/2026 0',
  ],
  run: async (context, options) => {
    const { result: print, say, t } = context
    const offline = await openOffline(context)
    if (offline) await sendFirst(offline, context)
    const client = offline?.client ?? context.client
    const { id, ...written } = await findTask(client, options.task)
    const booked = (await journey.inputOf(client, options)).cell
    const details = {
      ...(options.comment === undefined ? {} : { comment: options.comment || null }),
      ...booked,
    }
    const cell = { wbs_task_id: id, date: options.date, number_blocks: options.blocks }
    const booking = await client(setBooking, { ...cell, ...details })
    const far = farInWords(options.date, dayInZone(new Date(), context.connection.timeZone), t)
    if (far) say(t('form.says', { label: shownDay(options.date), value: far }))
    const waits = offline?.queue.unsent().findLast(isOf(cell))
    if (waits) return sayWaiting(context, waits)
    await offline?.renewTasks()
    if (print.format === 'json') return print.record(bookTime.output, booking)
    if (!booking) return say(t('cli.book.emptied', { date: shownDay(options.date) }))
    const { task_code, name } = await taskNamed(client, id, written)
    const row = group({ task_code: taskCode(), name: text(250), ...bookTime.output.fields })
    const names = ['date', 'task_code', 'name', 'number_blocks', 'comment', ...Object.keys(booked)]
    return print.rows(row, [{ task_code, name, ...booking }], names)
  },
})

/** The code and name of a task that was written as its id alone. */
async function taskNamed(
  client: Client,
  id: number,
  written: Pick<Found, 'task_code' | 'name'>,
): Promise<Pick<Found, 'task_code' | 'name'>> {
  if (written.name !== '') return written
  return (await client(tasksToBook, {})).find((task) => task.id === id) ?? written
}
