import type { Migration } from './migration.ts'
import { retypeColumn } from './columns-changed.ts'

/** Holidays are days with halves. */
export const halfHolidays: Migration = {
  name: '0011-half-holidays',
  up: (step) => retypeColumn(step, 'user_extra_infos', 'number_holidays', 'DOUBLE PRECISION'),
}
