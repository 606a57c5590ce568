import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { triedOn } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { mailServer } from '#fixtures/simulators/mail-server.ts'
import { watchedServer } from '#fixtures/watching/watched.ts'

const id = '7f3c2a90b1d84e6f'

for (const dialect of triedOn)
  void t.test(`one id leads from the proxy to the job and the mail [${dialect}]`, async (t) => {
    const mails = await mailServer(t)
    const settings = { ...mails.settings, trustProxy: 'yes' }
    const { own, ask, doJobs, lines } = await watchedServer(t, dialect, settings)
    const firm = await testFirm(own)
    const { email } = await firm.person([], { email: 'anne@firm.example' })
    const answer = await ask('POST /recover-password', { json: { email }, headers: { 'x-request-id': id } })
    t.equal(answer.headers.get('x-request-id'), id, 'the answer names it')
    await doJobs()
    const [mail] = mails.got
    t.match(mail?.text, new RegExp(`^X-Request-Id: ${id}\\r?$`, 'im'), 'and so does the mail')
    const found = lines.filter((line) => line['request_id'] === id)
    t.match(found, [
      { msg: 'call', level: 'info', operation: 'password.recover', status: 200, jobs: 1 },
      { msg: 'mail sent' },
      { msg: 'job done', kind: 'mail.recovery' },
    ])
    t.notMatch(JSON.stringify(found), /anne|dubois/i, 'nobody is named')
  })

t.test('a mail that lies in the outbox names the call too', async (t) => {
  const { own, ask, doJobs, lines } = await watchedServer(t, 'sqlite', { trustProxy: 'yes' })
  const firm = await testFirm(own)
  const { email } = await firm.person([], { email: 'anne@firm.example' })
  await ask('POST /recover-password', { json: { email }, headers: { 'x-request-id': id } })
  await doJobs()
  t.match(
    lines.find(({ msg }) => msg.includes('outbox')),
    { request_id: id, file: /\.eml$/ },
  )
})

t.test('an id of somebody else counts only by a trusted proxy, and only if it is one', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const made = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
  const { ask } = await openApi(t, own)
  const idOf = async (asked: typeof ask, sent: string): Promise<string | null> =>
    (await asked('GET /health', { headers: { 'x-request-id': sent } })).headers.get('x-request-id')
  t.match(await idOf(ask, id), made, 'nobody is trusted here')
  const behind = await openApi(t, { ...own, config: { ...own.config, trustProxy: true } })
  t.equal(await idOf(behind.ask, id), id)
  for (const wrong of ['short', 'x'.repeat(65), 'with space in it', 'comma,comma,comma', '<script>alert(1)'])
    t.match(await idOf(behind.ask, wrong), made, wrong)
  t.not(await idOf(ask, ''), await idOf(ask, ''), 'each call has its own')
})

t.test('an error that a person sees names the id under which the log has it', async (t) => {
  const { own, ask, lines } = await watchedServer(t, 'sqlite')
  const firm = await testFirm(own)
  const { id: user_id } = await firm.person([])
  const token = await tokenOf(own, user_id)
  Object.assign(own.env.ports.tokens, {
    create: () => {
      throw new Error('secret detail')
    },
  })
  const answer = await ask('POST /tokens/create', { token, json: { name: 'x' } })
  const { id: shown } = answer.envelope!.value['params'] as { id: string }
  t.equal(answer.headers.get('x-request-id'), shown)
  t.match(
    lines.find(({ level }) => level === 'error'),
    { request_id: shown, operation: 'token.create', user_id, err: { message: 'secret detail' } },
  )
})

t.test('the lines of the server say the call by themselves', async (t) => {
  const root = join(import.meta.dirname, '../..')
  const script = `
    const { openLog } = await import('./server/log.ts')
    const { newCall, within } = await import('./server/watching/current.ts')
    const { unwatched } = await import('./server/watching/watch.ts')
    const log = await openLog('info')
    const call = newCall('${id}', () => ({ operation: 'booking.set', user_id: 7 }))
    within({ call, watch: unwatched, trace: null }, () => log.info({ kind: 'a' }, 'inside'))
    log.info({}, 'outside')
    log.debug?.({}, 'never')`
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  })
  const [inside, outside, more] = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  t.match(inside, { request_id: id, operation: 'booking.set', user_id: 7, kind: 'a', msg: 'inside' })
  t.notOk('request_id' in (outside ?? {}))
  t.equal(more, undefined)
})
