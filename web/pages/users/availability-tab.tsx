import { useMemo } from 'react'
import { monthOf } from '#core/values/day.ts'
import { personGridScreen } from '#core/screens/users/person-grid.ts'
import { shownDay, shownNumber } from '#core/values/written.ts'
import type { CompleteUser } from '#core/screens/users/user-edit.ts'
import { client } from '../../state/client.ts'
import { usePageKeys } from '../../state/keys.ts'
import { useLive } from '../../state/live.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { useWaitingKept } from '../../parts/grid/waiting.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { Status } from '../../parts/status.tsx'
import { gridKeys } from '../../parts/grid/grid-keys.ts'
import { GridStatus } from '../../parts/grid/grid-status.tsx'
import { MonthsBar } from '../../parts/grid/months-bar.tsx'
import { useAvailabilities, useMonthsByHand } from './user-fields.tsx'
import { PersonGrid, useCellName } from './person-grid.tsx'
import './grid.css'

interface Props {
  readonly user: Pick<CompleteUser, 'id' | 'first_name' | 'last_name'>
  readonly edits?: boolean
}

/** Six months of a person: what is available, absent and planned; read only unless it is edited. */
export function AvailabilityTab({ user, edits = false }: Props) {
  const t = useT()
  const language = useLanguage()
  const screen = useOnce(() => personGridScreen(client, user.id, monthOf(today()), edits))
  const monthsByHand = useMonthsByHand(useAvailabilities(user.id))
  const nameOf = useCellName()
  const months = useValue(screen.months)
  usePageKeys(useMemo(() => (edits ? gridKeys(screen.grid, 'keys.explain') : []), [screen, edits]))
  useLive(screen, {
    user: { id: user.id },
    absence: { person_id: user.id },
    availability: { id: user.id },
    planning: {},
    parameter: {},
  })
  useWaitingKept(screen, `person ${user.id}`)
  return (
    <>
      <div className="grid-head">
        <MonthsBar screen={screen} first={months[0]?.month} last={months.at(-1)?.month} />
        <span className="muted">{t('grid.in_days')}</span>
      </div>
      {monthsByHand && <p className="muted">{monthsByHand}</p>}
      <Await loaded={screen.answer}>
        {({ absences }) => (
          <>
            <PersonGrid screen={screen} name={`${user.first_name} ${user.last_name}`} edits={edits} />
            <GridStatus grid={screen.grid} nameOf={nameOf} edits={edits} />
            {absences !== null && absences.length > 0 && (
              <section className="card">
                <h2>{t('grid.absences')}</h2>
                <ul className="plain-list absences">
                  {absences.map(({ id, start_date, end_date, number_blocks, state }) => (
                    <li key={id}>
                      <span>
                        {shownDay(start_date)} – {shownDay(end_date)}
                      </span>
                      <span>
                        {t('absences.days', { n: shownNumber(number_blocks / 10, language) })}{' '}
                        <Status of={state} />
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </Await>
    </>
  )
}
