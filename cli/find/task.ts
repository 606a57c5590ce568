import { fold } from '#core/values/fold.ts'
import { firstItem } from '#core/values/known.ts'
import type { Client } from '#core/kernel/operation.ts'
import { tasksToBook } from '#core/booking/operations.ts'
import { isAnswerless } from '#core/kernel/failure.ts'
import { preferredTasks, searchedTask, taskLookupNames, type NamedTask } from '#core/planning/lookup-names.ts'
import { listTasks } from '#core/planning/operations.ts'
import { Misuse } from '../command.ts'
import { unlessUnauthorized } from './unauthorized.ts'

export type Found = Pick<NamedTask, 'id' | 'task_code' | 'name'>

const mostListed = 8

interface Reading {
  /** A number without # is a code alone: what is written wrongly then finds nothing, instead of another task. */
  readonly marked?: boolean
  /** Of tasks of one name or code, those that are not bookable. */
  readonly headings?: boolean
}

/** The task of which somebody changes, copies or deletes the branch: its id is written with a #. */
export const findBranch = (client: Client, typed: string): Promise<Found> =>
  findTask(client, typed, { marked: true })

/** The task under which others come: of namesakes the heading, for nothing hangs under what is bookable. */
export const findHeading = (client: Client, typed: string): Promise<Found> =>
  findTask(client, typed, { marked: true, headings: true })

/**
 * The task that somebody means by an id, a task code or folder/task, where the folder is named by its
 * code or its subfolder's and the task by its code or name. What could be two tasks is a Misuse naming them.
 */
export async function findTask(
  client: Client,
  typed: string,
  { marked = false, headings = false }: Reading = {},
): Promise<Found> {
  const written = typed.trim()
  if (/^#\d+$/.test(written)) return unseen(Number(written.slice(1)))
  const rows = await near(client, written)
  const matches = rows.filter((row) => taskLookupNames(row).includes(fold(written)))
  const exact = preferredTasks(matches, !headings)
  const isNumber = /^\d+$/.test(written)
  if (exact.length === 0 && isNumber) {
    if (marked) throw new Misuse('cli.misuse.task_number', { typed: written })
    return unseen(Number(written))
  }
  const meant = isNumber && !marked ? [...exact, ...(await withId(client, Number(written), exact))] : exact
  if (meant.length === 1) return firstItem(meant)
  const candidates = listed(meant.length > 0 ? meant : rows)
  if (meant.length > 1) throw new Misuse('cli.misuse.task_ambiguous', { typed, candidates })
  throw candidates
    ? new Misuse('cli.misuse.task_near', { typed, candidates })
    : new Misuse('cli.misuse.task_unknown', { typed })
}

/** The id of the task that somebody means, as `findTask` reads it; whoever may not list tasks names one by its id. */
export async function findTaskId(client: Client, typed: string): Promise<number> {
  const written = typed.trim()
  const isId = /^\d{1,15}$/.test(written)
  const found = findTask(client, written)
  return (await (isId ? unlessUnauthorized(found, () => unseen(Number(written))) : found)).id
}

/** A task that was given by id alone: whether it is there, the booking will say. */
const unseen = (id: number): Found => ({ id, task_code: `#${id}`, name: '' })

const listed = (rows: readonly NamedTask[]): string =>
  [
    ...rows.slice(0, mostListed).map(describeTask),
    ...(rows.length > mostListed ? [`  … ${rows.length - mostListed}`] : []),
  ].join('\n')

const describeTask = ({ id, folder_code, subfolder_code, task_code, name }: NamedTask): string =>
  `  #${id}  ${folder_code}/${task_code}  ${name}${subfolder_code ? ` [${subfolder_code}]` : ''}`

/** Tasks whose code or name holds the last part of what was typed; while the server is away, of those kept here. */
async function near(client: Client, written: string): Promise<readonly NamedTask[]> {
  const search = searchedTask(written)
  try {
    return (await client(listTasks, { search })).rows
  } catch (error) {
    if (!isAnswerless(error)) throw error
    const kept = await client(tasksToBook, {}).catch(() => Promise.reject(error))
    return kept.filter(({ task_code, name }) => fold(`${task_code} ${name}`).includes(fold(search)))
  }
}

/** A number may be a task's code and another task's id: only then is the whole list asked. */
async function withId(client: Client, id: number, exact: readonly NamedTask[]): Promise<NamedTask[]> {
  if (exact.some((row) => row.id === id)) return []
  return (await client(listTasks, {})).rows.filter((row) => row.id === id)
}
