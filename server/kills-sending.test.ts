import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { dialects } from '#fixtures/databases.ts'
import { firmToPay, makeLate } from '#fixtures/invoicing/payments.ts'
import { killedAt, newInstallation, serving } from '#fixtures/kills.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { mailServer } from '#fixtures/simulators/mail-server.ts'
import { until } from '#fixtures/until.ts'

/** A step of a sending, what stands of it once the server is back, and how many mails the customer has. */
const steps = [
  ['invoice.send:before commit', 1, null, 0],
  ['invoice.send:committed', 1, 'sent', 1],
  ['job.mail.invoice:committed', 1, 'failed', 0],
  ['mailed', 1, 'failed', 1],
  ['job.mail.invoice:committed', 2, 'sent', 1],
] as const

/** The same of a reminder. */
const reminderSteps = [
  ['invoice.remind:before commit', 1, null, 0],
  ['invoice.remind:committed', 1, 'sent', 1],
  ['job.mail.reminder:before commit', 1, 'sent', 1],
  ['job.mail.reminder:committed', 1, 'failed', 0],
  ['mailed', 1, 'failed', 1],
  ['job.mail.reminder:committed', 2, 'sent', 1],
] as const

for (const dialect of dialects) {
  void t.test(
    `killed at any step of a sending, an invoice leaves at most once, and what is not sure is said [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const { accountant, drafts, place: where } = await firmWithDrafts(installation, steps.length)
      await installation.scene(async (store) => {
        await store.companies.update(where.company_id, { invoice_channel: 'mail' })
        const contact = {
          company_id: where.company_id,
          contact_type: 'invoicing',
          email: 'facturen@gent.example',
        }
        await store.company_contacts.insert(contact)
      })
      for (const { id } of drafts) await accountant.client(emitInvoice, { id })
      const { got, settings } = await mailServer(t)
      const token = await tokenOf(installation, accountant.id)
      const server = { ...place, ...settings }
      const first = await serving(t, server)
      await until(
        async () => (await installation.env.read((store) => store.invoices.count({ pdf_link: null }))) === 0,
      )
      await first.stop()

      for (const [i, [step, nth, state, mails]] of steps.entries()) {
        const { id } = drafts[i]!
        const { number } = (await installation.env.read((store) => store.invoices.get(id)))!
        await killedAt(t, { ...server, kill: { step, nth } }, (ask) =>
          ask('POST /invoice/send', { token, json: { invoice_ids: [id] } }),
        )
        const again = await serving(t, server)
        const underWay = () =>
          installation.env.read((store) => store.invoice_sendings.count({ state: ['queued', 'leaving'] }))
        await until(async () => (await underWay()) === 0)
        await again.stop()
        const [sending, ...others] = await installation.env.read((store) =>
          store.invoice_sendings.find({ invoice_id: id }),
        )
        t.equal(others.length, 0)
        t.equal(sending?.state ?? null, state, `${step}: ${state}`)
        if (state === 'failed') t.equal(sending?.reason, 'sending_unsure')
        const own = got.filter(({ text }) => text.includes(`invoice-${number}.pdf`))
        t.equal(own.length, mails, `${step}: ${mails} mails`)
      }

      const last = await serving(t, server)
      const { envelope } = await last.ask('POST /invoice/send', { token, json: { due: true } })
      t.match(envelope?.value, {
        sent: [{ invoice_id: drafts[0]!.id }],
        refused: [{ refusal: 'sending_failed' }, { refusal: 'sending_failed' }],
      })
      await until(async () => got.some(({ text }) => text.includes('invoice-2026-0001.pdf')))
      await last.stop()
      t.equal(got.length, 4)
    },
  )

  void t.test(
    `killed at any step of a reminder, it leaves at most once, and what is not sure is said [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const scene = await firmToPay(installation, reminderSteps.length)
      const { firm, ids } = scene
      const clerk = await firm.person(['invoice.*', 'invoices_all.read'])
      const token = await tokenOf(installation, clerk.id)
      await makeLate(installation, scene)
      const remindersOf = (invoice_id: number) =>
        installation.env.read((store) => store.invoice_reminders.find({ invoice_id }))
      const { got, settings } = await mailServer(t)
      const server = { ...place, ...settings }
      for (const [i, [step, nth, state, mails]] of reminderSteps.entries()) {
        const id = ids[i]!
        await killedAt(t, { ...server, kill: { step, nth } }, (ask) =>
          ask('POST /invoice/remind', { token, json: { invoice_ids: [id] } }),
        )
        const again = await serving(t, server)
        await until(async () =>
          (await remindersOf(id)).every((each) => each.state === 'sent' || each.state === 'failed'),
        )
        await again.stop()
        const [reminder, ...others] = await remindersOf(id)
        t.equal(others.length, 0)
        t.equal(reminder?.state ?? null, state, `${step} ${nth}: ${state}`)
        t.equal(reminder?.reason ?? null, state === 'failed' ? 'sending_unsure' : null)
        const own = got.filter(({ text }) => text.includes(`<reminder-${reminder?.id}@`))
        t.equal(own.length, mails, `${step} ${nth}: ${mails} mails`)
      }

      const last = await serving(t, server)
      const { envelope } = await last.ask('POST /invoice/remind', { token, json: { due: true } })
      t.match(envelope?.value, {
        sent: [{ invoice_id: ids[0] }],
        refused: [{ refusal: 'reminder_failed' }, { refusal: 'reminder_failed' }],
      })
      await until(async () => (await remindersOf(ids[0]!)).every(({ state }) => state === 'sent'))
      await last.stop()
    },
  )

  void t.test(
    `where mails are kept as files, a kill while they leave loses none and doubles none [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const scene = await firmToPay(installation, 4)
      const clerk = await scene.firm.person(['invoice.*', 'invoices_all.read'])
      const token = await tokenOf(installation, clerk.id)
      await makeLate(installation, scene)
      await installation.scene((store) =>
        store.companies.update(scene.place.company_id, { invoice_channel: 'mail' }),
      )
      const states = () =>
        installation.env.read(async (store) => [
          ...(await store.invoice_sendings.find({})).map(({ state }) => state),
          ...(await store.invoice_reminders.find({})).map(({ state }) => state),
        ])
      for (const [i, [call, step]] of (
        [
          ['POST /invoice/send', 'job.mail.invoice:committed'],
          ['POST /invoice/send', 'mailed'],
          ['POST /invoice/remind', 'job.mail.reminder:committed'],
          ['POST /invoice/remind', 'mailed'],
        ] as const
      ).entries()) {
        await killedAt(t, { ...place, kill: { step, nth: 1 } }, (ask) =>
          ask(call, { token, json: { invoice_ids: [scene.ids[i]] } }),
        )
        const again = await serving(t, place)
        await until(async () => (await states()).every((state) => state === 'sent' || state === 'failed'))
        await again.stop()
        t.strictSame(await states(), Array(i + 1).fill('sent'), `${call}, ${step}`)
        t.equal((await mailsOf(installation)).length, i + 1)
      }
    },
  )
}
