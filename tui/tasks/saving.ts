import type { TaskNode } from '#core/planning/operations.ts'
import { parentInForm } from '#core/screens/folders/task-form.ts'
import type { Draft, Drafted } from './draft.ts'

interface Around {
  readonly wbsId: number
  /** Asks whether the parent, on which one can book, becomes a heading; null takes the question away. */
  readonly ask: (parent: TaskNode | null) => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** How a task is stored: at once, or after its parent was asked about. */
export function taskSaving(
  { form, fields }: Draft,
  { screen, task }: Drafted,
  { wbsId, ask, onSaved, onClose }: Around,
) {
  async function save(parent_not_bookable: boolean): Promise<void> {
    ask(null)
    const saved =
      'rebase' in form
        ? await form.save({ parent_not_bookable })
        : await form.save({ wbsId, parent_not_bookable })
    if (saved) {
      await screen.reload()
      screen.show(saved.id)
      return onSaved()
    }
    const { code } = form.failure.value ?? {}
    const { parent } = parentInForm(screen, fields, task)
    if (code === 'parent_bookable' && parent) ask(parent)
    if (code === 'record_modified' && 'rebase' in form) await form.rebase()
  }

  async function submit(): Promise<void> {
    if (task && !form.dirty.value) return onClose()
    const { parent, asks } = parentInForm(screen, fields, task)
    if (parent && asks && form.check()) return ask(parent)
    return save(false)
  }

  return { save, submit }
}
