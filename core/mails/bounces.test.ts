import t from 'tap'
import { remind, sendInvoices } from '#core/invoicing/operations.ts'
import { bouncedMail } from '#fixtures/files/bounced-mail.ts'
import { testFirm } from '#fixtures/firm.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { onBothByMail } from '#fixtures/simulators/mail-server.ts'
import { sendNotification } from '../notices/operations.ts'
import { takeBouncedMail } from './operations.ts'

const upload = (bytes: Uint8Array) => ({ file: { name: 'returned.eml', type: 'message/rfc822', bytes } })
/** The `Message-ID` of a mail that left. */
const idOf = ({ text }: { readonly text: string }): string => /^Message-ID: (<.*>)/im.exec(text)?.[1] ?? ''

onBothByMail(t, 'an invoice and its reminder that come back say so, once', async (t, own, got) => {
  const { firm, boss, ids, place } = await firmToPay(own, 1)
  const admin = await firm.person(['third-party.write'])
  await own.settle()
  await own.scene(async (store) => {
    const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
    await store.invoices.updateWhere({ id: ids }, { pdf_link, term_date: '2026-11-05' })
    await store.companies.update(place.company_id, { invoice_channel: 'mail' })
    await store.company_contacts.insert({ company_id: place.company_id, email: 'facturen@gent.example' })
  })
  await boss(sendInvoices, { invoice_ids: ids })
  await own.settle()
  await boss(remind, { due: true })
  await own.settle()
  t.equal(got.length, 2)
  const [sent, reminded] = got.map(idOf)
  const take = (bytes: Uint8Array) => admin.client(takeBouncedMail, upload(bytes))

  t.strictSame(await take(bouncedMail({ id: sent!, action: 'delayed' })), { mail: null, taken: false })
  t.strictSame(await take(bouncedMail({ id: '<sending-1@elsewhere.example>' })), { mail: null, taken: false })
  t.strictSame(await take(Buffer.from('no mail at all')), { mail: null, taken: false })
  t.strictSame(await take(bouncedMail({ id: '<sending-99@meuse.example>' })), {
    mail: 'sending-99',
    taken: false,
  })
  t.match(await own.env.read((store) => store.invoice_sendings.find()), [{ state: 'sent' }])

  t.strictSame(await take(bouncedMail({ id: sent! })), { mail: 'sending-1', taken: true })
  t.strictSame(await take(bouncedMail({ id: reminded! })), { mail: 'reminder-1', taken: true })
  t.strictSame(await take(bouncedMail({ id: sent! })), { mail: 'sending-1', taken: false }, 'known')
  const [sending, reminder, notices] = await own.env.read((store) =>
    Promise.all([
      store.invoice_sendings.first({}),
      store.invoice_reminders.first({}),
      store.notifications.find({ kind: 'invoicing' }, { order: [['id', 'asc']] }),
    ]),
  )
  await own.scene((store) =>
    store.invoice_sendings.updateWhere({}, { state: 'failed', reason: 'sending_unsure' }),
  )
  t.match(await take(bouncedMail({ id: sent! })), { taken: true }, 'nobody knew whether it left')
  const reason = /^550 5\.1\.1 .*User unknown in virtual mailbox table$/
  t.match(sending, { state: 'failed', reason })
  t.match(reminder, { state: 'failed', reason })
  t.equal(notices.filter(({ url }) => url === `/invoices/${ids[0]}`).length, notices.length)
  t.ok(notices.some(({ message }) => /facturen@gent\.example/.test(message)))
})

onBothByMail(
  t,
  'mails to a person that come back are told to whoever keeps the people',
  async (t, own, got) => {
    const firm = await testFirm(own)
    const [admin, keeper, sender, an] = [
      await firm.person(['third-party.write']),
      await firm.person(['users.edit'], { language_type: 'nl' }),
      await firm.person(['wbs.read', 'users.read']),
      await firm.person(['notifications.read'], {
        first_name: 'An',
        last_name: 'Peeters',
        email: 'an@firm.example',
      }),
    ]
    for (const title of ['Lunch?', 'Dinner?'])
      await sender.client(sendNotification, { user_id: an.id, title, message: 'At noon.' })
    await own.settle()
    const ids = got.map(idOf)
    t.equal(ids.length, 2)
    const taken = []
    for (const id of ids)
      taken.push(await admin.client(takeBouncedMail, upload(bouncedMail({ id, to: 'an@firm.example' }))))
    t.match(taken, [{ taken: true }, { taken: false }], 'one unread notice is enough')
    t.match(await own.env.read((store) => store.notifications.find({ user_id: keeper.id })), [
      { title: 'Mails naar An Peeters komen terug', url: `/users/${an.id}`, kind: 'running' },
    ])
  },
)
