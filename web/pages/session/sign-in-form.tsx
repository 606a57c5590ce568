import { useState } from 'react'
import { signIn } from '#core/access/operations.ts'
import { formScreen } from '#core/screens/form.ts'
import type { Client } from '#core/kernel/operation.ts'
import { useOnce, useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { FieldInput } from '../../parts/field-input.tsx'
import { FormTrouble, FormView } from '../../parts/form.tsx'

interface Props {
  readonly email?: string
  readonly enter: (email: string, password: string) => Promise<unknown>
}

/** E-mail and password. The password is forgotten as soon as it was wrong. */
export function SignInForm({ email = '', enter }: Props) {
  const t = useT()
  const form = useOnce(() => {
    const signsIn: Client = (_, input) => {
      const given = input as unknown as { email: string; password: string }
      return enter(given.email, given.password) as never
    }
    return formScreen(signsIn, signIn, { email, password: '' })
  })
  const saving = useValue(form.saving)
  const [tries, setTries] = useState(0)

  async function submit(): Promise<void> {
    await form.save()
    if (form.failure.value) {
      form.set('password', '')
      setTries(tries + 1)
    }
  }

  return (
    <FormView onSubmit={submit} form={form}>
      <FormTrouble form={form} />
      <FieldInput
        form={form}
        path="email"
        label="login.email"
        autoComplete="username"
        type="email"
        autoFocus={!email}
      />
      <FieldInput
        form={form}
        path="password"
        label="login.password"
        autoComplete="current-password"
        type="password"
        autoFocus={!!email}
      />
      <button type="submit" className="wide-button" aria-busy={saving} disabled={saving}>
        {t('login.submit')}
      </button>
    </FormView>
  )
}
