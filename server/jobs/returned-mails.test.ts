import t from 'tap'
import { sendNotification } from '#core/notices/operations.ts'
import { bouncedMail } from '#fixtures/files/bounced-mail.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { dovecot, hasDovecot } from '#fixtures/simulators/dovecot.ts'
import { mailServer } from '#fixtures/simulators/mail-server.ts'
import { examine } from '../doctor/doctor.ts'
import { takeReturnedMails } from './returned-mails.ts'

t.test('mails that came back are found in the mailbox, once; other mails stay unread', async (t) => {
  if (!(await hasDovecot())) return t.comment('Dovecot is not on this machine: its mailbox is not tried')
  const { got, settings } = await mailServer(t)
  const mailbox = await dovecot(t)
  const own = await testInstallation(t, 'sqlite', 'local', settings)
  const firm = await testFirm(own)
  const keeper = await firm.person(['users.edit'])
  const sender = await firm.person(['wbs.read', 'users.read'])
  const an = await firm.person(['notifications.read'], { email: 'an@firm.example' })
  await sender.client(sendNotification, { user_id: an.id, title: 'Lunch?', message: 'At noon.' })
  await own.settle()
  const [id = ''] = got.map(({ text }) => /^Message-ID: (<.*>)/im.exec(text)?.[1] ?? '')
  await mailbox.deliver(Buffer.from('Subject: A question\r\n\r\nOf a customer.\r\n'))
  await mailbox.deliver(bouncedMail({ id, to: 'an@firm.example' }))
  await mailbox.ready()
  const url = mailbox.urlOf('secret')
  const told = () =>
    own.env.read((store) => store.notifications.count({ user_id: keeper.id, kind: 'running' }))
  t.equal(await takeReturnedMails(own.env, url), 1)
  t.equal(await told(), 1)
  t.equal(await mailbox.read(), 1, 'the question of a customer waits for somebody')
  t.equal(await takeReturnedMails(own.env, url), 0)

  const says = async (imapUrl: string) =>
    (await examine({ ...own.config, imapUrl }, own.clock)).flatMap(({ says: word }) =>
      word.startsWith('doctor.mailbox') ? [word] : [],
    )
  t.strictSame(await says(url), ['doctor.mailbox_right'])
  t.strictSame(await says(mailbox.urlOf('wrong')), ['doctor.mailbox_refused'])
})
