import t from 'tap'
import { entities } from '../../entities.ts'
import type { Fields } from '../../kernel/field.ts'
import { blocksDeletion, ownTables } from './deletion-blockers.ts'

t.test('whatever points at a person goes with him, loses his name, or keeps him', async (t) => {
  const pointing = Object.values(entities).flatMap(({ name, given }) =>
    Object.entries(given as Fields)
      .filter(([, { of }]) => of === 'users')
      .map(([column]) => `${name}.${column}`),
  )
  t.strictSame(
    pointing.filter((each) => blocksDeletion(...(each.split('.') as [string, string]))),
    [
      'audit_exceptions.made_by',
      'audit_entries.original_id',
      'folders.project_manager_id',
      'subfolders.project_leader',
      'wbs_task_plannings.assigned_user_id',
      'user_bookings.user_id',
    ],
    'a new table that points at people is named in deletion-blockers.ts, or here',
  )
  t.strictSame(
    ownTables.filter((table) => !pointing.includes(`${table}.user_id`)),
    [],
  )
})
