import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { until } from '#fixtures/until.ts'
import { freePort } from './bench/installation.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
/** Megabytes that the packages of a server may weigh. */
const most = 320

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

/** The demo of an installation; its address once it is healthy. */
async function serve(t: Test, home: string, data: string): Promise<string> {
  const port = String(await freePort())
  const { PATH, TMPDIR = tmpdir(), DECIDAG_CHROMIUM = '' } = process.env
  const child = spawn(process.execPath, ['cli/decidag.js', 'serve', '--demo', '--port', port], {
    cwd: home,
    env: { PATH, TMPDIR, HOME: data, DECIDAG_DATA: data, ...(DECIDAG_CHROMIUM && { DECIDAG_CHROMIUM }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += String(part)))
  const end = new Promise((resolve) => child.once('exit', resolve))
  t.teardown(async () => {
    child.kill('SIGTERM')
    await end
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`it ended:\n${output}`)
    return fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return url
}

interface Invoices {
  readonly value: { readonly rows: readonly { readonly id: number; readonly number: string | null }[] }
}

t.test('what npm packs serves with its own packages alone: pages, documents and workbooks', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'decidag-lean-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const home = await install(folder)
  const { stdout } = await run('du', ['-sm', join(home, 'node_modules')])
  t.ok(Number.parseInt(stdout) < most, `its packages weigh ${Number.parseInt(stdout)} MB`)
  const url = await serve(t, home, join(folder, 'data'))

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
