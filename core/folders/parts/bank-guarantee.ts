import { entity, type Row } from '../../kernel/entity.ts'
import { day, id, labelled, money, notFuture, optional, text } from '../../kernel/field.ts'

/** Money that a bank holds for the customer until it is released. */
export const bankGuarantee = entity(
  'bank_guarantees',
  {
    subfolder_id: id('subfolders'),
    amount: labelled('field.guarantee_amount', money(0, 9_999_999_999.99)),
    constitution_date: optional(notFuture(day())),
    organism_reference: optional(text(250)),
    release_date: optional(day()),
  },
  { index: [['subfolder_id']] },
)
export type BankGuarantee = Row<typeof bankGuarantee>
