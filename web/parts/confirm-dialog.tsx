import { useT } from '../state/texts.ts'
import { Dialog } from './dialog.tsx'

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
  const t = useT()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="quiet" data-first onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button type="button" className="danger" aria-busy={busy} disabled={busy} onClick={act}>
            {label}
          </button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
