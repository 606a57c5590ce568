import { useState } from 'react'
import { Failure } from '#core/kernel/failure.ts'
import { deleteUser } from '#core/users/operations.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { DialogActs } from '../../parts/dialog-acts.tsx'

interface Props {
  readonly user: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  /** `kept` when the person has work to his name and was given an exit date instead. */
  readonly onDone: (outcome: 'deleted' | 'kept') => void
}

/** Names who will go; whoever cannot go is given an exit date, which the server's warning says. */
export function DeleteUserDialog({ user: { id, name }, onClose, onDone }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    try {
      const { deleted } = await client(deleteUser, { id })
      if (deleted) succeed(t('users.deleted'))
      onDone(deleted ? 'deleted' : 'kept')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      complain(error)
      onClose()
    }
  }
  return (
    <Dialog
      title={t('users.delete_title', { name })}
      onClose={onClose}
      actions={
        <DialogActs onCancel={onClose} label={t('users.delete')} onAct={act} busy={busy} danger careful />
      }
    >
      <p>{t('users.delete_help', { name })}</p>
    </Dialog>
  )
}
