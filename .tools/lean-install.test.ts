import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { proxiesHere, startProxy } from '#fixtures/http/proxy-programs.ts'
import { until } from '#fixtures/until.ts'
import { freePort } from './bench/installation.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
/** Megabytes that the packages of a server may weigh, with the Node that some of them need and without it. */
const most = { withNode: 320, withoutNode: 200 }

/** What `npm pack` gives, unpacked, beside the packages of an installation without development packages. */
async function install(folder: string): Promise<string> {
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root })
  await run('bash', ['-c', 'tar -xzf *.tgz'], { cwd: folder })
  const home = join(folder, 'package')
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: { [path: string]: { readonly dev?: boolean } }
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    await mkdir(dirname(join(home, path)), { recursive: true })
    // Hard links stay, so that what npm keeps once is weighed once. What is for another machine is not there.
    if (existsSync(join(root, path))) await run('cp', ['-a', '-T', join(root, path), join(home, path)])
  }
  // What npm does last.
  await run(process.execPath, ['.tools/trim.js'], { cwd: home })
  return home
}

interface Serving {
  readonly url: string
  /** Ends it as a service is ended; how it ended. */
  stop(): Promise<number | null>
}

/** A server, started by this command, once it is healthy. */
async function serve(
  t: Test,
  [command, ...args]: readonly [string, ...string[]],
  environment: { readonly [name: string]: string },
): Promise<Serving> {
  const port = String(await freePort())
  const child = spawn(command, [...args, '--port', port], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += String(part)))
  const end = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return end
  }
  t.teardown(stop)
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`it ended:\n${output}`)
    return fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return { url, stop }
}

/** What a server knows of this machine: no setting of ours, and a home and a data folder of its own. */
function environment(data: string, path = process.env['PATH'] ?? ''): { [name: string]: string } {
  const { TMPDIR = tmpdir(), DECIDAG_CHROMIUM } = process.env
  return {
    PATH: path,
    TMPDIR,
    HOME: data,
    DECIDAG_DATA: data,
    ...(DECIDAG_CHROMIUM && { DECIDAG_CHROMIUM }),
  }
}

interface Invoices {
  readonly value: { readonly rows: readonly { readonly id: number; readonly number: string | null }[] }
}

t.test('what npm packs serves with its own packages alone: pages, documents and workbooks', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'decidag-lean-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const home = await install(folder)
  const { stdout } = await run('du', ['-sm', join(home, 'node_modules')])
  t.ok(Number.parseInt(stdout) < most.withNode, `its packages weigh ${Number.parseInt(stdout)} MB`)
  const decidag = join(home, 'cli/decidag.js')
  const { url } = await serve(
    t,
    [process.execPath, decidag, 'serve', '--demo'],
    environment(join(folder, 'data')),
  )

  const page = await (await fetch(url)).text()
  const [script = ''] = /\/assets\/main[^"]+\.js/.exec(page) ?? []
  t.equal((await fetch(url + script)).headers.get('content-type'), 'text/javascript')
  t.match(await (await fetch(`${url}/api/reference`)).text(), 'invoice.pdf')

  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'francois.dumont@decidag.example', password: 'decidag-demo' }),
  })
  t.equal(signedIn.status, 200, 'the password is known')
  const { value } = (await signedIn.json()) as { readonly value: { readonly session: string } }
  const headers = { authorization: `Bearer ${value.session}` }
  const list = (await (await fetch(`${url}/api/invoice/all`, { headers })).json()) as Invoices
  const emitted = list.value.rows.find(({ number }) => number !== null)
  const begins = async (path: string): Promise<string> =>
    (await (await fetch(url + path, { headers })).text()).slice(0, 4)
  t.equal(await begins('/api/folders/all?format=xlsx'), 'PK\u0003\u0004')
  // Printed after it was emitted.
  await until(async () => (await begins(`/api/invoice/reports/${emitted?.id}`)) === '%PDF')
})

/** What a server answers over TLS, whose certificate is this one. */
function ask(
  url: string,
  { ca, token, json }: { readonly ca: string; readonly token?: string; readonly json?: unknown },
): Promise<{ readonly status: number; readonly body: Buffer }> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { ca, headers, method: json === undefined ? 'GET' : 'POST' }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
    })
    call.on('error', reject)
    call.end(json === undefined ? undefined : JSON.stringify(json))
  })
}

/** nginx as the page shows it, with a certificate that is made for this machine alone. */
async function behindNginx(t: Test, folder: string, server: string): Promise<{ url: string; ca: string }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  await run('openssl', [
    ...made,
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ])
  const page = await readFile(join(root, 'server/proxies.md'), 'utf8')
  const part = /```nginx\n(.*?)```/s.exec(page)?.[1] ?? ''
  const { url } = await startProxy(t, 'nginx', (port) =>
    part
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('decidag.example.be', 'localhost')
      .replace('/etc/ssl/decidag.pem', certificate)
      .replace('/etc/ssl/decidag.key', key)
      .replace('127.0.0.1:3000', new URL(server).host),
  )
  const ca = await readFile(certificate, 'utf8')
  return { url: `https://localhost:${new URL(url).port}`, ca }
}

