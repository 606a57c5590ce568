import t from 'tap'
import { listInvoices } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { bookTime } from '#core/booking/cell/operations.ts'
import { onBoth, onEveryClient, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { isReady, monthRunScreen } from '../../screens/invoicing/month.ts'
import { shownStep } from '../../screens/invoicing/month-steps.ts'
import { translate } from '../../texts/translate.ts'
import { surely } from '../../values/known.ts'
import type { AnyOperation, Client } from '../../kernel/operation.ts'
import { draftInvoices } from '../drafts/operations.ts'
import { markSent } from '../operations.ts'
import { forecastFromBookings } from '../forecasts/operations.ts'
import { inTurn } from './batch.ts'
import { invoicingMonth } from './operations.ts'

/** Three subfolders with a day of time each in October, one of a customer whom no invoice can reach. */
async function october(installation: TestInstallation) {
  const { firm, engineer, place, accountant } = await firmThatInvoices(installation)
  const subfolders: number[] = []
  for (const rank of [1, 2, 3]) {
    const subfolder = await firm.subfolder(place, { rank, task_code: String(rank) })
    subfolders.push(subfolder.subfolder_id)
    await engineer.client(bookTime, {
      wbs_task_id: subfolder.task_id,
      date: `2026-10-1${rank + 1}`,
      number_blocks: 10,
    })
  }
  await installation.scene(async (store) => {
    const [nameless] = await store.companies.insertMany([{ name: 'Sans Adresse', private: false }])
    await store.subfolders.update(subfolders[2]!, { customer_company_id: nameless!.id })
  })
  return { client: accountant.client, subfolders, engineer, firm, place }
}

onEveryClient(
  t,
  'a month goes from its time to forecasts to drafts, each counted once',
  async (t, installation) => {
    const { client, subfolders } = await october(installation)
    const state = () => client(invoicingMonth, { month: '2026-10' })
    t.match(await state(), { time: { bookings: 3, blocks: 30, amount: 300_00 }, forecasts: [], drafts: [] })
    t.match(
      await client(invoicingMonth, { month: '2026-09' }),
      { time: { bookings: 0, amount: 0 } },
      'another month has none of it',
    )
    await client(forecastFromBookings, { month: '2026-10' })
    const forecast = await state()
    t.match(forecast.time, { bookings: 0, blocks: 0, amount: 0 })
    t.strictSame(
      forecast.forecasts.map(({ subfolder_id, amount, lines }) => [subfolder_id, amount, lines]),
      subfolders.map((id) => [id, 100_00, 1]),
    )
    await client(draftInvoices, { month: '2026-10', subfolder_ids: subfolders.slice(1) })
    const drafted = await state()
    t.strictSame(
      drafted.forecasts.map(({ subfolder_id }) => subfolder_id),
      subfolders.slice(0, 1),
      'a mission that was left out waits',
    )
    t.strictSame(
      drafted.drafts.map((draft) => [draft.subfolder_id, isReady(draft), draft.folder_id > 0]),
      [
        [subfolders[1], true, true],
        [subfolders[2], false, true],
      ],
    )
  },
)

onBoth(t, 'a run emits what is ready and ticked, and can be taken up again', async (t, installation) => {
  const { client, subfolders } = await october(installation)
  const screen = monthRunScreen(client, '2026-10')
  await screen.reload()
  await screen.forecast()
  t.equal(screen.forecasts.value.length, 3)
  t.equal(screen.total.value.forecasts.amount, 300_00)
  t.equal((await screen.draft()).length, 3)
  t.strictSame(screen.forecasts.value, [])
  t.strictSame(
    screen.drafts.value.map(({ subfolder_id }) => subfolder_id),
    subfolders.slice(0, 2),
    'one that no invoice can reach is not taken along',
  )

  const today = installation.clock.today()
  const [first, second] = screen.drafts.value
  screen.take.drafts([second!], false)
  t.equal(screen.total.value.drafts.amount, first!.amount)
  await screen.emit(screen.drafts.value, today)
  t.match(screen.result.value, {
    emitted: { count: 1, amount: first!.amount },
    already: 0,
    refused: [],
    left: 0,
    stopper: null,
  })
  screen.take.drafts([second!], true)
  t.strictSame(
    screen.drafts.value.map(({ id }) => id),
    [second!.id],
  )

  const asked = screen.drafts.value
  await installation.scene((store) => store.invoices.update(second!.id, { memo: 'Changed meanwhile' }))
  await screen.emit(asked, today)
  t.match(screen.result.value, {
    emitted: { count: 0 },
    refused: [{ draft: { id: second!.id }, failure: { code: 'record_modified' } }],
  })
  t.equal(screen.refusalOf(screen.drafts.value[0]!), null, 'as it stands now it was not tried yet')
  await screen.emit(screen.drafts.value, today)
  t.match(screen.result.value, { emitted: { count: 1 } }, 'seen anew, it is emitted')
  t.equal(screen.emitting.value, null)
  t.equal((await client(listInvoices, { status: 'emitted' })).count, 2)

  await screen.emit(asked, today)
  t.match(
    screen.result.value,
    { emitted: { count: 0, amount: 0 }, already: 1 },
    'what was emitted before is told apart',
  )
})

t.test('a run that is stopped leaves the rest for the next one, and one goes at a time', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { client } = await october(installation)
  const stopAfterOne: Client = async (operation, input) => {
    const answer = await client(operation, input)
    if ((operation as AnyOperation) === emitInvoice) screen.stop()
    return answer
  }
  const screen = monthRunScreen(stopAfterOne, '2026-10')
  await screen.reload()
  await screen.forecast()
  await screen.draft()
  const today = installation.clock.today()
  const drafts = screen.drafts.value
  await Promise.all([screen.emit(drafts, today), screen.emit(drafts, today)])
  t.match(screen.result.value, { emitted: { count: 1 }, left: 1 })
  await screen.emit(screen.drafts.value, today)
  t.match(screen.result.value, { emitted: { count: 1 }, left: 0 })
})

