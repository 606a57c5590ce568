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

t.test('a role is for whoever may change rights, or may himself all that weighs in it', async (t) => {
  const [hr, boss] = [who('users.*', 'user_extended.read'), who('permissions_all.write')]
  t.ok(decidesOn(hr, ['users.*', 'planner.write', 'company.read', 'notifications.read']))
  t.ok(decidesOn(hr, undefined), 'a role that is not there gives nothing')
  for (const more of [
    'permissions_all.*',
    '*',
    'invoice.*',
    'invoice.read',
    'company.*',
    'user_booking.read',
  ])
    t.notOk(decidesOn(hr, ['planner.write', more]), more)
  t.ok(decidesOn(who('users.*', 'invoice.*'), ['invoice.write']), 'whoever may it too')
  t.ok(decidesOn(boss, ['*']))
})
