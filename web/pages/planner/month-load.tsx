import type { PlannerWeek } from '#core/booking/operations.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { shownBlocks, shownMonth } from '#core/values/written.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { Bar } from '../../parts/bar.tsx'

/** Booked against planned of the current month, folder by folder. */
export function MonthLoad({ screen }: { screen: PlannerScreen }) {
  const t = useT()
  const language = useLanguage()
  const load = useValue(screen.week)?.load ?? []
  return (
    <section className="month-load">
      <h2>{t('planner.month_load', { month: shownMonth(today(), language) })}</h2>
      {load.length === 0 && <p className="muted">{t('planner.load_empty')}</p>}
      <LoadBars load={load} />
    </section>
  )
}

/** A bar a folder. */
export function LoadBars({ load }: Pick<PlannerWeek, 'load'>) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="load-bars">
      {load.map(({ folder_id, folder_code, folder_name, booked, planned }) => (
        <li key={folder_id}>
          <span className="load-name" title={`${folder_code} ${folder_name}`}>
            <span className="code">{folder_code}</span> {folder_name}
          </span>
          <Bar value={booked} of={planned} />
          <span className="load-figures">
            {shownBlocks(booked, language)} / {t('planner.dd', { n: shownBlocks(planned, language) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