t.test('until the list is read again, nothing that was emitted can be emitted again', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { client } = await october(installation)
  const screen = monthRunScreen(client, '2026-10')
  await screen.reload()
  await screen.forecast()
  await screen.draft()
  const counts: (number | null)[] = []
  screen.emitting.subscribe((at) => void (at === null && counts.push(screen.drafts.value.length)))
  await screen.emit(screen.drafts.value, installation.clock.today())
  t.strictSame(counts, [2, 0])
})

onEveryClient(
  t,
  'the drafts of a month are those foreseen by its end, and those whose day has come since',
  async (t, installation) => {
    const { client, subfolders } = await october(installation)
    const days = ['2026-10-31', '2026-11-20', '2026-11-30']
    await installation.scene((store) =>
      store.invoices.insertMany(
        days.map((forecast_date) => ({
          subfolder_id: subfolders[0]!,
          forecast_date,
          amount: 1,
          vat_rate: 21,
        })),
      ),
    )
    const draftDays = async (month: string) =>
      (await client(invoicingMonth, { month })).drafts.map(({ forecast_date }) => forecast_date)
    t.strictSame(await draftDays('2026-10'), days.slice(0, 2), 'one of the end of next month waits for it')
    t.strictSame(await draftDays('2026-11'), days)
    t.match(await client(invoicingMonth, { month: '2026-11' }), {
      time: { bookings: 0 },
      earlier: [{ month: '2026-10', blocks: 30 }],
    })
  },
)

onEveryClient(t, 'of no mission nothing is drafted', async (t, installation) => {
  const { client } = await october(installation)
  await client(forecastFromBookings, { month: '2026-10' })
  t.strictSame(await client(draftInvoices, { month: '2026-10', subfolder_ids: [] }), [])
  t.equal((await client(draftInvoices, { month: '2026-10' })).length, 3)
})

onEveryClient(
  t,
  'an invoice that the caller may not see is refused by itself; who may emit none is told once',
  async (t, installation) => {
    const { client, subfolders, firm } = await october(installation)
    const leader = await firm.person(['invoice.update'])
    await installation.scene((store) =>
      store.subfolders.updateWhere({ id: [subfolders[0]!, subfolders[2]!] }, { project_leader: leader.id }),
    )
    await installation.scene((store) =>
      store.subfolders.updateWhere({ id: subfolders }, { customer_company_id: null }),
    )
    await client(forecastFromBookings, { month: '2026-10' })
    const ids = (await client(draftInvoices, { month: '2026-10' })).map(({ id }) => id)
    const emit = (as: Client) =>
      inTurn(ids, (id) => as(emitInvoice, { id }), { stopped: () => false, step: () => undefined })
    const nobody = await firm.person([])
    t.match(await emit(nobody.client), {
      done: [],
      refused: [],
      left: ids.length,
      stopper: { code: 'unauthorized' },
    })
    const { done, refused, left, stopper } = await emit(leader.client)
    t.strictSame(
      [done.map(({ id }) => id), refused.map(({ id, failure }) => [id, failure.code]), left, stopper],
      [[ids[0], ids[2]], [[ids[1], 'unauthorized']], 0, null],
    )
  },
)

