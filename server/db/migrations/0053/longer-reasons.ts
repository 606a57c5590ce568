import { retypeColumn } from '../columns-changed.ts'
import type { Migration } from '../migration.ts'

/** The sentence that the law requires for works on a building is longer than 250 characters. */
export const longerReasons: Migration = {
  name: '0053-longer-reasons',
  up: (step) => retypeColumn(step, 'invoice_details', 'vat_exemption', 'VARCHAR(1000)'),
}
