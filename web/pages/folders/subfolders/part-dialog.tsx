import { useMemo } from 'react'
import type { SubfolderStatus } from '#core/folders/subfolder.ts'
import { chooseCompany, type Choice } from '#core/screens/form/choices.ts'
import { fieldsOf, kindOf, partForm, type RowTable } from '#core/screens/folders/parts.ts'
import type { SubfolderForm } from '#core/screens/folders/subfolder-edit.ts'
import type { Facts } from '#core/kernel/field.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { client } from '../../../state/client.ts'
import { useOnce } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { ListInput } from '../../parameters/list-input.tsx'
import type { SubfolderNames } from '#core/screens/folders/subfolder-names.ts'

interface Props {
  readonly form: SubfolderForm
  readonly table: RowTable
  /** The row that is changed; null for a new one. */
  readonly place: number | null
  readonly names: SubfolderNames
  /** What a contract may be for. */
  readonly tasks: readonly Choice[]
  readonly status: SubfolderStatus | undefined
  readonly title: string
  /** What a new one starts with, by its fields. */
  readonly start?: { readonly [field: string]: string }
  readonly onClose: () => void
}

/** One part of a subfolder, of any kind: its fields follow from the list of kinds. It is sent with the subfolder. */
export function PartDialog({ form, table, place, names, tasks, status, title, start = {}, onClose }: Props) {
  const t = useT()
  const row = useOnce(() => {
    const opened = partForm(form, table, place, { status, today })
    for (const [name, value] of Object.entries(start)) if (value) opened.set(name, value)
    return opened
  })
  const fields = Object.entries(fieldsOf(table, status))
  const take = async (): Promise<void> => {
    if (await row.save()) onClose()
  }
  return (
    <FormDialog
      title={title}
      form={row}
      save={take}
      saveLabel={t('form.take')}
      onClose={onClose}
      wide={fields.length > 8}
    >
      {fields.map(([name, field], i) => (
        <PartField
          key={name}
          form={row}
          name={name}
          field={field}
          table={table}
          names={names}
          tasks={tasks}
          autoFocus={i === 0}
        />
      ))}
    </FormDialog>
  )
}

interface FieldProps {
  readonly form: ReturnType<typeof partForm>
  readonly name: string
  readonly field: Facts
  readonly table: RowTable
  readonly names: SubfolderNames
  /** What a contract may be for. */
  readonly tasks: readonly Choice[]
  readonly autoFocus: boolean
}

function PartField({ form, name, field, table, names, tasks, autoFocus }: FieldProps) {
  const list = kindOf(table).lists[name]
  if (list) return <ListInput form={form} path={name} list={list} required={!field.optional} />
  if (field.of === 'companies') return <CompanyInput form={form} name={name} names={names} />
  if (field.of === 'wbs_tasks') return <TaskInput form={form} name={name} names={names} tasks={tasks} />
  return <FieldInput form={form} path={name} autoFocus={autoFocus} />
}

function CompanyInput({ form, name, names }: Pick<FieldProps, 'form' | 'name' | 'names'>) {
  const companies = useMemo(() => names.companies.from(chooseCompany(client)), [names])
  return <FieldInput form={form} path={name} chooser={companies} nameOf={names.companies.of} refreshable />
}

/** A task of the folder’s work breakdown; until the tasks are known, the one that is chosen. */
function TaskInput({ form, name, names, tasks }: Pick<FieldProps, 'form' | 'name' | 'names' | 'tasks'>) {
  const value = String(form.value(name) ?? '')
  const choices = tasks.length > 0 ? tasks : [{ value, label: names.tasks.of(value) }]
  return <FieldInput form={form} path={name} choices={choices} required />
}
