import type { ReadonlySignal } from '@preact/signals-core'
import type { ReactNode } from 'react'
import type { DatedCost } from '#core/screens/users/costs.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { shownDay } from '#core/values/written.ts'
import { complain, succeed } from '../../state/notices.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'

interface Props {
  readonly row: DatedCost
  readonly cells: readonly ReactNode[]
  readonly edits: boolean
  readonly gone: boolean
  readonly edit: () => void
  readonly remove: () => Promise<boolean>
  readonly failure: ReadonlySignal<Failure | null>
}

/** A price with its days, and what can be done with it; one that is gone stays in sight. */
export function CostRow({ row, cells, edits, gone, edit, remove, failure }: Props) {
  const t = useT()
  const from = shownDay(row.date_start)
  const act = async (): Promise<void> => {
    if (await remove()) succeed(t('users.deleted'))
    else if (failure.value) complain(failure.value)
  }
  return (
    <tr className={gone ? 'gone' : undefined}>
      {cells.map((cell, place) => (
        <td key={place}>{cell}</td>
      ))}
      <td>{from}</td>
      <td>{row.date_end ? shownDay(row.date_end) : <span className="muted">{t('costs.open')}</span>}</td>
      {edits && (
        <td className="actions">
          {gone ? (
            <strong>{t('costs.deleted')}</strong>
          ) : (
            <>
              <button
                type="button"
                className="icon-button"
                title={t('costs.edit', { from })}
                aria-label={t('costs.edit', { from })}
                onClick={edit}
              >
                <Icon name="pencil" />
              </button>
              <button
                type="button"
                className="icon-button"
                title={t('costs.delete', { from })}
                aria-label={t('costs.delete', { from })}
                onClick={() => void act()}
              >
                <Icon name="bin" />
              </button>
            </>
          )}
        </td>
      )}
    </tr>
  )
}
