import { listTasks, taskRow } from '#core/planning/operations.ts'
import { readCount, readId } from '../../arguments.ts'
import { command } from '../../command.ts'
import type { Noun } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { treeCommands } from './task-tree.ts'

export const tasks: Noun = {
  name: 'tasks',
  about: 'cli.tasks',
  commands: [
    command<{ search?: string; bookable?: true; folder?: number; limit?: number }>({
      name: 'list',
      about: 'cli.tasks.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [
        { flags: '--bookable', about: 'cli.tasks.list.bookable' },
        { flags: '--folder <id>', about: 'cli.tasks.list.folder', read: readId },
        { flags: '--limit <n>', about: 'cli.option.limit', read: readCount },
      ],
      examples: ['tasks list', 'tasks list bridge --bookable', 'tasks list --folder 12 --format json'],
      run: async ({ client, print, say, t }, { search, bookable, folder, limit }) => {
        const { rows, count } = await client(listTasks, {
          bookable: bookable ?? false,
          ...(search ? { search } : {}),
          ...(folder ? { folder_id: folder } : {}),
          ...(limit ? { page: 1, size: limit } : {}),
        })
        print.rows(taskRow, rows)
        say(
          rows.length < count ? t('cli.count_of', { shown: rows.length, count }) : t('cli.count', { count }),
        )
      },
    }),
    ...treeCommands,
    exportCommand(listTasks, 'tasks', '--bookable', {
      options: [
        { flags: '--bookable', about: 'cli.tasks.list.bookable' },
        { flags: '--folder <id>', about: 'cli.tasks.list.folder', read: readId },
      ],
      inputOf: ({ bookable, folder }: { bookable?: true; folder?: number }) => ({
        bookable: bookable ?? false,
        ...(folder ? { folder_id: folder } : {}),
      }),
    }),
  ],
}
