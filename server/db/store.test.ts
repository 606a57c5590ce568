import t from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { onBoth } from '#fixtures/installation.ts'

const account = { name: 'Firm' }
const person = { first_name: 'Zoé', last_name: 'Van den Bossche' }

onBoth(t, 'what is written is read back with the same values and types', async (t, installation) => {
  const stored = await installation.scene(async (store) => {
    const user = await store.users.insert(person)
    const company = await store.companies.insert({ name: 'Étude & Co', private: false })
    const folder = await store.folders.insert({
      account_id: (await store.accounts.insert(account)).id,
      lead_code: 12,
      name: 'Bridge',
      description: 'A bridge',
      project_owner_company_id: company.id,
      project_manager_id: user.id,
    })
    await store.folder_extra_infos.insert({
      folder_id: folder.id,
      work_budget: 999_999_999_999,
      project_gfa: 12.5,
    })
    await store.roles.insert({ role: 'x', permissions_group: ['a', 'b'] })
    return { user, folder }
  })
  await installation.env.read(async (store) => {
    t.strictSame(await store.users.get(stored.user.id), stored.user)
    t.equal(stored.user.is_super_admin, false)
    const extra = await store.folder_extra_infos.first({ folder_id: stored.folder.id })
    t.equal(extra?.work_budget, 999_999_999_999)
    t.equal(extra?.project_gfa, 12.5)
    t.strictSame((await store.roles.first({ role: 'x' }))?.permissions_group, ['a', 'b'])
    t.equal(await store.users.count({ last_name: 'nobody' }), 0)
  })
})

onBoth(t, 'a failed command leaves nothing behind, not even its audit', async (t, installation) => {
  await t.rejects(
    installation.scene(async (store) => {
      await store.users.insert(person)
      throw new Failure('unauthorized')
    }),
    { code: 'unauthorized' },
  )
  t.equal(await installation.env.read((store) => store.users.count()), 0)
  t.equal(await installation.env.read((store) => store.audit_entries.count()), 0)
})

onBoth(t, 'the second of two editors is refused and the first one’s words stand', async (t, installation) => {
  const user = await installation.scene((store) => store.users.insert(person))
  const first = await installation.scene((store) =>
    store.users.update(user.id, { first_name: 'Zoë' }, user.updated_at),
  )
  t.ok(first.updated_at > user.updated_at)
  await t.rejects(
    installation.scene((store) => store.users.update(user.id, { first_name: 'Zo' }, user.updated_at)),
    {
      code: 'record_modified',
    },
  )
  t.equal((await installation.env.read((store) => store.users.get(user.id)))?.first_name, 'Zoë')
})

