import { newTaskScreen } from '#core/screens/planner/new-task.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useParameters } from '../parameters/use-parameters.ts'
import type { Task } from './records.ts'

interface Props {
  readonly wbsId: number
  /** Null makes a root. */
  readonly parent: Task | null
  /** All of the tree: a code that is taken is not proposed. */
  readonly tasks: readonly Task[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function CreateTaskDialog({ wbsId, parent, tasks, onClose, onDone }: Props) {
  const t = useT()
  const lists = useValue(useParameters().choices)
  const form = useOnce(() => newTaskScreen(client, parent, tasks))
  const save = async (): Promise<void> => {
    const task = await form.save({ wbsId })
    if (!task) return
    succeed(t('tasks.created'))
    onDone()
    onClose()
  }
  return (
    <FormDialog
      title={t('tasks.create')}
      form={form}
      save={save}
      saveLabel={t('form.create')}
      onClose={onClose}
    >
      <p className="wide muted">
        {t('form.says', {
          label: t('tasks.under'),
          value: parent ? `${parent.task_code} - ${parent.name}` : t('tasks.root'),
        })}
      </p>
      <FieldInput form={form} path="wbstask.name" required wide />
      <FieldInput form={form} path="wbstask.task_code" required />
      <FieldInput form={form} path="wbstask.task_type" choices={lists('task_type')} required />
      <FieldInput form={form} path="wbstask.number_blocks" required />
      <FieldInput form={form} path="wbstask.color_code" />
      <FieldInput form={form} path="wbstask.bookable" />
      <FieldInput form={form} path="wbstask.description" />
    </FormDialog>
  )
}
