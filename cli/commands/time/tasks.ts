import type { Client } from '#core/kernel/operation.ts'
import { listTasks, taskRow } from '#core/planning/operations.ts'
import { readCount } from '../../arguments.ts'
import { command, type Noun, type Option } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { findFolder } from '../../find/record.ts'
import { treeCommands } from './task-tree.ts'

interface Narrowed {
  readonly bookable?: true
  readonly folder?: string
}

const narrowing: readonly Option[] = [
  { flags: '--bookable', about: 'cli.tasks.list.bookable' },
  { flags: '--folder <folder>', about: 'cli.tasks.list.folder', completes: 'folder' },
]

const inputOf = async ({ bookable, folder }: Narrowed, client: Client) => ({
  bookable: bookable ?? false,
  ...(folder ? { folder_id: await findFolder(client, folder) } : {}),
})

export const tasks: Noun = {
  name: 'tasks',
  about: 'cli.tasks',
  commands: [
    command<Narrowed & { search?: string; limit?: number }>({
      name: 'list',
      about: 'cli.tasks.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [...narrowing, { flags: '--limit <n>', about: 'cli.option.limit', read: readCount }],
      examples: ['tasks list', 'tasks list bridge --bookable', 'tasks list --folder P24004 --format json'],
      run: async ({ client, print, say, t }, { search, limit, ...narrowed }) => {
        const { rows, count } = await client(listTasks, {
          ...(await inputOf(narrowed, client)),
          ...(search ? { search } : {}),
          ...(limit ? { page: 1, size: limit } : {}),
        })
        print.rows(taskRow, rows)
        say(
          rows.length < count ? t('cli.count_of', { shown: rows.length, count }) : t('cli.count', { count }),
        )
      },
    }),
    ...treeCommands,
    exportCommand(listTasks, 'tasks', '--bookable', { options: narrowing, inputOf }),
  ],
}
