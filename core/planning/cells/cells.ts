import type { Folder } from '../../folders/folder.ts'
import { firstOfMonth, lastOfMonth, monthOf, type Day } from '../../values/day.ts'
import { changedMeanwhile } from '../../access/changed-meanwhile.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { setting } from '../../parameters/parameter.ts'
import type { Context, QueryContext, Reader, Store } from '../../ports.ts'
import { boardOf, byNeed, type Author, type BoardCell, type Place } from './board.ts'
import { openTasks } from '../open-tasks.ts'
import { decidesPlanning } from '../policy.ts'
import type { TaskPlanning } from '../task.ts'

/** What somebody wants a cell to hold, and what he saw there: nothing is compared where he does not say. */
export interface Wanted extends Place {
  readonly number_blocks: number
  readonly expected?: number | null
  readonly expected_new?: number | null
}

/** Why a cell cannot be so, by its place among those that were sent. */
export interface CellFault {
  readonly cell: number
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
}

/** The most blocks that a monthly cell may hold. */
export const cellLimit = async (store: Reader): Promise<number> =>
  setting(await store.parameters.find({ type: 'planning_cell_limit' }), 'planning_cell_limit')

/** The work breakdown of a folder whose cells are about to change, and the cells of these months. */
export async function openBoard(store: Reader, wbs_id: number, folder_id: number, places: readonly Place[]) {
  const tasks = await store.wbs_tasks.find({ wbs_id })
  const subfolders = await store.subfolders.find({ folder_id })
  const statuses = new Map(subfolders.map(({ id, status_type }) => [id, status_type]))
  const months = places.map(({ start_date }) => monthOf(start_date)).toSorted()
  const user_id = [...new Set(places.flatMap(({ assigned_user_id }) => assigned_user_id ?? []))]
  const extras = await store.user_extra_infos.find({ user_id })
  return {
    tasks: new Map(tasks.map((task) => [task.id, task])),
    open: new Set(openTasks(tasks, (id) => statuses.get(id)).map(({ id }) => id)),
    headings: new Set(tasks.map(({ parent_id }) => parent_id)),
    people: new Set((await store.users.find({ id: user_id })).map(({ id }) => id)),
    exits: new Map(extras.map(({ user_id: user, exit_Date }) => [user, exit_Date])),
    limit: await cellLimit(store),
    board: boardOf(
      await store.wbs_task_plannings.find({
        wbs_task_id: [...new Set(places.map(({ wbs_task_id }) => wbs_task_id))],
        start_date: { from: firstOfMonth(months[0] ?? ''), to: lastOfMonth(months.at(-1) ?? '') },
      }),
    ),
  }
}
type Opened = Awaited<ReturnType<typeof openBoard>>

/** Why a cell cannot hold so many blocks, the pool aside. Only more blocks than before are refused: what stands may go. */
export function cellFault(
  { open, headings, people, exits, limit }: Opened,
  cell: BoardCell,
  blocks: number,
): Failure | null {
  const { wbs_task_id, assigned_user_id, start_date } = cell
  if (assigned_user_id !== null && !people.has(assigned_user_id)) return unknownId('assigned_user_id')
  if (blocks > limit)
    return new Failure('planning_cell_limit', {
      fields: { number_blocks: 'number.max' },
      params: { n: limit, number_blocks: limit },
    })
  if (blocks <= cell.number_blocks) return null
  if (!open.has(wbs_task_id))
    return new Failure('task_not_planned', { fields: { wbs_task_id: 'mixed.invalid' } })
  if (headings.has(wbs_task_id))
    return new Failure('planning_on_heading', { fields: { wbs_task_id: 'mixed.invalid' } })
  const exit = exits.get(assigned_user_id ?? 0)
  return exit && exit < start_date
    ? new Failure('user_left', { fields: { assigned_user_id: 'mixed.invalid' } })
    : null
}

const unknownId = (field: string) =>
  new Failure('record_not_found', { fields: { [field]: 'mixed.unknown_id' } })

/** The pool has only so many left; a cell may hold as many more than it does. */
export const poolExceeded = (left: number, had: number): Failure =>
  new Failure('pool_exceeded', {
    fields: { number_blocks: 'number.max' },
    params: { left, number_blocks: left + had },
  })

/**
 * Makes cells hold so many blocks or, in a folder that somebody else manages or where the caller only wants to `propose`,
 * proposes it: all of them or none. Answers each as it stands then, null where it stays empty, and whose proposals were written over.
 */
export async function setCells(
  context: Context,
  folder: Folder,
  wbs_id: number,
  wanted: readonly Wanted[],
  propose = false,
): Promise<{ cells: (TaskPlanning | null)[]; replaced: number[] }> {
  const { board, steps, replaced } = await tryCells(context, folder, wbs_id, wanted, propose)
  const written = await writeCells(context.store, board.changed())
  const cells = steps.map(
    ({ cell }) => written.get(cell) ?? (cell.id === null ? null : ({ ...cell } as TaskPlanning)),
  )
  return { cells, replaced }
}

