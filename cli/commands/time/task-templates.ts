import {
  createTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
  taskTemplateRow,
} from '#core/planning/operations.ts'
import { command, type Noun } from '../../command.ts'
import { findBranch } from '../../find/task.ts'
import { findTemplate } from '../../find/template.ts'
import { listCommand } from '../../list.ts'

interface Kept {
  readonly name: string
  readonly task: string
  readonly withItself?: true
  readonly replace?: true
}

/** Trees of tasks that the firm keeps to begin others with. */
export const taskTemplates: Noun = {
  name: 'task-templates',
  about: 'cli.task_templates',
  commands: [
    listCommand('task-templates', listTaskTemplates, {
      examples: [
        'task-templates list',
        'task-templates list --format csv',
        'task-templates list --format json',
      ],
    }),
    command<Kept>({
      name: 'create',
      about: 'cli.task_templates.create',
      arguments: [
        { name: '<name>', about: 'field.name' },
        { name: '<task>', about: 'cli.task_templates.task', completes: 'task' },
      ],
      options: [
        { flags: '--with-itself', about: 'cli.task_templates.with_itself' },
        { flags: '--replace', about: 'cli.task_templates.replace' },
      ],
      examples: [
        'task-templates create "Study" P24001/1',
        'task-templates create "Study with its task" P24001/1 --with-itself',
        'task-templates create "Study" P24001/1 --replace --format json',
      ],
      run: async ({ client, result }, { name, task, withItself, replace }) => {
        const kept = await client(createTaskTemplate, {
          name,
          task_id: (await findBranch(client, task)).id,
          with_itself: withItself ?? false,
          replace: replace ?? false,
        })
        result.rows(taskTemplateRow, [kept])
      },
    }),
    command<{ name: string }>({
      name: 'delete',
      about: 'cli.task_templates.delete',
      arguments: [{ name: '<name>', about: 'cli.task_templates.name' }],
      examples: [
        'task-templates delete "To be deleted"',
        'task-templates delete "To be deleted" --quiet',
        'task-templates delete "To be deleted" --lang nl',
      ],
      run: async ({ client, say, t }, { name }) => {
        await client(deleteTaskTemplate, { id: await findTemplate(client, name) })
        say(t('cli.task_templates.deleted', { name }))
      },
    }),
  ],
}
