import { useId, type ReactNode } from 'react'
import type { Deciding } from '#core/screens/list/deciding.ts'
import { shownError } from '#core/screens/formatting.ts'
import { assign, useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'
import { succeed } from '../state/notices.ts'
import { Dialog } from './dialog.tsx'
import { DialogActs } from './dialog-acts.tsx'
import { RequiredMark } from './form/required-mark.tsx'
import { Refusal } from './states.tsx'
import { FieldNote } from './form/field-note.tsx'

interface Props {
  readonly title: string
  /** The word of the button. */
  readonly label: string
  readonly danger?: boolean
  /** Whether there is anything to decide on. */
  readonly ready?: boolean
  readonly screen: Pick<Deciding, 'remark' | 'busy' | 'failure'> & { act(): Promise<boolean> }
  /** What is asked for beside the decision, and whether it cannot be done without. */
  readonly remark: string
  readonly required?: boolean
  /** What is said once it is done. */
  readonly message: string
  readonly onClose: () => void
  /** Items of a list: what is decided on, and what stands in the way of each. */
  readonly children: ReactNode
}

/** Decides on rows with a word for their people; what refuses it is shown, and the dialog stays. */
export function DecisionDialog({
  title,
  label,
  danger = false,
  ready = true,
  screen,
  remark,
  required = false,
  message,
  onClose,
  children,
}: Props) {
  const id = useId()
  const busy = useValue(screen.busy)
  const act = async (): Promise<void> => {
    if (!(await screen.act())) return
    succeed(message)
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <DialogActs onCancel={onClose} label={label} form={id} busy={busy} ready={ready} danger={danger} />
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void act()
        }}
      >
        <Refusal failure={useValue(screen.failure)} />
        <ul className="decided">{children}</ul>
        <RemarkField screen={screen} label={remark} required={required} />
      </form>
    </Dialog>
  )
}

interface RemarkProps {
  readonly screen: Pick<Deciding, 'remark' | 'failure'>
  readonly label: string
  readonly required?: boolean
}

/** A word for those whose rows are decided on. */
export function RemarkField({ screen, label, required = false }: RemarkProps) {
  const t = useT()
  const id = useId()
  const fault = useValue(screen.failure)?.details.fields?.['remark']
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <textarea
        id={id}
        rows={required ? 3 : 2}
        maxLength={1000}
        required={required}
        {...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-says` } : {})}
        value={useValue(screen.remark)}
        onChange={(event) => assign(screen.remark, event.target.value)}
      />
      {fault && <FieldNote id={`${id}-says`}>{shownError(t, { key: fault })}</FieldNote>}
    </div>
  )
}
