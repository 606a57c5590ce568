import { randomBytes } from 'node:crypto'
import cluster, { type Worker } from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '#core/kernel/failure.ts'
import type { Config } from '../config.ts'
import { endsWithin } from '../ending/patience.ts'
import { openLog, type Log } from '../log.ts'
import { measureGatherer } from './gathered.ts'
import {
  isMessage,
  placeVariable,
  type Place,
  type PrimaryMessage,
  type ServedHere,
  type WorkerMessage,
} from './messages.ts'
import { turnKeeper } from './turn.ts'

/** Seconds that a worker has to stop, after those in which it is drained; then it is killed. */
const stopSeconds = 35
/** A worker that ends soon after its start is started again after 1, 2, 4 … seconds. */
const soonMs = 10_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Whether this process is one of several that a primary started. */
export const isWorker = (): boolean => cluster.isWorker && process.env[placeVariable] !== undefined

/** What `decidag serve --workers N` serves. */
export interface ServedBySeveral extends ServedHere {
  /** Ends every worker; throws what the first of them could not end. */
  stop(): Promise<void>
}

/**
 * Serves by `config.workers` processes at one address. The first one starts alone, for it also brings the database to this
 * version; the others follow. A worker that ends is started again. Throws what kept the first one from starting.
 */
export async function serveBySeveral(
  config: Pick<Config, 'workers' | 'drainSeconds'>,
): Promise<ServedBySeveral> {
  const workers = workersBy(await openLog(process.env['LOG_LEVEL']))
  cluster.setupPrimary({ args: process.argv.slice(2) })
  try {
    const served = await workers.start(true)
    await Promise.all(Array.from({ length: config.workers - 1 }, () => workers.start(false)))
    return { ...served, stop: () => workers.stop(config.drainSeconds) }
  } catch (error) {
    await workers.stop(0).catch(() => undefined)
    throw error
  }
}

/** The workers, what they tell each other, and who takes the place of one that ended. */
function workersBy(log: Log) {
  const all = new Map<Worker, Running>()
  const turn = turnKeeper<Worker>((worker) => tell(worker, { decidag: 'turn', value: null }))
  const measures = measureGatherer<Worker>(() => all.keys(), tell)
  const shared = clusterPlace()
  let isStopping = false

  /** Starts one more; answers when it takes calls, and throws why it cannot. */
  const start = (isFirst: boolean): Promise<ServedHere> => {
    const place: Place = { ...shared, isFirst }
    const worker = cluster.fork({ [placeVariable]: JSON.stringify(place) })
    const running = newRunning(isFirst)
    all.set(worker, running)
    worker.on('message', (message: unknown) => {
      if (isMessage<WorkerMessage>(message)) hear(worker, running, message)
    })
    worker.on('error', (error) => log.error({ err: error }, 'a worker process does not answer'))
    worker.once('exit', (code: number | null, signal: string | null) => {
      all.delete(worker)
      turn.ended(worker)
      measures.ended(worker)
      running.served.reject(
        running.why ?? new Failure('worker_ended', { params: { how: signal ?? `${code}` } }),
      )
      running.ended.resolve()
      if (isStopping || !running.isServing) return
      log.error({ code, signal }, 'a worker process ended; another takes its place')
      void startAgain(running)
    })
    return running.served.promise
  }

  const hear = (worker: Worker, running: Running, message: WorkerMessage): void => {
    switch (message.decidag) {
      case 'served':
        running.isServing = true
        return running.served.resolve(message.value)
      case 'refused':
        running.why = new Failure(message.value.code, { params: message.value.params })
        return
      case 'changes':
        for (const other of all.keys()) if (other !== worker) tell(other, message)
        return
      case 'turnWanted':
        return turn.want(worker)
      case 'turnOver':
        return turn.over(worker)
      case 'measuresWanted':
        return measures.ask(worker, message.value.ask)
      case 'ownMeasures':
        return measures.answer(worker, message.value)
    }
  }

  const startAgain = async ({ isFirst, began }: Running): Promise<void> => {
    for (let pause = performance.now() - began > soonMs ? 0 : firstPauseMs; ;) {
      await setTimeout(pause)
      if (isStopping) return
      try {
        return void (await start(isFirst))
      } catch (error) {
        log.error({ err: error }, 'a worker process cannot start')
        pause = Math.min(Math.max(2 * pause, firstPauseMs), longestPauseMs)
      }
    }
  }

  return {
    start,
    /** Tells every worker to stop, and waits until the last one has; throws what the first of them could not end. */
    stop: async (drainSeconds: number): Promise<void> => {
      isStopping = true
      const running = [...all.values()]
      for (const worker of all.keys()) tell(worker, { decidag: 'stop', value: null })
      const ended = Promise.all(running.map((each) => each.ended.promise))
      if (!(await endsWithin((drainSeconds + stopSeconds) * 1000, ended)))
        for (const worker of all.keys()) worker.process.kill('SIGKILL')
      await ended
      const failed = running.find(({ why }) => why !== null)
      if (failed?.why) throw failed.why
    },
  }
}

interface Running {
  readonly isFirst: boolean
  readonly began: number
  readonly served: PromiseWithResolvers<ServedHere>
  /** Resolves when the process has ended. */
  readonly ended: PromiseWithResolvers<void>
  /** Why it cannot start, or could not stop. */
  why: Failure | null
  isServing: boolean
}

function newRunning(isFirst: boolean): Running {
  const served = Promise.withResolvers<ServedHere>()
  // Whoever stops while a worker starts does not ask it any more.
  served.promise.catch(() => undefined)
  const began = performance.now()
  return { isFirst, began, served, ended: Promise.withResolvers(), why: null, isServing: false }
}

/** A worker that has just ended hears nothing. */
function tell(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** One name and one clock for all: the count of the machine goes on evenly, whoever sets its clock. */
function clusterPlace(): Omit<Place, 'isFirst'> {
  const counted = Number(process.hrtime.bigint() / 1000n)
  return { by: randomBytes(6).toString('hex'), ahead: Date.now() * 1000 - counted }
}
