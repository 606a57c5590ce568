import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { revokeAnyToken, type TokenOfAll } from '#core/administration/sessions/operations.ts'
import { allTokensScreen } from '#core/screens/administration/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'

/** The API tokens of everybody: what each may do, its last use, its last day. */
export function AllTokensPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => allTokensScreen(client, query), [query])
  const [revoking, setRevoking] = useState<TokenOfAll | null>(null)
  const [busy, setBusy] = useState(false)
  const revoke = async ({ id }: TokenOfAll): Promise<void> => {
    setBusy(true)
    await client(revokeAnyToken, { id }).then(() => succeed(t('all_tokens.revoked')), complain)
    setBusy(false)
    setRevoking(null)
    await screen.reload()
  }
  const namesOf = ({ name, person }: TokenOfAll) => ({ token: name, name: person })
  return (
    <>
      <ListPage
        title={t('all_tokens.title')}
        screen={screen}
        tools={
          <Link href="/sessions" className="button quiet">
            {t('menu.all_sessions')}
          </Link>
        }
        searchFor={t('all_tokens.search')}
        draw={{ scope: ({ scope }) => t(`scope.${scope}`) }}
        actions={(row) =>
          row.may_end && (
            <button
              type="button"
              className="quiet small"
              aria-label={t('all_tokens.revoke_it', namesOf(row))}
              onClick={() => setRevoking(row)}
            >
              {t('tokens.revoke')}
            </button>
          )
        }
        empty={{ title: t('all_tokens.empty'), help: t('all_tokens.empty_help') }}
        changes={{ access: {} }}
      />
      {revoking && (
        <ConfirmDialog
          title={t('all_tokens.revoke_it', namesOf(revoking))}
          question={t('all_tokens.question')}
          label={t('tokens.revoke')}
          busy={busy}
          act={() => void revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}
