import { useState } from 'react'
import { clientName } from '#core/access/sign-in/client-name.ts'
import { endSession, type SessionRow } from '#core/access/operations.ts'
import type { Loaded } from '#core/screens/loaded.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { leave, leaveEverywhere } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Await } from '../../parts/record/record-page.tsx'

/** Where one is signed in, and out of it again. */
export function SessionsCard({ sessions, own }: { sessions: Loaded<SessionRow[]>; own: boolean }) {
  const t = useT()
  const [leaving, setLeaving] = useState(false)
  const end = async ({ id, current }: SessionRow): Promise<void> => {
    if (current) return leave()
    await client(endSession, { id })
    succeed(t('sessions.ended'))
    await sessions.reload()
  }
  return (
    <Facts title={t('sessions.title')}>
      <Await loaded={sessions}>
        {(rows) => (
          <div className="plain-rows">
            <table className="data-table dense">
              <thead>
                <tr>
                  <th scope="col">{t('sessions.client')}</th>
                  <th scope="col" className="spare">
                    {t('sessions.since')}
                  </th>
                  <th scope="col">{t('sessions.used')}</th>
                  <th scope="col">
                    <span className="hidden">{t('sessions.end')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => {
                  const name = clientName(row.client) || t('sessions.unknown')
                  return (
                    <tr key={row.id}>
                      <th scope="row">
                        {name} {row.current && <span className="muted">({t('sessions.this')})</span>}
                      </th>
                      <td className="spare">
                        <Moment of={row.created_at} />
                      </td>
                      <td>
                        <Moment of={row.last_used_at} />
                      </td>
                      <td className="row-actions">
                        {own && (
                          <button
                            type="button"
                            className="quiet small"
                            aria-label={t('sessions.end_named', { name })}
                            onClick={() => void end(row).catch(complain)}
                          >
                            {t('sessions.end')}
                          </button>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </Await>
      {own && (
        <p className="row">
          <button type="button" className="quiet" onClick={() => setLeaving(true)}>
            {t('sessions.everywhere')}
          </button>
        </p>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('sessions.everywhere')}
          question={t('sessions.everywhere_help')}
          label={t('sessions.everywhere')}
          onClose={() => setLeaving(false)}
          act={() => void leaveEverywhere()}
        />
      )}
    </Facts>
  )
}
