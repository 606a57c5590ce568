import { useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { CurrentUser } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { listUsers } from '#core/users/operations.ts'
import { ownPath } from '#core/values/own-path.ts'
import { shownFailure } from '#core/screens/shown.ts'
import { go } from '../../state/navigation.ts'
import { enter, may } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { EntryCard } from './entry-card.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Why a provider’s sign-on led back here; nothing else that stands in an address is said. */
const refusals = [
  'sign_on_unknown',
  'sign_on_unverified',
  'sign_on_left',
  'oauth_error',
  'unexpected_external_service_error',
]

/** The first page of all; afterwards back to where one wanted to go, the very first time to the users if they are open to him. */
export function LoginPage({ back }: { back: string }) {
  const t = useT()
  const refused = new URLSearchParams(useSearch()).get('refused') ?? ''
  const [owed] = useState(owedByProvider)
  useEffect(() => {
    if (owed) history.replaceState(null, '', '/login')
  }, [owed])
  const entered = async (user: CurrentUser, first: boolean): Promise<void> => {
    await enter(user)
    const firstPage = first && may(listUsers) ? '/users' : null
    go(firstPage ?? owed?.back ?? back, { replace: true })
  }
  return (
    <EntryCard title={t('login.title')} help={t('login.welcome')}>
      {refusals.includes(refused) && (
        <div className="trouble" role="alert">
          <p>{shownFailure(t, new Failure(refused))}</p>
        </div>
      )}
      <SignInForm entered={entered} owed={owed} back={back} />
      <p className="forgot">
        <Link href="/recover-password">{t('login.forgot')}</Link>
      </p>
    </EntryCard>
  )
}

/** After a sign-on by a provider a code of ours may be owed: it says so behind the `#`. */
function owedByProvider() {
  const params = new URLSearchParams(location.hash.slice(1))
  const challenge = params.get('challenge')
  if (!challenge) return null
  return { challenge, enrol: params.get('enrol') === '1', back: ownPath(params.get('back')) }
}
