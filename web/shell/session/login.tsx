import { useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { CurrentUser } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { listUsers } from '#core/users/operations.ts'
import { ownPath } from '#core/values/own-path.ts'
import { shownFailure } from '#core/screens/formatting.ts'
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
export function LoginPage({ returnTo }: { returnTo: string }) {
  const t = useT()
  const refused = new URLSearchParams(useSearch()).get('refused') ?? ''
  const [pending] = useState(pendingFactor)
  useEffect(() => {
    if (pending) history.replaceState(null, '', '/login')
  }, [pending])
  const entered = async (user: CurrentUser, first: boolean): Promise<void> => {
    await enter(user)
    const firstPage = first && may(listUsers) ? '/users' : null
    go(firstPage ?? pending?.returnTo ?? returnTo, { replace: true })
  }
  return (
    <EntryCard title={t('login.title')} help={t('login.welcome')}>
      {refusals.includes(refused) && (
        <div className="trouble" role="alert">
          <p>{shownFailure(t, new Failure(refused))}</p>
        </div>
      )}
      <SignInForm entered={entered} pending={pending} returnTo={returnTo} />
      <p className="forgot">
        <Link href="/recover-password">{t('login.forgot')}</Link>
      </p>
    </EntryCard>
  )
}

/** After a sign-on by a provider our own second factor may still be asked: the address says so behind the `#`. */
function pendingFactor() {
  const params = new URLSearchParams(location.hash.slice(1))
  const challenge = params.get('challenge')
  if (!challenge) return null
  return { challenge, enrol: params.get('enrol') === '1', returnTo: ownPath(params.get('back')) }
}
