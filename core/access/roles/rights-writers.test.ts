import t from 'tap'
import { changesRights, decidesOn } from './rights-writers.ts'

const who = (...permissions: string[]) => ({ super_admin: false, permissions: new Set(permissions) })

t.test('rights are changed by name, by the group’s wildcard, by all, and by super admins', async (t) => {
  for (const granted of ['permissions_all.update', 'permissions_all.write', 'permissions_all.*', '*'])
    t.ok(changesRights(who(granted)), granted)
  for (const other of ['permissions_all.read', 'permissions_all', 'users.*', 'user_extended.read'])
    t.notOk(changesRights(who(other)), other)
  t.ok(changesRights({ super_admin: true, permissions: new Set() }))
})

t.test('a role that changes rights is for whoever changes rights, every other for everybody', async (t) => {
  const [hr, boss] = [who('users.*', 'user_extended.read'), who('permissions_all.write')]
  t.ok(decidesOn(hr, ['users.*', 'invoice.*']))
  t.ok(decidesOn(hr, undefined), 'a role that is not there gives nothing')
  t.notOk(decidesOn(hr, ['planner.write', 'permissions_all.*']))
  t.notOk(decidesOn(hr, ['*']))
  t.ok(decidesOn(boss, ['*']))
})
