import { signal } from '@preact/signals-core'
import { lastOfMonth, parseDay } from '../kernel/day.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Client } from '../kernel/operation.ts'
import { absenceEffect, approveAbsence, createAbsence, refuseAbsence } from '../users/operations.ts'
import type { absenceRow } from '../users/operations.ts'
import { blocksPerDay, workingDays } from '../users/working-days.ts'
import { formScreen } from './form.ts'
import { asFailure } from './loaded.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Typed } from './typed.ts'

export type AbsenceRow = RecordOf<typeof absenceRow.fields>
export type Decision = 'approve' | 'refuse'

/** Asking for leave: the blocks follow the weekdays of the dates until somebody types his own. */
export function leaveScreen(client: Client, user_id: number) {
  const start = { start_date: '', end_date: '', number_blocks: '', comment: '' }
  const form = formScreen(client, createAbsence, start)
  let own = false

  /** Weekdays between the dates typed; public holidays are the server's to know. */
  function weekdays(): number | null {
    const [from, to] = ['start_date', 'end_date'].map((path) => parseDay(String(form.value(path) ?? '')))
    if (!from || !to || to < from || to > lastOfMonth(`${Number(from.slice(0, 4)) + 1}-12`)) return null
    return workingDays(from, to, () => false)
  }

  return {
    ...form,
    weekdays,
    set: (path: string, value: Typed): void => {
      form.set(path, value)
      if (path === 'number_blocks') own = value !== ''
      if (path === 'start_date' && form.value('end_date') === '') form.set('end_date', value)
      const days = weekdays()
      if (path !== 'number_blocks' && !own && days !== null)
        form.set('number_blocks', String(days * blocksPerDay))
    },
    save: () => form.save({ user_id, planning_level_type: 'day' }),
  }
}

/** Deciding on one request or several: each is its own call, so one that is refused keeps no other back. */
export function decideScreen(client: Client, decision: Decision, rows: readonly AbsenceRow[]) {
  const comment = signal('')
  const busy = signal(false)
  const left = signal(rows)
  const failure = signal<Failure | null>(null)
  const effects = signal<ReadonlyMap<number, RecordOf<{ list: typeof absenceEffect.output }>['list']>>(
    new Map(),
  )

  return {
    decision,
    comment,
    busy,
    /** Those that are still to be decided on. */
    left,
    failure,
    /** What approving does to the capacity of the months, by request. */
    effects,
    open: async (): Promise<void> => {
      if (decision !== 'approve') return
      const found = await Promise.all(
        rows.slice(0, 20).map(async ({ id }) => [id, await client(absenceEffect, { id })] as const),
      ).catch((error: unknown) => {
        failure.value = asFailure(error)
        return []
      })
      effects.value = new Map(found)
    },
    /** How many were decided; those refused stay, with the reason of the first. */
    decide: async (): Promise<number> => {
      busy.value = true
      failure.value = null
      const operation = decision === 'approve' ? approveAbsence : refuseAbsence
      const stuck: AbsenceRow[] = []
      for (const row of left.value) {
        try {
          await client(operation, {
            id: row.id,
            comment: comment.value.trim() || null,
            updated_at: row.updated_at,
          })
        } catch (error) {
          failure.value ??= asFailure(error)
          stuck.push(row)
        }
      }
      const done = left.value.length - stuck.length
      left.value = stuck
      busy.value = false
      return done
    },
  }
}
