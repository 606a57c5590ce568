import type { ValueOf } from '../kernel/field.ts'
import type { Translate } from '../texts/translate.ts'
import type { restoreDeleted } from './operations.ts'

/** What somebody is told who restored a record: also where it stands now, if that is not where it stood. */
export const restoredWords = (
  t: Translate,
  { name, rank_code }: ValueOf<typeof restoreDeleted.output>,
): string =>
  rank_code ? t('deleted.restored_as', { name, code: rank_code }) : t('deleted.restored', { name })
