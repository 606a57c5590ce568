import { useState } from 'react'
import type { ReadUser } from '#core/screens/users/user-edit.ts'
import { exportPerson } from '#core/privacy/operations.ts'
import { anonymisesPeople, exportsPeople } from '#core/privacy/held/policy.ts'
import { client } from '../../state/client.ts'
import { complain } from '../../state/notices.ts'
import { useActor } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { saveFile } from '../../parts/save-file.ts'
import { AnonymiseDialog } from './anonymise-dialog.tsx'

interface Props {
  readonly user: ReadUser
  /** Whether the reader decides on this person. */
  readonly decides: boolean | null
  readonly onDone: () => void
}

/** What the law lets a person ask: all of his data in a file, and his name taken away once he has left. */
export function PersonalData({ user, decides, onDone }: Props) {
  const t = useT()
  const actor = useActor()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const { id, user_user_extra_info: extra } = user
  const hasLeft = Boolean(extra?.exit_Date && extra.exit_Date < today())
  const isOwn = actor.id === id
  if (!decides && !isOwn) return null
  const save = async (): Promise<void> => {
    setBusy(true)
    await client(exportPerson, { id }).then(saveFile, complain)
    setBusy(false)
  }
  return (
    <>
      {exportsPeople(actor) && (
        <button
          type="button"
          className="quiet"
          aria-busy={busy || undefined}
          disabled={busy}
          onClick={() => void save()}
        >
          {t('personal_data.export')}
        </button>
      )}
      {anonymisesPeople(actor) && hasLeft && !isOwn && (
        <button type="button" className="quiet" onClick={() => setAsking(true)}>
          {t('personal_data.anonymise')}
        </button>
      )}
      {asking && (
        <AnonymiseDialog
          user={user}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
