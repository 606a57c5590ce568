import { useState } from 'react'
import type { TaskNode } from '#core/planning/operations.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import { useT } from '../../../state/texts.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { DialogActs } from '../../../parts/dialog-acts.tsx'

interface Props {
  readonly parent: TaskNode
  readonly onChoose: () => Promise<unknown>
  readonly onClose: () => void
}

/** A bookable task takes no subtasks: it is made a heading, or nothing is done. */
export function ParentDialog({ parent, onChoose, onClose }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const choose = async (): Promise<void> => {
    setBusy(true)
    await onChoose()
    onClose()
  }
  return (
    <Dialog
      title={t('tasks.parent_title', { name: taskLabel(parent) })}
      onClose={onClose}
      actions={
        <DialogActs
          onCancel={onClose}
          label={t('tasks.parent_not_bookable')}
          onAct={choose}
          busy={busy}
          careful
        />
      }
    >
      <p>{t('error.parent_bookable')}</p>
    </Dialog>
  )
}
