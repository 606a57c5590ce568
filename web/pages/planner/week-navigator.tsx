import { addDays } from '#core/values/day.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { farInWords, shortDate } from '#core/screens/planner/in-words.ts'
import { shownBlocks, shownDay, weekNumber } from '#core/values/written.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { DayButton } from '../../parts/form/days/day-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Turn } from '../../parts/turn.tsx'

/** From week to week, to any week, and what this one adds up to. */
export function WeekNavigator({ screen }: { screen: PlannerScreen }) {
  const t = useT()
  const language = useLanguage()
  const monday = useValue(screen.monday)
  const total = useValue(screen.weekTotal)
  const expected = useValue(screen.weekExpected)
  const hidden = useValue(screen.hidden)
  const far = farInWords(monday, today(), t)
  const isThere = useRead(() => screen.week.value !== null, [screen])
  return (
    <div className="week-navigator">
      <Turn
        previous={t('planner.previous_week')}
        next={t('planner.next_week')}
        onPrevious={() => void screen.previous()}
        onNext={() => void screen.next()}
      />
      <DayButton
        className="week"
        label={t('planner.go_to_date')}
        chosen={monday}
        span={[monday, addDays(monday, 6)]}
        face={
          <>
            <Icon name="calendar" />
            <span className="hidden">{t('planner.go_to_date')}</span>
            <span>{t('planner.week_number', { n: weekNumber(monday) })}</span>
            <span className="muted">
              {shownDay(monday).slice(0, 5)} – {shownDay(addDays(monday, 6))}
            </span>
            {far && <strong className="far-off">{far}</strong>}
          </>
        }
        onChoose={(day) => void screen.open(day)}
      />
      <button type="button" className="quiet small" onClick={() => void screen.open(today())}>
        {t('planner.this_week')}
      </button>
      <span className="week-total">
        <span className="muted">{t('planner.week_total')}</span>{' '}
        <strong>{t('planner.dd', { n: shownBlocks(total, language) })}</strong>{' '}
        {isThere && <span className="muted">{t('planner.of', { n: shownBlocks(expected, language) })}</span>}
        {hidden.length > 0 && (
          <span className="hidden-days">
            <Icon name="warning" />
            {t('planner.hidden_days', {
              n: shownBlocks(
                hidden.reduce((sum, { blocks }) => sum + blocks, 0),
                language,
              ),
              days: hidden.map(({ date }) => shortDate(date, language)).join(', '),
            })}
          </span>
        )}
      </span>
    </div>
  )
}
