import t from 'tap'
import { listInvoices } from '../../invoicing/reading/operations.ts'
import { onBoth } from '#fixtures/installation.ts'
import { onBothServices, onEveryService, printedFirm } from '#fixtures/invoicing/third-parties.ts'
import { translate } from '../../texts/translate.ts'
import { readInvoiceServices, sendToClearFacts } from './operations.ts'

onEveryService(
  t,
  'an invoice is filed with the accountant, once; again on purpose',
  async (t, { clearFacts, connect, boss, ids, read, sendings }) => {
    const [id = 0] = ids
    await t.rejects(boss(sendToClearFacts, { id }), { code: 'clearfacts_not_enabled' })
    t.strictSame(await sendings(id), [], 'nothing was begun')
    t.match(await boss(readInvoiceServices, {}), { clearfacts: true, clearfacts_connected: false })
    await connect()
    t.match(await boss(readInvoiceServices, {}), { clearfacts_connected: true })

    const { uuid, state, message } = await boss(sendToClearFacts, { id })
    t.match({ state, message }, { state: 'sent', message: null })
    const { number } = await read(0)
    t.match(clearFacts.filed, [
      { uuid, companyNumber: '0471234512', filename: `invoice-${number}.pdf`, invoicetype: 'SALE' },
    ])
    t.equal(clearFacts.filed[0]?.type, 'application/pdf')
    t.match(await sendings(id), [
      { state: 'sent', service: 'clearfacts', channel: 'clearfacts', about: uuid, day: '2026-11-20' },
    ])
    const { rows } = await boss(listInvoices, { sort: 'id', order: 'asc' })
    t.match(rows[0], { id, sent: 'unsent', sent_channel: null }, 'which is no way to the customer')

    await t.rejects(boss(sendToClearFacts, { id }), { code: 'sending_already' })
    t.match(await boss(sendToClearFacts, { id, again: true }), { state: 'sent' })
    t.equal(clearFacts.filed.length, 2)
  },
)

onBoth(
  t,
  'where nobody set it up, whoever wants to send is told the words of the specification',
  async (t, own) => {
    const { boss, ids } = await printedFirm(own, 1)
    await t.rejects(boss(sendToClearFacts, { id: ids[0]! }), { code: 'clearfacts_not_enabled' })
    t.equal(
      translate('en')('error.clearfacts_not_enabled'),
      'You need to enable ClearFacts to send invoices to ClearFacts (see thirdparties menu)',
    )
    t.match(await boss(readInvoiceServices, {}), { clearfacts: false, billit: false })
  },
)

const away = 'ClearFacts is not answering; nothing was done. Try again later.'
const unsure =
  'ClearFacts did not give a clear answer, so it may or may not have been done. Check there before you try again.'
/** A fault, what the person reads, what is kept of it, and whether the document is there all the same. */
const faults = [
  ['errors', 'The document could not be read', 'The document could not be read', 0],
  ['malformed errors', unsure, 'service_unsure', 0],
  ['no uuid', unsure, 'service_unsure', 1],
  ['limit', away, 'service_unavailable', 0],
  ['down', away, 'service_unavailable', 0],
  ['busy', unsure, 'service_unsure', 0],
  ['broken', unsure, 'service_unsure', 0],
  ['gateway', unsure, 'service_unsure', 1],
  ['garbage', unsure, 'service_unsure', 1],
  ['hangs up', unsure, 'service_unsure', 1],
  ['forbidden', 'Access denied', 'Access denied', 0],
  [
    'unauthorized',
    'ClearFacts refuses our access. Connect again, or contact an administrator.',
    'service_unauthorized',
    0,
  ],
] as const

onBothServices(
  t,
  'each way in which ClearFacts fails is told, kept, and needs a yes where it may be there',
  async (t, { clearFacts, connect, boss, ids, sendings }) => {
    const [id = 0] = ids
    for (const [fault, message, reason, filed] of faults) {
      await connect()
      const before = clearFacts.filed.length
      clearFacts.behave(fault)
      t.match(
        await boss(sendToClearFacts, { id, again: true }),
        { uuid: null, state: 'failed', message },
        fault,
      )
      clearFacts.behave(null)
      t.match((await sendings(id)).at(-1), { state: 'failed', reason }, `${fault}: kept`)
      t.equal(clearFacts.filed.length - before, filed, `${fault}: filed`)
      if (reason === 'service_unsure')
        await t.rejects(boss(sendToClearFacts, { id }), { code: 'service_unsure' }, `${fault}: asks`)
      else if (reason !== 'service_unauthorized') {
        // What certainly failed goes again without a question, as long as nothing of it is there.
        await t.rejects(boss(sendToClearFacts, { id: 0 }), { code: 'invalid_fields' })
      }
    }
  },
)

onBothServices(
  t,
  'two who press at once send it once',
  async (t, { clearFacts, connect, boss, firm, ids }) => {
    await connect()
    const [id = 0] = ids
    const other = (await firm.person(['invoice.*', 'invoices_all.read'])).client
    const ends = await Promise.allSettled([boss, other].map((client) => client(sendToClearFacts, { id })))
    t.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    const [refused] = ends.filter((end) => end.status === 'rejected')
    t.match(refused?.reason, { code: /^sending_(under_way|already)$/ })
    t.equal(clearFacts.filed.length, 1)
  },
)
