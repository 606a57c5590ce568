import { group, int, labelled, text } from '#core/kernel/field.ts'
import type { Client } from '#core/kernel/operation.ts'
import { dropRow, keepRow } from '#core/booking/operations.ts'
import { ranksMoved } from '#core/planning/breakdown/ranks.ts'
import { nextTaskCode } from '#core/planning/breakdown/codes.ts'
import {
  breakdownOfFolder,
  copyTasks,
  createTask,
  deleteTask,
  editTask,
  rankTasks,
  readTask,
  taskNode,
} from '#core/planning/operations.ts'
import { nodesBeside, treeLines } from '#core/screens/list/tree.ts'
import { readCount } from '../../arguments.ts'
import { command, Misuse, type AnyCommand, type ConnectedContext, type Option } from '../../command.ts'
import { each } from '../../find/record-arguments.ts'
import { findFolder } from '../../find/record.ts'
import { findBranch, findHeading, findTask } from '../../find/task.ts'
import { findTemplate } from '../../find/template.ts'
import { recordCommands } from '../../record-commands.ts'
import { groupsIn, recordFlags, type RecordFlag } from '../../record-flags.ts'
import { onThisMachine } from './planner.ts'

const total = (label: string) => labelled(label, int(-1_000_000_000, 1_000_000_000))
const totals = {
  total_number_blocks: total('tasks.foreseen'),
  total_planned: total('tasks.planned'),
  total_booked: total('tasks.booked'),
  total_left: total('tasks.left'),
}
const { id, parent_id, rank, task_code, bookable, task_type, number_blocks, color_code, description } =
  taskNode.fields
const placed = { id, parent_id, rank, task_code, name: text(500), bookable }
const columns = ['id', 'task_code', 'name', 'bookable'] as const

/** A line of the tree: names stand in as far as they hang. */
const treeRow = group({ ...placed, ...totals }, [
  ...columns,
  'total_number_blocks',
  'total_planned',
  'total_booked',
  'total_left',
])
const copiedRow = group(placed, columns)
const sheet = group({
  id,
  task_code,
  name: text(250),
  task_type,
  bookable,
  number_blocks,
  color_code,
  description,
  ...totals,
})

const flagOf = (name: string, flags: string): RecordFlag => ({ group: 'wbstask', name, flags })
const own: readonly RecordFlag[] = [
  flagOf('task_code', '--code <code>'),
  flagOf('task_type', '--kind <type>'),
  flagOf('number_blocks', '--blocks <n>'),
  flagOf('bookable', '--bookable <answer>'),
  flagOf('color_code', '--colour <colour>'),
  flagOf('description', '--description <text>'),
  flagOf('external_folder_link', '--link <address>'),
]
const created = recordFlags(groupsIn(createTask.input, 'wbstask'), own)
const edited = recordFlags(groupsIn(editTask.input, 'wbstask'), [flagOf('name', '--name <name>'), ...own])

const where: readonly Option[] = [
  { flags: '--under <task>', about: 'cli.tasks.under', completes: 'task' },
  { flags: '--top <folder>', about: 'cli.tasks.top', completes: 'folder' },
  { flags: '--parent-not-bookable', about: 'cli.tasks.heading' },
]
const task = { name: '<task>', about: 'cli.book.task', completes: 'task' } as const

interface Where {
  readonly under?: string
  readonly top?: string
  readonly parentNotBookable?: true
}

/** The tree and the task of it under which something comes. */
async function placeOf(client: Client, { under, top, parentNotBookable }: Where) {
  if ((under === undefined) === (top === undefined)) throw new Misuse('cli.misuse.tasks_where')
  const parent =
    under === undefined ? null : await client(readTask, { id: (await findHeading(client, under)).id })
  const folderId = parent?.folder_id ?? (await findFolder(client, top!))
  const { id: wbsId, wbs_tasks } = await client(breakdownOfFolder, { folderId })
  return { wbsId, wbs_tasks, parent, parent_not_bookable: parentNotBookable ?? false }
}

