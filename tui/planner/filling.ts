import type { Language } from '#core/kernel/permission.ts'
import { filledInWords } from '#core/screens/planner/in-words.ts'
import type { Filled, PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Translate } from '#core/texts/translate.ts'
import type { Week } from './week.ts'

/** The keys that fill the week from the one before, or from what is planned; the message says what was booked. */
export function fillingActs(
  model: PlannerScreen,
  { store, commit }: Week,
  { t, language }: { readonly t: Translate; readonly language: Language },
) {
  function fill(work: () => Promise<Filled>, otherwise: Parameters<typeof filledInWords>[1]): void {
    commit()
    store.report(async () => ({ text: filledInWords(await work(), otherwise, t, language).join(' · ') }))
  }
  return {
    copy_last: () => fill(model.copyLastWeek, 'planner.nothing_last_week'),
    fill_plan: () => fill(model.fillFromPlan, 'planner.nothing_planned'),
  }
}
