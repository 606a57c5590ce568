import { Failure } from '#core/kernel/failure.ts'
import { current, newCall, within, type Call } from './current.ts'
import type { Metrics } from './metrics.ts'
import type { Step, Trace } from './step.ts'
import type { Traces } from './traces.ts'

/** How the work of a server is measured (Prometheus) and traced (OpenTelemetry); each only where it is configured. */
export interface Watch {
  readonly metrics: Metrics | null
  readonly traces: Traces | null
  /** Does a step of what is under way. `outcomeOf` reads from what it answers how it ended; an error says so itself. */
  around<T>(step: Step, work: () => Promise<T>, outcomeOf?: (value: T) => string): Promise<T>
  /**
   * Begins something of its own: a call, or the job of a call. It goes on with the trace that `traceparent` names; with a `step`
   * its trace is this step, which the caller ends.
   */
  begin(call: Call, traceparent: string | null, step?: Step): Begun
  close(): Promise<void>
}

/** What was begun. Whatever happens inside of `run` belongs to it. */
export interface Begun {
  readonly traced: Trace | null
  run<T>(work: () => T): T
}

/** Nothing is measured or traced. */
export const unwatched: Watch = {
  metrics: null,
  traces: null,
  around: (_, work) => work(),
  begin: (call) => ({ traced: null, run: (work) => within({ call, watch: unwatched, trace: null }, work) }),
  close: () => Promise.resolve(),
}

export const isWatched = ({ metrics, traces }: Watch): boolean => metrics !== null || traces !== null

/** Measures by `metrics` and traces by `traces`. */
export function watchBy(metrics: Metrics | null, traces: Traces | null): Watch {
  const watch: Watch = {
    metrics,
    traces,
    around: async (step, work, outcomeOfValue) => {
      const under = current()
      const trace = traces?.begin(step, under?.trace ?? null) ?? null
      const began = performance.now()
      const end = (outcome: string): void => {
        metrics?.observe(step, (performance.now() - began) / 1000, outcome)
        trace?.end(outcome)
      }
      try {
        const done = trace ? within({ call: under?.call ?? newCall(), watch, trace }, work) : work()
        const value = await done
        end(outcomeOfValue?.(value) ?? 'done')
        return value
      } catch (error) {
        end(outcomeOf(error))
        throw error
      }
    },
    begin: (call, traceparent, step) => {
      const before = traces?.from(traceparent) ?? null
      const trace = (step && traces?.begin(step, before)) ?? before
      return { traced: trace, run: (work) => within({ call, watch, trace }, work) }
    },
    close: async () => {
      await traces?.close()
      metrics?.close()
    },
  }
  return watch
}

/** Does a step of what is under way, for code that knows nothing else of where it is used. */
export const aroundCurrent = <T>(step: Step, work: () => Promise<T>): Promise<T> =>
  current()?.watch.around(step, work) ?? work()

/** How an error ended a step: the code of a refusal, or the name of the error. Its text may name people. */
export const outcomeOf = (error: unknown): string =>
  error instanceof Failure ? error.code : error instanceof Error ? error.name : 'unknown'
