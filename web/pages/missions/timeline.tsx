import { timelineOf } from '#core/folders/timeline.ts'
import type { TimelineFacts } from '#core/folders/timeline.ts'
import { shownDay } from '#core/screens/shown.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'

/** The days of a mission on a line: what is behind, what comes next, what comes later. */
export function Timeline({ of }: { of: TimelineFacts }) {
  const t = useT()
  const steps = timelineOf(of, today())
  if (steps.length === 0) return null
  return (
    <ol className="timeline" aria-label={t('timeline.title')}>
      {steps.map(({ what, day, when }) => (
        <li key={what} className={when} aria-current={when === 'next' ? 'step' : undefined}>
          <span>{t(`timeline.${what}`)}</span>
          <time dateTime={day}>{shownDay(day)}</time>
          {when === 'next' && <span className="muted">{t('timeline.next')}</span>}
        </li>
      ))}
    </ol>
  )
}
