import { useId } from 'react'
import { parameterClasses } from '#core/parameters/classes.ts'
import { createRelation, deleteRelation } from '#core/parameters/operations.ts'
import type { Parameter } from '#core/parameters/parameter.ts'
import { formScreen } from '#core/screens/form/form.ts'
import {
  className,
  parameterName,
  type ParametersScreen,
  type Related,
} from '#core/screens/parameters/lists-of-firm.ts'
import { plain } from '#core/screens/form/choices.ts'
import { client } from '../../state/client.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useMay } from '../../state/session.ts'
import { useOnce, useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormTrouble, FormView } from '../../parts/form/form.tsx'
import { Icon } from '../../parts/icon.tsx'

interface Props {
  readonly screen: ParametersScreen
  readonly parameter: Parameter
}

/** What goes with a value in other lists, and the line that adds one. */
export function RelationsOf({ screen, parameter }: Props) {
  const t = useT()
  const heading = useId()
  const related = useRead(() => screen.relatedTo(parameter), [screen, parameter])
  const mayDelete = useMay(deleteRelation)
  const mayAdd = useMay(createRelation)
  const nameOf = useNames(screen)
  const remove = async ({ relation: { id } }: Related): Promise<void> => {
    try {
      await client(deleteRelation, { id })
      succeed(t('parameters.deleted'))
    } catch (error) {
      complain(error)
    }
    await screen.answer.reload()
  }
  return (
    <section className="card" aria-labelledby={heading}>
      <h3 id={heading}>{t('parameters.related')}</h3>
      <p className="muted">{t('parameters.relation_help')}</p>
      <ul className="line-list">
        {related.map((each) => (
          <li key={each.relation.id}>
            <span>
              {nameOf(each.class, each.type)} <small className="muted">{className(t, each.class)}</small>
            </span>
            {mayDelete && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('parameters.relation_remove', { name: nameOf(each.class, each.type) })}
                onClick={() => void remove(each)}
              >
                <Icon name="cross" />
              </button>
            )}
          </li>
        ))}
        {related.length === 0 && <li className="muted">{t('parameters.related_none')}</li>}
      </ul>
      {mayAdd && <AddRelation screen={screen} parameter={parameter} />}
    </section>
  )
}

function AddRelation({ screen, parameter }: Props) {
  const t = useT()
  const lists = useValue(screen.lists)
  const nameOf = useNames(screen)
  const filled = lists.filter(({ name, values }) => name !== parameter.class && values.length > 0)
  const other = partnerOf(parameter.class) || (filled[0]?.name ?? '')
  const start = { class_2: other, type_2: '' }
  const form = useOnce(() => formScreen(client, createRelation, start))
  const target = useRead(() => String(form.value('class_2') ?? ''), [form])
  const own = useRead(() => screen.relatedTo(parameter), [screen, parameter])
  const values = (lists.find(({ name }) => name === target)?.values ?? []).filter(
    ({ type }) => !own.some((each) => each.class === target && each.type === type),
  )
  const save = async (): Promise<void> => {
    if (!(await form.save({ class_1: parameter.class, type_1: parameter.type }))) return
    form.startNext({ class_2: target, type_2: '' })
    succeed(t('parameters.relation_added'))
    await screen.answer.reload()
  }
  return (
    <FormView form={form} onSubmit={save}>
      <FormTrouble form={form} />
      <div className="add-line">
        <FieldInput
          form={form}
          path="class_2"
          label="parameters.relation_class"
          choices={filled.map(({ name }) => ({ value: name, label: className(t, name) }))}
        />
        <FieldInput
          form={form}
          path="type_2"
          label="parameters.relation_type"
          choices={values.map(({ type }) => ({ value: type, label: nameOf(target, type) }))}
        />
        <button type="submit">{t('parameters.relation_add')}</button>
      </div>
    </FormView>
  )
}

/** The list that a class narrows, or is narrowed by: what it is most likely to be related to. */
const partnerOf = (name: string): string =>
  Object.entries(parameterClasses).flatMap(([other, known]) => {
    const under = 'under' in known ? known.under : undefined
    return other === name && under ? [under] : under === name ? [other] : []
  })[0] ?? ''

/** Words for a value by its list and type. */
function useNames(screen: ParametersScreen): (list: string, type: string) => string {
  const t = useT()
  const language = useLanguage()
  const parameters = useValue(screen.parameters)
  return (list, type) => {
    const found = parameters.find((each) => each.class === list && each.type === type)
    return found ? parameterName(t, found, language) : plain(type)
  }
}
