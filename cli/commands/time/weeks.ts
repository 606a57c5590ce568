import {
  closeMonth,
  decideWeeks,
  listMonths,
  listWeeks,
  missingRow,
  missingWeeks,
  monthRow,
  reopenMonth,
  weekRow,
} from '#core/booking/operations.ts'
import { weekPart } from '#core/booking/locks/submitted-week.ts'
import type { PartAction } from '#core/booking/locks/rules.ts'
import { shownDay, shownMonth } from '#core/values/written.ts'
import { addDays, mondayOf, type Day, type Month } from '#core/values/day.ts'
import { readDay, readMonth } from '../../arguments.ts'
import { command, type AnyCommand, type Noun } from '../../command.ts'
import { deciding } from '../deciding.ts'
import { filtersOf } from '../../filters.ts'
import { exportCommand } from '../../export.ts'
import { listCommand, printRows } from '../../list.ts'
import { onThisMachine } from './planner.ts'

const narrowing = {
  state: { flags: '--state <state>', about: 'cli.weeks.state' },
  from: {
    flags: '--from <date>',
    about: 'cli.weeks.from',
    read: (typed: string, today: () => Day) => mondayOf(readDay(typed, today)),
  },
  to: { flags: '--to <date>', about: 'cli.weeks.to' },
  all: { flags: '--all', about: 'cli.weeks.all' },
} as const

export const weeks: Noun = {
  name: 'weeks',
  about: 'cli.weeks',
  commands: [
    listCommand('weeks', listWeeks, {
      filters: filtersOf(listWeeks, {
        user_id: { flags: '--person <person>', about: 'cli.argument.person' },
        ...narrowing,
      }),
      examples: ['weeks list', 'weeks list --all --state any', 'weeks list --person MSE --from 2026-11-01'],
    }),
    command({
      name: 'review',
      about: 'cli.weeks.review',
      examples: ['weeks review', 'weeks review --lang nl', 'weeks review --server https://decidag.example'],
      run: async (context) => printRows(context, await context.client(listWeeks, {}), weekRow),
      onTerminal: async ({ connect, language, languageGiven, complain }) => {
        const { startWeeks } = await import('../../../tui/main.tsx')
        await startWeeks({ connect, ...onThisMachine, language, follows: !languageGiven, complain })
      },
    }),
    decides('approve', 'weeks approve 1 2 --remark "Thanks"', []),
    decides('return', 'weeks return 1 2 --remark "Split by task, please"', ['--remark "On which task?"']),
    command<{ date?: Day }>({
      name: 'missing',
      about: 'cli.weeks.missing',
      arguments: [{ name: '[date]', about: 'cli.weeks.date', read: readDay }],
      examples: ['weeks missing', 'weeks missing mon', 'weeks missing 09/11/2026 --format csv'],
      run: async ({ client, connection, print, say, t }, { date = addDays(connection.today(), -7) }) => {
        const rows = await client(missingWeeks, { date })
        print.rows(missingRow, rows)
        say(t('cli.weeks.missing_count', { count: rows.length, monday: shownDay(mondayOf(date)) }))
      },
    }),
    exportCommand('weeks', listWeeks, '--state any', filtersOf(listWeeks, narrowing)),
  ],
}

function decides(action: PartAction, several: string, one: readonly string[]): AnyCommand {
  return deciding({
    name: action,
    about: `cli.weeks.${action}`,
    ids: 'cli.weeks.ids',
    word: { flag: 'remark', about: `cli.weeks.remark_${action}` },
    examples: [
      [`weeks ${action} 1`, ...one].join(' '),
      several,
      [`weeks ${action} 3`, ...one, '--format json'].join(' '),
    ],
    rows: async (client, ids) => (await client(listWeeks, { state: 'any', all: true, ids: [...ids] })).rows,
    decide: (client, { word: remark, ...options }) => client(decideWeeks, { ...options, action, remark }),
    print: ({ result }, done) => result.rows(weekPart, done),
    message: (t, count) => t(action === 'approve' ? 'weeks.approved' : 'weeks.returned', { count }),
  })
}

export const months: Noun = {
  name: 'months',
  about: 'cli.months',
  commands: [
    listCommand('months', listMonths, {
      examples: ['months list', 'months list --format csv', 'months list --format json'],
      print: ({ print }, { rows }) => print.rows(monthRow, rows),
    }),
    turning('close', closeMonth),
    turning('reopen', reopenMonth),
  ],
}

function turning(name: 'close' | 'reopen', operation: typeof closeMonth): AnyCommand {
  return command<{ month: Month }>({
    name,
    about: `cli.months.${name}`,
    arguments: [{ name: '<month>', about: 'cli.argument.month', read: readMonth }],
    examples: [`months ${name} last`, `months ${name} 2026-09`, `months ${name} 09/2026 --format json`],
    run: async ({ client, result: print, say, t, language }, { month }) => {
      const is = await client(operation, { month })
      if (print.format !== 'table') print.rows(monthRow, [is])
      const monthName = shownMonth(`${month}-01`, language)
      say(t(is.closed ? 'weeks.month_closed' : 'weeks.month_reopened', { month: monthName }))
      if (is.closed && is.undecided > 0) say(t('weeks.close_undecided', { count: is.undecided }))
    },
  })
}
