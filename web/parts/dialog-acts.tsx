import { useT } from '../state/texts.ts'

interface Props {
  readonly onCancel: () => void
  /** Where leaving is more than cancelling. */
  readonly cancelLabel?: string
  /** What the act is called; without it there is but leaving. */
  readonly label: string | null
  readonly onAct?: () => unknown
  /** The form that the act submits, where it is no act of its own. */
  readonly form?: string
  readonly busy?: boolean
  /** Whether there is enough to act on. */
  readonly ready?: boolean
  readonly danger?: boolean
  /** Leaving has the focus first: Enter alone changes nothing. */
  readonly careful?: boolean
}

/** The foot of a dialog that asks: leave all as it is, or act. */
export function DialogActs({
  onCancel,
  cancelLabel,
  label,
  onAct,
  form,
  busy = false,
  ready = true,
  danger = false,
  careful = false,
}: Props) {
  const t = useT()
  return (
    <>
      <button type="button" className="quiet" data-first={careful || undefined} onClick={onCancel}>
        {cancelLabel ?? t('form.cancel')}
      </button>
      {label !== null && (
        <button
          type={form ? 'submit' : 'button'}
          form={form}
          className={danger ? 'danger' : undefined}
          aria-busy={busy || undefined}
          disabled={busy || !ready}
          onClick={onAct && (() => void onAct())}
        >
          {label}
        </button>
      )}
    </>
  )
}
