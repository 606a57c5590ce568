import { Fragment, type ReactNode } from 'react'
import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Form } from '#core/screens/form/form.ts'
import { namesInSection, type Order } from '#core/screens/form/sections.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { useT } from '../../state/texts.ts'
import { ListInput } from '../parameters/list-input.tsx'

interface Props<P extends string> extends Order {
  readonly form: Form<P>
  readonly section: string
  /** The records that the form saves, by the group of the call that has each. */
  readonly records: { readonly [group: string]: Pick<AnyEntity, 'name' | 'given'> }
  /** What is drawn otherwise than its facts ask, by name; null where it is not asked. */
  readonly drawn?: { readonly [name: string]: ReactNode }
  /** Fields that must be filled in here, though a call may leave them out. */
  readonly required?: readonly string[]
}

/** The fields of a section of a form, as the facts of the records say them: a new field comes by its facts alone. */
export function SectionFields<P extends string>({
  form,
  section,
  records,
  drawn = {},
  required = [],
  ...order
}: Props<P>) {
  const t = useT()
  const { names, fields } = namesInSection(section, records, order)
  return names.map((name) => {
    const field = fields.get(name)
    if (name in drawn || !field) return <Fragment key={name}>{drawn[name]}</Fragment>
    const { record, facts, list } = field
    const { link, help } = facts.doors ?? {}
    // The records are those of the form's own call.
    const path = `${record}.${name}` as P
    const needed = required.includes(name) ? { required: true } : {}
    if (list) return <ListInput key={name} form={form} path={path} list={list} {...needed} />
    return (
      <FieldInput
        key={name}
        form={form}
        path={path}
        {...needed}
        {...(link ? { type: 'url' } : {})}
        {...(help ? { help: t(help as TextKey) } : {})}
      />
    )
  })
}
