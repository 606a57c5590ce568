import { entity, type Row } from '../../kernel/entity.ts'
import { day, doors, id, money, optional, text } from '../../kernel/field.ts'

const amount = () => optional(money(0, 9_999_999_999.99))

/** What is known of a prospect before it is an offer, one record a subfolder. */
export const prospectInfo = entity(
  'prospect_extra_infos',
  {
    subfolder_id: id('subfolders'),
    object: doors({ section: 'prospect', flag: '--object <text>' }, optional(text(1000))),
    opportunity_amount_low: doors({ section: 'prospect', flag: '--low <amount>' }, amount()),
    opportunity_amount_high: doors({ section: 'prospect', flag: '--high <amount>' }, amount()),
    source_type: doors({ section: 'prospect', flag: '--source <type>' }, optional(text(50))),
    prospection_date: doors({ section: 'prospect', flag: '--prospected <date>' }, optional(day())),
    comment: doors({ section: 'prospect', flag: '--prospect-comment <text>' }, optional(text(1000))),
  },
  { unique: [['subfolder_id']] },
)
export type ProspectInfo = Row<typeof prospectInfo>
