import { useState } from 'react'
import { changePassword } from '#core/access/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { newPassword } from '#core/screens/session/new-password.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { me } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Facts } from '../../parts/record/facts.tsx'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'

/** One's address, and another password. */
export function PasswordCard({ own }: { own: boolean }) {
  const t = useT()
  const user = useValue(me)
  const [changing, setChanging] = useState(false)
  return (
    <Facts title={t('password.title')} facts={[['field.email', user?.email]]}>
      {own && (
        <p className="row">
          <button type="button" className="quiet" onClick={() => setChanging(true)}>
            {t('password.change')}
          </button>
        </p>
      )}
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Facts>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useOnce(() => formScreen(client, changePassword, {}, { check: newPassword() }))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    succeed(t('reset.done'))
    onClose()
  }
  return (
    <FormDialog
      title={t('password.change')}
      form={form}
      save={save}
      saveLabel={t('reset.submit')}
      onClose={onClose}
    >
      <p className="wide muted">{t('password.change_help')}</p>
      <FieldInput
        form={form}
        path="current_password"
        type="password"
        autoComplete="current-password"
        wide
        autoFocus
      />
      <FieldInput
        form={form}
        path="password"
        label="field.new_password"
        type="password"
        autoComplete="new-password"
        help={t('users.password_help')}
      />
      <FieldInput form={form} path="password_confirm" type="password" autoComplete="new-password" />
      <FieldInput form={form} path="end_tokens" wide />
    </FormDialog>
  )
}
