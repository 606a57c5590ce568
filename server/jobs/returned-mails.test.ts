import t from 'tap'
import { sendNotification } from '#core/notices/operations.ts'
import { bouncedMail } from '#fixtures/files/bounced-mail.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { dovecot, hasDovecot } from '#fixtures/simulators/dovecot.ts'
import { graph } from '#fixtures/simulators/graph/graph.ts'
import { mailboxes } from '#fixtures/simulators/graph/mailboxes.ts'
import { mailServer } from '#fixtures/simulators/mail-server.ts'
import { imapMailbox } from '../adapters/returned/imap.ts'
import { openReturned } from '../adapters/returned/open.ts'
import { examine } from '../doctor/examine.ts'
import { takeReturnedMails } from './returned-mails.ts'

const question = Buffer.from('Subject: A question\r\n\r\nOf a customer.\r\n')
const elsewhere = bouncedMail({ id: '<CAF83@elsewhere.example>', to: 'friend@elsewhere.example' })
const receipt = Buffer.from(
  'Content-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n\r\n--b\r\n\r\nRead.\r\n--b--\r\n',
)

/** A firm in which somebody writes to people who have an address; whoever keeps the people is told what comes back. */
async function firmOfWriters(own: TestInstallation) {
  const firm = await testFirm(own)
  const keeper = await firm.person(['users.edit'])
  const sender = await firm.person(['wbs.read', 'users.read'])
  return {
    write: async (email: string) => {
      const reader = await firm.person(['notifications.read'], { email })
      await sender.client(sendNotification, { user_id: reader.id, title: 'Lunch?', message: 'At noon.' })
      await own.settle()
    },
    told: () => own.env.read((store) => store.notifications.count({ user_id: keeper.id, kind: 'running' })),
  }
}

const saysOfMailbox = async (own: TestInstallation, changes: Partial<TestInstallation['config']> = {}) =>
  (await examine({ ...own.config, ...changes }, own.clock)).flatMap(({ says: word, params }) =>
    word.includes('mailbox_') ? [[word, params?.['cause']]] : [],
  )

t.test('mails that came back are found in the mailbox, once; other mails stay unread', async (t) => {
  if (!(await hasDovecot())) return t.comment('Dovecot is not on this machine: its mailbox is not tried')
  const { got, settings } = await mailServer(t)
  const mailbox = await dovecot(t)
  const own = await testInstallation(t, 'sqlite', 'local', settings)
  const { write, told } = await firmOfWriters(own)
  await write('an@firm.example')
  const [id = ''] = got.map(({ text }) => /^Message-ID: (<.*>)/im.exec(text)?.[1] ?? '')
  const whole = Buffer.concat([bouncedMail({ id, to: 'an@firm.example' }), Buffer.alloc(5_000_000, 'x\r\n')])
  for (const each of [question, elsewhere, receipt, whole]) await mailbox.deliver(each)
  await mailbox.ready()
  const imapUrl = mailbox.urlOf('secret')
  const others = new Set<string>()
  t.equal(await takeReturnedMails(own.env, imapMailbox(imapUrl), { others }), 1)
  t.equal(await told(), 1)
  t.equal(others.size, 1, 'the report of a mail of somebody else')
  t.equal(await mailbox.read(), 1, 'all others wait for somebody')
  t.equal(await takeReturnedMails(own.env, imapMailbox(imapUrl), { others }), 0)

  t.match(await saysOfMailbox(own, { imapUrl }), [['doctor.mailbox_right']])
  t.match(await saysOfMailbox(own, { imapUrl: mailbox.urlOf('wrong') }), [['doctor.mailbox_refused']])
})

t.test('what came back to a mailbox of Microsoft 365 is found there by Graph', async (t) => {
  const office = 'office@meuse.onmicrosoft.example'
  const boxes = mailboxes([office])
  const there = await graph(t, [boxes.part], () => new Date(), boxes.open)
  const own = await testInstallation(t, 'sqlite', 'local', {
    ...there.settings,
    graphMailbox: office,
    // The firm writes from an address that Microsoft replaces by that of the mailbox.
    mailFrom: 'Bureau Meuse <noreply@meuse.example>',
  })
  const mailbox = (await openReturned(own.config, () => own.clock.now()))!
  const { write, told } = await firmOfWriters(own)
  for (const each of [question, elsewhere, receipt]) boxes.deliver(office, each)
  for (let each = 0; each < 150; each += 1) boxes.deliver(office, elsewhere)
  await write('an@nobody.example')
  await write('jef@nobody.example')
  t.equal(boxes.sent.length, 2)
  const unread = () => boxes.messagesOf(office).filter(({ isRead }) => !isRead).length
  t.equal(unread(), 156 - 1)

  t.match(await saysOfMailbox(own), [['doctor.mailbox_right']])
  const last = boxes.messagesOf(office).at(-1)
  for (const fault of ['garbage', 'cut', 'broken', 'hangs up'] as const) {
    there.behave(fault, 1, `/v1.0/users/${office}/messages/${last?.id}/$value`)
    await t.rejects(takeReturnedMails(own.env, mailbox), { code: 'service_unavailable' }, fault)
    t.equal(last?.isRead, false, `${fault}: it comes again`)
  }
  there.behave('unauthorized', 1, `/v1.0/users/${office}/messages/${last?.id}/$value`)
  await takeReturnedMails(own.env, mailbox)
  t.equal(await told(), 2, 'each person once')
  t.equal(unread(), 153, 'all others wait for somebody')
  t.equal(await takeReturnedMails(own.env, mailbox), 0)

  boxes.rights.delete('Mail.ReadWrite')
  await t.rejects(takeReturnedMails(own.env, mailbox), { code: 'service_unauthorized' })
  t.match(await saysOfMailbox(own), [['doctor.graph_mailbox_refused', 'answered 403']])
})
