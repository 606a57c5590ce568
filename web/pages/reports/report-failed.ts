import { Failure } from '#core/kernel/failure.ts'
import { shownWhole } from '#core/screens/formatting.ts'
import type { Translate } from '#core/texts/translate.ts'
import { regret } from '../../state/notices.ts'

/** Says that a report could not be made, and why. An error that is no refusal is a defect and goes on. */
export function reportFailed(t: Translate, error: unknown): void {
  if (!(error instanceof Failure)) throw error
  regret(`${t('report.error')}: ${shownWhole(t, error)}`)
}
