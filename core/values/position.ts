/**
 * A place in the order in which a server process announces what changed: microseconds since 1970 by the machine's
 * clock, that never go back. `by` names the process.
 */
export interface Position {
  readonly by: string
  readonly at: number
}

/** The header with which each answer of the API says how far the server had come when it began to read. */
export const asOfHeader = 'As-Of'

/** Microseconds by which the clocks of two machines may differ that ask for the time. */
export const clockSkew = 5_000_000

export const writePosition = ({ by, at }: Position): string => `${by}.${at}`

/** What `writePosition` wrote; null for anything else. */
export function readPosition(written: string | null | undefined): Position | null {
  const [, by, at] = /^(\w{1,20})\.(\d{1,16})$/.exec(written ?? '') ?? []
  return by === undefined || at === undefined ? null : { by, at: Number(at) }
}

/**
 * Whether what was read as of `read` surely holds a change that was announced at `change`: another process has a clock of
 * its own.
 */
export const holds = (read: Position, change: Position): boolean =>
  read.by === change.by && change.at <= read.at
