import { computed, signal } from '@preact/signals-core'
import { parseDay } from '../../values/day.ts'
import type { Day } from '../../values/day.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { absencesEffect, createAbsence, decideAbsences, proposeLeave } from '../../users/operations.ts'
import type { absenceRow, decisions } from '../../users/operations.ts'
import { versionsOf } from '../../tables/decide-several.ts'
import { deciding } from '../list/deciding.ts'
import { questions } from '../live/questions.ts'
import { formScreen } from '../form/form.ts'
import { shownDay } from '../shown.ts'
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
  let own = false
  let dates = ''

  async function propose(): Promise<void> {
    const [start_date, end_date] = (['start_date', 'end_date'] as const).map((path) =>
      parseDay(String(form.value(path))),
    )
    if (dates === `${start_date} ${end_date}`) return
    dates = `${start_date} ${end_date}`
    const { isLast } = asked.ask()
    proposed.value = null
    if (!start_date || !end_date || end_date < start_date) return
    const answer = await client(proposeLeave, { user_id, start_date, end_date }).catch((error: unknown) => {
      // Whoever saves is told what is wrong with the dates; without a number the server takes all that they hold.
      if (error instanceof Failure) return null
      throw error
    })
    if (!isLast() || !answer) return
    proposed.value = answer.number_blocks
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
    set: (path: PathsOf<typeof createAbsence>, value: Typed): void => {
      form.set(path, value)
      if (path === 'number_blocks') own = value !== ''
      if (path === 'start_date') endFrom(parseDay(String(value)))
      if (path !== 'number_blocks' && path !== 'comment') void propose()
    },
    save: () => form.save({ user_id, planning_level_type: 'day' }),
  }
}

/** The requests of one person among those to decide on, the first to come first, and the months whose capacity an approval changes. */
interface Asker {
  readonly user_id: number
  readonly rows: readonly AbsenceRow[]
  readonly effects: readonly Effect[]
  /** Known, and no month changes. */
  readonly changesNothing: boolean
}
type Effect = RecordOf<{ list: typeof absencesEffect.output }>['list'][number]

/** Deciding on one request or several, all or none; one that stands in the way can be left out. */
export function decideScreen(client: Client, decision: Decision, rows: readonly AbsenceRow[]) {
  const { decideBy, ...own } = deciding()
  const { failure, faults } = own
  const left = signal(rows)
  const answer = loaded(async (): Promise<readonly Effect[]> => {
    const ids = left.value.map(({ id }) => id)
    return decision !== 'approve' || ids.length === 0 ? [] : client(absencesEffect, { ids })
  })
  const effects = computed(() => (answer.failure.value ? [] : (answer.value.value ?? [])))

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

function askersOf(rows: readonly AbsenceRow[], effects: readonly Effect[]): Asker[] {
  return [...new Set(rows.map(({ user_id }) => user_id))].map((user_id) => {
    const own = effects.filter((effect) => effect.user_id === user_id)
    const changed = own.filter(({ before, after }) => before !== after)
    return {
      user_id,
      rows: rows
        .filter((row) => row.user_id === user_id)
        .toSorted((a, b) => a.start_date.localeCompare(b.start_date)),
      effects: changed,
      changesNothing: own.length > 0 && changed.length === 0,
    }
  })
}
