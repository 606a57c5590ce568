import t, { type Test } from 'tap'
import type { Change } from '#core/events.ts'
import { openApi, tokenOf, type Caller } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { newInstallation, serving } from '#fixtures/kills.ts'
import { openStream } from '#fixtures/http/stream.ts'
import { silentLog } from '#server/log.ts'
import { listen } from './listen.ts'

async function twoPeople(t: Test, installation: TestInstallation) {
  const firm = await testFirm(installation)
  const reader = await firm.person(['notifications.read'])
  const sender = await firm.person(['wbs.read', 'notifications.read'])
  const tokens = {
    reader: await tokenOf(installation, reader.id),
    sender: await tokenOf(installation, sender.id),
  }
  return { firm, reader, sender, tokens }
}

async function sessionOf(installation: TestInstallation, user_id: number): Promise<string> {
  const token = installation.env.ports.tokens.create()
  const token_hash = installation.env.ports.tokens.hash(token)
  const last_used_at = installation.clock.now().toISOString()
  await installation.scene((store) => store.sessions.insert({ user_id, token_hash, last_used_at }))
  return token
}

const send = (ask: Caller, token: string, user_id: number, title: string) =>
  ask('POST /notifications/send', {
    token,
    json: { user_id, title, message: 'Come and see', url: '/folders' },
  })

/** The messages of a stream: what a plain EventSource gives its `onmessage`. */
const messagesOf = (text: string): { [name: string]: unknown }[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data: ') && !block.includes('event: '))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as { [name: string]: unknown })

onBoth(t, 'a notice arrives live and whole, to its reader alone', async (t, installation) => {
  const { reader, sender, tokens } = await twoPeople(t, installation)
  const { url, ask } = await openApi(t, installation)
  const [own, second, other] = [
    await openStream(t, url, tokens.reader),
    await openStream(t, url, tokens.reader),
    await openStream(t, url, tokens.sender),
  ]
  await send(ask, tokens.sender, reader.id, 'Planning changed')
  await Promise.all([own.hears('Planning changed'), second.hears('Planning changed')])
  const [message, more] = messagesOf(own.text())
  t.match(message, {
    type: 'notification',
    title: 'Planning changed',
    message: 'Come and see',
    url: '/folders',
    notification_read: false,
    created_by: sender.id,
    created_by_name: /Anne Dubois/,
  })
  t.equal(more, undefined, 'once')
  t.notOk('user_id' in message!)
  t.notMatch(other.text(), /Planning changed/)
  await ask(`PUT /notifications/${String(message!['id'])}`, { token: tokens.reader, json: {} })
  await second.hears('event: change\ndata: {"type":"notification_read"')
  t.notMatch(other.text(), /notification_read/, 'that it was read is his own business too')
})

t.test('of more streams than a person has windows the oldest is let go', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { reader, sender, tokens } = await twoPeople(t, installation)
  const { url, ask } = await openApi(t, installation)
  const other = await openStream(t, url, tokens.sender)
  const streams = []
  for (let n = 0; n < 33; n++) streams.push(await openStream(t, url, tokens.reader))
  for (const stream of streams.slice(0, 3)) await stream.ended()
  await send(ask, tokens.sender, reader.id, 'Planning changed')
  await Promise.all(streams.slice(3).map((stream) => stream.hears('Planning changed')))
  await send(ask, tokens.sender, sender.id, 'Still here')
  await other.hears('Still here')
})

onBoth(t, 'whoever was away is sent what he missed, once and in order', async (t, installation) => {
  const { reader, tokens } = await twoPeople(t, installation)
  const { url, ask } = await openApi(t, installation)
  await send(ask, tokens.sender, reader.id, 'before')
  const first = await openStream(t, url, tokens.reader)
  await first.hears(/^id: \d+$/m)
  const last = Number(/^id: (\d+)$/m.exec(first.text())![1])
  t.strictSame(messagesOf(first.text()), [], 'what was there before is no news')
  first.close()
  await send(ask, tokens.sender, reader.id, 'one')
  await send(ask, tokens.sender, reader.id, 'two')
  const again = await openStream(t, url, tokens.reader, { last })
  await again.hears('two')
  t.strictSame(
    messagesOf(again.text()).map(({ title }) => title),
    ['one', 'two'],
  )
})

