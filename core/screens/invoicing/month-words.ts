import type { Translate } from '../../texts/translate.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { PeppolDoubt } from '../../invoicing/participant-doubt.ts'
import { shownEuro } from '../../values/written.ts'
import { shownFailure } from '../formatting.ts'
import type { EmissionResult, SeenDraft } from './emission.ts'
import { draftRemarks, shownObstacles } from './subfolder.ts'

/** Whose draft of which subfolder. */
export const draftName = ({ customer, subfolder_code }: Pick<SeenDraft, 'customer' | 'subfolder_code'>) =>
  `${customer ?? '?'} ${subfolder_code}`

/** What must be known of drafts before they are emitted: lines that do not say when, customers whom Peppol may not reach. */
export const shownRemarks = (
  t: Translate,
  drafts: readonly (Pick<SeenDraft, 'customer' | 'subfolder_code'> & {
    readonly without_period: readonly number[]
    readonly peppol_doubt?: PeppolDoubt | null
  })[],
): string[] =>
  drafts.flatMap((draft) =>
    draftRemarks(t, draft).map((value) => t('form.says', { label: draftName(draft), value })),
  )

/** Why one was refused: all that stood in its way, or what else it was. */
export const shownRefusal = (t: Translate, failure: Failure): string =>
  failure.code === 'preflight.refused'
    ? shownObstacles(
        t,
        Object.entries(failure.details.fields ?? {}).map(([field, code]) => ({
          field,
          code,
          params: failure.details.params ?? {},
        })),
      ).join(' ')
    : shownFailure(t, failure)

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
