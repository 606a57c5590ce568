import { effect } from '@preact/signals-core'
import { useEffect } from 'react'
import { Icon } from '../parts/icon.tsx'
import { server } from '../state/client.ts'
import { succeed } from '../state/notices.ts'
import { useValue } from '../state/signals.ts'
import { t as words, useT } from '../state/texts.ts'
import { waitingChanges } from '../parts/grid/waiting.ts'

/** Says while the server is away that it is, and how much waits for it. */
export function AwayBar() {
  const t = useT()
  const away = useValue(server.away)
  const waiting = useValue(waitingChanges)
  useEffect(sayWhenBack, [])
  useEffect(askWhenOnline, [])
  return (
    <div role="status" className={away ? 'warning-bar' : ''}>
      {away && (
        <>
          <Icon name="warning" />
          <p>
            {t('server.away')}{' '}
            {waiting > 0 ? t('server.waiting', { count: waiting }) : t('server.tried_again')}
          </p>
          <button type="button" className="quiet" onClick={() => void server.ask()}>
            {t('state.retry')}
          </button>
        </>
      )}
    </div>
  )
}

function sayWhenBack(): () => void {
  let wasAway = false
  return effect(() => {
    const isAway = server.away.value
    if (wasAway && !isAway) queueMicrotask(() => succeed(words.value('server.back')))
    wasAway = isAway
  })
}

/** The browser knows at once that its network is back, or gone. */
function askWhenOnline(): () => void {
  const ask = (): void => void server.ask()
  addEventListener('online', ask)
  addEventListener('offline', ask)
  return () => {
    removeEventListener('online', ask)
    removeEventListener('offline', ask)
  }
}
