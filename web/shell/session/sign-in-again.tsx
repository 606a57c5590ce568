import { Dialog } from '../../parts/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { enterAgain, expired, giveUp, me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

/** Over the page whose session has ended: what was typed stays as it is. */
export function SignInAgain() {
  const t = useT()
  const open = useValue(expired)
  const user = useValue(me)
  if (!open) return null
  return (
    <Dialog title={t('login.again')} onClose={giveUp} closeLabel={t('login.leave')} insists>
      <p>{t('login.again_help')}</p>
      <SignInForm email={user?.original_id ? '' : (user?.email ?? '')} entered={enterAgain} />
    </Dialog>
  )
}
