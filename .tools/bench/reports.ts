import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { repairSums } from '#core/booking/operations.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { translate } from '#core/texts/translate.ts'
import { valueFormat } from '#core/charts/format.ts'
import { layOut } from '#core/charts/lay-out.ts'
import { svgOf } from '#core/charts/svg.ts'
import { long } from '#fixtures/charts.ts'
import {
  benchInstallation,
  crowd,
  databases,
  settleDatabase,
  startServer,
  type Bench,
} from './installation.ts'
import { fill, grow } from './growing.ts'
import type { Figure } from './figure.ts'

const people = 200
const taskCount = 2000

/**
 * The first page of every report in a firm with 2,000,000 bookings, the longest file that a report may have as workbook and as text,
 * with the memory that a server takes for it, and a picture of 5,000 marks.
 */
export async function* benchReports(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    try {
      const { users, tokens, tasks, subfolders } = await crowd(bench, people, taskCount)
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
      for (const format of ['xlsx', 'csv'] as const)
        yield await longestFile(bench, tokens[0] ?? '', { format, data })
    } finally {
      await bench.close()
    }
  }
  const options = { t: translate('nl'), format: valueFormat('nl'), width: 1000 }
  const chart = long(834)
  const took = await fastest(async () => svgOf(chart, layOut(chart, options), 'picture'), 20)
  yield {
    what: 'A picture of 5,000 marks',
    data: '834 months of six measures, laid out and written as SVG',
    value: `${Math.round(took)} ms`,
    aim: '50 ms',
  }
}

/** Time at its rates from this day on has nearly as many rows as a report may have (`row-limit.ts`). */
const longestFrom = '2021-01-01'

/** The longest file, from a server of its own that has rested: how long it takes, and what the server takes meanwhile. */
async function longestFile(
  { config }: Bench,
  token: string,
  { format, data }: { readonly format: 'xlsx' | 'csv'; readonly data: string },
): Promise<Figure> {
  const server = await startServer(config)
  try {
    const headers = { Authorization: `Bearer ${token}` }
    await fetch(`${server.url}/api/wbs/user_booking/week`, { headers })
    await pause(8_000)
    const rests = await server.residentMiB()
    const began = performance.now()
    const file = await fetch(`${server.url}/api/reports/valued-time?format=${format}&from=${longestFrom}`, {
      headers,
    })
    if (!file.ok) throw new Error(`the file is refused: ${await file.text()}`)
    const size = (await file.arrayBuffer()).byteLength
    const took = performance.now() - began
    const over = Math.round((await server.peakMiB()) - rests)
    return {
      what: `The longest file of a report (${format})`,
      data: `${data}; ${(size / 1e6).toFixed(1)} MB; ${over} MiB over the ${Math.round(rests)} MiB of rest`,
      value: shown(took),
      aim: '96 MiB',
    }
  } finally {
    await server.stop()
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
