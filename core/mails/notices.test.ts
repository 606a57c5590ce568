import t from 'tap'
import {
  chooseNoticeMails,
  mailDigests,
  readNotifications,
  sendNotification,
} from '#core/notices/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { createTemplate, sendTestMail } from '#core/templates/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { onBothByMail, type ReceivedMail } from '#fixtures/simulators/mail-server.ts'
import { notify } from './../notices/notify.ts'

/** The words of a mail, as its reader sees them. */
const read = ({ text }: ReceivedMail): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Somebody asks for leave: notices of that kind wait for these people. */
const ask = ({ env, scene, clock }: TestInstallation, ids: readonly number[], title: string) =>
  scene((store) =>
    notify({ store, actor: system(), clock, emit: (...events) => env.committed(events) }, ids, () => ({
      kind: 'to_decide',
      title,
      message: 'From 03/08/2026 to 14/08/2026.',
      url: '/absences',
    })),
  )

onBothByMail(t, 'a notice comes at once, once a day or never, as its reader chose', async (t, own, got) => {
  const firm = await testFirm(own)
  const [sender, an, bo, cy] = [
    await firm.person(['wbs.read', 'users.read']),
    await firm.person(['notifications.read'], {
      language_type: 'nl',
      first_name: 'An',
      email: 'an@firm.example',
    }),
    await firm.person(['notifications.read'], {
      language_type: 'fr',
      first_name: 'Bo',
      email: 'bo@firm.example',
    }),
    await firm.person(['notifications.read'], { language_type: 'en', email: 'cy@firm.example' }),
  ]
  await an.client(chooseNoticeMails, { kinds: [{ kind: 'to_decide', mailing: 'now' }] })
  const { kinds } = await cy.client(chooseNoticeMails, { kinds: [{ kind: 'to_decide', mailing: 'none' }] })
  t.match(
    kinds.find(({ kind }) => kind === 'to_decide'),
    { mailing: 'none', usual: 'daily' },
  )

  await ask(own, [an.id, bo.id, cy.id], 'Dirk asks for leave')
  await own.settle()
  t.equal(got.length, 1)
  const atOnce = read(got[0]!)
  t.strictSame(got[0]?.to, ['an@firm.example'])
  t.match(atOnce, /^Subject: Dirk asks for leave/m)
  t.match(atOnce, 'Dag An,')
  t.match(atOnce, 'From 03/08/2026 to 14/08/2026.')
  t.match(atOnce, /https?:[^\s]+\/absences/)
  t.match(atOnce, /Kies hier welke meldingen[^\n]*\/account\?tab=4/)

  await ask(own, [bo.id, cy.id], 'Eva asks for leave')
  await sender.client(sendNotification, { user_id: bo.id, title: 'Lunch?', message: 'At noon.' })
  await own.settle()
  t.equal(got.length, 2, 'a colleague writes: that comes at once')
  t.match(read(got[1]!), /^Subject: Lunch\?/m)

  const dry = await run(mailDigests, own.env, system(), { dry_run: true })
  t.strictSame(dry.value, { count: 1 })
  t.strictSame((await run(mailDigests, own.env, system(), {})).value, { count: 1 })
  await own.settle()
  t.equal(got.length, 3)
  const daily = read(got[2]!)
  t.strictSame(got[2]?.to, ['bo@firm.example'])
  t.match(daily, /^Subject: Notifications non lues : 2/m)
  t.ok(daily.indexOf('Dirk asks') < daily.indexOf('Eva asks'), 'the oldest first')
  t.notMatch(daily, 'Lunch', 'what was mailed is not mailed again')
  t.strictSame((await run(mailDigests, own.env, system(), {})).value, { count: 0 })
})

onBothByMail(t, 'what was read, or whose reader has left, is not mailed', async (t, own, got) => {
  const firm = await testFirm(own)
  const an = await firm.person(['notifications.read'], { email: 'an@firm.example' })
  const left = await firm.person(['notifications.read'], { email: 'left@firm.example' })
  await ask(own, [an.id, left.id], 'Dirk asks for leave')
  await own.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: left.id })
    await store.user_extra_infos.update(extra!.id, { exit_Date: '2026-11-19' })
  })
  const notices = await own.env.read((store) => store.notifications.find({ user_id: an.id }))
  t.strictSame((await run(mailDigests, own.env, system(), { dry_run: true })).value, { count: 2 })
  await an.client(readNotifications, { ids: notices.map(({ id }) => id) })
  await run(mailDigests, own.env, system(), {})
  await own.settle()
  t.equal(got.length, 0)
})

onBothByMail(t, 'the firm writes its own words', async (t, own, got) => {
  const firm = await testFirm(own)
  const admin = await firm.person(['template.write'])
  const an = await firm.person(['notifications.read'], { language_type: 'nl', email: 'an@firm.example' })
  const own_words = { template_type: 'mail_digest_nl', header: 'Uw dag', footer: null }
  await t.rejects(
    admin.client(createTemplate, { ...own_words, body: 'Niets' }),
    { code: 'template_lacks' },
    'a digest without notices says nothing',
  )
  await admin.client(createTemplate, {
    ...own_words,
    body: 'Beste {{name}}\n{{#notices}}\n* {{heading}}\n{{/notices}}',
  })
  await ask(own, [an.id], 'Dirk asks for leave')
  await run(mailDigests, own.env, system(), {})
  await own.settle()
  t.match(read(got[0]!), /^Subject: Uw dag/m)
  t.match(read(got[0]!), '* Dirk asks for leave')
})

onBoth(t, 'without a mail server no notice is mailed, and none waits for one', async (t, own) => {
  const firm = await testFirm(own)
  const an = await firm.person(['notifications.read'])
  const chosen = await an.client(chooseNoticeMails, { kinds: [{ kind: 'to_decide', mailing: 'now' }] })
  t.equal(chosen.posts, false)
  await ask(own, [an.id], 'Dirk asks for leave')
  await own.settle()
  t.strictSame((await run(mailDigests, own.env, system(), {})).value, { count: 0 })
  t.match(await own.env.read((store) => store.jobs.find({ kind: 'mail.notice' })), [{ state: 'done' }])
})

onBothByMail(t, 'a mail is tried on oneself', async (t, own, got) => {
  const firm = await testFirm(own)
  const admin = await firm.person(['template.write'], { language_type: 'fr', email: 'admin@firm.example' })
  const test = { header: 'Facture {{number}}', body: 'Bonjour {{contact}}', footer: null }
  t.strictSame(await admin.client(sendTestMail, { template_type: 'mail_invoice_fr', ...test }), {
    email: 'admin@firm.example',
    posted: true,
  })
  await own.settle()
  t.strictSame(got[0]?.to, ['admin@firm.example'])
  t.match(read(got[0]!), /^Subject: \[Essai\] Facture 2026-0042/m)
  t.match(read(got[0]!), 'Bonjour Noor Peeters')
  await t.rejects(admin.client(sendTestMail, { template_type: 'invoice_fr', ...test }), {
    code: 'template_no_mail',
  })
  await t.rejects(
    admin.client(sendTestMail, { template_type: 'mail_invoice_fr', ...test, body: '{{secret}}' }),
    { code: 'template_placeholder' },
  )
  await own.settle()
  t.equal(got.length, 1)
})
