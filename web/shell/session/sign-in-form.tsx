import { useEffect } from 'react'
import type { CurrentUser } from '#core/access/operations.ts'
import { signInScreen, type SecondStep, type SignInScreen } from '#core/screens/session/sign-in.ts'
import { client } from '../../state/client.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { LineField } from '../../parts/form/line-field.tsx'
import { FormTrouble, FormView } from '../../parts/form/form.tsx'
import { Refusal } from '../../parts/states.tsx'
import { codeOf, Fetched } from '../fetched.tsx'
import { StartAgain } from './start-again.tsx'

/** Few are given an authenticator app while they sign in: its steps come when they are due. */
const enrolling = codeOf(async () => (await import('./enrolling.tsx')).Enrolling)
const keeping = codeOf(async () => (await import('./enrolling.tsx')).KeepingCodes)

interface Props {
  readonly email?: string
  readonly pending?: SecondStep | null
  /** Where a sign-on by the provider comes back to; without, it is not offered. */
  readonly returnTo?: string
  readonly entered: (user: CurrentUser, first: boolean) => unknown
}

/** E-mail and password, then whatever else it takes. */
export function SignInForm({ email = '', pending = null, returnTo, entered }: Props) {
  const screen = useOnce(() => signInScreen(client, { email, secondStep: pending, entered }))
  const step = useValue(screen.step)
  if (step === 'code') return <Code screen={screen} />
  if (step === 'enrol') return <Fetched code={enrolling} props={{ screen }} meanwhile={null} />
  if (step === 'recovery codes') return <Fetched code={keeping} props={{ screen }} meanwhile={null} />
  return <Password screen={screen} email={email} returnTo={returnTo} />
}

function Password({
  screen,
  email,
  returnTo,
}: {
  screen: SignInScreen
  email: string
  returnTo: string | undefined
}) {
  const t = useT()
  const form = screen.password
  const saving = useValue(form.saving)
  const trouble = useValue(screen.trouble)
  const provider = useValue(screen.signOnBy)
  useEffect(() => void screen.loadWays(), [screen])
  return (
    <>
      <FormView onSubmit={screen.submitPassword} form={form}>
        <Refusal failure={trouble} />
        <FormTrouble form={form} />
        <LineField
          form={form}
          path="email"
          label="login.email"
          autoComplete="username"
          type="email"
          autoFocus={!email}
        />
        <LineField
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
      {provider && returnTo !== undefined && (
        <>
          <p className="or muted">{t('login.or')}</p>
          <a
            className="button quiet wide-button"
            href={`/api/oidc/start?back=${encodeURIComponent(returnTo)}`}
          >
            {t('login.sign_on_by', { name: provider })}
          </a>
        </>
      )}
    </>
  )
}

function Code({ screen }: { screen: SignInScreen }) {
  const t = useT()
  const saving = useValue(screen.code.saving)
  return (
    <FormView onSubmit={screen.submitCode} form={screen.code}>
      <h2>{t('login.code_title')}</h2>
      <FormTrouble form={screen.code} />
      <LineField
        form={screen.code}
        path="code"
        label="login.code"
        help={t('login.code_help')}
        autoComplete="one-time-code"
        autoFocus
      />
      <button type="submit" className="wide-button" aria-busy={saving} disabled={saving}>
        {t('login.code_submit')}
      </button>
      <StartAgain screen={screen} />
    </FormView>
  )
}
