import type { PlannerScreen } from '#core/screens/planner.ts'
import { shownFailure, weekdayName } from '#core/screens/shown.ts'
import type { Translate } from '#core/texts/translate.ts'
import { useValue } from '../../app/signals.ts'
import { useLanguage, useT } from '../../app/texts.ts'
import type { Outcome, Saves } from './saves.ts'

/** Always there: what is being saved, what was, what was refused and why. Read aloud when it changes. */
export function StatusLine({ screen, saves }: { screen: PlannerScreen; saves: Saves }) {
  const t = useT()
  const language = useLanguage()
  const saving = useValue(screen.saving)
  const refusals = useValue(screen.refusals)
  const last = useValue(saves.last)
  const says = saving
    ? t('planner.saving')
    : last
      ? outcome(last, screen, t, language)
      : t('planner.status_idle')
  const kind = saving ? 'saving' : (last?.kind ?? '')
  return (
    <footer className="status-line">
      <span role="status" aria-live="polite" className={kind}>
        {says}
      </span>
      {refusals.length > 0 && (
        <strong className="refused">{t('planner.refused_count', { count: refusals.length })}</strong>
      )}
    </footer>
  )
}

function outcome(last: Outcome, screen: PlannerScreen, t: Translate, language: string): string {
  if (last.kind === 'nothing_to_undo') return t('planner.nothing_to_undo')
  const task = screen.tasks.value.find(({ id }) => id === last.task)
  const cell = t('planner.cell', {
    task: task ? `${task.task_code} ${task.name}` : '',
    day: `${weekdayName(last.date, language, 'long')} ${Number(last.date.slice(8))}`,
  })
  if (last.kind === 'refused')
    return t('planner.refused_cell', { cell, reason: shownFailure(t, last.failure) })
  return last.kind === 'undone' ? t('planner.undone') : t('planner.saved_cell', { cell })
}