onBoth(
  t,
  'what changed between somebody’s first answer and his stream is sent with it',
  async (t, installation) => {
    const { reader, sender, tokens } = await twoPeople(t, installation)
    const { url } = await openApi(t, installation)
    const asOf = async (token: string): Promise<string> =>
      (await fetch(`${url}/api/users/all`, { headers: { authorization: `Bearer ${token}` } })).headers.get(
        'as-of',
      )!
    const changesOf = (text: string) =>
      [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Change)
    const announced = (text: string) => changesOf(text).map(({ type }) => type)

    const before = await asOf(tokens.reader)
    t.match(before, /^\w+\.\d{16}$/, 'a refusal says it too')
    installation.env.committed([{ type: 'folder', id: 4 }])
    installation.env.committed([
      { type: 'booking', user_id: sender.id },
      { type: 'booking', user_id: reader.id },
    ])
    const late = await openStream(t, url, tokens.reader, { since: before })
    await late.hears('"booking"')
    installation.env.committed([{ type: 'role' }])
    await late.hears('"role"')
    t.strictSame(announced(late.text()), ['folder', 'booking', 'role'], 'others’ own business is not his')
    t.strictSame(
      changesOf(late.text()).map(({ at = '' }) => at > before),
      [true, true, true],
      'each has its place after what was read',
    )

    const anything = async (since: string): Promise<readonly string[]> => {
      const stream = await openStream(t, url, tokens.reader, { since })
      await stream.hears('event: change')
      return announced(stream.text())
    }
    t.strictSame(await anything('1a2b3c.1700000000000000'), ['*'], 'an answer of another server, long ago')
    for (let n = 0; n < 201; n++) installation.env.committed([{ type: 'company', id: n }])
    t.strictSame(await anything(before), ['*'], 'more than is worth sending')
    for (const unread of ['', 'x', `${before}; drop`]) {
      const stream = await openStream(t, url, tokens.reader, { since: unread })
      installation.env.committed([{ type: 'parameter' }])
      await stream.hears('"parameter"')
      t.strictSame(announced(stream.text()), ['parameter'], 'whoever says nothing is told what comes')
    }
  },
)

onBoth(t, 'a stream ends with its session, and no other does', async (t, installation) => {
  const { firm, reader, sender } = await twoPeople(t, installation)
  const { url } = await openApi(t, installation)
  const values = [await sessionOf(installation, reader.id), await sessionOf(installation, reader.id)]
  const left = await openStream(t, url, values[0]!)
  const stays = await openStream(t, url, values[1]!)
  const other = await openStream(t, url, await sessionOf(installation, sender.id))
  const root = await firm.person([], { is_super_admin: true })
  const acting = await openStream(t, url, await sessionOf(installation, root.id))
  await installation.scene((store) =>
    store.sessions.removeMany({ token_hash: installation.env.ports.tokens.hash(values[0]!) }),
  )
  installation.env.committed([{ type: 'access', user_id: reader.id }])
  await left.ended()
  installation.env.committed([{ type: 'folder', id: 1 }])
  await Promise.all([stays, other, acting].map((each) => each.hears('"type":"folder"')))
  t.notMatch(left.text(), /folder/, 'nothing reaches the one that has ended')

  await installation.scene(async (store) => {
    const extra = (await store.user_extra_infos.first({ user_id: sender.id }))!
    await store.user_extra_infos.update(extra, { exit_Date: '2026-11-19' })
  })
  installation.env.committed([{ type: 'access' }])
  await other.ended()
  t.pass('whoever has left the firm hears no more either')
})

