import { adding } from '../adding.ts'
import type { Migration } from '../migration.ts'

const added = adding(
  '0046-person-sums',
  {
    person_sums: {
      columns: [
        'wbs_task_id INTEGER NOT NULL',
        'user_id INTEGER NOT NULL',
        'booked INTEGER NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique person_sums_wbs_task_id_user_id wbs_task_id,user_id'],
    },
  },
  { user_bookings: { indexes: ['index user_bookings_wbs_task_id_invoiced wbs_task_id,invoiced'] } },
)

/**
 * Adds the table `person_sums`, the booked blocks of each task and person, and an index that finds the time that is not
 * invoiced among all bookings.
 */
export const personSums: Migration = {
  name: added.name,
  up: async (step) => {
    await added.up(step)
    const now = `'${new Date().toISOString()}'`
    await step.execute(`INSERT INTO person_sums (wbs_task_id, user_id, booked, created_at, updated_at)
      SELECT wbs_task_id, user_id, SUM(number_blocks), ${now}, ${now} FROM user_bookings
      GROUP BY wbs_task_id, user_id HAVING SUM(number_blocks) <> 0`)
  },
}
