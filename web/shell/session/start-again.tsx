import type { SignInScreen } from '#core/screens/session/sign-in.ts'
import { useT } from '../../state/texts.ts'

/** Back to the password. */
export function StartAgain({ screen }: { screen: SignInScreen }) {
  const t = useT()
  return (
    <button type="button" className="quiet wide-button" onClick={screen.startAgain}>
      {t('login.start_again')}
    </button>
  )
}
