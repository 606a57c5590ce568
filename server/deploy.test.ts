import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { readConfig, settings } from './config.ts'
import { rootFolder } from './paths.ts'

const folder = join(import.meta.dirname, 'deploy')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** `NAME=value` lines, those behind one # too. */
function variablesOf(text: string): ReadonlyMap<string, string> {
  const lines = [...text.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)]
  return new Map(lines.map(([, name = '', value = '']) => [name, value]))
}

/** The instructions of the Dockerfile, each on one line, without comments. */
const instructions = read('Dockerfile')
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
const all = (name: string): string[] =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
const imageEnvironment = Object.fromEntries(
  all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
)
const imageVolumes = JSON.parse(all('VOLUME').join('')) as string[]

interface Service {
  readonly environment: { readonly [name: string]: string }
  readonly env_file?: string
  readonly volumes: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
  readonly ports?: readonly unknown[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
}
const compose = parse(read('compose.yaml')) as {
  readonly services: { readonly [name in 'decidag' | 'database' | 'proxy']: Service }
  readonly volumes: { readonly [name: string]: unknown }
}
const { decidag, database, proxy } = compose.services

/** Variables that programs beside ours know. */
const others = new Set(['XDG_CACHE_HOME', 'PATH', ...settings.map(({ variable }) => variable)])

t.test('every variable that image, service and composition set is one that the server reads', async (t) => {
  const env = variablesOf(read('decidag.env'))
  const set = [...Object.keys(imageEnvironment), ...Object.keys(decidag.environment), ...env.keys()]
  for (const name of set) t.ok(others.has(name), name)
  const read_ = readConfig({}, { ...Object.fromEntries(env), DATABASE_URL: '' })
  t.match(read_, { publicUrl: 'https://decidag.example.be', trustProxy: true })
  t.match(readConfig({}, decidag.environment), { trustProxy: true }, 'the composition too')
  t.match(readConfig({}, imageEnvironment), { host: '0.0.0.0' })
})

t.test('image, composition, service and settings mean the same folders', async (t) => {
  const env = variablesOf(read('decidag.env'))
  const { DECIDAG_DATA = '', XDG_CACHE_HOME = '' } = imageEnvironment
  t.equal(env.get('DECIDAG_DATA'), DECIDAG_DATA)
  t.equal(env.get('XDG_CACHE_HOME'), XDG_CACHE_HOME)
  t.ok(
    imageVolumes.some((volume) => DECIDAG_DATA.startsWith(`${volume}/`)),
    'the data outlive a container',
  )
  t.ok(imageVolumes.includes(XDG_CACHE_HOME))
  const mounted = decidag.volumes.map((volume) => volume.split(':')[1])
  t.strictSame(new Set(mounted), new Set(imageVolumes))
  for (const unit of ['decidag.service', 'decidag-duties.service']) {
    t.match(read(unit), '\nStateDirectory=decidag\n')
    t.match(read(unit), '\nCacheDirectory=decidag\n')
  }
  t.equal(DECIDAG_DATA, '/var/lib/decidag/data', 'below the folder that systemd makes')
  t.equal(XDG_CACHE_HOME, '/var/cache/decidag', 'the folder that systemd makes')
})

t.test(
  'the image copies what is there, serves as nobody in particular and is asked for its health',
  async (t) => {
    const [named = '', ...rest] = all('COPY').filter((line) => !line.startsWith('--from'))
    t.strictSame(rest, [])
    t.equal(named, 'decidag-*.tgz sqlite3-*.tar.gz* /release/')
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    t.strictSame(sent, ['!decidag-*.tgz', '!sqlite3-*.tar.gz'], 'and nothing else goes to the builder')
    const user = all('USER').at(-1) ?? 'root'
    t.match(
      all('RUN').join('\n'),
      `--user-group --home-dir /var/lib/decidag --shell /usr/sbin/nologin ${user}`,
    )
    const last = (name: string) => instructions.findLastIndex((line) => line.startsWith(`${name} `))
    t.ok(last('USER') > last('RUN'), 'nothing is done as root after that')
    t.match(all('HEALTHCHECK').join(''), "process.env.PORT + '/api/health'")
    t.equal(all('EXPOSE').join(''), imageEnvironment['PORT'])
    t.equal(all('CMD').join(''), '["serve"]')
  },
)

t.test('the composition gives Decidag its database, its proxy and little else', async (t) => {
  for (const { volumes } of Object.values(compose.services))
    for (const volume of volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('./')) t.strictSame(globSync(source, { cwd: folder }).length, 1, source)
      else t.ok(source in compose.volumes, source)
    }
  t.ok(globSync(decidag.env_file ?? 'no settings', { cwd: folder }).length, 'the file of settings is there')
  const { username, password, hostname, pathname } = new URL(
    (decidag.environment['DATABASE_URL'] ?? '').replace(/\$\{.*?\}/, 'password'),
  )
  t.match(database.environment, { POSTGRES_USER: username, POSTGRES_DB: pathname.slice(1) })
  t.equal(password, 'password')
  t.ok(hostname in compose.services, hostname)
  t.notOk(
    decidag.ports ?? database.ports,
    'only the proxy is reached from outside, for Decidag trusts what it says',
  )
  t.strictSame(
    proxy.ports?.map((port) => String(port).split(':')[0]),
    ['80', '443', '443'],
  )
  t.match(decidag, { read_only: true, cap_drop: ['ALL'] })
  t.strictSame(decidag.security_opt, ['no-new-privileges:true', 'seccomp:seccomp.json'])
})

