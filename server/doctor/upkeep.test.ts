import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Check, Finding } from '#core/upkeep/findings.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { backUpAsSet } from '../backup/daily.ts'
import { readConfig, type Config } from '../config.ts'
import { checkBackups } from './backups.ts'
import { checkCertificate } from './certificate.ts'
import { examine } from './examine.ts'
import { checkDrift, clockOfDatabase, clocksHeard } from './drift.ts'
import { checkSpace } from './space.ts'

const saying = (findings: readonly Finding[]): string[] =>
  findings.map(({ state, says }) => `${state} ${says}`)

async function found({ config, clock }: TestInstallation, check: Check, own: Partial<Config> = {}) {
  const findings = await examine({ ...config, ...own }, clock, { scope: 'quick' })
  return saying(findings.filter((each) => each.check === check))
}

/** An installation whose settings ask for a backup each day. */
async function withBackups(t: Test) {
  const folder = t.testdir({ passphrase: 'five random words are fine\n' })
  const installation = await testInstallation(t, 'sqlite', 'local', {
    backupTarget: join(folder, 'backups'),
    backupPassphraseFile: join(folder, 'passphrase'),
  })
  await (await testFirm(installation)).person([])
  return { installation, folder }
}

t.test('a backup is missed, made, grows old, and its damage is heard of', async (t) => {
  const { installation, folder } = await withBackups(t)
  const { config, clock } = installation
  const now = (): Date => clock.now()
  t.strictSame(saying(await checkBackups(config, now())), ['mend doctor.backups_missing'])
  t.equal(await backUpAsSet(installation), null)
  t.strictSame(saying(await checkBackups(config, now())), ['right doctor.backups_right'])
  const day = 24 * 60 * 60_000
  t.strictSame(saying(await checkBackups(config, new Date(now().getTime() + 2 * day))), [
    'mend doctor.backups_old',
  ])
  const verified = join(folder, 'backups/verified')
  for (const name of await readdir(verified)) await rm(join(verified, name))
  t.strictSame(saying(await checkBackups(config, now())), ['mend doctor.backups_unverified'])

  await writeFile(join(folder, 'passphrase'), 'quite another passphrase\n')
  const failed = await backUpAsSet(installation)
  t.match(failed, { error: { code: 'backup_passphrase_wrong' }, isFirstToday: true })
  t.match(await backUpAsSet(installation), { isFirstToday: false }, 'people are told once a day')
  t.ok(saying(await checkBackups(config, now())).includes('mend doctor.backups_failed'))
  await rm(join(folder, 'passphrase'))
  t.strictSame(saying(await checkBackups(config, now())), ['mend error.backup_passphrase_file'])
})

t.test('a job that nobody takes, and a restore that was cut short, are named', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await (await testFirm(installation)).person([])
  const due_at = new Date(installation.clock.now().getTime() - 20 * 60_000).toISOString()
  await installation.scene((store) =>
    store.jobs.insert({ kind: 'peppol.follow', key: 'k', payload: {}, due_at }),
  )
  t.strictSame(await found(installation, 'jobs'), ['mend doctor.jobs_waiting'])
  await mkdir(installation.config.data, { recursive: true })
  await writeFile(join(installation.config.data, 'restoring.json'), '{}')
  t.ok((await found(installation, 'data')).includes('mend error.restore_unfinished'))
})

t.test('a disk with little space is named, each disk once', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const disk = (free: number) => async () => ({ free, total: 100_000_000_000, device: 7 })
  t.strictSame(saying(await checkSpace(installation.config, null, disk(50_000_000_000))), [
    'right doctor.space_right',
  ])
  t.strictSame(saying(await checkSpace(installation.config, null, disk(4_000_000_000))), [
    'mend doctor.space_scarce',
  ])
  t.strictSame(saying(await checkSpace(installation.config, null, disk(900_000_000))), [
    'mend doctor.space_scarce',
  ])
})

onBoth(t, 'a clock that is not that of others is named', async (t, { database, dialect }) => {
  const minute = 60_000
  const wrong = (by: number) => async () =>
    saying(checkDrift(await clockOfDatabase({ database }, () => Date.now() + by)))
  const none = dialect === 'sqlite'
  t.strictSame(await wrong(0)(), [])
  t.strictSame(await wrong(5 * minute)(), none ? [] : ['mend doctor.clock_ahead_of'])
  t.strictSame(await wrong(-5 * minute)(), none ? [] : ['mend doctor.clock_behind_of'])
  const server = createHttpServer((_, reply) => reply.end('ok')).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await new Promise((done) => server.once('listening', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asked = (by: number) =>
    clocksHeard(
      () => fetch(address).then((reply) => reply.text()),
      () => Date.now() + by,
    )
  t.strictSame(checkDrift((await asked(0)).clocks), [])
  t.match(checkDrift((await asked(3 * minute)).clocks), [
    { says: 'doctor.clock_ahead_of', params: { who: /127/ } },
  ])
})

/** A server on this machine with a certificate of its own, for a name and so many days. */
async function secureServer(t: Test, name: string, days: number): Promise<string> {
  const folder = t.testdir()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      String(days),
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
    ],
    { stdio: 'ignore' },
  )
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0, '127.0.0.1')
  server.on('tlsClientError', () => undefined)
  t.teardown(() => server.close())
  await new Promise((done) => server.once('listening', done))
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

t.test('the certificate of the public address', async (t) => {
  const looked = async (publicUrl: string, now = new Date()) =>
    saying(await checkCertificate({ ...readConfig({ data: t.testdirName }, {}), publicUrl }, now))
  t.strictSame(await looked('http://localhost:3000'), ['right doctor.certificate_local'])
  t.strictSame(await looked('http://decidag.example'), ['mend doctor.certificate_plain'])
  t.strictSame(await looked('https://localhost:1'), ['note doctor.certificate_unreachable'])
  const hasOpenssl = (() => {
    try {
      return execFileSync('openssl', ['version']).length > 0
    } catch {
      return false
    }
  })()
  if (!hasOpenssl) return t.comment('there is no openssl here: no certificate can be made')
  const own = await secureServer(t, 'localhost', 90)
  t.strictSame(await looked(own), ['mend doctor.certificate_self_signed'])
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  t.strictSame(await looked(own, later(100)), ['mend doctor.certificate_expired'])
  const another = await secureServer(t, 'other.example', 90)
  t.ok((await looked(another)).includes('mend doctor.certificate_of_another'))
  t.ok((await looked(own, later(75))).includes('mend doctor.certificate_soon'))
})
