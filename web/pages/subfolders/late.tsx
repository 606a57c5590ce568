import { shownDay } from '#core/values/written.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import type { Glance } from './glance.ts'

type Late = Pick<Glance, 'late' | 'project_leader_name' | 'manager_name'>

/** Who must act on what is late. */
function useNames({ project_leader_name, manager_name }: Late) {
  const t = useT()
  return {
    leader: project_leader_name ?? manager_name,
    manager: manager_name,
    invoicing: t('late.invoicing'),
  }
}

/** What is late in a subfolder of a table, since when and who must act, as a table's note. */
export function LateMarks({ of }: { of: Late }) {
  const t = useT()
  const names = useNames(of)
  return (
    <ul className="late-marks">
      {of.late.map(({ what, since, who }) => (
        <li key={what} className="late-mark">
          <Icon name="warning" />
          <span>
            {t(`late.${what}`)}{' '}
            <span className="muted">
              {[since && t('late.since', { day: shownDay(since) }), names[who]].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is late, since when, and who must act. */
export function LateList({ of }: { of: Late }) {
  const t = useT()
  const names = useNames(of)
  return (
    <ul className="plain-list late-list">
      {of.late.map(({ what, since, who }) => (
        <li key={what}>
          <span className="late-mark">
            <Icon name="warning" />
            {t(`late.${what}`)}
          </span>
          <span>
            {names[who]}
            {since && <span className="muted"> {t('late.since', { day: shownDay(since) })}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
