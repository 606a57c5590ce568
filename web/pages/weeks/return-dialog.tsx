import { useId } from 'react'
import type { WeekRow } from '#core/booking/operations.ts'
import { faultsById, returnScreen } from '#core/screens/weeks.ts'
import type { WeeksScreen } from '#core/screens/weeks.ts'
import { shownBlocks, shownDay, shownFailure } from '#core/screens/shown.ts'
import { succeed } from '../../state/notices.ts'
import { assign, useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Refusal } from '../../parts/states.tsx'

interface Props {
  readonly screen: WeeksScreen
  readonly rows: readonly WeekRow[]
  readonly onClose: () => void
}

/** Gives time back to its people, with what is to be changed in it. */
export function ReturnDialog({ screen, rows, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const own = useOnce(() => returnScreen(screen, rows))
  const remark = useValue(own.remark)
  const failure = useValue(own.failure)
  const busy = useValue(screen.busy)
  const faults = failure ? faultsById(failure) : new Map<number, never>()
  const act = async (): Promise<void> => {
    if (!(await own.act())) return
    succeed(t('weeks.returned', { count: rows.length }))
    onClose()
  }
  return (
    <Dialog
      title={t('weeks.return_title', { count: rows.length })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="quiet" onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button type="submit" form={id} className="danger" aria-busy={busy} disabled={busy}>
            {t('weeks.return')}
          </button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void act()
        }}
      >
        <Refusal failure={failure} />
        <ul className="decided">
          {rows.map((row) => {
            const fault = faults.get(row.id)
            return (
              <li key={row.id}>
                <strong>
                  {row.first_name} {row.last_name}
                </strong>
                , {shownDay(row.monday)}: {row.place},{' '}
                {t('planner.dd', { n: shownBlocks(row.number_blocks, language) })}
                {fault && <small className="error">{shownFailure(t, fault)}</small>}
              </li>
            )
          })}
        </ul>
        <div className="field">
          <label htmlFor={`${id}-remark`}>{t('weeks.remark')}</label>
          <textarea
            id={`${id}-remark`}
            rows={3}
            maxLength={1000}
            required
            value={remark}
            onChange={(event) => assign(own.remark, event.target.value)}
          />
        </div>
      </form>
    </Dialog>
  )
}
