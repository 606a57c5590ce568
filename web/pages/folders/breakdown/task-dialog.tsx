import { useState } from 'react'
import type { TaskNode } from '#core/planning/operations.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import {
  editTaskScreen,
  newTaskScreen,
  parentInForm,
  taskFieldsOf,
  type TaskField,
} from '#core/screens/folders/task-form.ts'
import type { Form } from '#core/screens/form/form.ts'
import { client } from '../../../state/client.ts'
import { succeed } from '../../../state/notices.ts'
import { useOnce, useRead, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { closeSaved, FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useParameters } from '../../../state/use-parameters.ts'
import { ParentDialog } from './parent-dialog.tsx'
import type { TaskDialogProps } from './use-shaping.ts'

/** A new task: where it comes is proposed, and can be chosen. */
export function CreateTaskDialog(props: TaskDialogProps & { wbsId: number; parent: TaskNode | null }) {
  const { screen, parent, wbsId, onClose } = props
  const t = useT()
  const form = useOnce(() => newTaskScreen(client, parent, screen.nodes.value))
  const save = async (parent_not_bookable: boolean): Promise<boolean> => {
    const task = await form.save({ wbsId, parent_not_bookable })
    if (!task) return false
    succeed(t('tasks.created'))
    await screen.reload()
    screen.show(task.id)
    onClose()
    return true
  }
  const moving = { ...form, set: (path: 'wbstask.parent_id', value: string) => moveTo(path, value) }
  const moveTo = (path: 'wbstask.parent_id', value: string): void => {
    form.set(path, value)
    form.moveUnder(value)
  }
  return (
    <TaskForm
      {...props}
      title={t('tasks.create')}
      form={form}
      under={taskFieldsOf(moving)}
      moving={null}
      save={save}
      saveLabel={t('form.create')}
    />
  )
}

/** A task as it stands; another place takes all below it along. */
export function EditTaskDialog(props: TaskDialogProps & { task: TaskNode }) {
  const { screen, task, onClose } = props
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => editTaskScreen(client, screen, task, language))
  const save = async (parent_not_bookable: boolean): Promise<boolean> => {
    if (!form.dirty.value) {
      onClose()
      return true
    }
    const saved = await form.save({ parent_not_bookable })
    if (!saved) return false
    succeed(t('tasks.saved'))
    await screen.reload()
    screen.show(saved.id)
    closeSaved(form, onClose)
    return true
  }
  return (
    <TaskForm
      {...props}
      title={t('tasks.edit', { name: task.name })}
      form={form}
      under={form}
      moving={task}
      save={save}
      saveLabel={t('form.save')}
    />
  )
}

type TaskFormScreen = ReturnType<typeof newTaskScreen> | ReturnType<typeof editTaskScreen>

interface TaskFormProps extends TaskDialogProps {
  readonly title: string
  readonly form: TaskFormScreen
  /** The form for where it comes, which may propose more than is chosen. */
  readonly under: Form<TaskField>
  readonly moving: TaskNode | null
  /** Whether it was saved; the parent may be made a heading on the way. */
  readonly save: (parentNotBookable: boolean) => Promise<boolean>
  readonly saveLabel: string
}

function TaskForm(props: TaskFormProps) {
  const { title, form, under, moving, save, saveLabel, screen, mayShape, mayShapeAll, onClose } = props
  const t = useT()
  const lists = useValue(useParameters().choices)
  const [asking, setAsking] = useState<TaskNode | null>(null)
  const fields = taskFieldsOf(form)
  const { parent, asks } = useRead(() => parentInForm(screen, fields, moving), [screen, fields, moving])
  const chooser = useOnce(() => screen.under(moving, mayShape))
  const isSubfolder = useRead(() => moving !== null && screen.isLastOfSubfolder(moving), [screen, moving])
  // A task that is made at the top is of no subfolder; one that goes there stays in its own.
  const topHelp = moving !== null && moving.subfolder_id !== null ? 'tasks.top_help' : 'tasks.under_help'
  const submit = async (): Promise<void> => {
    if (asks && form.check()) return setAsking(parent)
    const saved = await save(false)
    const refusal = form.failure.value
    if (!saved && refusal?.code === 'parent_bookable' && parent) setAsking(parent)
  }
  return (
    <>
      <FormDialog
        title={title}
        form={form}
        save={submit}
        saveLabel={saveLabel}
        says={(message) => t('tasks.failed', { message })}
        onClose={onClose}
        wide
      >
        <FieldInput form={fields} path="wbstask.name" required wide autoFocus />
        {!isSubfolder && (
          <FieldInput
            form={under}
            path="wbstask.parent_id"
            label="tasks.under"
            chooser={chooser}
            nameOf={(id) => {
              const task = screen.task(Number(id))
              return task ? taskLabel(task) : ''
            }}
            required={!mayShapeAll}
            {...(!parent && { help: t(topHelp) })}
            wide
          />
        )}
        <FieldInput form={fields} path="wbstask.task_code" required />
        <FieldInput form={fields} path="wbstask.task_type" choices={lists('task_type')} required />
        <FieldInput form={fields} path="wbstask.number_blocks" required />
        <FieldInput form={fields} path="wbstask.color_code" />
        <FieldInput form={fields} path="wbstask.bookable" />
        <FieldInput form={fields} path="wbstask.external_folder_link" type="text" wide />
        <FieldInput form={fields} path="wbstask.description" />
      </FormDialog>
      {asking && <ParentDialog parent={asking} onChoose={() => save(true)} onClose={() => setAsking(null)} />}
    </>
  )
}
