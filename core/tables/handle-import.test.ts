import t from 'tap'
import { importRoles } from '../access/roles/operations.ts'
import { importBookings } from '../booking/operations.ts'
import { localClient } from '../client/local.ts'
import type { Failure } from '../kernel/failure.ts'
import { importParameters } from '../parameters/operations.ts'
import { importPlannings } from '../planning/operations.ts'
import type { ImportOperation } from '../screens/import.ts'
import { importTexts } from '../texts/operations.ts'
import { importAbsences, importUsers } from '../users/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { fixtureFile } from '#fixtures/http/uploads.ts'
import { actorOf } from '../access/person.ts'

const imports = [
  importUsers,
  importAbsences,
  importRoles,
  importParameters,
  importPlannings,
  importBookings,
] as const satisfies readonly ImportOperation[]

onBoth(
  t,
  'while somebody writes, every import is tried, and refused for its cells, without waiting for him',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['*'])
    const { promise: isTried, resolve: release } = Promise.withResolvers<void>()
    const { promise: isWriting, resolve: begin } = Promise.withResolvers<void>()
    const writing = installation.scene(async (store) => {
      await store.lock('people')
      await store.lock('rights')
      await store.lock('parameters')
      await store.lock('planning')
      await store.lock('text')
      begin()
      await isTried
    })
    await isWriting
    const people = await fixtureFile('personnel.xlsx')
    t.match(await client(importUsers, { file: people, dry_run: true }), { created: 4, dry_run: true })
    const wrong = await fixtureFile('wrong-headers.xlsx')
    for (const operation of imports) {
      for (const dry_run of [true, false])
        await t.rejects(
          client(operation, { file: wrong, dry_run }),
          { code: 'import_refused' },
          operation.name,
        )
    }
    await t.rejects(client(importTexts, { lang: 'fr', file: wrong }), { code: 'import_refused' })
    release()
    await writing
  },
)

onBoth(
  t,
  'what somebody else writes until the import’s turn comes is seen: nobody is made twice',
  async (t, installation) => {
    const { env } = installation
    const firm = await testFirm(installation)
    const { id } = await firm.person(['users.*', 'user_extended.read'])
    const actor = await env.read((store) => actorOf(store, id, null, null))
    const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>()
    const write: typeof env.write = (by, work) => (wait(), env.write(by, work))
    const importer = localClient({ ...env, write }, () => actor)
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const other = installation.scene(async (store) => {
      await store.lock('people')
      hold()
      await isWaiting
      const user = await store.users.insert({ first_name: 'Amélie', last_name: 'Dûpont' })
      const info = { user_id: user.id, code: 'adu', function_type: 'architect', entry_date: '2019-03-01' }
      await store.user_extra_infos.insert(info)
      return user.id
    })
    await isHeld
    const importing = importer(importUsers, { file: await fixtureFile('personnel.xlsx') })
    t.match(await importing, { created: 3, updated: 1 })
    const [known] = await env.read((store) =>
      store.user_logins.find({ email: 'amelie.dupont@studio-terre.be' }),
    )
    t.equal(known?.user_id, await other)
  },
)

onBoth(t, 'an import that changes nothing tells nobody that something changed', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['users.*', 'user_extended.read'])
  const file = await fixtureFile('personnel.xlsx')
  const heard: string[] = []
  installation.listen((events) => heard.push(...events.map(({ type }) => type)))
  await client(importUsers, { file, dry_run: true })
  t.strictSame(heard, [])
  await client(importUsers, { file })
  t.strictSame(heard, ['user', 'access'])
  await client(importUsers, { file })
  const failure = await client(importUsers, { file: await fixtureFile('wrong-headers.xlsx') }).catch(
    (error: Failure) => error.code,
  )
  t.equal(failure, 'import_refused')
  t.strictSame(heard, ['user', 'access'])
})
