import type { SignInScreen } from '#core/screens/session/sign-in.ts'
import { FactorKey } from '../../parts/factor-key.tsx'
import { FormTrouble, FormView } from '../../parts/form/form.tsx'
import { LineField } from '../../parts/form/line-field.tsx'
import { RecoveryCodes } from '../../parts/recovery-codes.tsx'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { StartAgain } from './start-again.tsx'

/** An authenticator app is added, which a role asks for. */
export function Enrolling({ screen }: { screen: SignInScreen }) {
  const t = useT()
  const factor = useValue(screen.factor)
  const saving = useValue(screen.proof.saving)
  if (!factor) return null
  return (
    <FormView onSubmit={screen.submitProof} form={screen.proof}>
      <h2>{t('login.enrol_title')}</h2>
      <p>{t('login.enrol_help')}</p>
      <FactorKey factor={factor} />
      <FormTrouble form={screen.proof} />
      <LineField form={screen.proof} path="code" label="login.code" autoComplete="one-time-code" autoFocus />
      <button type="submit" className="wide-button" aria-busy={saving} disabled={saving}>
        {t('factor.confirm')}
      </button>
      <StartAgain screen={screen} />
    </FormView>
  )
}

/** The codes for a day without the app, before one goes on. */
export function KeepingCodes({ screen }: { screen: SignInScreen }) {
  const t = useT()
  return (
    <>
      <h2>{t('factor.codes_title')}</h2>
      <RecoveryCodes codes={useValue(screen.recoveryCodes)} />
      <button type="button" className="wide-button" onClick={() => void screen.finish()}>
        {t('factor.codes_kept')}
      </button>
    </>
  )
}
