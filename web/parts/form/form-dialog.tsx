import { useCallback, useId, type ReactNode } from 'react'
import { leaving, useUnsavedGuard } from '../../state/navigation.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Dialog } from '../dialog.tsx'
import { canClash, Clashes, FormFields, FormTrouble, FormView, useOneSave, type AnyForm } from './form.tsx'
import type { RefusalProps } from '../states.tsx'

interface Props {
  readonly title: string
  readonly form: AnyForm
  readonly save: () => Promise<unknown>
  readonly saveLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons left of the usual two. */
  readonly also?: ReactNode
  readonly wide?: boolean
  /** The words around why it was refused. */
  readonly says?: RefusalProps['says']
}

/** A short form over a page; closing it asks first when something was typed. */
export function FormDialog(props: Props) {
  const { title, form, save, saveLabel, onClose, children, also, wide = false, says } = props
  const t = useT()
  const id = useId()
  const submitting = useOneSave(save)
  const busy = useValue(form.saving) || submitting.busy
  useUnsavedGuard(useCallback(() => form.dirty.value, [form]))
  const close = (): void => closeSaved(form, onClose)
  return (
    <Dialog
      title={title}
      onClose={close}
      wide={wide && 'fields'}
      actions={
        <>
          {also}
          <button type="button" className="quiet" onClick={close}>
            {t('form.close')}
          </button>
          <button type="submit" form={id} aria-busy={busy} disabled={busy}>
            {saveLabel}
          </button>
        </>
      }
    >
      <FormView id={id} form={form} onSubmit={submitting.save}>
        <FormTrouble form={form} says={says} />
        {canClash(form) && <Clashes form={form} />}
        <FormFields form={form} busy={busy} className="fields">
          {children}
        </FormFields>
      </FormView>
    </Dialog>
  )
}

/** Closes a form; what was typed and is not saved, such as since its save was sent, is asked about first. */
export function closeSaved({ dirty }: Pick<AnyForm, 'dirty'>, close: () => void): void {
  if (dirty.value) leaving.value = { go: close }
  else close()
}
