import type { Translate } from '../../texts/translate.ts'
import { shownEuro, shownFailure } from '../shown.ts'
import type { EmissionResult, MonthDraft } from './month.ts'

/** Whose draft of which mission. */
export const draftName = ({ customer, subfolder_code }: Pick<MonthDraft, 'customer' | 'subfolder_code'>) =>
  `${customer ?? '?'} ${subfolder_code}`

/** Whether all that was asked for was emitted. */
export const isWhole = ({ refused, unanswered, left, stopper }: EmissionResult): boolean =>
  refused.length === 0 && !unanswered && left === 0 && !stopper

/** What came of an emission, a sentence each. */
export function shownEmission(t: Translate, result: EmissionResult): string[] {
  const { emitted, already, refused, unanswered, left, stopper } = result
  return [
    t('invoices.run_emitted', { count: emitted.count, amount: shownEuro(emitted.amount) }),
    already > 0 && t('invoices.run_already', { count: already }),
    refused.length > 0 && t('invoices.run_refused', { count: refused.length }),
    stopper && shownFailure(t, stopper),
    unanswered && t('invoices.run_unanswered', { name: draftName(unanswered) }),
    left > 0 && t('invoices.run_left', { count: left }),
  ].filter((each) => typeof each === 'string')
}
