import { useState } from 'react'
import { deleteTask, type TaskNode } from '#core/planning/operations.ts'
import { taskLabel } from '#core/screens/folders/choose-task.ts'
import type { BreakdownScreen } from '#core/screens/folders/breakdown.ts'
import { client } from '../../../state/client.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { Dialog } from '../../../parts/dialog.tsx'

interface Props {
  readonly screen: BreakdownScreen
  readonly task: TaskNode
  readonly onClose: () => void
}

/** Asks once before a task goes; what has subtasks stays, and is not asked about. */
export function DeleteTask({ screen, task, onClose }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const hasSubtasks = screen.nodes.value.some(({ parent_id }) => parent_id === task.id)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await client(deleteTask, { id: task.id })
      succeed(t('tasks.deleted', { name: task.name }))
      screen.leave(task)
      await screen.reload()
    } catch (error) {
      complain(error)
    }
    onClose()
  }
  const title = t('tasks.delete_title', { name: taskLabel(task) })
  if (hasSubtasks)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <button type="button" data-first onClick={onClose}>
            {t('form.close')}
          </button>
        }
      >
        <p>{t('error.task_with_children_not_deletable')}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={title}
      question={t('tasks.delete_help')}
      label={t('tasks.delete')}
      onClose={onClose}
      busy={busy}
      act={() => void remove()}
    />
  )
}
