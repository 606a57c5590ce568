import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { actorOf } from '../access/person.ts'
import { holdersOf } from '../access/roles/role-holders.ts'
import { notify } from './notify.ts'

onBoth(t, 'whoever holds a right is found by his role, and who has left is not', async (t, installation) => {
  const firm = await testFirm(installation)
  const holder = await firm.person(['users.edit'])
  const wide = await firm.person(['*'])
  const gone = await firm.person(['users.edit'])
  await firm.person(['users.read'])
  await firm.person(['users.edit'], { is_super_admin: true })
  await installation.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: gone.id })
    await store.user_extra_infos.update(extra!.id, { exit_Date: '2026-11-19' })
  })
  const found = await installation.scene((store) =>
    holdersOf({ store, clock: installation.clock }, 'users.edit'),
  )
  t.strictSame(found, [holder.id, wide.id])
})

onBoth(t, 'a notice is written in the language of each person it is for, once', async (t, installation) => {
  const firm = await testFirm(installation)
  const french = await firm.person([], { language_type: 'fr' })
  const dutch = await firm.person([], { language_type: 'nl' })
  const heard: unknown[] = []
  await installation.scene(async (store) => {
    const actor = await actorOf(store, french.id, null, null)
    const context = {
      store,
      actor,
      clock: installation.clock,
      emit: (...events: unknown[]) => void heard.push(...events),
    }
    await notify(context, [french.id, dutch.id, french.id], (language) => ({
      kind: 'reports',
      title: language,
      message: 'x',
    }))
  })
  const sent = await installation.env.read((store) => store.notifications.find())
  t.match(sent, [
    { user_id: french.id, title: 'fr', notification_read: false, created_by: french.id },
    { user_id: dutch.id, title: 'nl' },
  ])
  t.equal(sent.length, 2)
  t.match(heard, [{ type: 'notification', user_id: french.id }, { user_id: dutch.id }])
})