t.test('a server that stops lets go of its streams at once', async (t) => {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const { tokens } = await twoPeople(t, installation)
  const server = await serving(t, place)
  const stream = await openStream(t, server.url, tokens.reader)
  const stopped = server.stop()
  const first = await Promise.race([stream.ended().then(() => 'stream'), stopped.then(() => 'server')])
  t.equal(first, 'stream', 'the streams first, the server after them')
  await stopped
})

t.test('a notice sent through one server reaches the browser at another', async (t) => {
  const { place, installation } = await newInstallation(t, 'postgres')
  const { reader, tokens } = await twoPeople(t, installation)
  const [one, two] = await Promise.all([serving(t, place), serving(t, place)])
  const near = await openStream(t, one.url, tokens.reader)
  const far = await openStream(t, two.url, tokens.reader)
  t.equal((await send(one.ask, tokens.sender, reader.id, 'From the other side')).status, 200)
  await Promise.all([near, far].map((each) => each.hears('From the other side')))
  t.equal(messagesOf(far.text()).length, 1)

  // The sign-in that ends at one server ends the stream at the other.
  const ended = await sessionOf(installation, reader.id)
  const kept = await openStream(t, two.url, ended)
  t.equal((await one.ask('POST /logout', { token: ended, json: {} })).status, 200)
  await kept.ended()
  await Promise.all([one.stop(), two.stop()])
})

t.test('a browser that is closed is no fault of ours, and is not logged as one', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { tokens } = await twoPeople(t, installation)
  const logged: unknown[] = []
  const server = await listen(installation, { ...silentLog, error: (facts) => void logged.push(facts) })
  t.teardown(() => server.stop())
  for (let i = 0; i < 3; i++) {
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${tokens.reader}` }
    const answer = await fetch(`${server.url}/api/notifications/stream`, { headers, signal: leaving.signal })
    t.equal(answer.status, 200)
    leaving.abort()
  }
  await server.stop()
  t.strictSame(logged, [])
})

t.test('a stream that ends while it is being opened does not take the server down', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { tokens } = await twoPeople(t, installation)
  const { env } = installation
  const headers = { authorization: `Bearer ${tokens.reader}`, 'last-event-id': '0' }
  for (const stopsAt of [1, 2, 3, 4]) {
    let reads = 0
    let stopped = Promise.resolve()
    // The server stops while it reads for the nth time.
    const read: typeof env.read = async (work) => {
      if (++reads === stopsAt) stopped = server.stop()
      await new Promise(setImmediate)
      return env.read(work)
    }
    const server = await listen({ ...installation, env: { ...env, read } }, silentLog)
    const answer = await fetch(`${server.url}/api/notifications/stream`, { headers }).catch(() => null)
    if (reads < stopsAt) stopped = server.stop()
    await answer?.text().catch(() => '')
    await stopped
  }
  t.pass('nothing was written after the end')
})

onBoth(t, 'a call that named itself is named in its events, to every browser', async (t, installation) => {
  const { firm, tokens } = await twoPeople(t, installation)
  const boss = await firm.person(['*'])
  const token = await tokenOf(installation, boss.id)
  const { wbs_id } = await firm.folder(boss.id, 12)
  const { url } = await openApi(t, installation)
  const stream = await openStream(t, url, tokens.reader)
  const create = (name: string, headers: { readonly [header: string]: string }) =>
    fetch(`${url}/api/wbs/task/create`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ wbsId: wbs_id, wbstask: { name, task_code: name } }),
    })
  await create('A', { 'Call-Id': 'k3j9.17' })
  await stream.hears(/"type":"task"[^\n]*"call_id":"k3j9\.17"/)
  await create('B', { 'Call-Id': 'no "id" at all' })
  await create('C', {})
  await stream.hears(/("type":"task".*){3}/s)
  t.equal(stream.text().split('call_id').length - 1, 1, 'nothing else is taken for a name')
})
