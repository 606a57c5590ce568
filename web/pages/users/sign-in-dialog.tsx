import { formScreen } from '#core/screens/form.ts'
import { setPassword } from '#core/users/operations.ts'
import { client } from '../../app/client.ts'
import { succeed } from '../../app/notices.ts'
import { useOnce } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { FieldInput } from '../../parts/field-input.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

interface Props {
  readonly user: { readonly id: number; readonly user_logins: readonly { readonly email: string }[] }
  readonly onClose: () => void
}

/** Another address or another password. */
export function SignInDialog({ user, onClose }: Props) {
  const t = useT()
  const form = useOnce(() =>
    formScreen(client, setPassword, {
      'userLogin.email': user.user_logins[0]?.email ?? '',
      'userLogin.password': '',
      'userLogin.password_confirm': '',
    }),
  )
  const save = async (): Promise<void> => {
    if (!(await form.save({ id: user.id }))) return
    succeed(t('users.updated'))
    onClose()
  }
  return (
    <FormDialog
      title={t('users.set_password')}
      form={form}
      save={save}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="userLogin.email" type="email" required />
      <FieldInput
        form={form}
        path="userLogin.password"
        type="password"
        autoComplete="new-password"
        help={t('users.password_help')}
      />
      <FieldInput form={form} path="userLogin.password_confirm" type="password" autoComplete="new-password" />
    </FormDialog>
  )
}
