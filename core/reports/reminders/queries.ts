import { choice, day, flag, id, int, optional, pick, text } from '../../kernel/field.ts'
import { offerInfo } from '../../folders/offers/offer-info.ts'
import { subfolderStatuses } from '../../folders/subfolder.ts'
import { namedQuery } from '../../ports.ts'
import { reminder } from './reminder.ts'

/**
 * The days between two of subfolders that are not over, once for each person who is to know and was not reminded: the
 * project leader and the account manager, while they are with the firm. With what says whether there is still
 * something to be done.
 */
export const datesToRemind = namedQuery(
  'subfolder.dates_to_remind',
  { today: day(), from: day(), until: day() },
  {
    ...reminder.given,
    folder_id: id('folders'),
    folder_name: text(250),
    code: text(50),
    name: text(250),
    status_type: choice(subfolderStatuses),
    submission_done: optional(flag()),
    ...pick(offerInfo.fields, 'submission_result_type', 'order_intake', 'refusal_type'),
    guarantees_open: int(0, 1_000_000_000),
  },
)
