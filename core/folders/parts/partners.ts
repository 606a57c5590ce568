import { entity, type Row } from '../../kernel/entity.ts'
import { decimal, id, labelled, money, optional, text } from '../../kernel/field.ts'

/** A company with which the subfolder is done in association, its role and its share. */
export const associate = entity(
  'associates',
  {
    subfolder_id: id('subfolders'),
    associate_company_id: id('companies'),
    associate_role_type: text(50),
    shares_percentage: optional(decimal(0, 100)),
  },
  { index: [['subfolder_id']] },
)
export type Associate = Row<typeof associate>

/** A company that does part of the subfolder for the firm. */
export const subcontractor = entity(
  'subcontractors',
  {
    subfolder_id: id('subfolders'),
    company_id: id('companies'),
    role: labelled('field.mission_role', optional(text(250))),
    contract_type: text(50),
    contract_amount: money(0, 9_999_999_999.99),
  },
  { index: [['subfolder_id']] },
)
export type Subcontractor = Row<typeof subcontractor>
