import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { resetPassword } from '#core/access/sign-in/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { newPassword } from '#core/screens/session/new-password.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { complain, succeed } from '../../state/notices.ts'
import { resume } from '../../state/session.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { LineField } from '../../parts/form/line-field.tsx'
import { FormTrouble, FormView } from '../../parts/form/form.tsx'
import { EntryCard } from './entry-card.tsx'

/** A new password by the link of a mail. A link that is used or old leads to the sign-in. */
export function ResetPasswordPage() {
  const t = useT()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const form = useOnce(() => formScreen(client, resetPassword, {}, { check: newPassword() }))
  const saving = useValue(form.saving)
  useEffect(() => {
    if (token === '') refuse(new Failure('invalid_token'))
  }, [token])
  const submit = async (): Promise<void> => {
    const done = await form.save({ token })
    const failure = form.failure.value
    if (failure?.code === 'invalid_token') return refuse(failure)
    if (!done) return
    // Whoever was signed in here is signed out with everybody else.
    await resume()
    succeed(t('reset.done'))
    go('/login', { replace: true })
  }
  return (
    <EntryCard title={t('reset.title')}>
      <FormView onSubmit={submit} form={form}>
        <FormTrouble form={form} />
        <LineField
          form={form}
          path="password"
          type="password"
          autoComplete="new-password"
          help={t('users.password_help')}
          required
          autoFocus
        />
        <LineField form={form} path="password_confirm" type="password" autoComplete="new-password" required />
        <LineField form={form} path="end_tokens" />
        <button type="submit" className="wide-button" aria-busy={saving} disabled={saving}>
          {t('reset.submit')}
        </button>
      </FormView>
    </EntryCard>
  )
}

function refuse(failure: Failure): void {
  complain(failure)
  go('/login', { replace: true })
}
