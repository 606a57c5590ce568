import { dropRow, keepRow } from '../../booking/operations.ts'
import type { InputOf, ValueOf } from '../../kernel/field.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import { orNull, type Around } from './around.ts'

/**
 * Sends the tasks that the person added while the server was away, before the week is read. A task that the server refuses is
 * removed from this machine too.
 */
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

/** The rows of a planner. A person can add a row and remove it without the server. */
export function offlineRows(client: Client, around: Around) {
  const { queue, kept, today } = around

  async function keep(
    row: InputOf<typeof keepRow.input>,
    callId?: string,
  ): Promise<ValueOf<typeof keepRow.output>> {
    const { wbs_task_id, favourite = null } = row
    // A task that was never seen could not be shown.
    const isKnown = Boolean(kept.task(wbs_task_id, kept.week(today())))
    // The row is kept first. If the program is killed before the server answers, the person finds the row again.
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

  /** Removes a row. A row that waits only on this machine is removed at once; a row that the server has needs the server. */
  async function drop(row: InputOf<typeof dropRow.input>, callId?: string): Promise<boolean> {
    const waited = kept.rows().some(({ wbs_task_id }) => wbs_task_id === row.wbs_task_id)
    kept.removeRow(row.wbs_task_id)
    const dropped = await orNull(around, () => client(dropRow, row, callId))
    if (dropped === null && !waited) throw new Failure('no_connection')
    return dropped ?? true
  }

  return { keep, drop }
}
