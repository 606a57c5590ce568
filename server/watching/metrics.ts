import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type MetricObject,
} from 'prom-client'
import { lookedGauges, type Looked } from './looked-gauges.ts'
import { namedIn } from './metric-names.ts'
import type { Step } from './step.ts'

/** The connections of the database, by what they are used for. */
const uses = ['write', 'read', 'settle', 'workers'] as const
export type Use = (typeof uses)[number]

/** What one process measured, in the form in which processes tell each other. */
export type Measured = MetricObject[]

/** What Prometheus is told. Every label is a word of the program, from a list that does not grow with the firm. */
export interface Metrics {
  observe(step: Step, seconds: number, outcome: string): void
  /** A call begins; what it answers is called when its answer has gone. */
  call(): (operation: string, status: string, seconds: number | null) => void
  signIn(by: string, outcome: string): void
  /** A work waits for a connection; what it answers is called when it has one, and the answer of that when it gave it back. */
  waits(use: Use): () => () => void
  lock(name: string, seconds: number): void
  /** A query was read there: at the replica, or at the primary for that reason. */
  readAt(place: ReadAt): void
  /** Where the number of open event streams of a firm is read, until the answer is called. */
  streams(count: () => number): () => void
  /** Where the number of firms that are open is read. */
  firms(count: () => number): void
  /** What this process measured, for one that makes the page of several. */
  own(): Promise<Measured>
  /** The page of metrics in Prometheus' text format: of this process, or of all whose measures are given. */
  page(looked: Looked, all?: readonly Measured[]): Promise<{ readonly type: string; readonly text: string }>
  close(): void
}

/** Where queries are read, and why not at the replica. */
const readPlaces = ['replica', 'behind', 'failed', 'resting'] as const
export type ReadAt = (typeof readPlaces)[number]

const fast = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5]
const usual = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const slow = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 15, 60, 300]

export function openMetrics(version: string): Metrics {
  const measured = new Registry()
  collectDefaultMetrics({ register: measured })
  const of = namedIn(measured)
  const looked = lookedGauges(version)
  const requests = new Histogram({
    ...of(
      'http_request_duration_seconds',
      'Calls by operation and class of status, until the answer has gone.',
      'operation',
      'status',
    ),
    buckets: usual,
  })
  const inFlight = new Gauge(
    of('http_requests_in_flight', 'Calls that are not answered yet, event streams among them.'),
  )
  const streamCounts = new Set<() => number>()
  const streams: Gauge = new Gauge({
    ...of('event_streams_open', 'Browsers that hear live what changes.'),
    collect: () => streams.set([...streamCounts].reduce((sum, count) => sum + count(), 0)),
  })
  const operations = new Counter(
    of(
      'operations_total',
      'Operations by outcome, through whichever door they came.',
      'operation',
      'outcome',
    ),
  )
  const jobSeconds = new Histogram({
    ...of('job_duration_seconds', 'Tries of jobs by how they ended.', 'kind', 'outcome'),
    buckets: slow,
  })
  const locks = new Histogram({
    ...of('lock_wait_seconds', 'Waiting for locks of PostgreSQL, the time of asking included.', 'lock'),
    buckets: fast,
  })
  const inUse = new Gauge(of('database_connections_in_use', 'Connections that a work holds.', 'use'))
  const waiting = new Gauge(
    of(
      'database_waiting',
      'Works that wait for a connection; on SQLite, writers wait for each other.',
      'use',
    ),
  )
  const waitSeconds = new Histogram({
    ...of('database_wait_seconds', 'How long a work waited for its connection.', 'use'),
    buckets: fast,
  })
  const transactions = new Histogram({
    ...of(
      'database_transaction_duration_seconds',
      'Transactions, snapshots and single looks, with their waiting.',
      'use',
      'outcome',
    ),
    buckets: usual,
  })
  const reads = new Counter(
    of('replica_reads_total', 'Queries at the replica, or why they went to the primary instead.', 'at'),
  )
  const statements = new Histogram({
    ...of('database_statement_duration_seconds', 'Statements by their first word.', 'statement'),
    buckets: fast,
  })
  const sends = new Counter(
    of('sends_total', 'Mails, documents and messages that left, or why they did not.', 'channel', 'outcome'),
  )
  const outside = new Histogram({
    ...of('outside_call_duration_seconds', 'Questions to services outside.', 'service', 'outcome'),
    buckets: slow,
  })
  const signIns = new Counter(
    of('sign_ins_total', 'Attempts to sign in, by how and by outcome.', 'by', 'outcome'),
  )

  for (const at of readPlaces) reads.inc({ at }, 0)
  for (const use of uses) for (const gauge of [inUse, waiting]) gauge.set({ use }, 0)
  const observers: {
    readonly [kind in Step['kind']]: (step: Step, seconds: number, outcome: string) => void
  } = {
    // Measured by `call`, which knows when the answer has gone.
    request: () => undefined,
    operation: ({ name }, _, outcome) => operations.inc({ operation: name, outcome }),
    transaction: ({ name }, seconds, outcome) =>
      transactions.observe({ use: name, outcome: kindOf(outcome) }, seconds),
    statement: ({ facts }, seconds) =>
      statements.observe({ statement: String(facts?.['db.operation.name']) }, seconds),
    job: ({ name }, seconds, outcome) => jobSeconds.observe({ kind: name, outcome: endOf(outcome) }, seconds),
    send: ({ name }, _, outcome) => sends.inc({ channel: name, outcome }),
    outside: ({ name }, seconds, outcome) => outside.observe({ service: name, outcome }, seconds),
  }
  return {
    observe: (step, seconds, outcome) => observers[step.kind](step, seconds, outcome),
    call: () => {
      inFlight.inc()
      return (operation, status, seconds) => {
        inFlight.dec()
        if (seconds !== null) requests.observe({ operation, status }, seconds)
      }
    },
    signIn: (by, outcome) => signIns.inc({ by, outcome }),
    waits: (use) => {
      const asked = performance.now()
      waiting.inc({ use })
      return () => {
        waiting.dec({ use })
        waitSeconds.observe({ use }, (performance.now() - asked) / 1000)
        inUse.inc({ use })
        return () => inUse.dec({ use })
      }
    },
    readAt: (place) => reads.inc({ at: place }),
    lock: (name, seconds) => locks.observe({ lock: name }, seconds),
    streams: (count) => {
      streamCounts.add(count)
      return () => void streamCounts.delete(count)
    },
    firms: (count) => {
      const firms: Gauge = new Gauge({
        ...of('firms_open', 'Firms that are open in this process.'),
        collect: () => firms.set(count()),
      })
    },
    own: () => measured.getMetricsAsJSON(),
    page: async (moment, all) => {
      const together = all ? AggregatorRegistry.aggregate([...all]) : measured
      return { type: together.contentType, text: (await together.metrics()) + (await looked.page(moment)) }
    },
    close: () => {
      measured.clear()
      looked.close()
    },
  }
}

/** A transaction ends well, or it is undone: why is said of the operation. */
const kindOf = (outcome: string): string => (outcome === 'done' ? 'done' : 'undone')

/** A job is done, put off to a moment that it knows, or has failed and is tried again. */
const endOf = (outcome: string): string =>
  outcome === 'done' || outcome === 'PutOff' ? (outcome === 'PutOff' ? 'put_off' : 'done') : 'failed'
