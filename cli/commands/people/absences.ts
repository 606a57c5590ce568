import type { Day } from '#core/values/day.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { AbsenceState } from '#core/users/absences/absence.ts'
import { absenceStates, userAbsence } from '#core/users/absences/absence.ts'
import { faultsById } from '#core/screens/users/absences.ts'
import type { Decision } from '#core/screens/users/absences.ts'
import { shownFailure } from '#core/screens/shown.ts'
import { whoAmI } from '#core/access/operations.ts'
import {
  absenceRow,
  createAbsence,
  decideAbsences,
  importAbsences,
  listAbsences,
} from '#core/users/operations.ts'
import { readDay, readId, readManyBlocks } from '../../arguments.ts'
import { command } from '../../command.ts'
import type { AnyCommand, Noun, Option } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { findPerson } from '../../find/person.ts'
import { importCommand } from '../../import.ts'
import { explain } from '../../output/explain.ts'

interface Filters {
  readonly state?: AbsenceState
  readonly from?: Day
  readonly to?: Day
}

const filters: readonly Option[] = [
  { flags: '--state <state>', about: 'cli.absences.state', choices: absenceStates },
  { flags: '--from <date>', about: 'cli.absences.from', read: readDay },
  { flags: '--to <date>', about: 'cli.absences.to', read: readDay },
]

const inputOf = ({ state, from, to }: Filters) => ({
  ...(state ? { state } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

export const absences: Noun = {
  name: 'absences',
  about: 'cli.absences',
  commands: [
    command<Filters & { search?: string; person?: string }>({
      name: 'list',
      about: 'cli.absences.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [
        { flags: '--person <person>', about: 'cli.argument.person', completes: 'person' },
        ...filters,
      ],
      examples: [
        'absences list',
        'absences list --state pending',
        'absences list --person MSE --from 2026-01-01',
      ],
      run: async ({ client, print, say, t }, given) => {
        const { rows } = await client(listAbsences, {
          ...inputOf(given),
          ...(given.search ? { search: given.search } : {}),
          ...(given.person ? { user_id: await findPerson(client, given.person) } : {}),
        })
        print.rows(absenceRow, rows)
        say(t('cli.count', { count: rows.length }))
      },
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
      run: async ({ client, result: print, say, t }, given) => {
        const { from, to = from, blocks, comment, person, approved } = given
        const user_id = person ? await findPerson(client, person) : (await client(whoAmI, {})).id
        const made = await client(createAbsence, {
          user_id,
          start_date: from,
          end_date: to,
          planning_level_type: 'day',
          ...(blocks ? { number_blocks: blocks } : {}),
          ...(comment ? { comment } : {}),
          ...(approved ? { approved: 1 } : {}),
        })
        if (print.format === 'json') print.record(createAbsence.output, made)
        else print.line(`#${made.id}`)
        say(t(approved ? 'cli.absences.entered' : 'cli.absences.asked', { blocks: made.number_blocks }))
      },
    }),
    deciding('approve'),
    deciding('refuse'),
    exportCommand(listAbsences, 'absences', '--state approved', { options: filters, inputOf }),
    importCommand(importAbsences, 'cli.absences.import', 'absences', 'absences.xlsx'),
  ],
}

/** `absences approve IDS`: all of them or none; which stand in the way is said of each. */
function deciding(action: Decision): AnyCommand {
  return command<{ ids: readonly number[]; comment?: string }>({
    name: action,
    about: `cli.absences.${action}`,
    arguments: [{ name: '<ids...>', about: 'cli.absences.ids', read: readId }],
    options: [{ flags: '--comment <text>', about: 'cli.absences.comment' }],
    examples: [
      `absences ${action} 8`,
      `absences ${action} 8 24 40`,
      `absences ${action} 8 --comment "As agreed on Monday"`,
    ],
    run: async ({ client, result: print, say, complain, t }, { ids, comment }) => {
      try {
        const updated_at = await versionsOf(client, ids)
        const given = { ids: [...ids], action, updated_at, ...(comment ? { comment } : {}) }
        const done = await client(decideAbsences, given)
        if (print.format !== 'table') print.rows(userAbsence, done)
        say(t(`cli.absences.${action}d`, { count: done.length }))
        return 0
      } catch (error) {
        if (!(error instanceof Failure) || faultsById(error).size === 0) throw error
        complain(`decidag: ${explain(error, t).join('\n')}`)
        for (const [id, fault] of faultsById(error)) complain(`  #${id}: ${shownFailure(t, fault)}`)
        return 1
      }
    },
  })
}

/** The versions of the requests that are decided on, by id: a change in between is refused. */
async function versionsOf(client: Client, ids: readonly number[]): Promise<{ [id: string]: string }> {
  const { rows } = await client(listAbsences, { state: 'pending' })
  const decided = rows.filter(({ id }) => ids.includes(id))
  return Object.fromEntries(decided.map(({ id, updated_at }) => [id, updated_at]))
}
