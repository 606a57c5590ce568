import type { ReactNode } from 'react'
import type { CostEdit, DatedCost } from '#core/screens/users/costs.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { closeSaved, FormDialog } from '../../parts/form/form-dialog.tsx'

interface Props<R> {
  readonly title: string
  readonly row: R
  readonly edit: (row: R, language: string) => CostEdit
  readonly price: (form: CostEdit, row: R) => ReactNode
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

/** A price corrected: what it is, from when, and until when unless it is still open. */
export function CostEditDialog<R extends DatedCost>({ title, row, edit, price, onSaved, onClose }: Props<R>) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => edit(row, language))
  const save = async (): Promise<void> => {
    if ((await form.save()) === null) return
    await onSaved()
    succeed(t('costs.saved'))
    closeSaved(form, onClose)
  }
  return (
    <FormDialog
      title={t('costs.edit_title', { title })}
      form={form}
      save={save}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      {price(form, row)}
      <FieldInput form={form} path="date_start" required />
      <FieldInput form={form} path="date_end" help={t('costs.end_help')} />
    </FormDialog>
  )
}
