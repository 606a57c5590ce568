import type { Migration } from './migration.ts'
import { retypeColumn } from './columns-changed.ts'

/** A person may have half days of holidays, so the number of holidays becomes a decimal number. */
export const halfHolidays: Migration = {
  name: '0011-half-holidays',
  up: (step) => retypeColumn(step, 'user_extra_infos', 'number_holidays', 'DOUBLE PRECISION'),
}
