import {
  bookTime,
  bookingRow,
  importBookings,
  listBookingRows,
  setBooking,
} from '#core/booking/operations.ts'
import { isOf } from '#core/booking/week/waiting.ts'
import type { WaitingCell } from '#core/booking/week/waiting.ts'
import type { Day } from '#core/values/day.ts'
import { group, text } from '#core/kernel/field.ts'
import { taskCode } from '#core/planning/task.ts'
import type { Client } from '#core/kernel/operation.ts'
import { shownBlocks, shownDay } from '#core/screens/shown.ts'
import { readBlocks, readDay } from '../../arguments.ts'
import { command } from '../../command.ts'
import type { ConnectedContext, Noun, Option } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { findPerson } from '../../find/person.ts'
import { findFolder, findSubfolder } from '../../find/record.ts'
import { findTask } from '../../find/task.ts'
import { importCommand } from '../../import.ts'
import { openOffline, sendFirst } from './offline.ts'
import { queueRow, queueRowOf } from './queue.ts'

interface Filters {
  readonly from?: Day
  readonly to?: Day
  readonly person?: string
  readonly all?: true
  readonly folder?: string
  readonly subfolder?: string
}

const filters: readonly Option[] = [
  { flags: '--from <date>', about: 'cli.bookings.from', read: readDay },
  { flags: '--to <date>', about: 'cli.bookings.to', read: readDay },
  { flags: '--person <person>', about: 'cli.bookings.person', completes: 'person' },
  { flags: '--all', about: 'cli.bookings.all' },
  { flags: '--folder <folder>', about: 'cli.argument.folder', completes: 'folder' },
  { flags: '--subfolder <subfolder>', about: 'cli.argument.subfolder', completes: 'subfolder' },
]

const inputOf = async ({ from, to, person, all, folder, subfolder }: Filters, client: Client) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(person ? { user_id: await findPerson(client, person) } : {}),
  ...(all ? { all } : {}),
  ...(folder ? { folder_id: await findFolder(client, folder) } : {}),
  ...(subfolder ? { subfolder_id: await findSubfolder(client, subfolder) } : {}),
})

export const bookings: Noun = {
  name: 'bookings',
  about: 'cli.bookings',
  commands: [
    command<Filters & { search?: string }>({
      name: 'list',
      about: 'cli.bookings.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: filters,
      examples: [
        'bookings list',
        'bookings list --from 2026-11-01 --to 2026-11-30',
        'bookings list --all --subfolder 24001/1',
      ],
      run: async ({ client, print, say, t }, given) => {
        const { rows } = await client(listBookingRows, {
          ...(await inputOf(given, client)),
          ...(given.search ? { search: given.search } : {}),
        })
        print.rows(bookingRow, rows)
        say(t('cli.count', { count: rows.length }))
      },
    }),
    exportCommand(listBookingRows, 'bookings', '--from 2026-11-01 --to 2026-11-30', {
      options: filters,
      inputOf,
    }),
    importCommand(importBookings, 'cli.bookings.import', 'bookings', 'hours.xlsx'),
  ],
}

/** Taken for later is taken: a script goes on, and whoever reads its mail is told. */
function sayWaiting({ result, complain, t, language }: ConnectedContext, waits: WaitingCell): void {
  const { id, wanted } = waits
  result.rows(queueRow, [queueRowOf(waits, t)])
  complain(
    t('queue.kept', { n: shownBlocks(wanted.number_blocks, language), date: shownDay(wanted.date), id }),
  )
}

export const book = command<{ task: string; date: Day; blocks: number; comment?: string }>({
  name: 'book',
  about: 'cli.book',
  arguments: [
    { name: '<task>', about: 'cli.book.task', completes: 'task' },
    { name: '<date>', about: 'cli.argument.date', read: readDay },
    { name: '<blocks>', about: 'cli.book.blocks', read: readBlocks },
  ],
  options: [{ flags: '--comment <text>', about: 'cli.book.comment' }],
  examples: [
    'book P24001/1.1 today 4',
    'book "P24001/Note de calcul" today 0,5d --comment "Site visit"',
    'book "#105" 16/11/2026 0',
  ],
  run: async (context, given) => {
    const { result: print, say, t } = context
    const offline = await openOffline(context)
    if (offline) await sendFirst(offline, context)
    const client = offline?.client ?? context.client
    const { id, task_code, name } = await findTask(client, given.task)
    const details = given.comment === undefined ? {} : { comment: given.comment || null }
    const cell = { wbs_task_id: id, date: given.date, number_blocks: given.blocks }
    const booking = await client(setBooking, { ...cell, ...details })
    const waits = offline?.queue.unsent().findLast(isOf(cell))
    if (waits) return sayWaiting(context, waits)
    await offline?.renewTasks()
    if (print.format === 'json') return print.record(bookTime.output, booking)
    if (!booking) return say(t('cli.book.emptied', { date: shownDay(given.date) }))
    const row = group({ task_code: taskCode(), name: text(250), ...bookTime.output.fields })
    const names = ['date', 'task_code', 'name', 'number_blocks', 'comment']
    return print.rows(row, [{ task_code, name, ...booking }], names)
  },
})