onBoth(t, 'many rows change in one statement, each as it says', async (t, installation) => {
  await installation.scene(async (store) => {
    const rows = await store.users.insertMany(
      Array.from({ length: 40 }, (_, i) => ({ ...person, last_name: `N${i}` })),
    )
    t.strictSame(
      rows.map(({ id }) => id),
      rows.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    await store.users.updateEach(
      rows.map(({ id }, i) => ({
        id,
        birthdate: i % 2 ? '1990-01-02' : null,
        blocks_availibility_per_week: i,
      })),
    )
  })
  await installation.env.read(async (store) => {
    const rows = await store.users.find(
      { birthdate: '1990-01-02' },
      { order: [['blocks_availibility_per_week', 'desc']], limit: 2 },
    )
    t.strictSame(
      rows.map((row) => row.blocks_availibility_per_week),
      [39, 37],
    )
  })
})

onBoth(t, 'what a read asks one after the other is of one moment, whatever others write', async (t, own) => {
  const [first, second] = await own.scene((store) =>
    store.users.insertMany([
      { ...person, blocks_availibility_per_week: 30 },
      { ...person, blocks_availibility_per_week: 10 },
    ]),
  )
  let isOver = false
  /** Moves blocks from one row to the other, again and again. Together the two rows always have 40 blocks. */
  const moving = (async () => {
    for (let moved = 0; !isOver; moved = (moved + 7) % 30) {
      await own.scene((store) =>
        store.users.updateEach([
          { id: first!.id, blocks_availibility_per_week: 30 - moved },
          { id: second!.id, blocks_availibility_per_week: 10 + moved },
        ]),
      )
    }
  })()
  const sums: number[] = []
  for (let round = 0; round < 20; round++) {
    sums.push(
      await own.env.read(async (store) => {
        const one = await store.users.get(first!.id)
        await own.env.read((other) => other.users.count())
        const written = await own.scene((other) => other.users.count())
        const others = await store.users.find({ id: second!.id })
        return one!.blocks_availibility_per_week + others[0]!.blocks_availibility_per_week + written - 2
      }),
    )
  }
  isOver = true
  await moving
  t.strictSame(
    sums,
    sums.map(() => 40),
  )
})

onBoth(
  t,
  'the audit log holds before and after, masks secrets and cannot be rewritten',
  async (t, installation) => {
    const user = await installation.scene(async (store) => {
      const made = await store.users.insert(person)
      await store.user_logins.insert({
        user_id: made.id,
        email: 'z@firm.be',
        email_folded: 'z@firm.be',
        password_hash: 'S3CRET',
      })
      return store.users.update(made.id, { last_name: 'Bossche' })
    })
    const log = await installation.env.read((store) =>
      store.audit_entries.find({ entity: 'users', entity_id: user.id }),
    )
    t.match(log, [
      { action: 'insert', operation: 'scene', before: null, after: { first_name: 'Zoé' } },
      { action: 'update', before: { last_name: 'Van den Bossche' }, after: { last_name: 'Bossche' } },
    ])
    t.notMatch(
      JSON.stringify(
        await installation.env.read((store) => store.audit_entries.find({ entity: 'user_logins' })),
      ),
      'S3CRET',
    )
    await t.rejects(
      installation.scene((store) => store.audit_entries.update(log[0]!.id, { operation: 'other' })),
    )
    await t.rejects(installation.scene((store) => store.audit_entries.remove(log[0]!.id)))
  },
)

onBoth(
  t,
  'a value that must be unique is refused with the field’s name, a missing target too',
  async (t, installation) => {
    await installation.scene((store) => store.roles.insert({ role: 'boss', permissions_group: [] }))
    await t.rejects(
      installation.scene((store) => store.roles.insert({ role: 'boss', permissions_group: [] })),
      {
        code: 'duplicate_fields',
        details: { fields: { role: 'string.unique' } },
      },
    )
    await t.rejects(
      installation.scene((store) => store.wbs.insert({ folder_id: 999 })),
      { code: 'missing_objects' },
    )
  },
)

onBoth(
  t,
  'of many rows, what is the same in all and what differs reads back alike',
  async (t, installation) => {
    const rows = Array.from({ length: 2100 }, (_, i) => ({
      ...person,
      last_name: `N${i}`,
      is_super_admin: i === 7,
      birthdate: i % 2 === 0 ? '1990-01-31' : null,
    }))
    const made = await installation.scene((store) => store.users.insertMany(rows))
    const read = await installation.env.read((store) => store.users.find({ id: made.map(({ id }) => id) }))
    t.strictSame(read, made)
    t.strictSame(
      read.map(({ last_name, is_super_admin, birthdate }) => ({
        ...person,
        last_name,
        is_super_admin,
        birthdate,
      })),
      rows,
    )
    const twins = await installation.scene((store) =>
      store.users.insertMany(Array.from({ length: 150 }, () => person)),
    )
    t.equal(new Set(twins.map(({ id }) => id)).size, 150, 'also where every column is the same')
  },
)

onBoth(t, 'an insert of many rows is one entry of the log that names every id', async (t, installation) => {
  const rows = await installation.scene((store) =>
    store.users.insertMany(Array.from({ length: 250 }, (_, i) => ({ ...person, last_name: `N${i}` }))),
  )
  const log = await installation.env.read((store) => store.audit_entries.find({ entity: 'users' }))
  t.equal(log.length, 1)
  const { ids } = log[0]!.after as { ids: [number, number][] }
  t.strictSame(
    ids.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
    rows.map(({ id }) => id),
  )
})
