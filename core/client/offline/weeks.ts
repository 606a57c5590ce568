import {
  readWeek,
  tasksToBook,
  type PlannerWeek,
  type submitWeek,
  type takeWeekBack,
} from '../../booking/operations.ts'
import { Failure } from '../../kernel/failure.ts'
import type { InputOf, ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { orNull, withWaiting, type Around } from './around.ts'
import { sendRows } from './rows.ts'

/** The weeks and the tasks to book. While the server is away they are as they were last seen, together with what waits. */
export function offlineWeeks(client: Client, around: Around) {
  const { kept, today } = around

  async function week({ date }: InputOf<typeof readWeek.input>, callId?: string): Promise<PlannerWeek> {
    const day = date ?? today()
    await orNull(around, () => sendRows(client, around))
    const seen = await orNull(around, () => client(readWeek, { date: day }, callId))
    if (seen) kept.keepWeek(seen)
    const known = seen ?? kept.week(day)
    if (!known) throw new Failure('no_connection')
    return withWaiting(around, known)
  }

  async function tasks() {
    const all = await orNull(around, () => client(tasksToBook, {}))
    if (all) kept.keepTasks(all, today())
    const known = all ?? kept.tasks()
    if (!known) throw new Failure('no_connection')
    return [...known]
  }

  /** Submits a week or takes it back, and keeps the state that the server answers. Only the server can do this. */
  const submission =
    (operation: typeof submitWeek | typeof takeWeekBack) =>
    async (
      input: InputOf<typeof submitWeek.input>,
      callId?: string,
    ): Promise<ValueOf<typeof submitWeek.output>> => {
      const standing = await client(operation, input, callId)
      kept.stands(input.date ?? today(), standing)
      return standing
    }

  return { week, tasks, submission }
}
