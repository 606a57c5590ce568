import { addMonths, firstOfMonth, lastOfMonth, monthOf, type Day, type Month } from '../../values/day.ts'
import { handle } from '../../kernel/run.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { found } from '../../kernel/failure.ts'
import { visibleFolder } from '../../folders/visible-folder.ts'
import type { Folder } from '../../folders/folder.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import { factsOfEach } from '../../users/capacity/capacity-facts.ts'
import { gridOf, targetsFrom } from '../../users/capacity/grid.ts'
import { plannedByMonth } from '../../users/queries.ts'
import { personSummaries } from '../../users/visible-users.ts'
import { isEmployed, roomIn } from '../capacity/heatmap.ts'
import { cellLimit } from '../cells/cells.ts'
import { readPlanningGrid, shownTask } from './operations.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { folderWords } from '../cells/notices.ts'
import { tasksOfFolder } from '../open-tasks.ts'
import { decidesPlanning } from '../policy.ts'
import { plannedCells } from '../queries.ts'

type ShownCell = RecordOf<typeof plannedCells.row>

handle(readPlanningGrid, async (context, { folderId, from, months: count, people = [], tasks: wanted }) => {
  const { store, actor, clock } = context
  const folder = await visibleFolder(context, folderId, 'folderId')
  const { id: wbs_id } = found(await store.wbs.first({ folder_id: folderId }), 'folderId')
  const first = from ?? monthOf(clock.today())
  const months = Array.from({ length: count }, (_, i) => addMonths(first, i))
  const { tasks: all, open } = await tasksOfFolder(store, wbs_id, folderId)
  const only = wanted && new Set(wanted)
  const tasks = only ? open.filter(({ id }) => only.has(id)) : open
  const wbs_task_id = tasks.map(({ id }) => id)
  const period = { from: firstOfMonth(first), to: lastOfMonth(months.at(-1) ?? first) }
  const cells = only
    ? await store.wbs_task_plannings.find({ wbs_task_id, start_date: period })
    : await cellsOf(store, wbs_id, wbs_task_id, period)
  const assigned = cells.flatMap(({ assigned_user_id }) => assigned_user_id ?? [])
  const proposals = await store.wbs_task_plannings.find(
    { wbs_task_id: all.map(({ id }) => id), number_blocks_new: { not: null } },
    {
      order: [
        ['start_date', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  const names = await namesOf(store, [
    folder.project_manager_id,
    ...assigned,
    ...proposals.flatMap(({ assigned_user_id, proposed_by }) =>
      [assigned_user_id ?? [], proposed_by ?? []].flat(),
    ),
  ])
  const nameOf = (user: number | null): string | null => (user === null ? null : (names.get(user) ?? null))
  const outputCell = (cell: ShownCell) => ({
    id: cell.id,
    wbs_task_id: cell.wbs_task_id,
    assigned_user_id: cell.assigned_user_id,
    start_date: cell.start_date,
    number_blocks: cell.number_blocks,
    number_blocks_new: cell.number_blocks_new,
    proposed_by: cell.proposed_by,
    proposed_at: cell.proposed_at,
    assigned_name: nameOf(cell.assigned_user_id),
    proposed_by_name: nameOf(cell.proposed_by),
  })
  const byId = new Map(all.map((task) => [task.id, task]))
  const parents = new Set(open.map(({ parent_id }) => parent_id))
  return {
    wbs_id,
    folder_id: folderId,
    folder: folderWords(folder),
    project_type: folder.project_type,
    manager: { id: folder.project_manager_id, name: names.get(folder.project_manager_id) ?? '' },
    decides: decidesPlanning(actor, folder),
    limit: await cellLimit(store),
    months,
    tasks: tasks.map((task) => ({ ...pickFields(shownTask, task), leaf: !parents.has(task.id) })),
    cells: cells.map(outputCell),
    people: await peopleOf(context, [...new Set([...assigned, ...(people ?? [])])], months, folder),
    proposals: proposals.map((cell) => {
      const { task_code, name: task_name } = found(byId.get(cell.wbs_task_id))
      return { ...outputCell(cell), task_code, task_name }
    }),
    own_proposals: proposals.filter(({ proposed_by }) => proposed_by === actor.id).length,
  }
})

/** The cells of these tasks, read with nothing that the grid does not show: they are tens of thousands. */
async function cellsOf(
  store: Reader,
  wbs_id: number,
  tasks: readonly number[],
  period: { readonly from: Day; readonly to: Day },
): Promise<ShownCell[]> {
  const open = new Set(tasks)
  const cells = await store.query(plannedCells, { ...period, wbs_id })
  return cells.filter(({ wbs_task_id }) => open.has(wbs_task_id))
}

async function namesOf(store: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const people = await store.users.find({ id: [...new Set(ids)] })
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}

/** People with what they are planned for in each month, by name. Who is not the caller's to know has no load. */
async function peopleOf(
  context: QueryContext,
  ids: readonly number[],
  months: readonly Month[],
  { project_type }: Folder,
) {
  if (ids.length === 0) return []
  const { store } = context
  const period = { from: firstOfMonth(months[0] ?? ''), to: lastOfMonth(months.at(-1) ?? '') }
  const summaries = await personSummaries(context, ids)
  const facts = await factsOfEach(context, summaries, period.from, period.to)
  const planned = Map.groupBy(
    await store.query(plannedByMonth, { user_ids: [...ids], ...period }),
    ({ user_id }) => user_id,
  )
  const targets = Map.groupBy(
    await store.user_project_targets.find({ user_id: ids }),
    ({ user_id }) => user_id,
  )
  const extras = await store.user_extra_infos.find({ user_id: ids })
  const names = await namesOf(store, ids)
  const loadsOf = (user: number) => {
    const known = facts.get(user)
    if (!known) return []
    const own = targetsFrom(targets.get(user) ?? [])
    const service = summaries.find(({ id }) => id === user)
    return gridOf(user, months, known, own, planned.get(user) ?? []).months.map((each) => ({
      month: each.month,
      planned: each.total.planned,
      capacity: each.capacity,
      room: service && isEmployed(each.month, service) ? roomIn(each.total.planned, each.capacity) : 0,
      target: each[project_type].target,
      targeted: each[project_type].planned,
      overload: each[project_type].overload || each.total.overload,
    }))
  }
  return ids
    .map((id) => {
      const extra = extras.find(({ user_id }) => user_id === id)
      return {
        id,
        name: names.get(id) ?? '',
        code: extra?.code ?? null,
        exit_Date: extra?.exit_Date ?? null,
        loads: loadsOf(id),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr') || a.id - b.id)
}
