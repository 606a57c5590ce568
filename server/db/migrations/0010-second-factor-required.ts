import type { Migration } from './migration.ts'
import { requireColumn } from './columns-changed.ts'

/**
 * A role demands a second factor or does not demand it. The column was added to filled tables, so some roles had no value; they
 * get FALSE.
 */
export const secondFactorRequired: Migration = {
  name: '0010-second-factor-required',
  up: (step) => requireColumn(step, 'roles', 'second_factor_required', 'FALSE'),
}
