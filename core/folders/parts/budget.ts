import { entity, type Row } from '../../kernel/entity.ts'
import { decimal, id, int, labelled, money, optional, text, withDefault } from '../../kernel/field.ts'

/** What a subfolder may cost of one category of staff; an internal project's also says hours and year. */
export const budget = entity(
  'budgets',
  {
    subfolder_id: id('subfolders'),
    /** An employee cost category. */
    budget_type: text(50),
    amount: withDefault(money(0, 99_999.99), 0),
    /** Hours, by the name that the wire has for them. */
    number_blocks: labelled('field.hours', withDefault(decimal(0, 99_999.99), 0)),
    year: optional(int(0, 9999)),
    comment: optional(text(1000)),
  },
  { index: [['subfolder_id']] },
)
export type Budget = Row<typeof budget>
