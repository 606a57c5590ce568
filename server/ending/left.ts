import { CallerLeft, refuseLeft, type Leaving } from '#core/kernel/leaving.ts'
import { repeated, type Repeated } from './repeated.ts'

/** The milliseconds after which a work that did not hear that its caller left is told again. */
const againMs = 50

/** Does a work unless its caller leaves. Once he has left, `stop` is called until the work ends, and its failure is that he left. */
export async function unlessLeft<T>(
  leaving: Leaving | undefined,
  stop: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  if (!leaving) return work()
  refuseLeft(leaving)
  let stopping: Repeated | undefined
  const left = (): void => {
    void stop().catch(() => undefined)
    stopping = repeated(againMs, stop)
  }
  leaving.addEventListener('abort', left)
  try {
    return await work()
  } catch (error) {
    throw leaving.aborted ? new CallerLeft('the caller has left', { cause: error }) : error
  } finally {
    leaving.removeEventListener('abort', left)
    await stopping?.stop()
  }
}
