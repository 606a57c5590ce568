import { specificCostRow } from './operations.ts'
import { namedQuery } from '../../ports.ts'
import { id } from '../../kernel/field.ts'

/** A person's rates on subfolders, the latest first. */
export const specificCosts = namedQuery(
  'specific_cost.by_user',
  { user_id: id('users') },
  specificCostRow.fields,
)
