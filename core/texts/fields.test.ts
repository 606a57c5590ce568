import t from 'tap'
import { entities } from '../entities.ts'
import { companies } from './words/companies.ts'
import { folders } from './words/folders.ts'
import { people } from './words/people/people.ts'
import { planning } from './words/planning.ts'
import { allTexts } from './translate.ts'

const labelled = [
  'users',
  'user_logins',
  'user_accounts',
  'user_extra_infos',
  'user_project_targets',
  'user_costs',
  'user_specific_costs',
  'user_block_costs',
  'user_availabilities',
  'user_absences',
  'companies',
  'account_companies',
  'company_addresses',
  'company_contacts',
  'folders',
  'folder_extra_infos',
  'folder_keywords',
  'subfolders',
  'subfolder_extra_infos',
  'wbs',
  'wbs_tasks',
  'wbs_task_plannings',
  'parameters',
  'parameter_relations',
  'templates',
] as const

for (const name of labelled) {
  t.test(`every field of ${name} has a label`, async (t) => {
    const missing = Object.keys(entities[name].given).filter((field) => !allTexts[`field.${field}`])
    t.strictSame(missing, [])
  })
}

t.test('no two files give words for one key', async (t) => {
  const keys = [people, companies, folders, planning].flatMap((table) => Object.keys(table))
  t.strictSame(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  )
})

t.test('the specification’s messages stand letter for letter', async (t) => {
  t.equal(planning['error.task_with_children_not_deletable'][0], "You can't delete because of a subTask")
  t.equal(planning['error.pool_exceeded'][0], 'Cannot assigne more blocks than unassigned blocks left')
  const parent =
    'The parrent task cannot be bookable. Update bookable attribute of parent task or cancel the creation'
  t.equal(planning['error.parent_bookable'][0], parent)
})
