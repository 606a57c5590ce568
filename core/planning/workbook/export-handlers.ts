import { Failure, found } from '../../kernel/failure.ts'
import { handleOpening } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { exportTypes } from '../../tables/export.ts'
import { exportPlannings } from './operations.ts'
import { plannedTasks } from '../open-tasks.ts'
import type { TaskPlanning, WbsTask } from '../task.ts'
import { folderOfBreakdown } from '../visible-breakdown.ts'
import { firstDays, planningWorksheet, type PlanningLine } from './workbook.ts'

type Line = Omit<PlanningLine, 'row'>

handleOpening(exportPlannings, async (open, { wbsId }, { workbooks, actor }) => {
  const { folder, sheets } = await open.query((context) => planningOf(context, wbsId))
  const bytes = await workbooks.write(
    sheets.map(({ year, lines }) => planningWorksheet(year, lines, actor.language)),
  )
  return { name: `planning-${folder}.xlsx`, type: exportTypes.xlsx, bytes }
})

/** This year and the next: each task with its pool, and a line for each person who is planned on it. */
async function planningOf(context: QueryContext, wbsId: number) {
  const { store, clock } = context
  const { id: folder_id, code, lead_code } = await folderOfBreakdown(context, wbsId)
  const folder = code ?? String(lead_code)
  const tasks = await plannedTasks(store, wbsId, folder_id)
  const thisYear = Number(clock.today().slice(0, 4))
  const cells = await store.wbs_task_plannings.find({
    wbs_task_id: tasks.map(({ id }) => id),
    start_date: { from: `${thisYear}-01-01`, to: `${thisYear + 1}-12-31` },
  })
  const subfolders = await store.subfolders.find({ folder_id })
  const words = new Map(subfolders.map(({ id, code: own, rank }) => [id, own ?? `${lead_code}/${rank}`]))
  const codes = await codesOf(context, cells)
  const lineOf = (task: WbsTask, user: number | null, year: number, own: readonly TaskPlanning[]): Line => ({
    year,
    folder_code: folder,
    subfolder_code: task.subfolder_id === null ? null : (words.get(task.subfolder_id) ?? null),
    task_code: task.task_code,
    task_name: task.name,
    task_id: task.id,
    user_code: user === null ? null : (codes.get(user) ?? null),
    blocks: firstDays(year).map(
      (start) => own.find(({ start_date }) => start_date === start)?.number_blocks || null,
    ),
  })
  const sheets = [thisYear, thisYear + 1].map((year) => ({
    year,
    lines: tasks.flatMap((task) => {
      const ofTask = cells.filter(
        ({ wbs_task_id, start_date }) => wbs_task_id === task.id && start_date.startsWith(String(year)),
      )
      const isHeading = tasks.some(({ parent_id }) => parent_id === task.id)
      if (isHeading && ofTask.length === 0) return []
      const users = [...new Set([null, ...ofTask.map(({ assigned_user_id }) => assigned_user_id)])]
      return users.map((user) =>
        lineOf(
          task,
          user,
          year,
          ofTask.filter(({ assigned_user_id }) => assigned_user_id === user),
        ),
      )
    }),
  }))
  return { folder, sheets }
}

/** By which code each is named; without one a line would be read back as the pool's. */
async function codesOf(
  { store }: QueryContext,
  cells: readonly TaskPlanning[],
): Promise<Map<number, string>> {
  const user_id = [...new Set(cells.flatMap(({ assigned_user_id }) => assigned_user_id ?? []))]
  const extras = await store.user_extra_infos.find({ user_id })
  const codes = new Map(extras.flatMap(({ user_id: user, code }) => (code ? [[user, code]] : [])))
  const nameless = user_id.find((id) => !codes.has(id))
  if (nameless === undefined) return codes
  const { first_name, last_name } = found(await store.users.get(nameless))
  throw new Failure('person_without_code', { params: { name: `${first_name} ${last_name}` } })
}
