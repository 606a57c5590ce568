import { typeFrom, valueOf } from '#core/parameters/classes.ts'
import { createParameter } from '#core/parameters/operations.ts'
import { className, type ParametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { valueLabel } from '#core/screens/parameters/parameter-edit.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'

interface Props {
  readonly screen: ParametersScreen
  readonly list: string
  readonly onClose: () => void
  readonly onMade: (type: string) => void
}

/** A new value of a list, by any name. */
export function AddDialog({ screen, list, onClose, onMade }: Props) {
  const t = useT()
  const form = useOnce(() => formScreen(client, createParameter, { class: list }))
  const type = useRead(() => typeFrom(String(form.value('type') ?? '')), [form])
  const value = valueOf(list, type)
  const save = async (): Promise<void> => {
    const made = await form.save()
    if (!made) return
    await screen.answer.reload()
    succeed(t('parameters.added'))
    onMade(made.type)
  }
  return (
    <FormDialog
      title={t('parameters.add_to', { list: className(t, list) })}
      form={form}
      save={save}
      saveLabel={t('parameters.add')}
      onClose={onClose}
    >
      <FieldInput
        form={form}
        path="type"
        autoFocus
        wide
        help={type ? t('parameters.type_help', { type }) : t('parameters.type_hint')}
      />
      {value && <FieldInput form={form} path={value.name} label={valueLabel(list)} wide />}
      <FieldInput form={form} path="label_en" wide />
      <FieldInput form={form} path="label_fr" wide />
      <FieldInput form={form} path="label_nl" wide />
    </FormDialog>
  )
}
