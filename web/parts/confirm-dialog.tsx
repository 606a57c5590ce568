import { Dialog } from './dialog.tsx'
import { DialogActs } from './dialog-acts.tsx'

interface Props {
  readonly title: string
  /** What will be gone. */
  readonly question: string
  readonly label: string
  readonly onClose: () => void
  readonly act: () => void
  /** It is being done: a second press does nothing. */
  readonly busy?: boolean
}

/** Asks once before something goes for good: the way back has the focus. */
export function ConfirmDialog({ title, question, label, onClose, act, busy = false }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={<DialogActs onCancel={onClose} label={label} onAct={act} busy={busy} danger careful />}
    >
      <p>{question}</p>
    </Dialog>
  )
}
