import { Gauge, Registry } from 'prom-client'
import { namedIn } from './metric-names.ts'

/** What a moment's look at the installation says; asked anew for each page of metrics. */
export interface Looked {
  readonly jobs: readonly JobsLooked[] | null
  readonly isReady: boolean
  readonly database: string
  readonly diskFree: number | null
  readonly diskSize: number | null
}

/** The jobs of one kind in one state. Moments are instants in ISO 8601. */
export interface JobsLooked {
  readonly kind: string
  readonly state: string
  readonly count: number
  /** When the oldest of them was queued, and when the first of them was to be done. */
  readonly oldest: string
  readonly due: string
}

/** The gauges of the installation, whichever of its processes looks: they are set anew for each page. */
export function lookedGauges(version: string) {
  const register = new Registry()
  const of = namedIn(register)
  const jobs = new Gauge(of('jobs', 'Jobs that wait, run or were given up.', 'kind', 'state'))
  const oldest = new Gauge(of('job_oldest_age_seconds', 'Age of the oldest of these jobs.', 'kind', 'state'))
  const overdue = new Gauge(
    of('job_overdue_seconds', 'For how long the first waiting job of a kind could have been done.', 'kind'),
  )
  const databaseUp = new Gauge(of('database_up', '1 if the database answered just now.'))
  const ready = new Gauge(
    of(
      'ready',
      '1 if the server takes calls: the database answers, is of this version, and nobody stops the server.',
    ),
  )
  const free = new Gauge(of('disk_free_bytes', 'Free bytes where the data folder lies.'))
  const size = new Gauge(of('disk_size_bytes', 'Size of the disk where the data folder lies.'))
  const build = new Gauge(of('build_info', 'Always 1; the labels say what runs.', 'version', 'database'))
  return {
    page: (looked: Looked): Promise<string> => {
      for (const gauge of [jobs, oldest, overdue, build]) gauge.reset()
      const now = Date.now()
      for (const { kind, state, count, ...since } of looked.jobs ?? []) {
        jobs.set({ kind, state }, count)
        oldest.set({ kind, state }, ageOf(since.oldest, now))
        if (state === 'waiting') overdue.set({ kind }, ageOf(since.due, now))
      }
      databaseUp.set(looked.jobs === null ? 0 : 1)
      ready.set(looked.isReady ? 1 : 0)
      if (looked.diskFree !== null) free.set(looked.diskFree)
      if (looked.diskSize !== null) size.set(looked.diskSize)
      build.set({ version, database: looked.database }, 1)
      return register.metrics()
    },
    close: () => register.clear(),
  }
}

const ageOf = (instant: string, now: number): number => Math.max(0, (now - Date.parse(instant)) / 1000)
