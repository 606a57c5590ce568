import t from 'tap'
import { loadOffice } from '#fixtures/office.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { mustBeGiven, type Facts } from '../kernel/field.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import type { Env } from '../ports.ts'
import { openedFrom } from '../reporting/opened-from.ts'
import type { AnyReport, Opened } from '../reporting/report.ts'
import { surely } from '../values/known.ts'
import { builtInReports } from './catalogue/built-in.ts'
import { estimateReport } from './profit/estimate.ts'

/** Amounts that nothing explains but the row itself: each row is a record that stands in the books. */
const ledgers: { readonly [report: string]: string } = {
  orders: 'each row is a contract',
  sales: 'each row is a document',
  'in-progress': 'each row is the time of one person at one rate, with both',
  'vat-journal': 'each row is a document at one rate',
  'valued-time': 'each row is the time of one person at one rate, with both',
  'costs-rates': 'each row is the time of one person on one mission, with what his day costs',
  pending: 'each row is a forecast or a draft',
  'to-invoice': 'what is not approved or blocked says why in its row',
  'open-items': 'each row is a document',
  cash: 'each row is a document',
  tenders: 'each row is an offer',
  competitors: 'each row is a bid',
  deadlines: 'each row is a day, with the guarantees that wait for it',
  burn: 'the budget lines stand in the mission',
  turnover: 'the difference follows from the two amounts beside it',
  'direct-costs': 'each row is the time of one person, with what his day costs',
}

/** What a day costs is no amount of the firm: it has no parts. */
const prices = new Set(['direct_cost'])

/** Reports of which the demo firm has nothing, and why. */
const unseen: { readonly [report: string]: string } = {
  'intra-community': 'its customers elsewhere in the Union were not invoiced last month',
}

interface Answer {
  readonly rows: readonly Line[]
  readonly groups: readonly Line[]
  readonly totals: Line
  readonly asked: Line
}
type Line = { readonly [name: string]: unknown }

const ask = async (env: Env, report: AnyReport, input: object): Promise<Answer> =>
  (await run(report.operation, env, system(), input)).value as Answer

const isOfOneMission = ({ parameters: { subfolder_id } }: AnyReport): boolean =>
  subfolder_id !== undefined && mustBeGiven(subfolder_id)

const byName = new Map(builtInReports.map((report) => [report.name, report]))

/** Every amount of money, and every other figure that opens into something. */
const amounts = (report: AnyReport): string[] =>
  Object.entries<Facts>(report.row.fields).flatMap(([name, { kind, column }]) =>
    (kind === 'money' && column && !prices.has(name)) || report.opens?.[name] ? [name] : [],
  )

t.test('every amount of every report opens into its parts, which add up to it', async (t) => {
  const { env } = await testInstallation(t, 'sqlite')
  await loadOffice(env, { people: 26, companies: 12, folders: 14, months: 5 })
  const { rows: missions } = await ask(env, estimateReport, { group: 'none', sort: 'spent', order: 'desc' })
  const { subfolder_id } = surely(missions[0], 'a mission with time')
  for (const report of builtInReports) {
    await t.test(report.name, async (t) => {
      const which = isOfOneMission(report) ? { subfolder_id } : {}
      const flat = await ask(env, report, { ...which, group: 'none' })
      const grouped = await ask(env, report, which)
      t.equal(flat.rows.length > 0, !(report.name in unseen), 'the demo firm has rows of it')
      for (const measure of amounts(report)) {
        t.ok(report.opens?.[measure] ?? ledgers[report.name], `${measure} opens into something`)
        if (!report.opens?.[measure]) continue
        const lines = [
          { line: flat.totals, dimensions: [] },
          ...grouped.groups.slice(0, 5).map((line) => ({ line, dimensions: report.grouped.slice(0, 1) })),
          ...flat.rows.slice(0, 10).map((line) => ({ line, dimensions: null })),
        ]
        const opened = await Promise.all(
          lines.map(async ({ line, dimensions }) => {
            const parts = openedFrom(report, measure, { line, dimensions }, flat.asked)
            return parts && { is: line[measure], sum: await sumOf(env, parts, line) }
          }),
        )
        const known = opened.filter((each) => each !== null)
        t.equal(known.length > 0, flat.rows.length > 0, `${measure} opens`)
        t.strictSame(
          known.filter(({ is, sum }) => is !== sum),
          [],
          measure,
        )
      }
    })
  }
})

async function sumOf(env: Env, parts: Opened, line: Line): Promise<unknown> {
  if ('plus' in parts) {
    const sum = (names: readonly string[]): number =>
      names.reduce((total, name) => total + Number(surely(line[name], name)), 0)
    return sum(parts.plus) - sum(parts.minus)
  }
  const report = surely(byName.get(parts.report), `report ${parts.report}`)
  const total = (await ask(env, report, parts.parameters)).totals[parts.measure]
  return parts.isOpposite ? 0 - Number(total) : total
}
