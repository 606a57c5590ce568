import { entity, type Row } from '../../kernel/entity.ts'
import { day, doors, flag, id, int, money, optional, text, withDefault } from '../../kernel/field.ts'

const amount = () => optional(money(0, 9_999_999_999.99))

/** The offer of a subfolder, one record each: when it goes out, for how much, and what came of it. */
export const offerInfo = entity(
  'offer_extra_infos',
  {
    subfolder_id: id('subfolders'),
    go_to_tender_date: doors({ section: 'offer', flag: '--go-to-tender <date>' }, optional(day())),
    /** Must be said, as the amount must, while the subfolder is being tendered. */
    submission_done: doors({ section: 'offer', flag: '--submitted <answer>' }, optional(flag())),
    submission_date: doors({ section: 'offer', flag: '--submission <date>' }, optional(day())),
    /** The hour of the day at which offers are opened. */
    submission_hour: doors({ section: 'offer', flag: '--submission-hour <hour>' }, int(0, 24)),
    offer_amount: doors({ section: 'offer', flag: '--offer <amount>' }, amount()),
    tendering_mode_type: doors({ section: 'offer', flag: '--mode <type>' }, withDefault(text(50), 'private')),
    submission_result_date: doors({ section: 'offer', flag: '--result-date <date>' }, optional(day())),
    submission_result_type: doors({ section: 'offer', flag: '--result <type>' }, optional(text(50))),
    order_intake: doors({ section: 'offer', flag: '--order-intake <amount>' }, amount()),
    submission_comment: doors({ section: 'offer', flag: '--offer-comment <text>' }, optional(text(1000))),
    refusal_type: doors({ section: 'offer', flag: '--refusal <type>' }, optional(text(50))),
    refusal_comment: doors({ section: 'offer', flag: '--refusal-comment <text>' }, optional(text(1000))),
  },
  { unique: [['subfolder_id']] },
)
export type OfferInfo = Row<typeof offerInfo>
