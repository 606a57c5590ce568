import { addDays } from '#core/values/day.ts'
import { benchInstallation, crowd, databases, settleDatabase, startServer } from './installation.ts'
import { load, ms } from './load.ts'
import type { Figure } from './figure.ts'

const count = 100_000
const first = '2020-01-01'

const looks = [
  ['A page of the firm’s invoices', '/api/invoice/all?page=1&size=50'],
  ['What they come to, by state', '/api/invoice/summary'],
  ['Those of a month', '/api/invoice/all?page=1&size=50&month=2024-10'],
  [
    'Those that are overdue, highest first',
    '/api/invoice/all?page=1&size=50&overdue=1&sort=amount&order=desc',
  ],
  ['Those that were not sent yet', '/api/invoice/all?page=1&size=50&sending=unsent'],
  ['A number searched among them', '/api/invoice/all?page=1&size=50&search=0042'],
] as const

/** The page of the firm's invoices, of many years. */
export async function* benchFirmInvoices(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const { subfolders, tokens } = await crowd(bench, 2, 60)
    await bench.scene(async (store) => {
      const company = (await store.companies.first({}))!
      for (let from = 0; from < count; from += 5000) {
        const invoices = await store.invoices.insertMany(
          Array.from({ length: 5000 }, (_, i) => {
            const nth = from + i
            const issue_date = addDays(first, Math.floor(nth / 40))
            return {
              subfolder_id: subfolders[nth % subfolders.length]!,
              recipient_company_id: company.id,
              status_type: nth % 50 === 0 ? ('emitted' as const) : ('paid' as const),
              number: `${issue_date.slice(0, 4)}-${String(nth).padStart(6, '0')}`,
              issue_date,
              term_date: addDays(issue_date, 30),
              amount: 100_000 + nth,
              amount_vat_included: 121_000 + nth,
              vat_rate: 21,
            }
          }),
        )
        // One of ten was not sent.
        await store.invoice_sendings.insertMany(
          invoices.flatMap(({ id, issue_date }, nth) =>
            nth % 10 === 0
              ? []
              : { invoice_id: id, channel: 'mail' as const, state: 'sent' as const, date: issue_date },
          ),
        )
      }
    })
    await settleDatabase(bench)
    const server = await startServer(bench.config)
    try {
      for (const [what, path] of looks) {
        const calls = Array.from({ length: 40 }, () => ({ method: 'GET', path, token: tokens[1]! }))
        await load(server.url, 1, calls.slice(0, 5))
        const { p50, p99 } = await load(server.url, 1, calls)
        yield {
          what,
          data: `${name}, 100,000 invoices`,
          value: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
          aim: '50 ms',
        }
      }
    } finally {
      await server.stop()
      await bench.close()
    }
  }
}
