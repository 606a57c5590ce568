import { dropRow, keepRow } from '../../booking/operations.ts'
import type { InputOf, ValueOf } from '../../kernel/field.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { orNull, type Around } from './around.ts'

/** Sends the tasks that were added while the server was away, before it is asked for a week; one that is gone goes here too. */
export async function sendRows(client: Client, { kept, waitsFor }: Around): Promise<void> {
  for (const row of kept.rows()) {
    try {
      await client(keepRow, row)
    } catch (error) {
      if (waitsFor(error) || !(error instanceof Failure)) throw error
    }
    kept.removeRow(row.wbs_task_id)
  }
}

/** The rows of a planner: adding one and taking one away goes on without the server. */
export function offlineRows(client: Client, around: Around) {
  const { queue, kept, today } = around

  async function keep(
    row: InputOf<typeof keepRow.input>,
    callId?: string,
  ): Promise<ValueOf<typeof keepRow.output>> {
    const { wbs_task_id, favourite = null } = row
    // A task that was never seen here could not be shown.
    const isKnown = Boolean(kept.task(wbs_task_id, kept.week(today())))
    // Whoever is killed before the server answers finds it again.
    if (isKnown) kept.addRow({ wbs_task_id, favourite })
    const stored = await orNull(around, () => client(keepRow, row, callId)).catch((error: unknown) => {
      kept.removeRow(wbs_task_id)
      throw error
    })
    if (stored) {
      kept.removeRow(wbs_task_id)
      return stored
    }
    if (!isKnown) throw new Failure('no_connection')
    const unsaid = { id: -wbs_task_id, created_at: '', updated_at: '' }
    return { ...unsaid, user_id: queue.person, wbs_task_id, added: today(), favourite: favourite ?? false }
  }

  /** One that waits here alone goes at once; what the server has is the server’s to take away. */
  async function drop(row: InputOf<typeof dropRow.input>, callId?: string): Promise<boolean> {
    const waited = kept.rows().some(({ wbs_task_id }) => wbs_task_id === row.wbs_task_id)
    kept.removeRow(row.wbs_task_id)
    const dropped = await orNull(around, () => client(dropRow, row, callId))
    if (dropped === null && !waited) throw new Failure('no_connection')
    return dropped ?? true
  }

  return { keep, drop }
}
