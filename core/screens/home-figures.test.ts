import { signal } from '@preact/signals-core'
import t from 'tap'
import { loadOffice } from '#fixtures/office.ts'
import { onBoth, testToday, type TestInstallation } from '#fixtures/installation.ts'
import { readWeek } from '../booking/operations.ts'
import { expectedIn } from '../booking/week/days.ts'
import { forecastFromBookings, listInvoices } from '../invoicing/operations.ts'
import type { Client } from '../kernel/operation.ts'
import { homeFigureNames } from '../reports/home/figures.ts'
import { readHome } from '../reports/home/operations.ts'
import { subfoldersAtGlance } from '../reports/subfolders/operations.ts'
import { listAccessRequests, readBalance, readUser } from '../users/operations.ts'
import { standingOf } from '../users/second-yes/standing.ts'
import { decidesAbsences } from '../users/policy.ts'
import { addDays, addMonths, monthOf } from '../values/day.ts'
import { surely } from '../values/known.ts'
import { actorOf } from '../access/person.ts'
import type { Actor } from '../kernel/permission.ts'
import { capacityScreen } from './capacity/capacity.ts'
import { financialsScreen } from './financials.ts'
import type { HomeFigure } from './home.ts'
import { invoicesScreen, shownSum } from './invoicing/invoices.ts'
import { isReady, monthRunScreen } from './invoicing/month.ts'
import { ageingScreen, paymentsScreen, remindersScreen } from './invoicing/payments.ts'
import { absencesScreen, noticesScreen, usersScreen } from './list/lists.ts'
import type { Query } from './list/filters.ts'
import { pipelineScreen } from './pipeline.ts'
import { purchasesScreen } from './purchases.ts'
import { missingScreen, weeksScreen } from './weeks.ts'

/** What of a figure a page shows: its number, what that is a part of, and its amount. */
type Shown = Partial<Pick<HomeFigure, 'value' | 'of' | 'amount'>>
interface Page {
  readonly client: Client
  readonly actor: Actor
  readonly query: Query
  readonly figure: HomeFigure
}

