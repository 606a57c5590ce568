import { Failure } from '#core/kernel/failure.ts'
import { blocks, group, id, labelled, month, optional, text, type RecordOf } from '#core/kernel/field.ts'
import { taskCode } from '#core/planning/task.ts'
import {
  breakdownOfFolder,
  createPlanning,
  exportPlannings,
  importPlannings,
  readPlanningGrid,
  readTask,
  requestValidation,
  validatePlannings,
  type PlanningGrid,
} from '#core/planning/operations.ts'
import { fold } from '#core/values/fold.ts'
import { firstOfMonth, monthOf, type Month } from '#core/values/day.ts'
import { readCount, readMonth, readPlannedBlocks } from '../../arguments.ts'
import { command, Misuse, type ConnectedContext, type Noun } from '../../command.ts'
import { findPerson } from '../../find/person.ts'
import { findFolder } from '../../find/record.ts'
import { findTask } from '../../find/task.ts'
import { importCommand } from '../../import.ts'
import { onThisMachine } from './planner.ts'
import { saveFile } from '../../save-file.ts'

/** A cell of the planning by its words. */
const cellRow = group(
  {
    id: id('wbs_task_plannings'),
    task_code: taskCode(),
    task_name: text(250),
    /** Null for what is unassigned. */
    assigned: labelled('field.assigned_user_id', optional(text(501))),
    month: month(),
    number_blocks: blocks(0, 10_000),
    number_blocks_new: optional(blocks(0, 10_000)),
    proposed_by: optional(text(501)),
  },
  ['task_code', 'task_name', 'assigned', 'month', 'number_blocks', 'number_blocks_new', 'proposed_by'],
)
type CellRow = RecordOf<typeof cellRow.fields>

const folder = { name: '<folder>', about: 'cli.plannings.folder', completes: 'folder' } as const

const list = command<Listed>({
  name: 'list',
  about: 'cli.plannings.list',
  arguments: [folder],
  options: [
    { flags: '--from <month>', about: 'cli.plannings.from', read: readMonth },
    { flags: '--months <n>', about: 'cli.plannings.months', read: readCount },
    { flags: '--proposed', about: 'cli.plannings.proposed' },
  ],
  examples: [
    'plannings list P24001',
    'plannings list P24001 --from 2026-11 --months 2 --format csv',
    'plannings list P24001 --proposed',
  ],
  run: (context, options) => listOf(context, options),
})

interface Listed {
  readonly folder: string
  readonly from?: Month
  readonly months?: number
  readonly proposed?: true
}

async function listOf(
  { client, print, say, t }: ConnectedContext,
  { folder: typed, from, months, proposed }: Listed,
): Promise<void> {
  const grid = await client(readPlanningGrid, {
    folderId: await findFolder(client, typed),
    ...(from ? { from } : {}),
    ...(months ? { months } : {}),
  })
  const rows = rowsOf(grid, proposed ? grid.proposals : grid.cells)
  print.rows(cellRow, rows)
  say(t('cli.count', { count: rows.length }))
}

const edit = command<{ folder?: string }>({
  name: 'edit',
  about: 'cli.plannings.edit',
  arguments: [{ name: '[folder]', about: 'cli.plannings.edit_folder', completes: 'folder' }],
  examples: [
    'plannings edit P24001',
    'plannings edit "#1" --lang nl',
    'plannings edit P24001 --server https://decidag.example',
  ],
  run: async (context, { folder: typed }) => {
    if (typed === undefined) throw new Misuse('cli.misuse.plannings_folder')
    await listOf(context, { folder: typed })
  },
  onTerminal: async ({ connect, language, languageGiven, complain }, { folder: typed }) => {
    const { startPlanning } = await import('../../../tui/main.tsx')
    await startPlanning({
      connect,
      ...onThisMachine,
      language,
      follows: !languageGiven,
      complain,
      folder: typed === undefined ? null : (client) => findFolder(client, typed),
    })
  },
})

