import t from 'tap'
import { ask } from '../third-parties/asking.ts'
import { loopback } from '#fixtures/simulators/loopback.ts'
import { fetchOutside, onlyOutside, outsideAddresses } from './fetch-outside.ts'
import { isInside, nothingInside, readInsideAllowed } from './inside.ts'

t.test('what is not of the public internet is inside, however it is written', async (t) => {
  const inside = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
  ]
  for (const address of inside) t.equal(isInside(address), true, address)
  const outside = [
    '8.8.8.8',
    '172.32.0.1',
    '193.190.198.1',
    '::ffff:8.8.8.8',
    '2a02:2c40::1',
    '2001:4860:4860::8888',
  ]
  for (const address of outside) t.equal(isInside(address), false, address)
})

t.test('what is allowed inside is read as networks, addresses and names', async (t) => {
  const allowed = readInsideAllowed(' 10.1.0.0/16, 192.168.1.20,ERP.office,fd00::/8 ')!
  t.equal(allowed.has('10.1.9.9', 'x'), true)
  t.equal(allowed.has('10.2.0.1', 'x'), false)
  t.equal(allowed.has('192.168.1.20', 'x'), true)
  t.equal(allowed.has('172.16.0.9', 'erp.office'), true)
  t.equal(allowed.has('fd00::1', 'x'), true)
  for (const wrong of ['10.0.0.0/33', 'a b', '10.0.0.0/8/8', 'http://x', 'fd00::/129'])
    t.equal(readInsideAllowed(wrong), null, wrong)
})

const resolving = (addresses: { readonly [host: string]: string[] }) => {
  const asked: string[] = []
  const resolve = (host: string): Promise<string[]> => {
    asked.push(host)
    const found = addresses[host]
    return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'))
  }
  return { asked, resolve }
}

t.test('an address is refused for what its name leads to', async (t) => {
  const { resolve } = resolving({
    'erp.example': ['193.190.198.1'],
    'both.example': ['193.190.198.1', '10.0.0.5'],
    'meta.example': ['169.254.169.254'],
  })
  const fault = async (address: string, allowed = nothingInside) =>
    outsideAddresses(new URL(address), allowed, resolve).then(
      () => null,
      (error: { fault?: string }) => error.fault,
    )
  t.equal(await fault('https://erp.example/x'), null)
  t.equal(await fault('http://erp.example/x'), 'not_secure')
  t.equal(await fault('https://both.example/'), 'inside', 'one of them is enough')
  t.equal(await fault('https://meta.example/'), 'inside')
  t.equal(await fault('https://nobody.example/'), 'unknown_host')
  for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '[::ffff:127.0.0.1]', '[::1]', '127.1'])
    t.equal(await fault(`https://${host}/`), 'inside', host)
  const allowed = readInsideAllowed('127.0.0.1,10.0.0.0/8')!
  t.equal(await fault('http://127.0.0.1:8080/', allowed), null, 'this machine needs no encryption')
  t.equal(await fault('http://10.0.0.1/', allowed), 'not_secure')
  t.equal(await fault('https://10.0.0.1/', allowed), null)
})

t.test(
  'the connection goes to the address that was looked at, though the name changes meanwhile',
  async (t) => {
    const service = await loopback(t, () => ({ status: 200, body: 'here' }))
    const { port } = new URL(service.url)
    const turns = [['127.0.0.1'], ['10.0.0.1']]
    const signal = AbortSignal.timeout(5_000)
    const url = new URL(`http://moves.example:${port}/`)
    const allowed = readInsideAllowed('127.0.0.1')!
    const reply = await fetchOutside(url, { signal }, allowed, () => Promise.resolve(turns.shift() ?? []))
    t.equal(await reply.text(), 'here')
    t.equal(turns.length, 1, 'it was looked up once')
    t.equal(service.heard[0]?.headers.host, `moves.example:${port}`)
  },
)

t.test(
  'a redirect into the house is not followed, and nothing inside is asked by the shared asking',
  async (t) => {
    const inner = await loopback(t, () => ({ status: 200, body: 'secrets' }))
    const outer = await loopback(t, () => ({ status: 302, body: '', headers: { Location: inner.url } }))
    const service = { name: 'Store', secrets: [] }
    const asked = { init: { method: 'GET' }, effect: 'none', patience: 5_000 } as const
    const allowed = readInsideAllowed('127.0.0.1')!
    const answer = await ask(service, { ...asked, address: new URL(outer.url), by: onlyOutside(allowed) })
    t.equal(answer.status, 302)
    t.equal((await ask(service, { ...asked, address: new URL(outer.url) })).status, 302, 'nor without that')
    await t.rejects(ask(service, { ...asked, address: new URL(inner.url), by: onlyOutside(nothingInside) }), {
      code: 'service_unavailable',
    })
    await t.rejects(
      ask(service, {
        ...asked,
        effect: 'unkeyed',
        address: new URL(inner.url),
        by: onlyOutside(nothingInside),
      }),
      { code: 'service_unavailable' },
      'certainly nothing was done',
    )
    t.equal(inner.heard.length, 0)
  },
)

t.test('a body and its headers arrive as with fetch, and an empty answer is one', async (t) => {
  const service = await loopback(t, ({ body }) =>
    body.length > 0
      ? { status: 200, body: body.toString(), headers: { 'X-One': '1' } }
      : { status: 204, body: '' },
  )
  const allowed = readInsideAllowed('127.0.0.1')!
  const request = { method: 'PUT', headers: { 'X-Kind': 'a' }, body: 'Égout', signal: null }
  const reply = await fetchOutside(new URL(service.url), request, allowed)
  t.strictSame([reply.status, await reply.text(), reply.headers.get('X-One')], [200, 'Égout', '1'])
  t.match(service.heard[0], { method: 'PUT', headers: { 'x-kind': 'a', 'content-length': '6' } })
  t.equal((await fetchOutside(new URL(service.url), {}, allowed)).status, 204)
})
