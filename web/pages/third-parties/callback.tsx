import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Failure } from '#core/kernel/failure.ts'
import { answerIn, exchanged, shownAnswer } from '#core/screens/third-parties/services.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'

const services = '/third-party-services'

/** Where a service sends a person back to: what he agreed to is exchanged, and he goes on to the services. */
export function CallbackPage() {
  const t = useT()
  const answer = useOnce(() => answerIn(new URLSearchParams(location.search)))
  const [refused, setRefused] = useState<Failure | null>(null)
  useTitle(t('callback.title'))
  useEffect(() => {
    // A code is good once: it does not stay in the address, where going back would send it again.
    history.replaceState(history.state, '', location.pathname)
    if (answer.kind !== 'code') return
    void exchanged(client, answer).then((failure) => {
      if (failure) return setRefused(failure)
      succeed(t('third_parties.authenticated', { service: t(`service.${answer.service}`) }))
      go(services, { replace: true })
    })
    // Once, whatever is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer])
  const why = refused ? shownFailure(t, refused) : shownAnswer(t, answer)
  return (
    <div className="page">
      <div className="state" role={why ? 'alert' : 'status'}>
        <h1>{t(why ? 'callback.failed' : 'callback.title')}</h1>
        <p>{why ?? t('callback.busy')}</p>
        {why && (
          <Link href={services} className="button">
            {t('callback.back')}
          </Link>
        )}
      </div>
    </div>
  )
}
