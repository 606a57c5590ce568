import { entity } from '../../kernel/entity.ts'
import { id, list, text } from '../../kernel/field.ts'

/** How a person arranged his first page: the order of its parts, and those that he hid. */
export const homeChoice = entity(
  'home_choices',
  { user_id: id('users'), part_order: list(text(50)), hidden: list(text(50)) },
  { unique: [['user_id']], audited: false },
)
