import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { repairSums } from '#core/booking/operations.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { benchInstallation, crowd, databases, settleDatabase } from './installation.ts'
import { fill, grow } from './growing.ts'
import type { Figure } from './figure.ts'

const people = 200
const taskCount = 2000

/** The first page of every report in a firm with 2,000,000 bookings, and the largest of them as workbook and as text. */
export async function* benchReports(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    try {
      const { users, tasks, subfolders } = await crowd(bench, people, taskCount)
      await fill(bench, users, tasks)
      await grow(bench)
      const { env } = bench.installation
      await run(repairSums, env, system(), {})
      await settleDatabase(bench)
      const data = `${name}, 2,000,000 bookings, 200 people, 2,000 tasks`
      for (const { name: report, operation, parameters } of builtInReports) {
        const which =
          parameters['subfolder_id']?.optional === true ? {} : ofOneMission(parameters, subfolders)
        const took = await fastest(() => run(operation, env, system(), { ...which, page: 1, size: 50 }))
        yield { what: `First page of the report ${report}`, data, value: shown(took), aim: '2 s' }
      }
      const time = builtInReports.find((report) => report.name === 'time')
      for (const format of ['xlsx', 'csv'] as const) {
        if (!time) continue
        const took = await fastest(() => run(time.files, env, system(), { format }), 1)
        yield { what: `The report time as a file (${format})`, data, value: shown(took), aim: '' }
      }
    } finally {
      await bench.close()
    }
  }
}

/** A report of one mission is asked of the first one. */
const ofOneMission = (parameters: object, subfolders: readonly number[]): object =>
  'subfolder_id' in parameters ? { subfolder_id: subfolders[0] } : {}

/** Milliseconds of the fastest of a few tries: the first one warms the caches of the database. */
async function fastest(work: () => Promise<unknown>, tries = 3): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < tries; n++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

const shown = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
