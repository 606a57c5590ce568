import { createTaskTemplate, type TaskNode } from '#core/planning/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { client } from '../../../state/client.ts'
import { succeed } from '../../../state/notices.ts'
import { useOnce } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'

/** Keeps what hangs below a task as a template that other folders begin with. */
export function TemplateDialog({ task, onClose }: { task: TaskNode; onClose: () => void }) {
  const t = useT()
  const form = useOnce(() =>
    formScreen(client, createTaskTemplate, {
      name: task.name,
      with_itself: task.parent_id !== null,
    }),
  )
  const save = async (): Promise<void> => {
    const template = await form.save({ task_id: task.id })
    if (!template) return
    succeed(t('tasks.template_kept', { name: template.name, count: template.count }))
    onClose()
  }
  return (
    <FormDialog
      title={t('tasks.keep_as_template')}
      form={form}
      save={save}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="name" required wide />
      <FieldInput form={form} path="with_itself" wide />
      <FieldInput form={form} path="replace" wide />
    </FormDialog>
  )
}
