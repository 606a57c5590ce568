import type { Failure } from '../../kernel/failure.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownLimit, shownNumber, shownReason } from '../shown.ts'

/** Why a cell was refused; where somebody else was first, what stands there now, for that is in sight by then. */
export const whyRefused = (
  t: Translate,
  language: string,
  failure: Failure,
  stands: number | null | undefined,
): string =>
  failure.code === 'record_modified'
    ? t('cells.changed', { n: shownNumber(stands ?? 0, language) })
    : [shownReason(t, failure), shownLimit(t, failure)].filter(Boolean).join('. ')
