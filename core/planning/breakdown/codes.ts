import { longestTaskCode } from '../task.ts'

interface Coded {
  readonly id: number
  readonly parent_id: number | null
  readonly task_code: string
}

/** The first code that no task has yet, counted on from the tasks beside it: `2.1`, `2.2`, then `2.3`. */
export function nextTaskCode(
  parent: Pick<Coded, 'id' | 'task_code'> | null,
  tasks: readonly Coded[],
): string {
  const taken = new Set(tasks.map(({ task_code }) => task_code))
  const beside = tasks.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  return freeCode(parent?.task_code ?? null, beside.length + 1, taken)
}

/** The first code under another, or at the top, that is not taken. */
export function freeCode(under: string | null, from: number, taken: ReadonlySet<string>): string {
  const start = under === null || under.length > longestTaskCode - 5 ? '' : `${under}.`
  for (let n = from; ; n++) if (!taken.has(start + n)) return start + n
}

/** What a code adds to its parent's: `.2` of `101/1.2` under `101/1`; the whole of one that does not begin with it. */
export const codeWithin = (code: string, parent: string | null): string =>
  parent !== null && code.startsWith(`${parent}.`) ? code.slice(parent.length) : code

/** The code under another parent of what `codeWithin` said, unless it is taken or too long there: then the next free one. */
export function codeAgain(
  within: string,
  parent: string | null,
  place: number,
  taken: ReadonlySet<string>,
): string {
  const code = within.startsWith('.') ? (parent === null ? within.slice(1) : parent + within) : within
  return taken.has(code) || code.length > longestTaskCode ? freeCode(parent, place, taken) : code
}
