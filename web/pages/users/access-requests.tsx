import { useState } from 'react'
import { shownDay } from '#core/values/written.ts'
import type { Translate } from '#core/texts/translate.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import {
  decideAccessRequest,
  listAccessRequests,
  type accessRequestRow,
  type requestDecisions,
} from '#core/users/operations.ts'
import { requestDays } from '#core/users/second-yes/request.ts'
import { dayInZone } from '#core/values/day.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { complain, succeed } from '../../state/notices.ts'
import { me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import './access.css'

export type AccessRequestRow = ValueOf<typeof accessRequestRow>
type Decision = (typeof requestDecisions)[number]

/** What was asked, as one line. */
export const askedWords = (
  t: Translate,
  { kind, person, last_day }: Pick<AccessRequestRow, 'kind' | 'person' | 'last_day'>,
): string => t(`access_request.of.${kind}`, { name: person, day: shownDay(last_day) })

/** What waits for a second agreement, and what became of what was asked lately. */
export function AccessRequestsPage() {
  const t = useT()
  const requests = useRecord(() => client(listAccessRequests, {}), [], { access_request: {}, user: {} })
  const [deciding, setDeciding] = useState<{ decision: Decision; row: AccessRequestRow } | null>(null)
  const title = t('access_requests.title')
  useTitle(title)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <p className="muted">{t('access_requests.help', { days: requestDays })}</p>
      <Await loaded={requests}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('access_requests.empty')} />
          ) : (
            <ul className="access-requests">
              {rows.map((row) => (
                <Request key={row.id} row={row} decide={(decision) => setDeciding({ decision, row })} />
              ))}
            </ul>
          )
        }
      </Await>
      {deciding && (
        <DecideDialog
          {...deciding}
          onClose={() => {
            setDeciding(null)
            void requests.reload()
          }}
        />
      )}
    </div>
  )
}

interface RequestProps {
  readonly row: AccessRequestRow
  readonly decide: (decision: Decision) => void
}

/** One request: what, by whom, until when; buttons for whoever may agree. */
function Request({ row, decide }: RequestProps) {
  const t = useT()
  const what = askedWords(t, row)
  const { requester, decider, state } = row
  const zone = useValue(me)?.time_zone ?? 'UTC'
  const dayOf = (moment: string): string => shownDay(dayInZone(new Date(moment), zone))
  return (
    <li className="card">
      <p>
        <strong>{what}</strong> <Status of={state} />
      </p>
      <p className="muted">
        {requester && t('access_requests.asked_by', { name: requester, day: dayOf(row.created_at) })}
        {' · '}
        {decider && row.decided_at
          ? t('access_requests.decided_by', { name: decider, day: dayOf(row.decided_at) })
          : t('access_requests.until', { day: dayOf(row.expires_at) })}
      </p>
      {row.decides && (
        <p className="access-acts">
          {(['approve', 'refuse'] as const).map((decision) => {
            const label = t(`access_requests.${decision}`)
            return (
              <button
                key={decision}
                type="button"
                className={decision === 'refuse' ? 'quiet' : undefined}
                aria-label={t('access_requests.act_on', { act: label, what })}
                onClick={() => decide(decision)}
              >
                {label}
              </button>
            )
          })}
        </p>
      )}
    </li>
  )
}

interface DialogProps {
  readonly row: AccessRequestRow
  readonly decision: Decision
  readonly onClose: () => void
}

/** Asks once, saying what will be done to whom. */
function DecideDialog({ row, decision, onClose }: DialogProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const what = askedWords(t, row)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      await client(decideAccessRequest, { id: row.id, action: decision })
      succeed(t(decision === 'approve' ? 'access_requests.approved' : 'access_requests.refused'))
    } catch (error) {
      complain(error)
    }
    onClose()
  }
  return (
    <Dialog
      title={t(`access_requests.${decision}_title`)}
      onClose={onClose}
      actions={
        <DialogActs
          onCancel={onClose}
          label={t(`access_requests.${decision}`)}
          onAct={act}
          busy={busy}
          danger={decision === 'refuse'}
          careful
        />
      }
    >
      <p>{t(`access_requests.${decision}_help`, { what, name: row.requester ?? '' })}</p>
    </Dialog>
  )
}
