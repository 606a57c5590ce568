import type { ValueOf } from '../kernel/field.ts'
import type { Translate } from '../texts/translate.ts'
import type { restoreDeleted } from './operations.ts'

/** The message for a person who restored a record. It names the new code if the record has one. */
export const restoredWords = (
  t: Translate,
  { name, rank_code }: ValueOf<typeof restoreDeleted.output>,
): string =>
  rank_code ? t('deleted.restored_as', { name, code: rank_code }) : t('deleted.restored', { name })
