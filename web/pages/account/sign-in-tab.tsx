import { me } from '../../app/session.ts'
import { useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { Facts } from '../../parts/facts.tsx'

/** How one signs in, and from where one is signed in now. */
export function SignInTab() {
  const t = useT()
  const user = useValue(me)
  return <Facts title={t('login.title')} facts={[['field.email', user?.email]]} />
}
