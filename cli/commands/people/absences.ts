import type { Day } from '#core/values/day.ts'
import { userAbsence } from '#core/users/absence.ts'
import { shownOverdrawn, type Decision } from '#core/screens/users/absences.ts'
import { whoAmI } from '#core/access/operations.ts'
import {
  createAbsence,
  decideAbsences,
  importAbsences,
  listAbsences,
  overdrawnAbsences,
  proposeLeave,
} from '#core/users/operations.ts'
import { readDay, readManyBlocks } from '../../arguments.ts'
import { command, type AnyCommand, type ConnectedContext, type Noun } from '../../command.ts'
import { deciding } from '../deciding.ts'
import { filtersOf } from '../../filters.ts'
import { findPerson } from '../../find/person.ts'
import { exportCommand } from '../../export.ts'
import { importCommand } from '../../import.ts'
import { listCommand } from '../../list.ts'

const narrowing = {
  state: { flags: '--state <state>', about: 'cli.absences.state' },
  from: { flags: '--from <date>', about: 'cli.absences.from' },
  to: { flags: '--to <date>', about: 'cli.absences.to' },
} as const

export const absences: Noun = {
  name: 'absences',
  about: 'cli.absences',
  commands: [
    listCommand('absences', listAbsences, {
      filters: filtersOf(listAbsences, {
        user_id: { flags: '--person <person>', about: 'cli.argument.person' },
        ...narrowing,
      }),
      examples: [
        'absences list',
        'absences list --state pending',
        'absences list --person MSE --from 2026-01-01',
      ],
    }),
    command<{ from: Day; to?: Day; blocks?: number; comment?: string; person?: string; approved?: true }>({
      name: 'ask',
      about: 'cli.absences.ask',
      arguments: [
        { name: '<from>', about: 'cli.argument.date', read: readDay },
        { name: '[to]', about: 'cli.absences.until', read: readDay },
      ],
      options: [
        { flags: '--blocks <n>', about: 'cli.absences.blocks', read: readManyBlocks },
        { flags: '--comment <text>', about: 'field.comment' },
        { flags: '--person <person>', about: 'cli.absences.person', completes: 'person' },
        { flags: '--approved', about: 'cli.absences.as_approved' },
      ],
      examples: [
        'absences ask 21/12/2026 31/12/2026',
        'absences ask fri --blocks 5 --comment "Dentist"',
        'absences ask 2026-12-24 --person MSE --approved',
      ],
      run: async ({ client, result: print, say, complain, t, language }, options) => {
        const { from, to = from, blocks, comment, person, approved } = options
        const user_id = person ? await findPerson(client, person) : (await client(whoAmI, {})).id
        const dates = { user_id, start_date: from, end_date: to }
        const { overdrawn } = await client(proposeLeave, {
          ...dates,
          ...(blocks ? { number_blocks: blocks } : {}),
        })
        const made = await client(createAbsence, {
          ...dates,
          planning_level_type: 'day',
          ...(blocks ? { number_blocks: blocks } : {}),
          ...(comment ? { comment } : {}),
          ...(approved ? { approved: 1 } : {}),
        })
        if (print.format === 'json') print.record(createAbsence.output, made)
        else print.line(`#${made.id}`)
        say(t(approved ? 'cli.absences.entered' : 'cli.absences.asked', { count: made.number_blocks }))
        for (const year of overdrawn) complain(shownOverdrawn(t, year, language))
      },
    }),
    decides('approve'),
    decides('refuse'),
    exportCommand('absences', listAbsences, '--state approved', filtersOf(listAbsences, narrowing)),
    importCommand('absences', importAbsences, 'absences.xlsx'),
  ],
}

function decides(action: Decision): AnyCommand {
  return deciding({
    name: action,
    about: `cli.absences.${action}`,
    ids: 'cli.absences.ids',
    word: { flag: 'comment', about: 'cli.absences.comment' },
    examples: [
      `absences ${action} 8`,
      `absences ${action} 8 24 40`,
      `absences ${action} 8 --comment "As agreed on Monday"`,
    ],
    rows: async (client) => (await client(listAbsences, { state: 'pending' })).rows,
    ...(action === 'approve' ? { warnings: overdrawnBy } : {}),
    decide: (client, { word: comment, ...options }) =>
      client(decideAbsences, { ...options, action, comment }),
    print: ({ result }, done) => result.rows(userAbsence, done),
    message: (t, count) => t(`cli.absences.${action}d`, { count }),
  })
}

/** Of each of these people the years whose holidays are then not enough. */
async function overdrawnBy({ client, t, language }: ConnectedContext, ids: readonly number[]) {
  const { rows } = await client(listAbsences, { state: 'pending' })
  const asked = rows.filter(({ id }) => ids.includes(id))
  const years = await client(overdrawnAbsences, { ids: asked.map(({ id }) => id) })
  return years.map((year) => {
    const person = asked.find(({ user_id }) => user_id === year.user_id)
    return `${person?.first_name} ${person?.last_name}: ${shownOverdrawn(t, year, language)}`
  })
}