onBoth(
  t,
  'each step of a month says what is done, what waits and why, as its list does',
  async (t, installation) => {
    const { client, subfolders } = await october(installation)
    const words = async (language: 'en' | 'fr' | 'nl' = 'en') => {
      const { steps } = await client(invoicingMonth, { month: '2026-10' })
      return steps.map((step) => {
        const { title, waits, done, why } = shownStep(step, translate(language), language)
        return [title, waits, done, ...why]
      })
    }
    const way = async () => {
      const { steps } = await client(invoicingMonth, { month: '2026-10' })
      return Object.fromEntries(steps.map(({ name, done, waits }) => [name, [done, waits]]))
    }
    t.strictSame(await way(), {
      time: [0, 30],
      draft: [0, 0],
      check: [0, 0],
      emit: [0, 0],
      send: [0, 0],
      paid: [0, 0],
    })
    t.match(await client(invoicingMonth, { month: '2026-11' }), {
      steps: [{ name: 'time', done: 0, waits: 0, why: [{ code: 'earlier', count: 1, blocks: 30 }] }],
    })

    await client(forecastFromBookings, { month: '2026-10' })
    t.match(await way(), { time: [30, 0], draft: [0, 3] })
    await client(draftInvoices, { month: '2026-10', subfolder_ids: subfolders.slice(1) })
    t.match(await way(), { draft: [2, 1], check: [1, 1], emit: [0, 1] })
    t.strictSame(await words(), [
      ['Time', null, '30 dd handled'],
      ['Draft', '1 subfolder to draft', '2 drafted', '1 person has no cost: 10 dd at the default rate'],
      [
        'Check',
        '1 draft to correct',
        '1 in order',
        '1 waits: The customer has no address. Add its head office.',
        '1 waits: The customer’s enterprise number is missing or wrong. Correct it, or mark the customer as a private person.',
        '1 person has no cost: 20 dd at the default rate',
      ],
      ['Emit', '1 draft to emit', null, '1 draft has to be corrected first'],
      ['Send', null, null],
      ['Paid', null, null],
    ])

    await client(draftInvoices, { month: '2026-10' })
    const { drafts } = await client(invoicingMonth, { month: '2026-10' })
    for (const { id } of drafts.filter(isReady)) await client(emitInvoice, { id })
    t.strictSame(await way(), {
      time: [30, 0],
      draft: [3, 0],
      check: [2, 1],
      emit: [2, 0],
      send: [0, 2],
      paid: [0, 2],
    })
    t.match(await words('fr'), [
      {},
      {},
      {},
      ['Émission', null, '2 émises', '1 brouillon doit d’abord être corrigé'],
      ['Envoi', '2 factures à envoyer', null],
      ['Paiement', '2 factures à payer', null],
    ])
    const run = { run: '2026-10' } as const
    const issued = await client(listInvoices, run)
    t.equal(issued.count, 2)
    t.equal((await client(listInvoices, { ...run, sending: 'unsent' })).count, 2)
    t.equal((await client(listInvoices, { ...run, open: true })).count, 2)

    const [first, second] = issued.rows.map(({ id }) => id)
    await client(markSent, { id: first!, channel: 'post' })
    await installation.scene(async (store) => {
      await store.invoices.updateWhere({ id: second! }, { term_date: '2026-11-01', dispute: 'Too much' })
      const { amount_vat_included } = surely(await store.invoices.get(first!), 'invoice')
      await store.invoices.updateWhere(
        { id: first! },
        { status_type: 'paid', settled_amount: amount_vat_included },
      )
      await store.invoice_sendings.insert({ invoice_id: second!, channel: 'mail', state: 'failed' })
    })
    t.match(await words('nl'), [
      {},
      {},
      {},
      {},
      ['Verzending', '1 factuur te versturen', '1 verstuurd', '1 verzending mislukte'],
      ['Betaling', '1 factuur te betalen', '1 vereffend', /^1 is vervallen/, /^1 wordt betwist/],
    ])
    for (const [asked, step] of [
      [{ sending: 'unsent' }, 'send'],
      [{ open: true }, 'paid'],
    ] as const) {
      const { count } = await client(listInvoices, { ...run, ...asked })
      t.equal(count, (await way())[step]?.[1], `the list behind ${step}`)
    }
  },
)

onBoth(
  t,
  'a document belongs to the run that took it: the later of its month and the one before its emission',
  async (t, installation) => {
    const { client, subfolders } = await october(installation)
    const emitted = [
      ['1', '2026-10-31', '2026-11-05', '2026-10'],
      ['2', '2026-10-31', '2026-10-31', '2026-10'],
      ['3', '2026-09-30', '2026-11-05', '2026-10'],
      ['4', '2026-11-20', '2026-11-20', '2026-11'],
      ['5', '2026-10-15', '2026-12-02', '2026-11'],
      ['6', null, '2026-10-03', '2026-10'],
      ['7', '2027-01-31', '2026-12-28', '2027-01'],
    ] as const
    await installation.scene((store) =>
      store.invoices.insertMany(
        emitted.map(([number, forecast_date, issue_date]) => ({
          subfolder_id: subfolders[0]!,
          status_type: 'emitted' as const,
          number,
          forecast_date,
          issue_date,
          amount: 1,
        })),
      ),
    )
    for (const month of ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']) {
      const { rows } = await client(listInvoices, { run: month })
      const expected = emitted.flatMap(([number, , , run]) => (run === month ? [number] : []))
      t.strictSame(rows.map(({ number }) => number).toSorted(), expected, month)
      const { steps } = await client(invoicingMonth, { month })
      t.equal(steps.find(({ name }) => name === 'emit')?.done, expected.length, month)
    }
  },
)