/** The numbers on each page to which a figure leads, read as the page itself reads them. */
const pages: { readonly [path: string]: (page: Page) => Promise<Shown> } = {
  '/planner': async ({ client, query, figure }) => {
    const week = await client(readWeek, query['week'] ? { date: query['week'] } : {})
    if (figure.name === 'month_plan')
      return { value: sum(week.load, (each) => each.booked), of: sum(week.load, (each) => each.planned) }
    return { value: sum(week.bookings, (each) => each.number_blocks), of: expectedIn(week.days) }
  },
  '/weeks': async ({ client, query }) => {
    if (query['tab'] === '1') {
      const missing = missingScreen(client, testToday)
      await missing.answer.reload()
      return { value: missing.answer.value.value?.length ?? null }
    }
    const screen = weeksScreen(client, signal(query))
    await screen.reload()
    return { value: screen.count.value }
  },
  '/absences': async ({ client, actor, query, figure }) => {
    if (figure.kind === 'days') return { value: (await client(readBalance, {})).remaining }
    const screen = absencesScreen(client, decidesAbsences(actor), signal(query))
    await screen.reload()
    return { value: screen.count.value }
  },
  '/users/requests': async ({ client }) => ({
    value: (await client(listAccessRequests, {})).filter(({ decides }) => decides).length,
  }),
  '/notifications': ({ client, query }) => countOf(noticesScreen(client, signal(query))),
  '/users': async ({ client, query }) => {
    const screen = usersScreen(client, signal(query))
    await screen.reload()
    for (const { id } of query['without_cost'] ? screen.rows.value : [])
      t.equal((await client(readUser, { id })).user_user_extra_info?.without_cost, true)
    return { value: screen.count.value }
  },
  '/capacity': async ({ client, query, figure }) => {
    const { answer } = capacityScreen(client, monthOf(testToday), signal(query))
    await answer.reload()
    const { count, totals, people } = surely(answer.value.value, 'map of months')
    if (query['over']) t.ok(people.every(({ months }) => months.some(({ overload }) => overload)))
    return { value: figure.kind === 'share' ? (totals[0]?.share ?? null) : count }
  },
  '/pipeline': async ({ client, query, figure }) => {
    const { list, board } = pipelineScreen(client, signal(query))
    await Promise.all([list.reload(), board.reload()])
    if (figure.kind === 'euro') return { amount: surely(board.value.value, 'board').weighted }
    if (query['late']) t.ok(list.rows.value.every(({ late }) => late !== null))
    const stage = board.value.value?.stages.find((each) => each.stage === query['stage'])
    t.equal(stage?.count, list.count.value, 'the board has the same number as its list')
    return { value: list.count.value }
  },
  '/invoices': async ({ client, query, figure }) => {
    const { list, summary, view } = invoicesScreen(client, signal(query))
    await Promise.all([list.reload(), summary.reload()])
    const shown = shownSum(surely(summary.value.value, 'summary'), view.value)
    t.equal(shown.count, list.count.value, `what the list of ${figure.name} comes to`)
    if (query['disputed']) t.ok(list.rows.value.every(({ dispute }) => dispute !== null))
    if (query['sending'] === 'failed') t.ok(list.rows.value.every(({ sent }) => sent === 'failed'))
    if (figure.kind === 'euro') return { amount: shown.amount }
    const { amount } = figure
    const shownAmount = view.value === 'due' ? shown.amount : shown.open_amount
    return { value: shown.count, amount: amount === null ? null : shownAmount }
  },
  '/invoices/month': async ({ client, query, figure }) => {
    const month = surely(query['month'], 'month')
    const screen = monthRunScreen(client, month)
    await screen.reload()
    const { time, forecasts, drafts, steps } = surely(screen.value.value, 'month')
    const ofRun = async (asked: object): Promise<number> =>
      (await client(listInvoices, { run: month, size: 1, ...asked })).count
    const lists: { readonly [name: string]: () => number | Promise<number> } = {
      month_time: () => time.blocks,
      month_forecasts: () => forecasts.length,
      month_blocked: () => drafts.filter((draft) => !isReady(draft)).length,
      month_drafts: () => drafts.filter(isReady).length,
      month_unsent: () => ofRun({ sending: 'unsent' }),
      month_unpaid: () => ofRun({ open: true }),
    }
    const step = steps.find(({ path }) => path === figure.path)
    return {
      value: (await lists[figure.name]?.()) ?? null,
      of: step ? step.done + step.waits : null,
    }
  },
  '/purchases': async ({ client, query }) => {
    const { list, sums } = purchasesScreen(client, signal(query))
    await Promise.all([list.reload(), sums.reload()])
    const { mine, released } = surely(sums.value.value, 'sums')
    t.equal(query['mine'] ? mine : released.count, list.count.value, 'the view has the number of its list')
    return { value: list.count.value, amount: query['mine'] ? null : released.payable_amount }
  },
  '/payments': ({ client, query }) => countOf(paymentsScreen(client, signal(query)).list),
  '/payments/reminders': async ({ client }) => {
    const screen = remindersScreen(client)
    await screen.reload()
    return { value: screen.ticked.value.length }
  },
  '/payments/ageing': async ({ client, query }) => {
    const { sums } = ageingScreen(client, signal(query))
    await sums.reload()
    return { amount: surely(sums.value.value, 'sums').open_amount }
  },
  '/financials': async ({ client, query, figure }) => {
    const { sums } = financialsScreen(client, signal(query))
    await sums.reload()
    const { left, margin } = surely(sums.value.value, 'sums')
    return { amount: (figure.name === 'order_book' ? left : margin) ?? null }
  },
}

async function countOf(screen: {
  readonly reload: () => Promise<unknown>
  readonly count: { readonly value: number }
}): Promise<Shown> {
  await screen.reload()
  return { value: screen.count.value }
}

const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((total, each) => total + of(each), 0)

