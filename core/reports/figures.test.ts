import t from 'tap'
import { askReport, unexplained } from '#fixtures/figures/figure.ts'
import {
  figuresOfCompany,
  figuresOfFinancials,
  figuresOfFolder,
  figuresOfHome,
  figuresOfMission,
} from '#fixtures/figures/of-pages.ts'
import { figuresOfReport } from '#fixtures/figures/of-reports.ts'
import { isOfOneMission } from '#fixtures/figures/readers.ts'
import { loadOffice } from '#fixtures/office.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { localClient } from '../client/local.ts'
import type { Facts } from '../kernel/field.ts'
import { system } from '../kernel/permission.ts'
import type { AnyReport } from '../reporting/report.ts'
import { surely } from '../values/known.ts'
import { builtInReports } from './catalogue/built-in.ts'
import { moneyNames } from './financials/opens.ts'
import { homeFigures } from './home/figures.ts'
import { estimateReport } from './profit/estimate.ts'

/** Amounts that nothing explains but the row itself: each row is a record that stands in the books. */
const ledgers: { readonly [report: string]: string } = {
  orders: 'each row is a contract',
  sales: 'each row is a document',
  purchased: 'each row is a part of a document',
  'in-progress': 'each row is the time of one person at one rate, with both',
  'vat-journal': 'each row is a document at one rate',
  'valued-time': 'each row is the time of one person at one rate, with both',
  'costs-rates': 'each row is the time of one person on one mission, with what his day costs',
  pending: 'each row is a forecast or a draft',
  'to-invoice': 'what is not approved or blocked says why in its row',
  'open-items': 'each row is a document',
  cash: 'each row is a document',
  tenders: 'each row is an offer',
  'expected-orders': 'each row is an offer at the chance of its stage',
  competitors: 'each row is a bid',
  deadlines: 'each row is a day, with the guarantees that wait for it',
  burn: 'the budget lines stand in the mission',
  turnover: 'the difference follows from the two amounts beside it',
  'direct-costs': 'each row is the time of one person, with what his day costs',
}

/** What a day costs is no amount of the firm: it has no parts. */
const prices = new Set(['direct_cost'])

/** What is not known of the demo firm: somebody has no direct cost. */
const unknown = new Set(['margin', 'margin_year_before'])

/** Every amount of money, and every other figure that opens into something. */
const amounts = (report: AnyReport): string[] =>
  Object.entries<Facts>(report.row.fields).flatMap(([name, { kind, column }]) =>
    (kind === 'money' && column && !prices.has(name)) || report.opens?.[name] ? [name] : [],
  )

t.test('every amount opens into its parts, which add up to it', async (t) => {
  const { env, clock, as } = await testInstallation(t, 'sqlite')
  await loadOffice(env, { people: 26, companies: 12, folders: 14, months: 5 })
  const client = localClient(env, system)
  const { rows: missions } = await askReport(client, estimateReport, {
    group: 'none',
    sort: 'spent',
    order: 'desc',
  })
  const { subfolder_id } = surely(missions[0], 'a mission with time')
  for (const report of builtInReports) {
    await t.test(report.name, async (t) => {
      const which = isOfOneMission(report) ? { subfolder_id } : {}
      const { rows } = await askReport(client, report, { ...which, group: 'none' })
      t.ok(rows.length > 0, 'the demo firm has rows of it')
      const figures = await figuresOfReport(client, report, which)
      for (const measure of amounts(report)) {
        t.ok(report.opens?.[measure] ?? ledgers[report.name], `${measure} opens into something`)
        if (report.opens?.[measure])
          t.ok(
            figures.some(({ what }) => what.includes(`: ${measure} of`)),
            `${measure} opens`,
          )
      }
      t.strictSame(unexplained(figures), [])
    })
  }
  await t.test('of the first page, financials, missions, folders and companies', async (t) => {
    const [folders, companies, reader] = await env.read((store) =>
      Promise.all([
        store.folders.find(),
        store.companies.find(),
        store.users.first({ is_super_admin: true }),
      ]),
    )
    const client = await as(surely(reader, 'administrator').id)
    const today = clock.today()
    const figures = [
      await figuresOfHome(client),
      await figuresOfFinancials(client, {}, today),
      await figuresOfFinancials(client, { month: '2026-08', status: 'active' }, today),
      await figuresOfMission(client, Number(subfolder_id), today),
      ...(await Promise.all(folders.map(({ id }) => figuresOfFolder(client, id)))),
      ...(await Promise.all(companies.map(({ id }) => figuresOfCompany(client, id)))),
    ]
    t.strictSame(unexplained(figures.flat()), [])
    const known = new Set(figures.flat().map(({ what }) => what))
    for (const [name, { kind }] of Object.entries(homeFigures))
      if (kind === 'euro')
        t.ok(known.has(`home: ${name}`) || unknown.has(name), `${name} of the first page opens`)
    for (const name of moneyNames)
      t.ok(
        [...known].some((what) => what.startsWith('financials') && what.endsWith(`: ${name}`)) ||
          unknown.has(name),
        `${name} of the financials opens`,
      )
  })
})
