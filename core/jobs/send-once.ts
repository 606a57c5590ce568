import { Failure } from '../kernel/failure.ts'
import type { Env } from '../ports.ts'

/** How far something is that leaves at most once by itself, as its record keeps it. */
interface Kept<R> {
  readonly state: 'waits' | 'leaving' | 'sent' | 'failed'
  /** Why it failed, or failed the last time and is tried again. */
  readonly reason: string | null
  /** What was answered where it left. */
  readonly answer: R | null
}

interface Leaving<T, R> {
  /** It was cut short while it left, and nobody knows whether it arrived. */
  readonly isLeaving: boolean
  /** Since when it waits. */
  readonly since: string
  /** For so many milliseconds what cannot leave is tried again. */
  readonly patience?: number
  /** The reason of what was cut short while it left. */
  readonly unsure?: string
  readonly keep: (kept: Kept<R>) => Promise<void>
  readonly compose: () => Promise<T>
  readonly send: (composed: T) => Promise<R>
}

/** So long what certainly did not leave is tried again, where nobody waits for it: two days. */
export const usualPatience = 2 * 86_400_000

/**
 * Sends something at most once: that it leaves is kept before it is handed over, and a run that finds this was cut short there
 * sends nothing and says so. What certainly did not leave is tried again for two days.
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

/** What was refused is refused again, and what nobody knows the end of is not sent twice. */
const finals: ReadonlySet<string> = new Set([
  'mail_refused',
  'mail_unsure',
  'service_refused',
  'service_unsure',
  'service_unauthorized',
  'clearfacts_not_enabled',
])

const isFinal = (error: unknown): boolean => error instanceof Failure && finals.has(error.code)

/** The code of what a person may mend, else what was said. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Failure))
    return (error instanceof Error ? error.message : String(error)).slice(0, 500)
  if (error.code === 'mail_unsure') return 'sending_unsure'
  const reason = error.details.params?.['reason']
  return (typeof reason === 'string' ? reason : error.code).slice(0, 500)
}
