import { entity, type Row } from '../../kernel/entity.ts'
import { day, flag, id, int, money, optional, text, withDefault } from '../../kernel/field.ts'

const amount = () => optional(money(0, 9_999_999_999.99))

/** The offer of a mission, one record each: when it goes out, for how much, and what came of it. */
export const offerInfo = entity(
  'offer_extra_infos',
  {
    subfolder_id: id('subfolders'),
    go_to_tender_date: optional(day()),
    /** Must be said, as the amount must, while the mission is being tendered. */
    submission_done: optional(flag()),
    submission_date: optional(day()),
    /** The hour of the day at which offers are opened. */
    submission_hour: int(0, 24),
    offer_amount: amount(),
    tendering_mode_type: withDefault(text(50), 'private'),
    submission_result_date: optional(day()),
    submission_result_type: optional(text(50)),
    order_intake: amount(),
    submission_comment: optional(text(1000)),
    refusal_type: optional(text(50)),
    refusal_comment: optional(text(1000)),
  },
  { unique: [['subfolder_id']] },
)
export type OfferInfo = Row<typeof offerInfo>
