import { useEffect } from 'react'
import { classOf, isSetting, valueOf } from '#core/parameters/classes.ts'
import type { Parameter } from '#core/parameters/parameter.ts'
import { parameterName, type ParametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { parameterEdit, shownValue, valueLabel } from '#core/screens/parameters/parameter-edit.ts'
import { client } from '../../state/client.ts'
import { useOnce, useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Clashes, FormTrouble } from '../../parts/form/form.tsx'
import { useRowSaving } from './row-saving.ts'
import { ValueCell } from './value-cell.tsx'

interface Props {
  readonly screen: ParametersScreen
  readonly parameter: Parameter
  readonly carries: boolean
  readonly mayWrite: boolean
  readonly onOpen: () => void
}

const labels = ['label_en', 'label_fr', 'label_nl'] as const

/** One value: saved when its row is left, and opened by its name. */
export function ValueRow({ screen, parameter, carries, mayWrite, onOpen }: Props) {
  const t = useT()
  const language = useLanguage()
  const { class: list, type } = parameter
  const form = useOnce(() => parameterEdit(client, parameter, language))
  useEffect(() => form.follow(parameter), [form, parameter])
  const saving = useValue(form.saving)
  const failure = useValue(form.failure)
  const clashes = useValue(form.theirs)
  const settled = useValue(form.settled)
  const hidden = useRead(() => form.value('obselete') === true, [form])
  const value = valueOf(list, type)
  const cellLabel = (head: string): string => t('parameters.cell', { type, head })
  const commit = useRowSaving(form, t('parameters.saved'), screen.answer.reload)
  const name = (
    <th scope="row">
      <button type="button" className="link" onClick={onOpen}>
        {parameterName(t, parameter, language)}
      </button>
      <code>{type}</code>
    </th>
  )
  if (!mayWrite)
    return (
      <tr className={hidden ? 'faded' : undefined}>
        {name}
        {carries && <td className={classOf(list)?.unit && 'right'}>{shownValue(parameter, language)}</td>}
        {labels.map((path) => (
          <td key={path}>{parameter[path]}</td>
        ))}
        {!isSetting(list) && <td>{hidden ? t('parameters.hidden') : ''}</td>}
      </tr>
    )
  return (
    <>
      <tr
        aria-busy={saving}
        className={hidden ? 'faded' : undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) void commit()
        }}
        onKeyDown={({ key }) => key === 'Escape' && form.undo()}
      >
        {name}
        {carries &&
          (value ? (
            <ValueCell form={form} path={value.name} label={cellLabel(t(valueLabel(list)))} />
          ) : (
            <td />
          ))}
        {labels.map((path) => (
          <ValueCell key={path} form={form} path={path} label={cellLabel(t(`field.${path}`))} />
        ))}
        {!isSetting(list) && (
          <td data-path="obselete">
            <input
              type="checkbox"
              aria-label={cellLabel(t('parameters.hidden_head'))}
              checked={hidden}
              onChange={(event) => {
                form.set('obselete', event.target.checked)
                void commit()
              }}
            />
          </td>
        )}
      </tr>
      {(failure || settled || Object.keys(clashes).length > 0) && (
        <tr>
          <td colSpan={6}>
            <FormTrouble form={form} />
            <Clashes form={form} />
          </td>
        </tr>
      )}
    </>
  )
}