type ShownCell = PlanningGrid['cells'][number] & Partial<PlanningGrid['proposals'][number]>

function rowsOf({ tasks }: Pick<PlanningGrid, 'tasks'>, cells: readonly ShownCell[]): CellRow[] {
  const place = new Map(tasks.map(({ id: task }, at) => [task, at]))
  const placeOf = ({ wbs_task_id }: (typeof cells)[number]): number => place.get(wbs_task_id) ?? tasks.length
  return cells
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        (a.assigned_name ?? '').localeCompare(b.assigned_name ?? '', 'fr') ||
        a.start_date.localeCompare(b.start_date),
    )
    .map((cell) => ({
      id: cell.id,
      task_code: cell.task_code ?? tasks[placeOf(cell)]?.task_code ?? '',
      task_name: cell.task_name ?? tasks[placeOf(cell)]?.name ?? '',
      assigned: cell.assigned_name,
      month: monthOf(cell.start_date),
      number_blocks: cell.number_blocks,
      number_blocks_new: cell.number_blocks_new,
      proposed_by: cell.proposed_by_name,
    }))
}

interface Set {
  readonly task: string
  readonly month: Month
  readonly blocks: number
  readonly person?: string
  readonly was?: number
}

const set = command<Set>({
  name: 'set',
  about: 'cli.plannings.set',
  arguments: [
    { name: '<task>', about: 'cli.book.task', completes: 'task' },
    { name: '<month>', about: 'cli.argument.month', read: readMonth },
    { name: '<blocks>', about: 'cli.plannings.blocks', read: readPlannedBlocks },
  ],
  options: [
    { flags: '--person <person>', about: 'cli.plannings.person', completes: 'person' },
    { flags: '--was <blocks>', about: 'cli.plannings.was', read: readPlannedBlocks },
  ],
  examples: [
    'plannings set P24001/1.1 2026-12 40',
    'plannings set P24001/1.1 2026-12 20 --person ADE --was 15',
    'plannings set P24001/1.1 this 0.5d --person ADE --format json',
  ],
  run: async (context, { task: typed, month: of, blocks: number_blocks, person, was }) => {
    const { client, result } = context
    const { id: wbs_task_id } = await findTask(client, typed)
    const { folder_id: folderId, wbs_id: wbsId } = await client(readTask, { id: wbs_task_id })
    const assigned_user_id = person === undefined ? null : await findPerson(client, person)
    const read = () => client(readPlanningGrid, { folderId, from: of, months: 1, tasks: [wbs_task_id] })
    const place = { wbs_task_id, assigned_user_id, start_date: firstOfMonth(of) }
    const { expected, expected_new } = seenIn(await read(), assigned_user_id)
    const made = await client(createPlanning, {
      taskPlanning: { ...place, number_blocks, expected: was ?? expected, expected_new },
      wbsId,
    }).catch((error: unknown) => sayWhatStands(context, error))
    const grid = await read()
    const own = grid.cells.filter(({ id: cell }) => cell === made?.id)
    result.rows(cellRow, rowsOf(grid, own))
  },
})

/** What stands in a cell of the one task and month that were read; nothing is compared on a task that is not planned. */
function seenIn({ tasks, cells, decides }: PlanningGrid, user: number | null) {
  if (tasks.length === 0) return { expected: null, expected_new: null }
  const cell = cells.find(({ assigned_user_id }) => assigned_user_id === user)
  const { number_blocks = 0, number_blocks_new = null } = cell ?? {}
  return decides
    ? { expected: number_blocks, expected_new: number_blocks_new }
    : { expected: number_blocks_new ?? number_blocks, expected_new: null }
}

function sayWhatStands({ complain, t }: ConnectedContext, error: unknown): never {
  const isOther = error instanceof Failure && error.code === 'record_modified'
  const n = isOther ? error.details.params?.['n'] : undefined
  if (n !== undefined) complain(t('cli.plannings.stands', { n }))
  throw error
}

