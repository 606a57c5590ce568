import { valueOf } from '#core/parameters/classes.ts'
import { createParameter } from '#core/parameters/operations.ts'
import { plain } from '#core/screens/form/choices.ts'
import { formScreen } from '#core/screens/form/form.ts'
import type { ParametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { fallbackOf, valueLabel } from '#core/screens/parameters/parameter-edit.ts'
import { text } from '#core/screens/formatting.ts'
import { client } from '../../state/client.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useRowSaving } from './row-saving.ts'
import { ValueCell } from './value-cell.tsx'

interface Props {
  readonly screen: ParametersScreen
  readonly list: string
  readonly type: string
}

/** A setting that the firm has not made: what holds without it, and the cell that makes it. */
export function UnsetRow({ screen, list, type }: Props) {
  const t = useT()
  const language = useLanguage()
  const path = valueOf(list, type)?.name ?? 'numerical_value'
  const form = useOnce(() => formScreen(client, createParameter, { class: list, type, [path]: '' }))
  const saving = useValue(form.saving)
  const fallback = fallbackOf(type, language)
  const commit = useRowSaving(form, t('parameters.added'), screen.answer.reload)
  return (
    <tr
      aria-busy={saving}
      onBlur={() => void commit()}
      onKeyDown={({ key }) => key === 'Escape' && form.set(path, '')}
    >
      <th scope="row">
        {text(t, `parameter_type.${type}`) ?? plain(type)}
        <code>{type}</code>
      </th>
      <ValueCell
        form={form}
        path={path}
        label={t('parameters.cell', { type, head: t(valueLabel(list)) })}
        placeholder={fallback}
      />
      <td colSpan={3} className="muted">
        {fallback ? t('parameters.unset_holds', { value: fallback }) : t('parameters.unset')}
      </td>
    </tr>
  )
}