onBoth(t, 'the page behind each figure shows the same number, for every role', async (t, own) => {
  await loadOffice(own.env, { people: 25, companies: 8, folders: 16, months: 4 })
  const people = await own.env.read((store) => store.users.find({}, { order: [['id', 'asc']] }))
  await addWhatWaits(own)
  const nothing = new Set<string>(homeFigureNames)
  for (const { id, first_name, role } of people) {
    const client = await own.as(id)
    const actor = await own.env.read((store) => actorOf(store, id, null, null))
    const { parts } = await client(readHome, {})
    for (const figure of parts.flatMap(({ figures }) => figures)) {
      const [path = '', asked = ''] = figure.path.split('?')
      const query = Object.fromEntries(new URLSearchParams(asked))
      const {
        value = null,
        of = null,
        amount = null,
      } = await surely(
        pages[path],
        path,
      )({
        client,
        actor,
        query,
        figure,
      })
      t.strictSame(
        [value, of, amount],
        [figure.value, figure.of, figure.amount],
        `${figure.name} of ${first_name}, ${role}`,
      )
      if ((figure.value ?? figure.amount) !== 0) nothing.delete(figure.name)
    }
    for (const mission of parts.flatMap(({ missions }) => missions)) {
      const [shown] = await client(subfoldersAtGlance, { id: mission.id })
      t.match(shown, mission, `mission ${mission.rank_code} of ${first_name}`)
    }
  }
  t.strictSame([...nothing], [], 'and every figure says something to somebody')
})

/** What the demo firm has none of, so that every figure has something to count. */
async function addWhatWaits({ scene, as }: TestInstallation): Promise<void> {
  const yesterday = addDays(testToday, -1)
  const byId = { order: [['id', 'asc']] } as const
  const accountant = await scene(async (store) => {
    const people = await store.users.find({ is_super_admin: false }, byId)
    const [asks, about] = people
    const user_id = surely(about, 'person').id
    await store.access_requests.insert({
      user_id,
      kind: 'end_access',
      last_day: testToday,
      standing: await standingOf(store, user_id, 'end_access'),
      requested_by: surely(asks, 'person').id,
      expires_at: '2026-12-01T00:00:00.000Z',
    })

    const [enters, leaves, unpriced] = await store.user_extra_infos.find({}, { order: [['id', 'desc']] })
    await store.user_extra_infos.update(surely(enters, 'person'), { entry_date: addDays(testToday, 20) })
    await store.user_extra_infos.update(surely(leaves, 'person'), { exit_Date: addDays(testToday, 20) })
    const whose = { user_id: surely(unpriced, 'person').user_id }
    await store.user_block_costs.removeMany(whose)
    await store.user_costs.removeMany(whose)
    await store.user_extra_infos.update(surely(unpriced, 'person'), { cost_type: null })

    const tenders = await store.subfolders.find({ status_type: 'tendering' }, byId)
    const offers = await store.offer_extra_infos.find({ subfolder_id: tenders.map(({ id }) => id) }, byId)
    const [written, submitted] = offers
    const open = { submission_result_type: null, order_intake: null, refusal_type: null }
    await store.offer_extra_infos.update(surely(written, 'offer'), {
      ...open,
      submission_done: false,
      submission_date: yesterday,
    })
    await store.offer_extra_infos.update(surely(submitted, 'second offer'), {
      ...open,
      submission_done: true,
      submission_result_date: yesterday,
    })

    const sent = await store.invoice_sendings.find()
    const known = new Set(sent.map(({ invoice_id }) => invoice_id))
    const unsent = (await store.invoices.find({ number: { not: null } }, byId)).find(
      ({ id }) => !known.has(id),
    )
    await store.invoice_sendings.insert({
      invoice_id: surely(unsent, 'invoice').id,
      channel: 'mail',
      state: 'failed',
    })
    // The run of October has one that nothing can be sent to, and one that waits to be sent and paid.
    const [nameless] = await store.companies.insertMany([{ name: 'Sans Adresse', private: false }])
    const { subfolder_id } = surely(unsent, 'invoice')
    const ofRun = { subfolder_id, recipient_company_id: surely(nameless, 'company').id, amount: 1_000_00 }
    await store.invoices.insertMany([
      { ...ofRun, forecast_date: '2026-10-31' },
      {
        ...ofRun,
        status_type: 'emitted',
        number: '2026-9999',
        forecast_date: '2026-10-31',
        issue_date: '2026-11-03',
        term_date: testToday,
        amount_vat_included: 1_210_00,
      },
    ])
    return surely(
      people.find(({ role }) => role === 'accountant'),
      'accountant',
    )
  })
  const client = await as(accountant.id)
  await client(forecastFromBookings, { month: addMonths(monthOf(testToday), -1) })
  await scene(async (store) => {
    const [booking] = await store.user_bookings.find(
      { date: { from: '2026-10-01', to: '2026-10-31' }, invoicing_forecast_detail_id: { not: null } },
      byId,
    )
    await store.user_bookings.update(surely(booking, 'booking'), { invoicing_forecast_detail_id: null })
  })
}
