import type { ReactNode } from 'react'
import type { FormScreen } from '#core/screens/form/form.ts'
import type { Values } from '#core/screens/form/form-values.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

interface Props {
  readonly form: Pick<FormScreen, 'rows' | 'addRow' | 'removeRow'>
  readonly path: string
  readonly title: string
  readonly add: string
  readonly fresh: Values
  readonly children: (row: string) => ReactNode
}

/** Any number of like parts: addresses, contacts, relations. */
export function RowsInput({ form, path, title, add, fresh, children }: Props) {
  const t = useT()
  const count = useRead(() => form.rows(path), [form, path])
  return (
    <fieldset className="card">
      <legend>{title}</legend>
      {Array.from({ length: count }, (_, place) => (
        <div className="fields row-of-fields" key={place} role="group" aria-label={`${title} ${place + 1}`}>
          {children(`${path}.${place}`)}
          <button
            type="button"
            className="icon-button remove"
            aria-label={`${t('form.remove')}: ${title} ${place + 1}`}
            onClick={() => form.removeRow(path, place)}
          >
            <Icon name="bin" />
          </button>
        </div>
      ))}
      <button type="button" className="quiet add" onClick={() => form.addRow(path, fresh)}>
        <Icon name="plus" />
        {add}
      </button>
    </fieldset>
  )
}
