import t from 'tap'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { apiTokenOf, assistantOver } from '#fixtures/assistants.ts'
import { testFirm } from '#fixtures/firm.ts'
import { openApi } from '#fixtures/http/caller.ts'
import { testInstallation } from '#fixtures/installation.ts'

const command = new URL('decidag.js', import.meta.url).pathname

t.test('an assistant starts `decidag mcp` and works on a server', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const boss = await firm.person(['*'])
  await firm.subfolder(await firm.folder(boss.id, 12), { task_code: '1.1' })
  const { url } = await openApi(t, installation)
  const token = await apiTokenOf(installation, boss.id, 'assistant_write')
  const started = async (server: string) => {
    const client = new Client({ name: 'starter', version: '9' })
    const env = { ...(process.env as { [name: string]: string }), DECIDAG_TOKEN: token }
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [command, 'mcp', '--server', server],
        env,
        stderr: 'pipe',
      }),
    )
    t.teardown(() => client.close())
    return assistantOver(client)
  }
  const { call, change } = await started(url)
  t.match((await call('my_week')).value, { today: '2026-11-20' })
  const asked = { task: 'F12/1.1', day: 'yesterday', amount: '2 blocks' }
  t.match((await change('book_time', asked, 'one')).value, { state: 'done', changes: [{ after: 2 }] })
  const [entry] = await installation.env.read((store) =>
    store.audit_entries.find({ entity: 'user_bookings' }),
  )
  t.match(entry, { actor_id: boss.id, assistant: 'starter 9 (my laptop)' })
  const revoke = await call('not_invoiced', { month: 'never' })
  t.match(revoke, { isError: true, value: { code: 'assistant_month' } })

  const nowhere = await started('http://localhost:9')
  t.match(
    await nowhere.call('my_week'),
    { isError: true, value: { code: 'no_connection', message: /cannot be reached/ } },
    'without its server it says so',
  )
})