const request = command<{ folder: string; message?: string }>({
  name: 'request',
  about: 'cli.plannings.request',
  arguments: [folder],
  options: [{ flags: '--message <text>', about: 'cli.plannings.message' }],
  examples: [
    'plannings request P24001',
    'plannings request P24001 --message "The survey takes longer."',
    'plannings request "#1" --quiet',
  ],
  run: async ({ client, result, say, t }, { folder: typed, message }) => {
    const { id: wbsId } = await client(breakdownOfFolder, { folderId: await findFolder(client, typed) })
    const asked = await client(requestValidation, { wbsId, message: message ?? null })
    if (result.format === 'json') result.record(requestValidation.output, asked)
    say(t('planning.requested'))
    say(t('planning.request_of', { name: asked.manager.name, count: asked.count }))
  },
})

interface Validating {
  folder: string
  task?: string
  person?: string
  month?: Month
  refuse?: true
  comment?: string
}

const validate = command<Validating>({
  name: 'validate',
  about: 'cli.plannings.validate',
  arguments: [folder],
  options: [
    { flags: '--task <task>', about: 'cli.plannings.only_task' },
    { flags: '--person <person>', about: 'cli.plannings.only_person' },
    { flags: '--month <month>', about: 'cli.plannings.only_month', read: readMonth },
    { flags: '--refuse', about: 'cli.plannings.refuse' },
    { flags: '--comment <text>', about: 'cli.plannings.comment' },
  ],
  examples: [
    'plannings validate LAST',
    'plannings validate LAST --refuse --comment "Too much for December"',
    'plannings validate LAST --person ADE --month 2026-12',
  ],
  run: async ({ client, result, say, t }, { folder: typed, task, person, month: of, refuse, comment }) => {
    const folderId = await findFolder(client, typed)
    const before = await client(readPlanningGrid, { folderId, months: 1, tasks: [] })
    const proposal = before.proposals.find(({ task_code }) => fold(task_code) === fold(task ?? ''))
    const taskId = task === undefined ? null : (proposal?.wbs_task_id ?? (await findTask(client, task)).id)
    const personId = person === undefined ? null : await findPerson(client, person)
    const chosen = before.proposals.filter(
      ({ wbs_task_id, assigned_user_id, start_date }) =>
        (taskId === null || wbs_task_id === taskId) &&
        (personId === null || assigned_user_id === personId) &&
        (of === undefined || monthOf(start_date) === of),
    )
    const decided = await client(validatePlannings, {
      wbsId: before.wbs_id,
      action: refuse ? 'refuse' : 'accept',
      cells: chosen.map(({ id: cell, number_blocks_new }) => ({ id: cell, number_blocks_new })),
      comment: comment ?? null,
    })
    const blocksOf = new Map(decided.map(({ id: cell, number_blocks }) => [cell, number_blocks]))
    const rows = chosen.map((cell) => ({
      ...cell,
      number_blocks: blocksOf.get(cell.id) ?? cell.number_blocks,
      number_blocks_new: null,
    }))
    result.rows(cellRow, rowsOf(before, rows))
    say(t('cli.count', { count: rows.length }))
  },
})

const exported = command<{ folder: string; file: string }>({
  name: 'export',
  about: 'cli.plannings.export',
  arguments: [folder, { name: '<file>', about: 'cli.plannings.file' }],
  examples: [
    'plannings export P24001 planning.xlsx',
    'plannings export "#1" planning.xlsx',
    'plannings export P24001 planning.xlsx --lang nl',
  ],
  run: async (context, { folder: typed, file }) => {
    const { client } = context
    const { id: wbsId } = await client(breakdownOfFolder, { folderId: await findFolder(client, typed) })
    const { bytes } = await client(exportPlannings, { wbsId })
    await saveFile(context, file, bytes)
  },
})

export const plannings: Noun = {
  name: 'plannings',
  about: 'cli.plannings',
  commands: [
    list,
    edit,
    set,
    request,
    validate,
    exported,
    importCommand('plannings', importPlannings, 'planning-2026.xlsx'),
  ],
}
