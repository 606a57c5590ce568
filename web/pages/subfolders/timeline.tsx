import { timelineOf, type TimelineFacts } from '#core/folders/timeline.ts'
import { lateMoments } from '#core/reports/reminders/reminder.ts'
import { shownDay } from '#core/values/written.ts'
import { daysBetween } from '#core/values/day.ts'
import { Icon } from '../../parts/icon.tsx'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import type { Glance } from './glance.ts'

interface Props {
  readonly of: TimelineFacts
  readonly late: Glance['late']
}

/** The days of a subfolder on a line: what is behind, what is late, what comes next, what comes later. */
export function Timeline({ of, late }: Props) {
  const t = useT()
  const steps = timelineOf(of, today(), lateMoments(late))
  if (steps.length === 0) return null
  return (
    <ol className="timeline" aria-label={t('timeline.title')}>
      {steps.map(({ what, day, when }) => (
        <li key={what} className={when} aria-current={when === 'next' ? 'step' : undefined}>
          <span>{t(`timeline.${what}`)}</span>
          <time dateTime={day}>{shownDay(day)}</time>
          {when === 'next' && <span className="muted">{t('timeline.next')}</span>}
          {when === 'late' && (
            <span className="late-mark">
              <Icon name="warning" />
              {t('pipeline.days_late', { count: daysBetween(day, today()) })}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
