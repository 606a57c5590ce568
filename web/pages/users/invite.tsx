import { useState } from 'react'
import type { ReadUser } from '#core/screens/users/user-edit.ts'
import { inviteUser } from '#core/users/operations.ts'
import { decidesOnUser } from '#core/users/policy.ts'
import { client } from '../../state/client.ts'
import { complain, succeed, warn } from '../../state/notices.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useRoles } from './user-fields.tsx'

/** Mails somebody the link by which a password is chosen: for whoever was imported, or has forgotten it. */
export function Invite({ user }: { user: ReadUser }) {
  const t = useT()
  const actor = useActor()
  const may = useMay(inviteUser)
  const byRole = useRoles()
  const [asking, setAsking] = useState(false)
  const isKnown = user.user_logins.some(({ login_type }) => login_type === 'email')
  if (!may || actor.id === user.id || !isKnown || !byRole || !decidesOnUser(actor, user, byRole)) return null
  const { id, first_name, last_name } = user
  const name = `${first_name} ${last_name}`
  const close = (): void => setAsking(false)
  const send = async (): Promise<void> => {
    close()
    const { chooses, email, posted } = await client(inviteUser, { id })
    succeed(t(`users.invited.${chooses}`, { name, email }))
    if (!posted) warn('mail_kept')
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        <Icon name="send" />
        {t('users.invite')}
      </button>
      {asking && (
        <Dialog
          title={t('users.invite_title', { name })}
          onClose={close}
          actions={
            <>
              <button type="button" className="quiet" onClick={close}>
                {t('form.cancel')}
              </button>
              <button type="button" onClick={() => void send().catch(complain)}>
                {t('users.invite')}
              </button>
            </>
          }
        >
          <p>{t('users.invite_help', { name })}</p>
        </Dialog>
      )}
    </>
  )
}
