import { readFile, readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import t from 'tap'
import { recoverPassword } from '#core/access/operations.ts'
import { localClient } from '#core/client/local.ts'
import { nobody } from '#core/kernel/permission.ts'
import { testFirm } from '#fixtures/firm.ts'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { outbox } from './outbox.ts'

t.test('a real mail server gets the mail, also after it was away', async (t) => {
  const got: { from: string; to: string[]; text: string; user: string }[] = []
  let isFull = true
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ username = '' }, _, done) => done(null, { user: username }),
    onData: (stream, { envelope, user }, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        if (isFull) return done(new Error('452 come back later'))
        const { mailFrom, rcptTo } = envelope
        got.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
          user: String(user),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const installation = await openTestInstallation(t, await newPlace(t, 'sqlite', { migrated: true }), {
    smtpUrl: `smtp://clerk:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    mailFrom: 'Bureau Meuse <no-reply@meuse.example>',
  })
  const firm = await testFirm(installation)
  const { email } = await firm.person([], { email: 'an@firm.example', language_type: 'nl' })
  await localClient(installation.env, () => nobody())(recoverPassword, { email })
  await installation.settle()
  t.equal(got.length, 0)
  t.match(await installation.env.read((store) => store.jobs.first({ kind: 'mail.recovery' })), {
    state: 'waiting',
    attempts: 1,
  })
  t.equal(
    await installation.env.read((store) => store.password_resets.count()),
    0,
    'a link that reached nobody is none',
  )
  isFull = false
  installation.clock.pass(10_000)
  installation.env.committed([{ type: 'job' }])
  await installation.settle()
  t.equal(got.length, 1)
  t.match(got[0], { from: 'no-reply@meuse.example', to: ['an@firm.example'], user: 'clerk' })
  t.match(got[0]?.text, /^Subject: Kies een nieuw wachtwoord/m)
  t.match(got[0]?.text, /^Content-Language: nl/m)
  t.match(got[0]?.text.replaceAll(/=\r?\n/g, ''), /reset-password\?token=(3D)?[\w-]{40}/)
  t.equal(await installation.env.read((store) => store.password_resets.count()), 1)
})

t.test('without one it lies in the outbox, for its owner alone, and the log says where', async (t) => {
  const folder = join(t.testdir(), 'outbox')
  const said: unknown[] = []
  const log = {
    info: (facts: object) => void said.push(facts),
    warn: () => undefined,
    error: () => undefined,
  }
  const mail = {
    to: 'zoé@firm.example\r\nBcc: all@firm.example',
    subject: 'Été\nBcc: x',
    text: 'Voilà : http://x/?token=a=b',
    language: 'fr' as const,
  }
  await outbox(folder, 'Decidag <decidag@firm.example>', log).send(mail)
  const [name = '', ...more] = await readdir(folder)
  t.strictSame(more, [])
  const written = await readFile(join(folder, name), 'utf8')
  t.match(
    written,
    /^From: Decidag <decidag@firm\.example>\r\nTo: zoé@firm\.example Bcc: all@firm\.example\r\nSubject: Été Bcc: x\r\n/,
  )
  t.match(written, 'Voilà : http://x/?token=a=b')
  t.notMatch(written, /^Bcc/m)
  t.equal((await stat(join(folder, name))).mode & 0o777, 0o600)
  t.match(said, [{ file: join(folder, name) }])
})
