import type { ComponentProps } from 'react'
import { succeed } from '../../state/notices.ts'
import type { AnyForm } from './form.tsx'
import { closeSaved, FormDialog } from './form-dialog.tsx'

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'save'> {
  readonly form: AnyForm & { save(): Promise<unknown> }
  /** What is said once it is saved. */
  readonly message: string
  /** Brings what stands behind the dialog up to date before it goes. */
  readonly onSaved: () => Promise<unknown>
}

/** A short form that goes once it is saved, and says so. */
export function SavedDialog({ form, message, onSaved, onClose, ...dialog }: Props) {
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await onSaved()
    succeed(message)
    closeSaved(form, onClose)
  }
  return <FormDialog {...dialog} form={form} save={save} onClose={onClose} />
}
