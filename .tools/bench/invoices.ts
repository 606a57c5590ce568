import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { runJobs } from '#server/jobs/runner.ts'
import { silentLog } from '#server/log.ts'
import { benchInstallation, crowd, databases, type Bench } from './installation.ts'
import type { Figure } from './figure.ts'

const invoices = 100

/** Emitting invoices of three lines, one after the other: the number and the frozen document, and then with their PDFs. */
export async function* benchInvoices(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    try {
      const { subfolders, tasks } = await crowd(bench, 2, 60)
      await bench.installation.env.ports.printer.print({
        html: '<p>warm</p>',
        header: '<span></span>',
        footer: '<span></span>',
      })
      await emit(bench, await drafts(bench, subfolders, tasks, 20))
      await bench.installation.settle()

      const rateOf = async (work: (ids: readonly number[]) => Promise<void>): Promise<string> => {
        const ids = await drafts(bench, subfolders, tasks, invoices)
        const started = performance.now()
        await work(ids)
        return `${Math.round((invoices / (performance.now() - started)) * 1000)} a second`
      }
      const data = `${name}, ${invoices} invoices of 3 lines`
      const alone = await rateOf((ids) => emit(bench, ids))
      yield { what: 'Emitting with UBL', data, value: alone, aim: '200 a second' }
      await bench.installation.settle()
      const printed = await rateOf(async (ids) => {
        // As a server and the command line do it: printed while the next ones get their numbers.
        const printing = runJobs(bench.installation, silentLog)
        await emit(bench, ids)
        await printing.stop()
        await bench.installation.settle()
      })
      yield { what: 'Emitting with UBL and PDF', data, value: printed, aim: '80 a second' }
    } finally {
      await bench.close()
    }
  }
}

async function emit({ installation }: Bench, ids: readonly number[]): Promise<void> {
  for (const id of ids) await run(emitInvoice, installation.env, system(), { id })
}

/** Drafts of three lines each. */
export function drafts(
  { scene }: Bench,
  subfolders: readonly number[],
  tasks: readonly number[],
  count: number,
): Promise<number[]> {
  return scene(async (store) => {
    const company = (await store.companies.first({}))!
    const rows = await store.invoices.insertMany(
      Array.from({ length: count }, (_, i) => ({
        subfolder_id: subfolders[i % subfolders.length]!,
        recipient_company_id: company.id,
        amount: 300_000,
        amount_vat_included: 363_000,
        vat_rate: 21,
      })),
    )
    await store.invoice_details.insertMany(
      rows.flatMap(({ id }, i) =>
        [0, 1, 2].map((n) => ({
          invoice_id: id,
          wbs_task_id: tasks[(i + n) % tasks.length]!,
          amount: 100_000,
          vat_rate: 21,
          comment: `Line ${n + 1}`,
        })),
      ),
    )
    return rows.map(({ id }) => id)
  })
}
