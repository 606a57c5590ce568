import { entity, type Row } from '../../kernel/entity.ts'
import { day, id, money, optional, text } from '../../kernel/field.ts'

const amount = () => optional(money(0, 9_999_999_999.99))

/** What is known of a prospect before it is an offer, one record a mission. */
export const prospectInfo = entity(
  'prospect_extra_infos',
  {
    subfolder_id: id('subfolders'),
    object: optional(text(1000)),
    opportunity_amount_low: amount(),
    opportunity_amount_high: amount(),
    source_type: optional(text(50)),
    prospection_date: optional(day()),
    comment: optional(text(1000)),
  },
  { unique: [['subfolder_id']] },
)
export type ProspectInfo = Row<typeof prospectInfo>
