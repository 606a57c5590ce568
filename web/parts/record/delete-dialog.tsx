import { useState } from 'react'
import type { TextKey } from '#core/texts/translate.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type Noun = 'companies' | 'folders'
type Words = `${Noun}.${'delete_title' | 'delete_help' | 'delete' | 'deleted'}` & TextKey

interface Props {
  readonly noun: Noun
  readonly name: string
  readonly act: () => Promise<unknown>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Names the record that will go; one that is referred to stays, and the refusal says by what. */
export function DeleteDialog({ noun, name, act, onClose, onDone }: Props) {
  const t = useT()
  const say = (what: 'delete_title' | 'delete_help' | 'delete' | 'deleted'): string =>
    t(`${noun}.${what}` satisfies Words, { name })
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
