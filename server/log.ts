import { factsOfCall } from './watching/current.ts'

/** Structured lines: what a person did wrong is not logged, what we did wrong is, with its id. */
export interface Log {
  /** What happens all the time: said only with `LOG_LEVEL=debug`. */
  debug?(facts: object, text: string): void
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** JSON lines on stderr, so that stdout stays for data. A line that belongs to a call has its `request_id`, operation and user. */
export async function openLog(level = 'info'): Promise<Log> {
  const { pino } = await import('pino')
  const log: Log = pino({ level, base: null, mixin: factsOfCall }, pino.destination({ fd: 2, sync: false }))
  return log
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
