import { useEffect } from 'react'
import type { Failure } from '#core/kernel/failure.ts'
import { decideScreen, type AbsenceRow, type Decision } from '#core/screens/users/absences.ts'
import { shownDay, shownMonth, shownNumber } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { client } from '../../state/client.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'
import { Overdrawn } from './overdrawn.tsx'

interface Props {
  readonly decision: Decision
  readonly rows: readonly AbsenceRow[]
  readonly onClose: () => void
}

/** Who asks for what, what an approval does to the capacity of those months, and a word for the person. */
export function DecideDialog({ decision, rows, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const screen = useOnce(() => decideScreen(client, decision, rows))
  const { length: count } = useValue(screen.left)
  const askers = useValue(screen.askers)
  const faults = useValue(screen.faults)
  useEffect(() => void screen.open(), [screen])
  return (
    <DecisionDialog
      title={t(`absences.${decision}_title`, { count })}
      label={t(`absences.${decision}`)}
      danger={decision === 'refuse'}
      ready={count > 0}
      screen={screen}
      remark={t('absences.comment')}
      message={t('absences.decided', { count })}
      onClose={onClose}
    >
      {askers.map(({ user_id, rows, effects, overdrawn, changesNothing }) => (
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
          <Overdrawn years={overdrawn} />
          {changesNothing && <small>{t('absences.no_effect')}</small>}
        </li>
      ))}
    </DecisionDialog>
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
