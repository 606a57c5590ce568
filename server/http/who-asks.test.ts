import t from 'tap'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'

onBoth(
  t,
  'knowing who calls and what he may costs no question to the database per call',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id } = await firm.person(['users.read'])
    const token = await tokenOf(installation, id)
    let reads = 0
    const counting = {
      ...installation,
      env: {
        ...installation.env,
        read: ((work) => (reads++, installation.env.read(work))) as typeof installation.env.read,
      },
    }
    const { ask } = await openApi(t, counting)
    t.equal((await ask('GET /users/all', { token })).status, 200)
    t.ok(reads > 1, 'the first call has to learn who it is')
    reads = 0
    for (let n = 0; n < 5; n++) t.equal((await ask('GET /users/all', { token })).status, 200)
    t.equal(reads, 5, 'the others only ask what they are for')
    reads = 0
    for (let n = 0; n < 5; n++) t.equal((await ask('GET /permissions_all/roles', { token })).status, 403)
    t.equal(reads, 0, 'and to be refused asks nothing')
    counting.env.committed([{ type: 'access' }])
    t.equal((await ask('GET /users/all', { token })).status, 200)
    t.ok(reads > 1, 'until somebody’s rights may have changed')
  },
)
