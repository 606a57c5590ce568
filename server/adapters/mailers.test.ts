import { readFile, readdir, rename, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import t from 'tap'
import { recoverPassword } from '#core/access/operations.ts'
import { remind, sendInvoices } from '#core/invoicing/operations.ts'
import { localClient } from '#core/client/local.ts'
import { nobody } from '#core/kernel/permission.ts'
import { testFirm } from '#fixtures/firm.ts'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { mailServer, type Manner } from '#fixtures/simulators/mail-server.ts'
import { silentLog } from '../log.ts'
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
  const logged: unknown[] = []
  const log = {
    info: (facts: object) => void logged.push(facts),
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
  t.match(logged, [{ file: join(folder, name) }])
})

t.test(
  'a mail with a name lies in the outbox once, and what was cut short there is written anew',
  async (t) => {
    const folder = join(t.testdir(), 'outbox')
    const { send } = outbox(folder, 'Decidag <decidag@firm.example>', silentLog)
    const mail = { to: 'zoe@firm.example', subject: 'Été', text: 'Voilà', language: 'fr' as const }
    await send({ ...mail, name: 'sending-12' })
    const [written = ''] = await readdir(folder)
    await rename(join(folder, written), join(folder, `.${written}`))
    for (const name of ['sending-2', 'sending-12', 'sending-12']) await send({ ...mail, name })
    const names = await readdir(folder)
    t.equal(names.length, 2)
    for (const name of ['sending-2', 'sending-12'])
      t.equal(names.filter((each) => /^2.*Z-/.test(each) && each.endsWith(`-${name}.eml`)).length, 1, name)
  },
)

t.test(
  'a reminder leaves by mail server with its invoice; one that nobody knows of is not sent again by itself',
  async (t) => {
    const { got, behave, settings } = await mailServer(t)
    behave('is full')
    const installation = await openTestInstallation(
      t,
      await newPlace(t, 'sqlite', { migrated: true }),
      settings,
    )
    const { boss, ids, place, read } = await firmToPay(installation, 2)
    const pdf = Buffer.from(`%PDF-1.7 ${'x'.repeat(3_000)} %%EOF`)
    await installation.scene(async (store) => {
      await store.company_contacts.insert({
        company_id: place.company_id,
        contact_type: 'invoicing',
        email: 'facturen@gent.example',
        firstname: 'Zoé',
        lastname: 'Peeters',
      })
      const pdf_link = await installation.env.ports.files.put(pdf, 'pdf')
      await store.jobs.updateWhere({ kind: 'invoice.print' }, { state: 'done' })
      await store.invoices.updateWhere({ id: ids }, { pdf_link })
    })
    const remindLate = async (nth: number) => {
      await installation.scene((store) => store.invoices.update(ids[nth]!, { term_date: '2026-11-05' }))
      await boss(remind, { due: true })
      await installation.settle()
      return (await read(nth)).reminders
    }
    t.match(await remindLate(0), [{ state: 'waiting', reason: /Mailbox full/ }])
    t.equal(got.length, 0)
    behave('takes')
    installation.clock.pass(10_000)
    installation.env.committed([{ type: 'job' }])
    await installation.settle()
    const { number, reminders } = await read(0)
    t.match(reminders, [{ state: 'sent' }])
    t.equal(got.length, 1)
    const mail = got[0]!.text
    t.match(mail, `\nMessage-ID: <reminder-${reminders[0]!.id}@meuse.example>`)
    t.match(mail, /^To: <?facturen@gent\.example/m)
    t.match(mail, new RegExp(`^Subject: Factuur ${number} wacht op uw betaling`, 'm'))
    t.match(mail, `filename=invoice-${number}.pdf`)
    const [, attached = ''] = /filename=invoice[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? []
    t.ok(Buffer.from(attached, 'base64').equals(pdf), 'the very document is attached')

    behave('hangs up')
    t.match(await remindLate(1), [{ state: 'failed', reason: 'sending_unsure' }])
    behave('takes')
    t.match(await remindLate(1), [{ state: 'failed', reason: 'sending_unsure' }])
    t.equal(got.length, 2, 'it has it, and nobody knows')
  },
)

t.test(
  'an invoice: what a mail server says of it is kept, and what it does not say is not guessed',
  async (t) => {
    const { got, behave, settings } = await mailServer(t)
    const installation = await openTestInstallation(
      t,
      await newPlace(t, 'sqlite', { migrated: true }),
      settings,
    )
    const { boss, ids, place } = await firmToPay(installation, 4)
    await installation.settle()
    await installation.scene(async (store) => {
      const pdf_link = await installation.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
      await store.invoices.updateWhere({ id: ids }, { pdf_link })
      await store.companies.update(place.company_id, { invoice_channel: 'mail' })
      await store.company_contacts.insert({ company_id: place.company_id, email: 'facturen@gent.example' })
    })
    const sent = async (nth: number, manner: Manner) => {
      behave(manner)
      const invoice_id = ids[nth]!
      await boss(sendInvoices, { invoice_ids: [invoice_id] })
      await installation.settle()
      return (await installation.env.read((store) => store.invoice_sendings.find({ invoice_id })))[0]
    }
    t.match(await sent(0, 'takes'), { state: 'sent', reason: null })
    t.equal(got.length, 1)
    t.match(got[0], { to: ['facturen@gent.example'] })
    t.match(got[0]?.text, /^Message-ID: <sending-1@meuse\.example>/im)
    t.match(got[0]?.text, 'application/pdf')
    t.match(got[0]?.text, 'application/xml')
    t.match(await sent(1, 'refuses'), { state: 'failed', reason: /Mailbox unavailable/ })
    t.match(
      await sent(2, 'hangs up'),
      { state: 'failed', reason: 'sending_unsure' },
      'it has it, and nobody knows',
    )
    t.equal(got.length, 2)
    t.match(await sent(3, 'is full'), { state: 'queued', reason: /Mailbox full/ })
    behave('takes')
    installation.clock.pass(60_000)
    installation.env.committed([{ type: 'job' }])
    await installation.settle()
    t.match(await installation.env.read((store) => store.invoice_sendings.first({ invoice_id: ids[3]! })), {
      state: 'sent',
      reason: null,
    })
    t.equal(got.length, 3)

    await installation.scene((store) => store.invoices.update(ids[0]!, { term_date: '2026-11-05' }))
    await boss(remind, { due: true })
    await installation.settle()
    t.match(got[3]?.text, /^In-Reply-To: <sending-1@meuse\.example>/m, 'one conversation in a mail program')
    t.match(got[3]?.text, /^References: <sending-1@meuse\.example>/m)
    t.notMatch(got[2]?.text, /^References:/m, 'another invoice is another conversation')
  },
)
