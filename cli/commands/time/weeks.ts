import {
  closeMonth,
  decideWeeks,
  listMonths,
  listWeeks,
  listedStates,
  missingRow,
  missingWeeks,
  monthRow,
  reopenMonth,
  weekRow,
} from '#core/booking/operations.ts'
import { weekPart } from '#core/booking/locks/submitted-week.ts'
import type { PartAction } from '#core/booking/locks/rules.ts'
import type { InputOf } from '#core/kernel/field.ts'
import { shownDay, shownMonth } from '#core/screens/shown.ts'
import { addDays, mondayOf, type Day, type Month } from '#core/values/day.ts'
import { readDay, readMonth } from '../../arguments.ts'
import { command, type AnyCommand, type ConnectedContext, type Noun, type Option } from '../../command.ts'
import { deciding } from '../deciding.ts'
import { exportCommand } from '../../export.ts'
import { findPerson } from '../../find/person.ts'
import { onThisMachine } from './planner.ts'

interface Filters {
  readonly state?: (typeof listedStates)[number]
  readonly from?: Day
  readonly to?: Day
  readonly all?: true
}

const filters: readonly Option[] = [
  { flags: '--state <state>', about: 'cli.weeks.state', choices: listedStates },
  { flags: '--from <date>', about: 'cli.weeks.from', read: readDay },
  { flags: '--to <date>', about: 'cli.weeks.to', read: readDay },
  { flags: '--all', about: 'cli.weeks.all' },
]

const inputOf = ({ state, from, to, all }: Filters) => ({
  ...(state ? { state } : {}),
  ...(from ? { from: mondayOf(from) } : {}),
  ...(to ? { to } : {}),
  ...(all ? { all } : {}),
})

export const weeks: Noun = {
  name: 'weeks',
  about: 'cli.weeks',
  commands: [
    command<Filters & { search?: string; person?: string }>({
      name: 'list',
      about: 'cli.weeks.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [
        { flags: '--person <person>', about: 'cli.argument.person', completes: 'person' },
        ...filters,
      ],
      examples: ['weeks list', 'weeks list --all --state any', 'weeks list --person MSE --from 2026-11-01'],
      run: async (context, { search, person, ...given }) =>
        printWeeks(context, {
          ...inputOf(given),
          ...(search ? { search } : {}),
          ...(person ? { user_id: await findPerson(context.client, person) } : {}),
        }),
    }),
    command({
      name: 'review',
      about: 'cli.weeks.review',
      examples: ['weeks review', 'weeks review --lang nl', 'weeks review --server https://decidag.example'],
      run: (context) => printWeeks(context, {}),
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
    exportCommand(listWeeks, 'weeks', '--state any', { options: filters, inputOf }),
  ],
}

async function printWeeks(
  { client, print, say, t }: ConnectedContext,
  input: InputOf<typeof listWeeks.input>,
): Promise<void> {
  const { rows } = await client(listWeeks, input)
  print.rows(weekRow, rows)
  say(t('cli.count', { count: rows.length }))
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
    decide: (client, { word: remark, ...given }) => client(decideWeeks, { ...given, action, remark }),
    print: ({ result }, done) => result.rows(weekPart, done),
    said: (t, count) => t(action === 'approve' ? 'weeks.approved' : 'weeks.returned', { count }),
  })
}

export const months: Noun = {
  name: 'months',
  about: 'cli.months',
  commands: [
    command({
      name: 'list',
      about: 'cli.months.list',
      examples: ['months list', 'months list --format csv', 'months list --format json'],
      run: async ({ client, print }) => print.rows(monthRow, await client(listMonths, {})),
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
      const named = shownMonth(`${month}-01`, language)
      say(t(is.closed ? 'weeks.month_closed' : 'weeks.month_reopened', { month: named }))
      if (is.closed && is.undecided > 0) say(t('weeks.close_undecided', { count: is.undecided }))
    },
  })
}