/** The cells as they would stand, without writing them; refuses what `setCells` refuses. */
export async function tryCells(
  { store, actor, clock }: QueryContext,
  folder: Folder,
  wbs_id: number,
  wanted: readonly Wanted[],
  propose: boolean,
) {
  const opened = await openBoard(store, wbs_id, folder.id, wanted)
  const { board } = opened
  const author = {
    id: actor.id,
    decides: !propose && decidesPlanning(actor, folder),
    now: board.momentOf(clock.now()),
  }
  const steps = wanted.map((each, at) => ({ at, each, cell: board.cellAt(each) }))
  for (const { cell, each } of steps) if (cell.assigned_user_id === null) board.say(cell, each.number_blocks)
  const faults = new Map<number, Failure>()
  const replaced: number[] = []
  const ordered = steps.toSorted(
    (a, b) => byNeed(a.cell, a.each.number_blocks) - byNeed(b.cell, b.each.number_blocks),
  )
  for (const { at, each, cell } of ordered) {
    const fault = setOne(opened, cell, each, author)
    if (fault instanceof Failure) faults.set(at, fault)
    else if (fault !== null) replaced.push(fault)
  }
  refuseFaults(faults, wanted.length)
  return { board, steps, replaced }
}

/** Why it cannot be; else whose proposal went, if anybody's did. */
function setOne(opened: Opened, cell: BoardCell, wanted: Wanted, author: Author): Failure | number | null {
  // First of all: of another folder's tasks nothing is said.
  if (!opened.tasks.has(cell.wbs_task_id)) return unknownId('wbs_task_id')
  const { number_blocks: blocks } = wanted
  const { proposed_by, number_blocks_new } = cell
  const had = author.decides ? cell.number_blocks : (number_blocks_new ?? cell.number_blocks)
  if (had === blocks && !(author.decides && number_blocks_new !== null)) {
    // Said again beside its pool, it is proposed in one act with that.
    if (!author.decides && number_blocks_new !== null && opened.board.isSaid(cell))
      opened.board.set(cell, blocks, author)
    return null
  }
  if (isModified(wanted, had, author.decides ? number_blocks_new : undefined))
    return changedMeanwhile('wbs_task_plannings', cell.id, { n: had })
  const fault = cellFault(opened, cell, blocks)
  if (fault) return fault
  const { board } = opened
  const { number_blocks: left } = board.cellAt({ ...cell, assigned_user_id: null })
  if (!board.set(cell, blocks, author)) return poolExceeded(left, cell.number_blocks)
  return number_blocks_new !== null && proposed_by !== author.id ? proposed_by : null
}

const isModified = ({ expected, expected_new }: Wanted, had: number, proposed?: number | null): boolean =>
  typeof expected === 'number' &&
  (expected !== had || (proposed !== undefined && (expected_new ?? null) !== proposed))

/** One alone is refused by its own name, several with the place of each. */
export function refuseFaults(faults: ReadonlyMap<number, Failure>, count: number): void {
  const [fault] = faults.values()
  if (!fault) return
  if (count === 1) throw fault
  const value = [...faults].map(([cell, { code, details }]): CellFault => ({
    cell,
    code,
    params: details.params ?? {},
  }))
  throw new Failure('plannings_refused', {
    fields: Object.fromEntries(
      [...faults].flatMap(([at, { details }]) =>
        Object.entries(details.fields ?? {}).map(([field, key]) => [`cells.${at}.${field}`, key]),
      ),
    ),
    params: { count: faults.size },
    value,
  })
}

/** The cells that a refusal of several is about, by their place; none of another refusal. */
export const cellFaults = ({ code, details }: Failure): readonly CellFault[] =>
  code === 'plannings_refused' ? (details.value as CellFault[]) : []

/** Stores what changed, and answers each as it is stored. */
export async function writeCells(
  { wbs_task_plannings }: Store,
  changed: readonly BoardCell[],
): Promise<Map<BoardCell, TaskPlanning>> {
  const made = changed.filter(({ id }) => id === null)
  const kept = changed.flatMap((cell) => (cell.id === null ? [] : [{ ...valuesOf(cell), id: cell.id }]))
  const inserted = await wbs_task_plannings.insertMany(
    made.map((cell) => ({
      wbs_task_id: cell.wbs_task_id,
      assigned_user_id: cell.assigned_user_id,
      ...monthRange(cell.start_date),
      ...valuesOf(cell),
    })),
  )
  const updated = new Map((await wbs_task_plannings.updateEach(kept)).map((row) => [row.id, row]))
  return new Map([
    ...made.map((cell, at): [BoardCell, TaskPlanning] => [cell, inserted[at]!]),
    ...changed.flatMap((cell): [BoardCell, TaskPlanning][] =>
      cell.id === null ? [] : [[cell, found(updated.get(cell.id))]],
    ),
  ])
}

const valuesOf = ({ number_blocks, number_blocks_new, proposed_by, proposed_at }: BoardCell) => ({
  number_blocks,
  number_blocks_new,
  proposed_by,
  proposed_at,
})

/** The whole month in which the day lies. */
export const monthRange = (day: Day) => ({
  start_date: firstOfMonth(monthOf(day)),
  end_date: lastOfMonth(monthOf(day)),
})
