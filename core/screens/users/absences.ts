import { computed, signal } from '@preact/signals-core'
import { lastOfMonth, parseDay } from '../../values/day.ts'
import type { Day } from '../../values/day.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { absencesEffect, createAbsence, decideAbsences } from '../../users/operations.ts'
import type { absenceRow, decisions } from '../../users/operations.ts'
import { blocksPerDay, workingDays } from '../../users/capacity/working-days.ts'
import { versionsOf } from '../../tables/decide-several.ts'
import { deciding } from '../list/deciding.ts'
import { formScreen } from '../form/form.ts'
import { shownDay } from '../shown.ts'
import { loaded } from '../loaded.ts'
import type { PathsOf } from '../form/paths.ts'
import type { Typed } from '../form/typed.ts'

export type AbsenceRow = RecordOf<typeof absenceRow.fields>
export type Decision = (typeof decisions)[number]

/** Asking for leave: the blocks follow the weekdays of the dates until somebody types his own. */
export function leaveScreen(client: Client, user_id: number) {
  const form = formScreen(client, createAbsence)
  let own = false

  /** Weekdays between the dates typed; public holidays are the server's to know. */
  function weekdays(): number | null {
    const [from, to] = (['start_date', 'end_date'] as const).map((path) => parseDay(String(form.value(path))))
    if (!from || !to || to < from || to > lastOfMonth(`${Number(from.slice(0, 4)) + 1}-12`)) return null
    return workingDays(from, to, () => false)
  }

  /** The end follows a beginning that comes after it. */
  function endFrom(start: Day | null): void {
    const end = form.value('end_date')
    const isBefore = (parseDay(String(end)) ?? start ?? '') < (start ?? '')
    if (start && (end === '' || isBefore)) form.set('end_date', shownDay(start))
  }

  return {
    ...form,
    weekdays,
    set: (path: PathsOf<typeof createAbsence>, value: Typed): void => {
      form.set(path, value)
      if (path === 'number_blocks') own = value !== ''
      if (path === 'start_date') endFrom(parseDay(String(value)))
      const days = weekdays()
      if (path !== 'number_blocks' && !own && days !== null)
        form.set('number_blocks', String(days * blocksPerDay))
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
