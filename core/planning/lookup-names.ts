import type { RecordOf } from '../kernel/field.ts'
import { fold } from '../values/fold.ts'
import type { taskRow } from './task-row.ts'

/** What a task is called by, and where it hangs. */
export type NamedTask = Pick<
  RecordOf<typeof taskRow.fields>,
  'id' | 'task_code' | 'name' | 'folder_code' | 'folder_name' | 'subfolder_code' | 'bookable'
>

/** Every way of writing a task without its id, folded: its code or name, alone or behind its folder or mission (`24058/Study`). */
export function taskLookupNames({ task_code, name, folder_code, folder_name, subfolder_code }: NamedTask) {
  const own = [task_code, name]
  const homes = [folder_code, folder_name, subfolder_code, `${folder_code}/${subfolder_code}`]
  return [...own, ...homes.flatMap((home) => own.map((each) => `${home}/${each}`))].map(fold)
}

/** A subfolder's root task shares its name with the task below it; time goes to what can be booked, a subtask to the root. */
export function preferredTasks<T extends Pick<NamedTask, 'bookable'>>(
  rows: readonly T[],
  bookable: boolean,
): readonly T[] {
  const wanted = rows.filter((row) => row.bookable === bookable)
  return wanted.length > 0 ? wanted : rows
}

/** The part of what was typed by which a list of tasks is searched: what stands behind the folder. */
export const searchedTask = (typed: string): string =>
  (typed.split('/').at(-1)?.trim() || typed).slice(0, 250)
