import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import { takesFile } from '#core/client/http.ts'
import { linesType } from '#core/client/lines.ts'
import type { AnyOperation } from '#core/kernel/operation.ts'
import type { Heard, Progress } from '#core/values/progress.ts'
import type { Envelope } from './envelope.ts'

/** What is done sooner is answered as any other call. */
const patienceMs = 1000
const everyMs = 250
/** So often a line is sent though nothing came of it, or something in between would take us for dead. */
const beatMs = 10_000

/** Whether an operation's answer may come in lines: it takes a file and answers none. */
export const answersInLines = ({ input, output }: AnyOperation): boolean =>
  takesFile(input) && output.kind !== 'file'

/** Whether the caller reads how far slow work has come. */
export const readsLines = (ctx: Context): boolean => ctx.get('Accept').includes(linesType)

/**
 * Does work that may take long. Whatever takes more than a second is answered line by line: how far it has come, and
 * last the envelope, a refusal too. Resolves to the envelope of what was quicker, and to null once lines are sent.
 */
export async function answerInLines(
  ctx: Context,
  work: (heard: Heard) => Promise<Envelope>,
  refused: (error: unknown) => Envelope,
): Promise<Envelope | null> {
  let done: Progress | null = null
  const working = work((now) => (done = now))
  const { promise: isSlow, resolve: late } = Promise.withResolvers<'slow'>()
  const timer = setTimeout(late, patienceMs, 'slow' as const)
  const first = await Promise.race([working, isSlow]).finally(() => clearTimeout(timer))
  if (first !== 'slow') return first

  const stream = new PassThrough()
  // Whoever hung up hears no more; the work goes on to its end.
  stream.on('error', () => undefined)
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  ctx.compress = false
  Object.assign(ctx, { status: 200, type: linesType, body: stream })
  let lastProgress: Progress | null = null
  let toldAt = 0
  const write = (line: object): void => void (stream.writable && stream.write(`${JSON.stringify(line)}\n`))
  const tell = (): void => {
    const now = Date.now()
    if (done === null || (done === lastProgress && now - toldAt < beatMs)) return
    lastProgress = done
    toldAt = now
    write({ progress: done })
  }
  tell()
  const telling = setInterval(tell, everyMs)
  void working.catch(refused).then((envelope) => {
    clearInterval(telling)
    tell()
    write(envelope)
    stream.end()
  })
  return null
}
