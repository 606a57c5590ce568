import { updateRoles } from '#core/access/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import type { NewDialogProps } from './role-tabs.tsx'

/** A name is all it takes: the role starts with the group that every role has. */
export function NewRoleDialog({ screen, onClose, onMade }: NewDialogProps) {
  const t = useT()
  const form = useOnce(() => formScreen(client, updateRoles))
  const save = async (): Promise<void> => {
    const made = await form.save({ action: 'create' })
    if (!made) return
    await screen.answer.reload()
    succeed(t('rights.added'))
    onMade(made.role)
  }
  return (
    <FormDialog
      title={t('rights.add_role')}
      form={form}
      save={save}
      saveLabel={t('rights.create')}
      onClose={onClose}
    >
      <FieldInput form={form} path="role" label="rights.role_name" autoFocus wide />
    </FormDialog>
  )
}
