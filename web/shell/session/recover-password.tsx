import { useState } from 'react'
import { Link } from 'wouter'
import { recoverPassword } from '#core/access/sign-in/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { client } from '../../state/client.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { LineField } from '../../parts/form/line-field.tsx'
import { FormTrouble, FormView } from '../../parts/form/form.tsx'
import { EntryCard } from './entry-card.tsx'

/** Asks for a recovery link. What it answers tells nobody whether the address is known. */
export function RecoverPasswordPage() {
  const t = useT()
  const form = useOnce(() => formScreen(client, recoverPassword))
  const saving = useValue(form.saving)
  const [sent, setSent] = useState(false)
  const submit = async (): Promise<void> => {
    if (await form.save()) setSent(true)
  }
  return (
    <EntryCard title={t('recover.title')} help={t('recover.help')}>
      {sent ? (
        <p role="status">{t('recover.done')}</p>
      ) : (
        <FormView onSubmit={submit} form={form}>
          <FormTrouble form={form} />
          <LineField
            form={form}
            path="email"
            label="login.email"
            type="email"
            autoComplete="username"
            required
            autoFocus
          />
          <button type="submit" className="wide-button" aria-busy={saving} disabled={saving}>
            {t('recover.submit')}
          </button>
        </FormView>
      )}
      <p className="forgot">
        <Link href="/login">{t('recover.back')}</Link>
      </p>
    </EntryCard>
  )
}
