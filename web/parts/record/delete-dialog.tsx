import { useState } from 'react'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { RecordNoun } from '../list/row-actions.tsx'

/** What is said of it. */
type Says = 'delete_title' | 'delete_help' | 'delete' | 'deleted'

interface Props {
  readonly noun: Exclude<RecordNoun, 'users'>
  readonly name: string
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Names the record that will go; one that is referred to stays, and the refusal says by what. */
export function DeleteDialog({ noun, name, act, onClose, onDone }: Props) {
  const t = useT()
  const say = (what: Says): string => t(`${noun}.${what}`, { name })
  const [busy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await act()
      succeed(say('deleted'))
      onDone()
    } catch (error) {
      complain(error)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={say('delete_title')}
      question={say('delete_help')}
      label={say('delete')}
      onClose={onClose}
      busy={busy}
      act={() => void remove()}
    />
  )
}
