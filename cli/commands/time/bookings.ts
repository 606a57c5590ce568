import { bookTime, importBookings, setBooking } from '#core/booking/operations.ts'
import type { Day } from '#core/values/day.ts'
import { group, text } from '#core/kernel/field.ts'
import { shownDay } from '#core/screens/shown.ts'
import { readBlocks, readDay } from '../../arguments.ts'
import { command } from '../../command.ts'
import type { Noun } from '../../command.ts'
import { findTask } from '../../find/task.ts'
import { importCommand } from '../../import.ts'

export const bookings: Noun = {
  name: 'bookings',
  about: 'cli.bookings',
  commands: [importCommand(importBookings, 'cli.bookings.import', 'bookings', 'hours.xlsx')],
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
    const { id, task_code, name } = await findTask(context.client, given.task)
    const details = given.comment === undefined ? {} : { comment: given.comment || null }
    const cell = { wbs_task_id: id, date: given.date, number_blocks: given.blocks }
    const booking = await context.client(setBooking, { ...cell, ...details })
    if (print.format === 'json') return print.record(bookTime.output, booking)
    if (!booking) return say(t('cli.book.emptied', { date: shownDay(given.date) }))
    const row = group({ task_code: text(50), name: text(250), ...bookTime.output.fields })
    const names = ['date', 'task_code', 'name', 'number_blocks', 'comment']
    return print.rows(row, [{ task_code, name, ...booking }], names)
  },
})