/** The folders of the Nodes on which a release is tried: the pinned one, and any other of this machine that is 24 or newer. */
async function nodesHere(): Promise<string[]> {
  const pinned = dirname(process.execPath)
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  for (const folder of folders) {
    if (!existsSync(join(folder, 'node')) || folder === pinned) continue
    const { stdout } = await run(join(folder, 'node'), ['--version'])
    if (Number(/^v(\d+)/.exec(stdout)?.[1]) >= 24 && stdout.trim() !== process.version)
      return [pinned, folder]
  }
  return [pinned]
}

t.test(
  'a release is packed, installed, set up, served behind nginx with TLS, examined and stopped',
  async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'decidag-release-test-'))
    t.teardown(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, 0o755)
    const before = await readdir(root)
    await run(process.execPath, ['.tools/release/main.ts', '--built', '--to', folder], { cwd: root })
    t.strictSame(await readdir(root), before, 'nothing is left in the clone')
    const files = await readdir(folder)
    const release = files.find((name) => /^decidag-.*\.tgz$/.test(name)) ?? ''
    await t.resolves(run('sha256sum', ['--check', `${release}.sha256`], { cwd: folder }))
    const driver = files.find((name) => name.startsWith('sqlite3-')) ?? ''

    const nodes = await nodesHere()
    if (nodes.length === 1) t.comment('no other Node of 24 or newer is here: the pinned one alone is tried')
    for (const [place, node] of nodes.entries()) {
      const prefix = join(folder, `prefix-${place}`)
      const env = { ...process.env, PATH: `${node}${delimiter}${process.env['PATH']}` }
      const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
      await run('npm', ['install', '--global', '--prefix', prefix, ...flags, join(folder, release)], { env })
      const home = join(prefix, 'lib/node_modules/decidag')
      await run('tar', ['-xzf', join(folder, driver), '-C', join(home, 'node_modules/sqlite3')])
      const { stdout: weight } = await run('du', ['-sm', prefix])
      t.ok(Number.parseInt(weight) < most.withoutNode, `it weighs ${Number.parseInt(weight)} MB`)
      t.ok(existsSync(join(prefix, 'share/man/man1/decidag.1')), 'with its manual page')
      for (const name of ['vite', 'typescript', 'tap'])
        t.notOk(existsSync(join(home, 'node_modules', name)), `${name} is not there`)
      await served(t, join(prefix, 'bin/decidag'), await privateFolder(folder, place), env.PATH)
    }
  },
)

/** A home that is its owner's alone. */
async function privateFolder(folder: string, place: number): Promise<string> {
  const home = join(folder, `data-${place}`)
  await mkdir(home, { mode: 0o700 })
  return home
}

/** Sets a demo firm up by an installed command, and does with it what an administrator does on the first day. */
async function served(t: Test, decidag: string, data: string, path: string): Promise<void> {
  const env = environment(data, path)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  t.equal((await run(decidag, ['--version'], { env })).stdout.trim(), version)
  await run(decidag, ['setup', '--demo'], { env })
  const proxied = { ...env, DECIDAG_TRUST_PROXY: 'yes', DECIDAG_URL: 'https://localhost' }
  const server = await serve(t, [decidag, 'serve'], proxied)
  if (proxiesHere.includes('nginx')) {
    const { url, ca } = await behindNginx(t, dirname(data), server.url)
    const json = { email: 'francois.dumont@decidag.example', password: 'decidag-demo' }
    const signedIn = await ask(`${url}/api/login`, { ca, json })
    t.equal(signedIn.status, 200, 'he signs in over TLS')
    const { value } = JSON.parse(String(signedIn.body)) as { value: { session: string } }
    const list = await ask(`${url}/api/invoice/all`, { ca, token: value.session })
    const { rows } = (JSON.parse(String(list.body)) as Invoices).value
    const emitted = rows.find(({ number }) => number !== null)
    await until(async () => {
      const { body } = await ask(`${url}/api/invoice/reports/${emitted?.id}`, { ca, token: value.session })
      return body.subarray(0, 5).toString() === '%PDF-'
    })
  } else t.comment('nginx is not installed here: TLS is not tried')
  const { stdout } = await run(decidag, ['doctor', '--format', 'json'], { env: proxied })
  const findings = JSON.parse(stdout) as readonly { readonly state: string; readonly check: string }[]
  t.strictSame(
    findings.filter(({ state }) => state === 'mend'),
    [],
    'the doctor finds nothing to mend',
  )
  t.equal(await server.stop(), 0, 'it ends well when it is told to')
}
