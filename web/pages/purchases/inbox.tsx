import { useState } from 'react'
import { fetchInbox, readInbox } from '#core/purchases/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Moment } from '../../parts/moment.tsx'

/** When purchases were fetched from Billit last, what failed, and what could not be taken in; nothing where that is switched off. */
export function Inbox() {
  return useMay(readInbox) ? <FetchedFromBillit /> : null
}

function FetchedFromBillit() {
  const t = useT()
  const mayFetch = useMay(fetchInbox)
  const inbox = useRecord(() => client(readInbox, {}), [], { purchase: {}, third_party: {} })
  const seen = useValue(inbox.value)
  const [busy, setBusy] = useState(false)
  if (!seen?.configured || !seen.purchases) return null
  const fetch = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await client(fetchInbox, {}).then(() => inbox.reload(), complain)
    setBusy(false)
  }
  const { asked_at, problem, refused } = seen
  return (
    <section aria-label={t('purchases.inbox')}>
      <p className="row">
        <span className="muted">
          {asked_at ? (
            <>
              {t('purchases.inbox_at')} <Moment of={asked_at} />
            </>
          ) : (
            t('purchases.inbox_never')
          )}
        </span>
        {mayFetch && (
          <button
            type="button"
            className="quiet small"
            aria-busy={busy}
            disabled={busy}
            onClick={() => void fetch()}
          >
            {t('purchases.inbox_fetch')}
          </button>
        )}
      </p>
      {problem && (
        <p className="trouble" role="alert">
          {problem}
        </p>
      )}
      {refused.length > 0 && (
        <details>
          <summary>{t('purchases.inbox_refused', { count: refused.length })}</summary>
          <ul>
            {refused.map(({ order_id, number, supplier, reason, at }) => (
              <li key={order_id}>
                {[supplier, number ?? `#${order_id}`].filter(Boolean).join(' ')}{' '}
                <span className="muted">
                  <Moment of={at} /> – {reason}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
