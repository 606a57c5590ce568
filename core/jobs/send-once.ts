import { Failure } from '../kernel/failure.ts'
import type { Env } from '../ports.ts'

/** How far a sending is, as its record keeps it. A sending leaves by itself at most once. */
interface Kept<R> {
  readonly state: 'waits' | 'leaving' | 'sent' | 'failed'
  /** Why the last try failed, also if the sending is tried again. */
  readonly reason: string | null
  /** The answer of the receiver after the sending left. */
  readonly answer: R | null
}

interface Leaving<T, R> {
  /** Whether an earlier run was cut short while the sending left. Nobody knows whether it arrived. */
  readonly isLeaving: boolean
  /** The moment since which the sending waits. */
  readonly since: string
  /** For so many milliseconds a sending that cannot leave is tried again. */
  readonly patience?: number
  /** The reason to keep for a sending that was cut short while it left. */
  readonly unsure?: string
  readonly keep: (kept: Kept<R>) => Promise<void>
  readonly compose: () => Promise<T>
  readonly send: (composed: T) => Promise<R>
}

/** The usual patience, two days: so long a sending that certainly did not leave is tried again. */
export const usualPatience = 2 * 86_400_000

/**
 * Sends something at most once. It keeps the state `leaving` before it calls `send`. A run that finds this state from an
 * earlier run does not send, and keeps the state `failed`. A sending that certainly did not leave is tried again until
 * `patience` is over.
 */
export async function sendOnce<T, R>(
  { clock }: Pick<Env, 'clock'>,
  {
    isLeaving,
    since,
    patience = usualPatience,
    unsure = 'sending_unsure',
    keep,
    compose,
    send,
  }: Leaving<T, R>,
): Promise<void> {
  if (isLeaving) return keep({ state: 'failed', reason: unsure, answer: null })
  let answer: R
  try {
    const composed = await compose()
    await keep({ state: 'leaving', reason: null, answer: null })
    answer = await send(composed)
  } catch (error) {
    const reason = reasonOf(error)
    const isOver = clock.now().getTime() - Date.parse(since) >= patience
    if (isFinal(error) || isOver) return keep({ state: 'failed', reason, answer: null })
    await keep({ state: 'waits', reason, answer: null })
    throw error
  }
  await keep({ state: 'sent', reason: null, answer })
}

/**
 * The failures after which a sending is not tried again: the receiver would refuse it again, or nobody knows whether it
 * arrived.
 */
const finals: ReadonlySet<string> = new Set([
  'mail_refused',
  'mail_unsure',
  'service_refused',
  'service_unsure',
  'service_unauthorized',
  'clearfacts_not_enabled',
])

const isFinal = (error: unknown): boolean => error instanceof Failure && finals.has(error.code)

/** The reason as a code, if a person may be able to mend it; otherwise the text of the error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Failure))
    return (error instanceof Error ? error.message : String(error)).slice(0, 500)
  if (error.code === 'mail_unsure') return 'sending_unsure'
  const reason = error.details.params?.['reason']
  return (typeof reason === 'string' ? reason : error.code).slice(0, 500)
}
