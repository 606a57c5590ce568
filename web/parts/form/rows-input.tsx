import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { RowsForm } from '#core/screens/form/form.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../icon.tsx'

interface Props<L extends string> {
  readonly form: RowsForm<L>
  readonly path: L
  readonly title: string
  readonly add: string
  readonly children: (row: `${L}.${number}`) => ReactNode
}

/**
 * Any number of like parts: addresses, contacts, relations. One that is stored and removed stays in sight, marked,
 * until the record is saved, and can be taken back.
 */
export function RowsInput<L extends string>({ form, path, title, add, children }: Props<L>) {
  const count = useRead(() => form.rows(path), [form, path])
  const box = useRef<HTMLFieldSetElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const addRow = (): void => {
    flushSync(() => form.addRow(path))
    firstFieldOf([...(box.current?.querySelectorAll('.row-of-fields') ?? [])].at(-1))?.focus()
  }
  return (
    <fieldset
      className="card"
      ref={box}
      onKeyDown={(event) => {
        // Out of a row it goes back to where rows are added, not to nowhere.
        if (event.key !== 'Escape' || event.defaultPrevented || event.target === adding.current) return
        event.preventDefault()
        event.stopPropagation()
        adding.current?.focus()
      }}
    >
      <legend>{title}</legend>
      {Array.from({ length: count }, (_, place) => (
        <Row key={place} form={form} path={path} place={place} title={`${title} ${place + 1}`}>
          {children(`${path}.${place}`)}
        </Row>
      ))}
      <button ref={adding} type="button" className="quiet add" onClick={addRow}>
        <Icon name="plus" />
        {add}
      </button>
    </fieldset>
  )
}

const firstFieldOf = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')

interface RowProps<L extends string> extends Pick<Props<L>, 'form' | 'path' | 'title'> {
  readonly place: number
  readonly children: ReactNode
}

function Row<L extends string>({ form, path, place, title, children }: RowProps<L>) {
  const t = useT()
  const isRemoved = useRead(() => form.isRemoved(`${path}.${place}`), [form, path, place])
  return (
    <div className={`fields row-of-fields ${isRemoved ? 'gone' : ''}`} role="group" aria-label={title}>
      <fieldset disabled={isRemoved}>{children}</fieldset>
      {isRemoved ? (
        <p className="row wide" role="status">
          {t('form.row_removed')}
          <button type="button" className="quiet small" onClick={() => form.restoreRow(path, place)}>
            {t('form.says', { label: t('form.row_restore'), value: title })}
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="icon-button remove"
          aria-label={t('form.says', { label: t('form.remove'), value: title })}
          onClick={() => form.removeRow(path, place)}
        >
          <Icon name="bin" />
        </button>
      )}
    </div>
  )
}
