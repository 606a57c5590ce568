import t from 'tap'
import { dialects } from '#fixtures/databases.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { connecting, printedFirm, services } from '#fixtures/invoicing/third-parties.ts'
import { killedAt, newInstallation, serving } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'

/**
 * A step of a sending through Billit, what stands of it once the server is back, and how often it was handed to the
 * network. Each keeping of the job is a commit: the order, that it leaves, that it left.
 */
const steps = [
  ['invoice.send:before commit', 1, null, 0],
  ['invoice.send:committed', 1, 'sent', 1],
  ['ordered', 1, 'sent', 1],
  ['job.billit.invoice:committed', 1, 'sent', 1],
  ['job.billit.invoice:committed', 2, 'failed', 0],
  ['handed over', 1, 'failed', 1],
  ['job.billit.invoice:committed', 3, 'sent', 1],
] as const

/** The same of a filing with the accountant, which knows no second try for one. */
const filingSteps = [
  ['invoice.send_to_clearfacts:committed', 1, 'sent', 1],
  ['job.clearfacts.invoice:committed', 1, 'failed', 0],
  ['filed', 1, 'failed', 1],
  ['job.clearfacts.invoice:committed', 2, 'sent', 1],
] as const

for (const dialect of dialects) {
  void t.test(
    `killed at any step, an invoice has one order, reaches the network at most once, and what is not sure is said [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const { network, settings } = await services(t, 'http://localhost', () => new Date())
      const { ids, sender } = await printedFirm(installation, steps.length)
      const token = await tokenOf(installation, sender)
      const server = { ...place, services: settings }
      const read = installation.env.read

      for (const [i, [step, nth, state, left]] of steps.entries()) {
        const id = ids[i]!
        const { number } = (await read((store) => store.invoices.get(id)))!
        const orders = () =>
          network.kept.filter(({ order, party }) => order['OrderNumber'] === number && party !== '1')
        const handed = (): number =>
          network.heard.filter(
            ({ path, body }) =>
              path.endsWith('/send') && orders().some((order) => String(body).includes(String(order.id))),
          ).length
        await killedAt(t, { ...server, kill: { step, nth } }, (ask) =>
          ask('POST /invoice/send', { token, json: { invoice_ids: [id] } }),
        )
        const again = await serving(t, server)
        await until(
          async () =>
            (await read((store) => store.invoice_sendings.count({ state: ['queued', 'leaving'] }))) === 0,
        )
        await again.stop()
        const [sending, ...others] = await read((store) => store.invoice_sendings.find({ invoice_id: id }))
        t.equal(others.length, 0)
        t.equal(sending?.state ?? null, state, `${step} ${nth}: ${state}`)
        t.equal(sending?.reason ?? null, state === 'failed' ? 'service_unsure' : null)
        t.equal(orders().length, state === null ? 0 : 1, `${step} ${nth}: orders`)
        t.equal(handed(), left, `${step} ${nth}: handed over`)
        const { billit_id } = (await read((store) => store.invoices.get(id)))!
        t.equal(billit_id, state === 'sent' ? orders()[0]!.id : state === 'failed' ? 0 : null)
      }
    },
  )

  void t.test(
    `killed at any step, an invoice is filed at most once; between new tokens and their keeping the firm connects anew [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const publicUrl = 'http://decidag.example'
      const { clearFacts, settings } = await services(t, publicUrl, () => new Date('2026-11-20T11:00:00Z'))
      const { ids, sender } = await printedFirm(installation, filingSteps.length + 1)
      const own = await openTestInstallation(t, place, { ...settings, publicUrl })
      await (await connecting(own, clearFacts)).connect()
      const token = await tokenOf(installation, sender)
      const server = { ...place, services: settings }
      const read = installation.env.read
      const file = (id: number) => `PUT /invoice/sendToClearFacts/${id}`
      const sendingOf = (invoice_id: number) => read((store) => store.invoice_sendings.first({ invoice_id }))

      for (const [i, [step, nth, state, filed]] of filingSteps.entries()) {
        const id = ids[i]!
        const before = clearFacts.filed.length
        await killedAt(t, { ...server, kill: { step, nth } }, (ask) => ask(file(id), { token, json: {} }))
        const again = await serving(t, server)
        await until(async () => ['sent', 'failed'].includes((await sendingOf(id))?.state ?? ''))
        await again.stop()
        t.match(await sendingOf(id), { state, reason: state === 'failed' ? 'service_unsure' : null }, step)
        t.equal(clearFacts.filed.length - before, filed, `${step} ${nth}: filed`)
      }

      const last = ids.at(-1)!
      await installation.scene((store) =>
        store.third_party_connections.updateWhere(
          { service: 'clearfacts' },
          { access_expires_at: '2026-11-20T10:00:00.000Z' },
        ),
      )
      await killedAt(t, { ...server, kill: { step: 'refreshed', nth: 1 } }, (ask) =>
        ask(file(last), { token, json: {} }),
      )
      const restarted = await serving(t, server)
      await until(async () => (await sendingOf(last))?.state === 'failed')
      t.match(await sendingOf(last), { reason: 'service_unavailable' }, 'nothing of it left')
      await restarted.pass(61_000)
      const { envelope } = await restarted.ask(file(last), { token, json: {} })
      t.match(envelope?.value, { uuid: null, state: 'failed' })
      const connection = await read((store) => store.third_party_connections.first({}))
      t.ok(connection?.refused_at, 'the used token is refused, and the card says so')
      await restarted.stop()
    },
  )
}
