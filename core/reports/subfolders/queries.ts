import { day, flag, id, int, list, omit, optional, pick, withDefault } from '../../kernel/field.ts'
import { offerInfo } from '../../folders/offers/offer-info.ts'
import { namedQuery } from '../../ports.ts'
import { subfolderGlance } from './operations.ts'

const count = () => int(0, 1_000_000_000)

/**
 * Subfolders of a folder, of a company (its own folders' and those ordered by it), or one, by folder and rank, with
 * the facts by which they are late. `internal` folders' too.
 */
export const subfoldersGlanced = namedQuery(
  'subfolder.at_glance',
  {
    folder_id: optional(id('folders')),
    company_id: optional(id('companies')),
    id: optional(id('subfolders')),
    ids: withDefault(list(id('subfolders')), []),
    internal: flag(),
  },
  {
    ...omit(subfolderGlance.fields, 'late', 'stage', 'chance', 'turn', 'next'),
    temporary_reception_date: optional(day()),
    submission_done: optional(flag()),
    submission_date: optional(day()),
    submission_result_date: optional(day()),
    ...pick(offerInfo.fields, 'submission_result_type', 'order_intake', 'refusal_type'),
    first_draft: optional(day()),
    first_unpaid: optional(day()),
    guarantees_open: count(),
  },
)
