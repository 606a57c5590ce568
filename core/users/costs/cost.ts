import { entity, type Row } from '../../kernel/entity.ts'
import { day, id, money, optional, text } from '../../kernel/field.ts'

const range = { date_start: day(), date_end: optional(day()) }

/** The cost category of a person over time. */
export const userCost = entity(
  'user_costs',
  { user_id: id('users'), cost_type: text(50), ...range, subfolder_id: optional(id('subfolders')) },
  { index: [['user_id']] },
)

/** What a person's day costs a customer on one subfolder. */
export const userSpecificCost = entity(
  'user_specific_costs',
  { user_id: id('users'), subfolder_id: id('subfolders'), daily_rate: money(0, 99_999.99), ...range },
  { index: [['user_id', 'subfolder_id']] },
)

/** What a block of a person is invoiced at from a day on, in euro cents. */
export const userBlockCost = entity(
  'user_block_costs',
  { user_id: id('users'), cost_per_block: money(0, 9_999.99), ...range },
  { index: [['user_id']] },
)

export type UserCost = Row<typeof userCost>
export type UserSpecificCost = Row<typeof userSpecificCost>
export type UserBlockCost = Row<typeof userBlockCost>
