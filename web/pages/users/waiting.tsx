import { Link } from 'wouter'
import { listAccessRequests } from '#core/users/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { askedWords } from './access-requests.tsx'
import './access.css'

const concerns = { access_request: {}, user: {} }

/** On somebody's page: what was asked about his access and still waits. */
export function WaitingOn({ user_id }: { user_id: number }) {
  const t = useT()
  const may = useMay(listAccessRequests)
  const asked = useRecord(
    async () => (may ? client(listAccessRequests, { user_id }) : []),
    [may, user_id],
    concerns,
  )
  const waiting = (useValue(asked.value) ?? []).filter(({ state }) => state === 'pending')
  if (waiting.length === 0) return null
  return (
    <div className="waiting-on" role="status">
      <p>{t('access_requests.waits_here')}</p>
      <ul>
        {waiting.map((row) => (
          <li key={row.id}>
            <Link href="/users/requests">{askedWords(t, row)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** On the list of people: the way to the requests, while there are any. */
export function RequestsLink() {
  const t = useT()
  const may = useMay(listAccessRequests)
  const asked = useRecord(async () => (may ? client(listAccessRequests, {}) : []), [may], concerns)
  const count = (useValue(asked.value) ?? []).length
  if (count === 0) return null
  return (
    <Link href="/users/requests" className="button quiet">
      <Icon name="key" />
      <span>{t('access_requests.open')}</span>
    </Link>
  )
}
