import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { rolesByUser } from '../operations.ts'

onEveryClient(
  t,
  'what the other roles may is for whoever works on rights or on people',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const engineer = await firm.person(['planner.write'])
    const own = await engineer.client(rolesByUser, {})
    t.strictSame(Object.values(own), [['planner.write']])
    for (const right of [
      'permissions_all.read',
      'permissions_all.update',
      'users.update',
      'users.write',
    ] as const) {
      const { client } = await firm.person([right])
      t.ok(Object.keys(await client(rolesByUser, {})).length > 1, right)
    }
  },
)
