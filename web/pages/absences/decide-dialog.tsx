import { useEffect, useId } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import { decideScreen } from '#core/screens/users/absences.ts'
import type { AbsenceRow, Decision } from '#core/screens/users/absences.ts'
import { shownDay, shownFailure, shownMonth, shownNumber } from '#core/screens/shown.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { assign, useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Refusal } from '../../parts/states.tsx'

interface Props {
  readonly decision: Decision
  readonly rows: readonly AbsenceRow[]
  readonly onClose: () => void
}

/** Who asks for what, what an approval does to the capacity of those months, and a word for the person. */
export function DecideDialog({ decision, rows, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const screen = useOnce(() => decideScreen(client, decision, rows))
  const left = useValue(screen.left)
  const askers = useValue(screen.askers)
  const faults = useValue(screen.faults)
  const failure = useValue(screen.failure)
  const busy = useValue(screen.busy)
  const comment = useValue(screen.comment)
  useEffect(() => void screen.open(), [screen])
  const act = async (): Promise<void> => {
    const count = await screen.decide()
    if (count === 0) return
    succeed(t('absences.decided', { count }))
    onClose()
  }
  return (
    <Dialog
      title={t(`absences.${decision}_title`, { count: left.length })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="quiet" onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button
            type="submit"
            form={id}
            className={decision === 'refuse' ? 'danger' : undefined}
            aria-busy={busy}
            disabled={busy || left.length === 0}
          >
            {t(`absences.${decision}`)}
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
          {askers.map(({ user_id, rows, effects, changesNothing }) => (
            <li key={user_id}>
              {rows.map((row) => (
                <Request key={row.id} row={row} fault={faults.get(row.id)} leaveOut={screen.leaveOut} />
              ))}
              {effects.map(({ month, before, after }) => (
                <small key={month}>
                  {t('absences.effect', {
                    month: shownMonth(month + '-01', language),
                    before: shownNumber(before, language),
                    after: shownNumber(after, language),
                  })}
                </small>
              ))}
              {changesNothing && <small>{t('absences.no_effect')}</small>}
            </li>
          ))}
        </ul>
        <div className="field">
          <label htmlFor={`${id}-comment`}>{t('absences.comment')}</label>
          <textarea
            id={`${id}-comment`}
            rows={2}
            maxLength={1000}
            value={comment}
            onChange={(event) => assign(screen.comment, event.target.value)}
          />
        </div>
      </form>
    </Dialog>
  )
}

interface RequestProps {
  readonly row: AbsenceRow
  readonly fault: Failure | undefined
  readonly leaveOut: (id: number) => Promise<void>
}

/** One request, and where it stands in the way of the others why, with a button that leaves it out. */
function Request({ row, fault, leaveOut }: RequestProps) {
  const t = useT()
  const language = useLanguage()
  const name = nameOf(row)
  const from = shownDay(row.start_date)
  return (
    <p>
      <strong>{name}</strong>: {from} – {shownDay(row.end_date)},{' '}
      {t('absences.days', { n: shownNumber(row.number_blocks / 10, language) })}
      {row.comment && <q>{row.comment}</q>}
      {fault && (
        <>
          <small className="error">{shownFailure(t, fault)}</small>
          <button
            type="button"
            className="quiet small"
            aria-label={t('absences.act_on', { act: t('absences.leave_out'), name, from })}
            onClick={() => void leaveOut(row.id)}
          >
            {t('absences.leave_out')}
          </button>
        </>
      )}
    </p>
  )
}

export const nameOf = ({ first_name, last_name }: AbsenceRow): string => `${first_name} ${last_name}`