const record = recordCommands({
  noun: 'tasks',
  called: {
    ...task,
    find: each(async (client, typed) => (await findBranch(client, typed)).id),
  },
  read: readTask,
  show: ({ print }, found) => print.record(sheet, found),
})

async function printTree({ client, print, say, t }: ConnectedContext, folder: string): Promise<void> {
  const { wbs_tasks } = await client(breakdownOfFolder, { folderId: await findFolder(client, folder) })
  const isTable = print.format === 'table'
  const rows = treeLines(wbs_tasks).map(({ node, depth }) => ({
    ...node,
    name: isTable ? '  '.repeat(depth) + node.name : node.name,
  }))
  print.rows(treeRow, rows)
  say(t('cli.count', { count: rows.length }))
}

/** Commands over the tree of a folder. */
export const treeCommands: readonly AnyCommand[] = [
  command<{ folder: string }>({
    name: 'tree',
    about: 'cli.tasks.tree',
    arguments: [{ name: '<folder>', about: 'cli.argument.folder', completes: 'folder' }],
    examples: ['tasks tree P24001', 'tasks tree 24001 --format csv', 'tasks tree P24001 --format json'],
    run: (context, { folder }) => printTree(context, folder),
  }),
  command<{ folder?: string }>({
    name: 'arrange',
    about: 'cli.tasks.tree_screen',
    arguments: [{ name: '[folder]', about: 'cli.plannings.edit_folder', completes: 'folder' }],
    examples: [
      'tasks arrange P24001',
      'tasks arrange "#1" --lang nl',
      'tasks arrange P24001 --server https://decidag.example',
    ],
    run: async (context, { folder }) => {
      if (folder === undefined) throw new Misuse('cli.misuse.plannings_folder')
      await printTree(context, folder)
    },
    onTerminal: async ({ connect, language, languageGiven, complain }, { folder }) => {
      const { startTasks } = await import('../../../tui/main.tsx')
      await startTasks({
        connect,
        ...onThisMachine,
        language,
        follows: !languageGiven,
        complain,
        folder: folder === undefined ? null : (client) => findFolder(client, folder),
      })
    },
  }),
  record.create({
    arguments: [{ name: '<name>', about: 'field.name' }],
    flags: { ...created, options: [...where, ...created.options] },
    examples: [
      'tasks create "Plans" --under P24001/1',
      'tasks create "Site visits" --under P24001/1.2 --parent-not-bookable --blocks 40',
      'tasks create "Sundries" --top P24001 --bookable no',
    ],
    create: async ({ client }, { wbstask }, options: Where & { name: string }) => {
      const { wbsId, wbs_tasks, parent, parent_not_bookable } = await placeOf(client, options)
      const proposed = { task_code: nextTaskCode(parent, wbs_tasks), bookable: parent !== null }
      return client(createTask, {
        wbstask: { ...proposed, ...wbstask, name: options.name, parent_id: parent?.id ?? null },
        wbsId,
        parent_not_bookable,
      })
    },
  }),
  record.edit({
    flags: {
      ...edited,
      options: [...where.filter(({ flags }) => !flags.startsWith('--top')), ...edited.options],
    },
    examples: [
      'tasks edit P24001/1.2 --name "Details"',
      'tasks edit P24001/1.1 --blocks 60 --colour 1a7f5a',
      'tasks edit P24001/1.3 --bookable no',
    ],
    edit: async ({ client }, { id, updated_at }, { wbstask }, { under, parentNotBookable }: Where) => {
      const parent = under === undefined ? {} : { parent_id: (await findHeading(client, under)).id }
      await client(editTask, {
        id,
        wbstask: { ...wbstask, ...parent },
        parent_not_bookable: parentNotBookable ?? false,
        updated_at,
      })
    },
  }),
  record.delete(deleteTask, 'cli.tasks.deleted', [
    'tasks delete SURPLUS',
    'tasks delete "To be deleted"',
    'tasks delete SURPLUS --quiet',
  ]),
  command<Where & { source: string; template?: true; onlyBelow?: true }>({
    name: 'copy',
    about: 'cli.tasks.copy',
    arguments: [{ name: '<source>', about: 'cli.tasks.source', completes: 'task' }],
    options: [
      ...where,
      { flags: '--template', about: 'cli.tasks.template' },
      { flags: '--only-below', about: 'cli.tasks.below' },
    ],
    examples: [
      'tasks copy P24001/1 --under P24007/1 --only-below',
      'tasks copy P24001/1.1 --top P24007',
      'tasks copy P24004/1 --under P24007/1 --format json',
    ],
    run: async ({ client, result, say, t }, options) => {
      const { wbsId, parent, parent_not_bookable } = await placeOf(client, options)
      const source = options.template
        ? { template_id: await findTemplate(client, options.source) }
        : { from_task_id: (await findBranch(client, options.source)).id }
      const with_itself = !options.onlyBelow
      const place = { wbsId, parent_id: parent?.id ?? null, parent_not_bookable }
      const copied = await client(copyTasks, { ...place, ...source, with_itself })
      result.rows(copiedRow, copied.wbs_tasks)
      say(t('cli.count', { count: copied.count }))
    },
  }),
  command<{ task: string; place: number }>({
    name: 'rank',
    about: 'cli.tasks.rank',
    arguments: [task, { name: '<place>', about: 'cli.tasks.place', read: readCount }],
    examples: ['tasks rank P24001/1.3 1', 'tasks rank P24001/1.1 2', 'tasks rank P24001/1.2 3 --format json'],
    run: async ({ client, result, say, t }, { task: typed, place }) => {
      const { id: moving } = await findBranch(client, typed)
      const { folder_id: folderId } = await client(readTask, { id: moving })
      const beside = async () =>
        nodesBeside((await client(breakdownOfFolder, { folderId })).wbs_tasks, moving)
      const tasks = ranksMoved(await beside(), moving, place - 1)
      if (tasks.length > 0) await client(rankTasks, { tasks })
      result.rows(copiedRow, await beside())
      say(t('cli.tasks.ranked', { count: tasks.length }))
    },
  }),
  command<{ task: string; favourite?: boolean }>({
    name: 'keep',
    about: 'cli.tasks.keep',
    arguments: [task],
    options: [
      { flags: '--favourite', about: 'cli.tasks.favourite' },
      { flags: '--no-favourite', about: 'cli.tasks.no_favourite' },
    ],
    examples: [
      'tasks keep P24001/1.1',
      'tasks keep P24001/1.1 --favourite',
      'tasks keep "#105" --no-favourite',
    ],
    run: async ({ client, say, t }, { task: typed, favourite = null }) => {
      const { id, task_code, name } = await findTask(client, typed)
      const kept = await client(keepRow, { wbs_task_id: id, favourite })
      const words = [task_code, name].filter(Boolean).join(' ')
      say(t(kept.favourite ? 'cli.tasks.is_favourite' : 'cli.tasks.kept', { task: words }))
    },
  }),
  command<{ task: string }>({
    name: 'drop',
    about: 'cli.tasks.drop',
    arguments: [task],
    examples: ['tasks drop P24001/1.1', 'tasks drop "#105"', 'tasks drop P24001/1.1 --quiet'],
    run: async ({ client, say, t }, { task: typed }) => {
      const { id, task_code, name } = await findTask(client, typed)
      const dropped = await client(dropRow, { wbs_task_id: id })
      const words = [task_code, name].filter(Boolean).join(' ')
      say(t(dropped ? 'cli.tasks.dropped' : 'cli.tasks.not_kept', { task: words }))
    },
  }),
]
