import t from 'tap'
import { Webhook } from 'standardwebhooks'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { hookReceiver } from '#fixtures/simulators/hook-receiver.ts'
import { nothingInside, readInsideAllowed } from '../outside/inside.ts'
import { hookSender } from './sender.ts'

const allowed = readInsideAllowed('127.0.0.1')!
const sender = hookSender(allowed, { patience: 300 })
const message = (address: string, secrets: string[], id = 'msg_1') => ({
  address,
  id,
  body: JSON.stringify({ type: 'test', data: { sequence: 1, records: [] } }),
  secrets,
})

t.test('whatever a receiver does is in the receipt', async (t) => {
  const secret = await sender.newSecret()
  t.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const receiver = await hookReceiver(t, secret)
  const send = async (id = 'msg_1') => {
    const { milliseconds, ...receipt } = await sender.send(message(receiver.url, [secret], id))
    t.ok(milliseconds < 5_000)
    return receipt
  }
  t.strictSame(await send(), { status: 200, reason: null, answer: '{"taken":"msg_1"}', retryAfterMs: null })
  const expected = {
    broken: { status: 500, reason: 'answered', answer: '<html>Runtime Error</html>' },
    limit: { status: 429, reason: 'answered', retryAfterMs: 30_000 },
    'limit without a time': { status: 429, retryAfterMs: null },
    down: { status: 503, retryAfterMs: 120_000 },
    gone: { status: 410, reason: 'answered' },
    redirect: { status: 307, reason: 'redirect' },
    page: { status: 200, reason: null, answer: '<html><h1>Welcome</h1></html>' },
    empty: { status: 204, reason: null, answer: '' },
    cut: { status: 200, reason: null },
    endless: { status: 200, reason: null },
    'hangs up': { status: null, reason: 'unreachable' },
    silent: { status: null, reason: 'timeout' },
  } as const
  for (const [fault, receipt] of Object.entries(expected)) {
    receiver.behave(fault as keyof typeof expected, 1)
    t.match(await send(), receipt, fault)
    receiver.behave(null)
  }
  t.equal(receiver.received.length, 1, 'all others were doubles of the first')
  t.strictSame(receiver.refused, [])
})

t.test('nothing goes into the house, nor to nobody', async (t) => {
  const receiver = await hookReceiver(t)
  const strict = hookSender(nothingInside, { resolve: () => Promise.resolve([]) })
  t.match(await strict.send(message(receiver.url, [])), { status: null, reason: 'inside' })
  t.match(await strict.send(message('https://nobody.example', [])), { reason: 'unknown_host' })
  t.match(await sender.send(message(await deadEnd(), [])), { reason: 'unreachable' })
  t.equal(receiver.heard.length, 0)
  const faults = [
    ['not an address', 'hook_address'],
    ['ftp://erp.example', 'hook_address'],
    ['https://me:secret@erp.example', 'hook_address'],
    ['https://127.0.0.1', 'hook_inside'],
    ['https://nobody.example', 'hook_unknown_host'],
  ] as const
  for (const [address, fault] of faults) t.match(await strict.faultOf(address), { fault }, address)
  t.equal(await sender.faultOf(receiver.url), null)
  const deaf = hookSender(nothingInside, { patience: 100, resolve: () => new Promise(() => undefined) })
  t.match(
    await deaf.faultOf('https://erp.example'),
    { fault: 'hook_unknown_host' },
    'nor is waited for for ever',
  )
  t.match(await deaf.send(message('https://erp.example', [])), { reason: 'timeout' })
  for (const host of ['127。0。0。1', '①②⑦.0.0.1', '0x7f000001', '017700000001', '[::ffff:0:127.0.0.1]'])
    t.match(await strict.faultOf(`https://${host}:8443/`), { fault: 'hook_inside' }, host)
})

t.test('a receiver refuses what is forged, changed, too old or replayed', async (t) => {
  const secret = await sender.newSecret()
  const receiver = await hookReceiver(t, secret)
  const post = (headers: { [name: string]: string }, body: string) =>
    fetch(receiver.url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body })
  const { body } = message('', [])
  const headers = (at: Date, key = secret, id = 'msg_9') => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  })
  const now = new Date()
  const statuses = [
    await post(headers(now, await sender.newSecret()), body),
    await post(headers(now), body.replace('1', '2')),
    await post({ ...headers(now), 'webhook-id': 'msg_10' }, body),
    await post(headers(new Date(now.getTime() - 6 * 60_000)), body),
    await post(headers(new Date(now.getTime() + 6 * 60_000)), body),
    await post({}, body),
  ].map(({ status }) => status)
  t.strictSame(statuses, [401, 401, 401, 401, 401, 401])
  t.strictSame(receiver.received, [])
  await post(headers(now), body)
  await post(headers(now), body)
  t.strictSame([receiver.received.length, receiver.doubles], [1, ['msg_9']], 'replayed: dropped')
})

t.test('two secrets sign, and either verifies', async (t) => {
  const [old, fresh] = [await sender.newSecret(), await sender.newSecret()]
  const receiver = await hookReceiver(t, old)
  await sender.send(message(receiver.url, [fresh, old], 'msg_a'))
  receiver.expect(fresh)
  await sender.send(message(receiver.url, [fresh, old], 'msg_b'))
  t.equal(receiver.received.length, 2)
})
