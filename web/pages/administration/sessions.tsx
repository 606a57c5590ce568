import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { clientName } from '#core/access/sign-in/client-name.ts'
import { endAllOfPerson, endAnySession, type SessionOfAll } from '#core/administration/sessions/operations.ts'
import { allSessionsScreen } from '#core/screens/administration/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { leave } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'

/** Who is signed in, with which program, since when; a session is ended here, or everything of a person. */
export function AllSessionsPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => allSessionsScreen(client, query), [query])
  const [ending, setEnding] = useState<SessionOfAll | null>(null)
  const [busy, setBusy] = useState(false)
  const end = async ({ id, current }: SessionOfAll): Promise<void> => {
    if (current) return leave()
    await client(endAnySession, { id }).then(() => succeed(t('sessions.ended')), complain)
    await screen.reload()
  }
  const endAll = async ({ user_id, person }: SessionOfAll): Promise<void> => {
    setBusy(true)
    await client(endAllOfPerson, { id: user_id }).then(
      () => succeed(t('all_sessions.ended_all', { name: person })),
      complain,
    )
    setBusy(false)
    setEnding(null)
    await screen.reload()
  }
  return (
    <>
      <ListPage
        title={t('menu.all_sessions')}
        screen={screen}
        tools={
          <Link href="/tokens" className="button quiet">
            {t('all_tokens.title')}
          </Link>
        }
        searchFor={t('all_sessions.search')}
        draw={{
          client: ({ client: agent, current }) => (
            <>
              {clientName(agent) || t('sessions.unknown')}{' '}
              {current && <span className="muted">({t('sessions.this')})</span>}
            </>
          ),
        }}
        actions={(row) =>
          row.may_end && (
            <>
              <button
                type="button"
                className="quiet small"
                aria-label={t('all_sessions.end_it', { id: row.id, name: row.person })}
                onClick={() => void end(row)}
              >
                {t('sessions.end')}
              </button>
              <button
                type="button"
                className="quiet small"
                aria-label={t('all_sessions.end_all_title', { name: row.person })}
                onClick={() => setEnding(row)}
              >
                {t('all_sessions.end_all')}
              </button>
            </>
          )
        }
        empty={{ title: t('all_sessions.empty'), help: t('all_sessions.empty_help') }}
        changes={{ access: {} }}
      />
      {ending && (
        <ConfirmDialog
          title={t('all_sessions.end_all_title', { name: ending.person })}
          question={t('all_sessions.end_all_question', { name: ending.person })}
          label={t('all_sessions.end_all')}
          busy={busy}
          act={() => void endAll(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
