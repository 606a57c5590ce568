import { computed, signal } from '@preact/signals-core'
import { parseDay, type Day } from '../../values/day.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { OverdrawnYear } from '../../users/absences/balance.ts'
import {
  absencesEffect,
  createAbsence,
  decideAbsences,
  overdrawnAbsences,
  proposeLeave,
  type absenceRow,
  type decisions,
} from '../../users/operations.ts'
import { readBlocks } from '../../values/blocks.ts'
import { versionsOf } from '../../tables/decide-several.ts'
import { deciding } from '../list/deciding.ts'
import { questions } from '../live/questions.ts'
import { formScreen } from '../form/form.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownDay, shownNumber } from '../../values/written.ts'
import { loaded } from '../loaded.ts'
import type { PathsOf } from '../form/paths.ts'
import type { Typed } from '../form/typed.ts'

export type AbsenceRow = RecordOf<typeof absenceRow.fields>
export type Decision = (typeof decisions)[number]

/** Asking for leave: the blocks follow the dates by the person's own week until somebody types his own. */
export function leaveScreen(client: Client, user_id: number) {
  const form = formScreen(client, createAbsence)
  const asked = questions()
  /** The blocks that the dates take of his week; null while nobody has said. */
  const proposed = signal<number | null>(null)
  /** The years whose holidays are not enough for what stands in the form. */
  const overdrawn = signal<readonly OverdrawnYear[]>([])
  let own = false
  let known = ''

  async function propose(): Promise<void> {
    const [start_date, end_date] = (['start_date', 'end_date'] as const).map((path) =>
      parseDay(String(form.value(path))),
    )
    const typed = own ? readBlocks(String(form.value('number_blocks')), 'blocks') : null
    const number_blocks = typed && 'value' in typed && typed.value > 0 ? typed.value : null
    const question = `${start_date} ${end_date} ${number_blocks}`
    if (known === question) return
    if (!known.startsWith(`${start_date} ${end_date} `)) {
      proposed.value = null
      // What other dates took is not sent for these: without a number the server takes all that they hold.
      if (!own) form.set('number_blocks', '')
    }
    known = question
    const { isLast } = asked.ask()
    overdrawn.value = []
    if (!start_date || !end_date || end_date < start_date) return
    const dates = { user_id, start_date, end_date }
    const answer = await client(
      proposeLeave,
      number_blocks === null ? dates : { ...dates, number_blocks },
    ).catch((error: unknown) => {
      // Whoever saves is told what is wrong with the dates.
      if (error instanceof Failure) return null
      throw error
    })
    if (!isLast() || !answer) return
    proposed.value = answer.number_blocks
    overdrawn.value = answer.overdrawn
    if (!own) form.set('number_blocks', String(answer.number_blocks))
  }

  /** The end follows a beginning that comes after it. */
  function endFrom(start: Day | null): void {
    const end = form.value('end_date')
    const isBefore = (parseDay(String(end)) ?? start ?? '') < (start ?? '')
    if (start && (end === '' || isBefore)) form.set('end_date', shownDay(start))
  }

  return {
    ...form,
    proposed,
    overdrawn,
    set: (path: PathsOf<typeof createAbsence>, value: Typed): void => {
      form.set(path, value)
      if (path === 'number_blocks') own = value !== ''
      if (path === 'start_date') endFrom(parseDay(String(value)))
      if (path !== 'comment') void propose()
    },
    save: () => form.save({ user_id, planning_level_type: 'day' }),
  }
}

/** Says of a year that its holidays are not enough, with the numbers. */
export const shownOverdrawn = (
  t: Translate,
  { year, number_holidays, after }: OverdrawnYear,
  language: Language,
): string =>
  t('absences.overdrawn', {
    year,
    allowance: shownNumber(number_holidays, language),
    after: shownNumber(after, language),
  })

/** The requests of one person among those to decide on, the first to come first, and the months whose capacity an approval changes. */
interface Asker {
  readonly user_id: number
  readonly rows: readonly AbsenceRow[]
  readonly effects: readonly Effect[]
  /** The years whose holidays are then not enough. */
  readonly overdrawn: readonly OverdrawnYear[]
  /** Known, and no month changes. */
  readonly changesNothing: boolean
}
type Effect = RecordOf<{ list: typeof absencesEffect.output }>['list'][number]

/** Deciding on one request or several, all or none; one that stands in the way can be left out. */
export function decideScreen(client: Client, decision: Decision, rows: readonly AbsenceRow[]) {
  const { decideBy, ...own } = deciding()
  const { failure, faults } = own
  const left = signal(rows)
  const answer = loaded(async (): Promise<Effects> => {
    const ids = left.value.map(({ id }) => id)
    if (decision !== 'approve' || ids.length === 0) return none
    const [effects, overdrawn] = await Promise.all([
      client(absencesEffect, { ids }),
      client(overdrawnAbsences, { ids }),
    ])
    return { effects, overdrawn }
  })
  const effects = computed(() => (answer.failure.value ? none : (answer.value.value ?? none)))

  return {
    ...own,
    failure: computed(() => failure.value ?? answer.failure.value),
    /** Those that are to be decided on, by person. */
    askers: computed(() => askersOf(left.value, effects.value)),
    left,
    open: answer.reload,
    leaveOut: async (id: number): Promise<void> => {
      left.value = left.value.filter((row) => row.id !== id)
      faults.value = new Map([...faults.value].filter(([each]) => each !== id))
      if (faults.value.size === 0) failure.value = null
      await answer.reload()
    },
    /** Whether all of them were decided. */
    act: (): Promise<boolean> =>
      decideBy((comment) =>
        client(decideAbsences, {
          ids: left.value.map(({ id }) => id),
          action: decision,
          comment,
          updated_at: versionsOf(left.value),
        }),
      ),
  }
}

interface Effects {
  readonly effects: readonly Effect[]
  readonly overdrawn: readonly (OverdrawnYear & { readonly user_id: number })[]
}
const none: Effects = { effects: [], overdrawn: [] }

function askersOf(rows: readonly AbsenceRow[], { effects, overdrawn }: Effects): Asker[] {
  return [...new Set(rows.map(({ user_id }) => user_id))].map((user_id) => {
    const own = effects.filter((effect) => effect.user_id === user_id)
    const changed = own.filter(({ before, after }) => before !== after)
    return {
      user_id,
      rows: rows
        .filter((row) => row.user_id === user_id)
        .toSorted((a, b) => a.start_date.localeCompare(b.start_date)),
      effects: changed,
      overdrawn: overdrawn.filter((each) => each.user_id === user_id),
      changesNothing: own.length > 0 && changed.length === 0,
    }
  })
}
