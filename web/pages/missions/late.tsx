import { shownDay } from '#core/screens/shown.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import type { Mission } from './mission.ts'

/** How much is late in a mission, and in words what. */
export function LateMarks({ of: { late } }: { of: Pick<Mission, 'late'> }) {
  const t = useT()
  if (late.length === 0) return null
  return (
    <span className="late-mark" title={late.map(({ what }) => t(`late.${what}`)).join(', ')}>
      <Icon name="warning" />
      {late.length === 1 ? t(`late.${late[0]!.what}`) : t('late.count', { count: late.length })}
    </span>
  )
}

type Late = Pick<Mission, 'late' | 'project_leader_name' | 'manager_name'>

/** What is late, since when, and who must act. */
export function LateList({ of: { late, project_leader_name, manager_name } }: { of: Late }) {
  const t = useT()
  const names = {
    leader: project_leader_name ?? manager_name,
    manager: manager_name,
    invoicing: t('late.invoicing'),
  }
  if (late.length === 0) return <p className="muted">{t('late.nothing')}</p>
  return (
    <ul className="plain-list late-list">
      {late.map(({ what, since, who }) => (
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
