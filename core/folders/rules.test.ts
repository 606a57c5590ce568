import t from 'tap'
import { nobody, system } from '../kernel/permission.ts'
import { projectTypeOf, statusOf } from './aliases.ts'
import { keywordsOf, managerOf, nextLeadCode } from './rules.ts'

const actor = { ...nobody(), kind: 'person' as const, id: 7 }
const chief = { ...actor, permissions: new Set(['subfolder_admin']) }

t.test('the next lead code follows the highest, and fills a gap once the last is taken', async (t) => {
  t.equal(nextLeadCode(null, 0), 1)
  t.equal(nextLeadCode(0, 1), 1)
  t.equal(nextLeadCode(20_260, 3), 20_261)
  t.equal(nextLeadCode(99_999, 3), 3)
  t.throws(() => nextLeadCode(99_999, 100_000), { code: 'lead_codes_used_up' })
})

t.test('the account manager is the creator, unless subfolder_admin names another', async (t) => {
  t.equal(managerOf(actor, null), 7)
  t.equal(managerOf(actor, 7), 7)
  t.throws(() => managerOf(actor, 8), { code: 'unauthorized' })
  t.equal(managerOf(chief, 8), 8)
  t.equal(managerOf(chief, null), 7)
  for (const other of [system(), { ...chief, super_admin: true }])
    t.throws(() => managerOf(other, null), { code: 'missing_fields' }, 'a super admin manages no folder')
})

t.test('other words for a status or a project type are understood', async (t) => {
  t.equal(statusOf('Recherche Affaire'), 'tendering')
  t.equal(statusOf('active'), 'active')
  t.equal(projectTypeOf('client_project'), 'operations')
  t.equal(projectTypeOf('internal_project'), 'support')
})

t.test('a keyword counts once, without spaces around it', async (t) => {
  t.strictSame(keywordsOf([' béton', 'béton ', '', 'école']), ['béton', 'école'])
})
