import { listTasks, taskRow } from '#core/planning/operations.ts'
import type { Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { exportCommand } from '../../export.ts'
import { listCommand, printRows } from '../../list.ts'
import { treeCommands } from './task-tree.ts'

const filters = filtersOf(listTasks, {
  bookable: { flags: '--bookable', about: 'cli.tasks.list.bookable' },
  folder_id: { flags: '--folder <folder>', about: 'cli.tasks.list.folder' },
})

export const tasks: Noun = {
  name: 'tasks',
  about: 'cli.tasks',
  commands: [
    listCommand('tasks', listTasks, {
      filters,
      limited: true,
      examples: ['tasks list', 'tasks list bridge --bookable', 'tasks list --folder P24004 --format json'],
      print: (context, page) => printRows(context, page, taskRow),
    }),
    ...treeCommands,
    exportCommand('tasks', listTasks, '--bookable', filters),
  ],
}
