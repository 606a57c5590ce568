import { useState } from 'react'
import type { ReadUser } from '#core/screens/users/user-edit.ts'
import { inviteUser } from '#core/users/operations.ts'
import { client } from '../../state/client.ts'
import { complain, succeed, warn } from '../../state/notices.ts'
import { useActor, useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useDecides } from './user-fields.tsx'

/** Mails somebody the link by which a password is chosen: for whoever was imported, or has forgotten it. */
export function Invite({ user }: { user: ReadUser }) {
  const t = useT()
  const actor = useActor()
  const may = useMay(inviteUser)
  const decides = useDecides(user)
  const [asking, setAsking] = useState(false)
  const isKnown = user.user_logins.some(({ login_type }) => login_type === 'email')
  if (!may || actor.id === user.id || !isKnown || decides === null) return null
  if (!decides && actor.original_id !== null) return null
  const { id, first_name, last_name } = user
  const name = `${first_name} ${last_name}`
  const close = (): void => setAsking(false)
  const send = async (): Promise<void> => {
    close()
    const { chooses, email, posted, waits } = await client(inviteUser, { id })
    // What waits is said by the warning that came with it.
    if (waits) return
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
            <DialogActs
              onCancel={close}
              label={t(decides ? 'users.invite' : 'access_requests.ask')}
              onAct={() => send().catch(complain)}
            />
          }
        >
          <p>{t('users.invite_help', { name })}</p>
          {!decides && <p>{t('access_requests.will_wait', { name })}</p>}
        </Dialog>
      )}
    </>
  )
}
