import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { callerOf, formOf, openApi, tokenOf } from '#fixtures/http/caller.ts'
import { proxiesHere, proxyPrograms, startProxy, type ProxyName } from '#fixtures/http/proxy-programs.ts'
import { openStream } from '#fixtures/http/stream.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'

const page = readFileSync(join(import.meta.dirname, '../proxies.md'), 'utf8')

/** What the page shows for a proxy, with these two ports, and without what only a certificate needs. */
function configured(name: ProxyName, port: number, server: string): string {
  const part = new RegExp(`\`\`\`${name}\n(.*?)\`\`\``, 's').exec(page)?.[1]
  if (part === undefined) throw new Error(`the page shows nothing for ${name}`)
  return part
    .replace(/^.*(ssl_|SSL).*\n/gm, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('*:443', `127.0.0.1:${port}`)
    .replace(/^decidag.example.be/m, `http://127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:3000', new URL(server).host)
}

/** A server that trusts its proxy, with somebody who reads notices and somebody who sends them. */
async function served(t: Test) {
  const installation = await testInstallation(t, 'sqlite', 'local', { trustProxy: 'yes' })
  const firm = await testFirm(installation)
  const reader = await firm.person(['notifications.read'])
  const sender = await firm.person(['wbs.read', 'company.*'])
  const { url } = await openApi(t, installation)
  const tokens = {
    reader: await tokenOf(installation, reader.id),
    sender: await tokenOf(installation, sender.id),
  }
  return { installation, url, reader, tokens }
}

t.test(
  'a proxy that keeps back what it passes on is told that nobody should keep notices back',
  async (t) => {
    const { url, tokens } = await served(t)
    const answer = new AbortController()
    t.teardown(() => answer.abort())
    const { headers } = await fetch(`${url}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${tokens.reader}` },
      signal: answer.signal,
    })
    t.equal(headers.get('x-accel-buffering'), 'no')
  },
)

t.test('the page on proxies shows each of them', async (t) => {
  for (const name of Object.keys(proxyPrograms) as ProxyName[])
    t.match(configured(name, 8080, 'http://127.0.0.1:9090'), /127\.0\.0\.1:9090/, name)
})

for (const name of proxiesHere)
  void t.test(`behind ${name}, as the page shows it, all works`, async (t) => {
    const { installation, url: server, reader, tokens } = await served(t)
    const { url } = await startProxy(t, name, (port) => configured(name, port, server))
    await noticeArrives(t, url, reader.id, tokens)
    const ask = callerOf(url)
    const big = {
      name: 'companies.xlsx',
      type: 'application/octet-stream',
      bytes: new Uint8Array(24_000_000),
    }
    const refused = await ask('POST /company/import', { token: tokens.sender, raw: formOf({ file: big }) })
    t.equal(
      refused.envelope?.status,
      'error',
      'a file of 24 MB reaches the server, which refuses it by itself',
    )
    const slashed = await ask('GET /parameters/use/a%2Fb/c', { token: tokens.sender })
    t.equal(slashed.envelope?.status, 'error', 'a sign in an address stays as it was written')
    await person(installation, { email: 'anne@bureau.be', permissions: [] })
    const tried = async (from: string) => {
      const json = { email: 'anne@bureau.be', password: 'wrong' }
      return (await ask('POST /login', { json, headers: { 'x-forwarded-for': from } })).status
    }
    for (let n = 0; n < 10; n++) t.equal(await tried(`192.0.2.${n}`), 401)
    t.equal(await tried('192.0.2.99'), 429, 'nobody chooses the address that his tries are counted for')
  })

if (proxiesHere.includes('nginx'))
  void t.test('behind an nginx that is told nothing a notice arrives all the same', async (t) => {
    const { url: server, reader, tokens } = await served(t)
    const { url } = await startProxy(
      t,
      'nginx',
      (port) =>
        `server { listen 127.0.0.1:${port}; location / { proxy_pass ${server}; proxy_set_header Host $host; } }`,
    )
    await noticeArrives(t, url, reader.id, tokens)
  })

async function noticeArrives(
  t: Test,
  url: string,
  user_id: number,
  tokens: { readonly reader: string; readonly sender: string },
): Promise<void> {
  const stream = await openStream(t, url, tokens.reader)
  const notice = { user_id, title: 'Planning changed', message: 'Come and see', url: '/folders' }
  const { status } = await callerOf(url)('POST /notifications/send', { token: tokens.sender, json: notice })
  t.equal(status, 200)
  await stream.hears('Planning changed')
  stream.close()
}
