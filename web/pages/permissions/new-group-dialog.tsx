import { useId, useMemo } from 'react'
import { updateGroups } from '#core/access/operations.ts'
import { formScreen, type Form } from '#core/screens/form/form.ts'
import { choosePermission } from '#core/screens/rights.ts'
import { shownError } from '#core/screens/formatting.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Picker } from '../../parts/form/choosing/picker.tsx'
import { RequiredMark } from '../../parts/form/required-mark.tsx'
import type { NewDialogProps } from './role-tabs.tsx'
import { FieldNote } from '../../parts/form/field-note.tsx'

/** A name and the first permission: a group without one would give nothing. */
export function NewGroupDialog({ screen, onClose, onMade }: NewDialogProps) {
  const t = useT()
  const form = useOnce(() => formScreen(client, updateGroups))
  const save = async (): Promise<void> => {
    const made = await form.save({ action: 'create' })
    if (!made) return
    await screen.answer.reload()
    succeed(t('rights.added'))
    onMade(made.group)
  }
  return (
    <FormDialog
      title={t('rights.add_group')}
      form={form}
      save={save}
      saveLabel={t('rights.create')}
      onClose={onClose}
    >
      <FieldInput form={form} path="group" label="rights.group_name" autoFocus wide />
      <FirstPermission form={form} />
    </FormDialog>
  )
}

function FirstPermission({ form }: { form: Form<'permissionsGroup'> }) {
  const t = useT()
  const id = useId()
  const path = 'permissionsGroup'
  const chooser = useMemo(() => choosePermission(t, []), [t])
  const value = useRead(() => form.value(path), [form])
  const error = useRead(() => form.error(path), [form])
  return (
    <div className="field wide" data-path={path}>
      <label htmlFor={id}>
        {t('rights.permission')}
        <RequiredMark />
      </label>
      <Picker
        id={id}
        required
        value={Array.isArray(value) ? (value[0] ?? '') : ''}
        onChange={(chosen) => form.set(path, chosen ? [String(chosen)] : [])}
        chooser={chooser}
        chosen=""
        {...(error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-says` } : {})}
      />
      {error && <FieldNote id={`${id}-says`}>{shownError(t, error)}</FieldNote>}
    </div>
  )
}
