import t from 'tap'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { counting } from '#fixtures/counting.ts'
import { onBoth } from '#fixtures/installation.ts'
import { localClient } from '../../client/local.ts'
import { actorOf } from '../../access/person.ts'
import { shownRemarks } from '../../screens/invoicing/month-words.ts'
import { translate } from '../../texts/translate.ts'
import { invoicesDue, invoicesUndated, invoicingMonth } from './operations.ts'

onBoth(t, 'what is due is asked for in as many questions for seven drafts as for two', async (t, own) => {
  const { accountant, drafts } = await firmWithDrafts(own, 2)
  own.clock.pass(30 * 86_400_000)
  const actor = await own.env.read((store) => actorOf(store, accountant.id, null, null))
  const questions = async (): Promise<number> => {
    const { env, asked } = counting(own.env)
    const due = await localClient(env, () => actor)(invoicesDue, {})
    t.ok(
      due.length >= drafts.length &&
        due.every(({ obstacles, lines }) => lines === 1 && obstacles.length === 0),
    )
    return asked()
  }
  const few = await questions()
  t.ok(few > 5, `${few} questions`)
  await own.scene(async (store) => {
    const [draft] = await store.invoices.find({ id: drafts[0]!.id })
    const { id: _, ...same } = draft!
    const more = await store.invoices.insertMany(Array.from({ length: 5 }, () => same))
    const [line] = await store.invoice_details.find({ invoice_id: draft!.id })
    const { id: __, ...alike } = line!
    await store.invoice_details.insertMany(more.map(({ id }) => ({ ...alike, invoice_id: id })))
  })
  t.equal(await questions(), few)
})

onBoth(
  t,
  'drafts that do not say when their work was done are named before they are emitted',
  async (t, own) => {
    const { firm, accountant, drafts } = await firmWithDrafts(own, 2)
    own.clock.pass(30 * 86_400_000)
    const { client } = accountant
    const [undated, dated] = drafts.map(({ id }) => id)
    await own.scene((store) => store.user_bookings.updateWhere({}, { invoice_detail_id: null }))
    const set = (invoice_id: number, service_to: string | null) =>
      own.scene((store) =>
        store.invoice_details.updateWhere({ invoice_id }, { service_from: null, service_to }),
      )
    await set(undated!, null)
    await set(dated!, '2026-11-20')
    const due = await client(invoicesDue, {})
    t.strictSame(due.find(({ id }) => id === undated)?.without_period, [1])
    t.strictSame(due.find(({ id }) => id === dated)?.without_period, [])
    t.match(await client(invoicesUndated, { ids: [undated!, dated!] }), [
      { id: undated, without_period: [1] },
    ])
    t.equal((await client(invoicesUndated, { ids: [dated!] })).length, 0)
    const month = await client(invoicingMonth, { month: '2026-12' })
    t.strictSame(month.drafts.find(({ id }) => id === undated)?.without_period, [1])
    const translated = translate('en')
    t.match(shownRemarks(translated, month.drafts), [/line 1: Enter when the work was done/])
    const stranger = await firm.person()
    t.strictSame(
      await stranger.client(invoicesUndated, { ids: [undated!] }),
      [],
      'whom it does not concern learns nothing',
    )
  },
)