t.test('the proxy of the composition is the one that the page on proxies shows', async (t) => {
  const page = readFileSync(join(rootFolder, 'server/proxies.md'), 'utf8')
  const shown = /```caddyfile\n(.*?)```/s.exec(page)?.[1] ?? ''
  const here = shown
    .replace('decidag.example.be', '{$DECIDAG_DOMAIN}')
    .replace('127.0.0.1:3000', `decidag:${imageEnvironment['PORT']}`)
  t.equal(read('Caddyfile'), here)
})

t.test('the profile leaves Chromium the calls of which its sandbox is made', async (t) => {
  const { defaultAction, syscalls } = JSON.parse(read('seccomp.json')) as {
    defaultAction: string
    syscalls: { names: string[]; action: string }[]
  }
  t.equal(defaultAction, 'SCMP_ACT_ALLOW')
  const forbidden = syscalls.flatMap(({ names }) => names)
  for (const name of ['clone', 'clone3', 'unshare', 'chroot', 'seccomp'])
    t.notOk(forbidden.includes(name), name)
  for (const name of ['mount', 'bpf', 'ptrace', 'kexec_load', 'init_module'])
    t.ok(forbidden.includes(name), name)
  const filter = /^SystemCallFilter=(.*)$/m.exec(read('decidag.service'))?.[1]
  t.equal(filter, '@system-service chroot seccomp')
})

t.test('whoever starts the server gives it longer to end than it takes itself', async (t) => {
  const serving = readFileSync(join(rootFolder, 'server/serving.ts'), 'utf8')
  const own = Number(/stopSeconds = (\d+)/.exec(serving)?.[1])
  t.ok(own > 0)
  t.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(read('decidag.service'))?.[1]) > own, 'systemd')
  t.ok(Number.parseInt(decidag.stop_grace_period ?? '10s') > own, 'the composition')
})

t.test('both services are shut in alike, and systemd counts their exposure below 3', async (t) => {
  const shutIn = (unit: string) =>
    read(unit).slice(read(unit).indexOf('# The only places')).split('\n[Install]')[0]?.trim()
  t.equal(shutIn('decidag-duties.service'), shutIn('decidag.service'))
  t.notMatch(read('decidag.service'), /^MemoryDenyWriteExecute=yes/m, 'V8 could not run')
  if (!analyzes())
    return t.comment('systemd-analyze is not here, or cannot say it of files: the exposure is not counted')
  for (const unit of ['decidag.service', 'decidag-duties.service'])
    t.doesNotThrow(
      () =>
        execFileSync('systemd-analyze', [...offline, '--threshold=29', join(folder, unit)], {
          stdio: 'pipe',
        }),
      unit,
    )
})

const offline = ['security', '--offline=true', '--no-pager']

/** systemd 250 began to count the exposure of files. */
function analyzes(): boolean {
  try {
    const version = execFileSync('systemd-analyze', ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return Number(/^systemd (\d+)/.exec(version)?.[1]) >= 250
  } catch {
    return false
  }
}
