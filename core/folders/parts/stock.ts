import { entity, type Row } from '../../kernel/entity.ts'
import { id, int, labelled, money, optional, text } from '../../kernel/field.ts'

/** What is still to be invoiced of a subfolder at the end of a trimester, for holders of stock.read. */
export const stock = entity(
  'stocks',
  {
    subfolder_id: id('subfolders'),
    year: int(0, 9999),
    trimester: int(1, 4),
    stock_type: optional(text(50)),
    amount: labelled('field.stock_amount', money(-9_999_999_999.99, 9_999_999_999.99)),
    comment: text(1000),
  },
  { index: [['subfolder_id', 'year', 'trimester']] },
)
export type Stock = Row<typeof stock>
