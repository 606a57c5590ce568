import type { Language } from '#core/kernel/permission.ts'
import type { Translate } from '#core/texts/translate.ts'
import { openDayInWords } from '#core/screens/planner/in-words.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Notice } from '../notice.ts'

interface Hands {
  readonly t: Translate
  readonly language: Language
  /** What stands under the table now. */
  readonly notice: () => Notice | null
}

/**
 * One key gives the week away and takes it back. What one may not mean, a week with open days or one that is taken back,
 * it says first, and does when it is pressed again.
 */
export function submitAct({ submission, grid }: PlannerScreen, { t, language, notice }: Hands) {
  let asked: Notice | null = null

  const ask = (text: string): Notice => (asked = { text })

  return async (): Promise<Notice | null> => {
    await grid.settled()
    const isSure = asked !== null && notice() === asked
    asked = null
    if (submission.standing.value === null) return { key: 'error.weeks_off' }
    if (submission.maySubmit.value) {
      const open = submission.openInWeek.value.map((day) => openDayInWords(day, t, language))
      if (open.length > 0 && !isSure) return ask(t('tui.submit_open', { days: open.join(', ') }))
      await submission.submit()
      return { key: 'weeks.submitted' }
    }
    if (!submission.mayTakeBack.value) return { key: 'tui.week_stays' }
    if (!isSure) return ask(t('tui.take_back'))
    await submission.takeBack()
    return { key: 'weeks.taken_back' }
  }
}
