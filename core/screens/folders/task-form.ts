import type { Client } from '../../kernel/operation.ts'
import { nextTaskCode } from '../../planning/breakdown/codes.ts'
import { createTask, editTask, type TaskNode } from '../../planning/operations.ts'
import { pick } from '../../kernel/field.ts'
import { found } from '../../kernel/failure.ts'
import { editScreen } from '../form/edit.ts'
import { formScreen, type Form } from '../form/form.ts'
import { typedRecord } from '../form/typed-record.ts'
import type { BreakdownScreen } from './breakdown.ts'

type Task = Pick<TaskNode, 'id' | 'parent_id' | 'task_code'>

/** A new task: one under another is for booking on, a root is a heading until somebody says otherwise. */
export function newTaskScreen(client: Client, parent: Task | null, tasks: readonly Task[]) {
  const form = formScreen(client, createTask, {
    'wbstask.bookable': parent !== null,
    'wbstask.task_code': nextTaskCode(parent, tasks),
    'wbstask.parent_id': parent ? String(parent.id) : '',
  })
  let proposed = { code: nextTaskCode(parent, tasks), bookable: parent !== null }
  return {
    ...form,
    /** Under another task what was proposed is another; what somebody typed stays. */
    moveUnder: (id: string): void => {
      const above = tasks.find((task) => String(task.id) === id) ?? null
      const next = { code: nextTaskCode(above, tasks), bookable: above !== null }
      if (form.value('wbstask.task_code') === proposed.code) form.set('wbstask.task_code', next.code)
      if (form.value('wbstask.bookable') === proposed.bookable) form.set('wbstask.bookable', next.bookable)
      proposed = next
    },
  }
}

/** A task that stands, as a form; what somebody else saved meanwhile is shown beside what is typed. */
export const editTaskScreen = (
  client: Client,
  screen: Pick<BreakdownScreen, 'reload' | 'task'>,
  task: TaskNode,
  language: string,
) =>
  editScreen(client, editTask, task, {
    read: async () => {
      await screen.reload()
      return found(screen.task(task.id))
    },
    typed: (record) => typedRecord(pick(editTask.input, 'wbstask'), { wbstask: record }, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
  })

/** The fields of a task in the order of its form. */
export const taskFields = [
  'wbstask.name',
  'wbstask.parent_id',
  'wbstask.task_code',
  'wbstask.task_type',
  'wbstask.number_blocks',
  'wbstask.color_code',
  'wbstask.bookable',
  'wbstask.external_folder_link',
  'wbstask.description',
] as const
export type TaskField = (typeof taskFields)[number]

/** The form of a new task, or of one that stands, as the one that asks for these fields: both have them. */
export const taskFieldsOf = (form: object): Form<TaskField> => form as Form<TaskField>

/** The task under which a form puts one, and whether it is bookable and another than now: then somebody is asked first. */
export function parentInForm(
  screen: Pick<BreakdownScreen, 'task'>,
  form: Pick<Form<TaskField>, 'value'>,
  moving: TaskNode | null,
): { readonly parent: TaskNode | null; readonly asks: boolean } {
  const parent = screen.task(Number(form.value('wbstask.parent_id')))
  const isElsewhere = (parent?.id ?? null) !== (moving?.parent_id ?? null)
  return { parent, asks: parent !== null && parent.bookable && isElsewhere }
}
