import type { KeyboardEvent } from 'react'
import { classOf, isSetting, valueOf } from '#core/parameters/classes.ts'
import { updateParameter } from '#core/parameters/operations.ts'
import { className, type ListOfFirm, type ParametersScreen } from '#core/screens/parameters/lists-of-firm.ts'
import { unsetOf, valueLabel } from '#core/screens/parameters/parameter-edit.ts'
import { useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import './parameters.css'
import { UnsetRow } from './unset-row.tsx'
import { ValueRow } from './value-row.tsx'

interface Props {
  readonly screen: ParametersScreen
  readonly list: ListOfFirm
  readonly onOpen: (type: string) => void
}

/** A list or group of settings whole: each name with its value and words, changed where it stands. */
export function ValuesTable({ screen, list: { name, values }, onOpen }: Props) {
  const t = useT()
  const mayWrite = useMay(updateParameter)
  const unset = mayWrite ? unsetOf(name, values) : []
  const hides = !isSetting(name)
  const carries =
    unset.length > 0 || values.some(({ class: list, type }) => valueOf(list, type) !== null) || !hides
  if (values.length === 0 && unset.length === 0) return <p className="muted">{t('parameters.list_empty')}</p>
  // Figures of one unit stand to the right; among texts they begin where the texts do.
  const figures = classOf(name)?.unit !== undefined
  const heads = ['field.label_en', 'field.label_fr', 'field.label_nl'] as const
  return (
    <>
      <div className="table-box" onKeyDown={moveByKey}>
        <table
          className={`data-table values-table ${figures ? '' : 'mixed'}`}
          aria-label={className(t, name)}
        >
          <thead>
            <tr>
              <th>{t('parameters.type')}</th>
              {carries && <th className={figures ? 'right' : undefined}>{t(valueLabel(name))}</th>}
              {heads.map((head) => (
                <th key={head}>{t(head)}</th>
              ))}
              {hides && <th>{t('parameters.hidden_head')}</th>}
            </tr>
          </thead>
          <tbody>
            {values.map((parameter) => (
              <ValueRow
                key={parameter.id}
                screen={screen}
                parameter={parameter}
                carries={carries}
                mayWrite={mayWrite}
                onOpen={() => onOpen(parameter.type)}
              />
            ))}
            {unset.map((type) => (
              <UnsetRow key={type} screen={screen} list={name} type={type} />
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && <p className="muted">{t('parameters.table_help')}</p>}
    </>
  )
}

const ways: { readonly [key: string]: 1 | -1 } = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows go to the same column of the next row; what is left behind is saved. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key]
  const from = event.target
  if (!way || !isTyped(from)) return
  event.preventDefault()
  const column = from.closest('td')?.dataset['path'] ?? ''
  const cells = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`td[data-path="${column}"] :is(input, textarea)`),
  ]
  const next = cells[cells.indexOf(from) + way]
  if (next) next.focus()
  else from.blur()
}

const isTyped = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
