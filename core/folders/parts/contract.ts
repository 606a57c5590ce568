import { entity, type Row } from '../../kernel/entity.ts'
import { day, id, labelled, money, optional, text } from '../../kernel/field.ts'

/** What the customer ordered for a task of the folder. */
export const contract = entity(
  'contracts',
  {
    subfolder_id: id('subfolders'),
    /** Never empty: the rule refuses it in words of its own. */
    wbs_task_id: optional(id('wbs_tasks')),
    date: optional(day()),
    contract_type: text(50),
    amount: money(0, 9_999_999_999.99),
    company_id: optional(id('companies')),
    role: labelled('field.mission_role', optional(text(250))),
    description: optional(text(1000)),
    comment: optional(text(1000)),
  },
  { index: [['subfolder_id'], ['wbs_task_id']] },
)
export type Contract = Row<typeof contract>
