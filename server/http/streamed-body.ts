import type { Context, Middleware } from 'koa'
import { Failure } from '#core/kernel/failure.ts'
import { FileInParts } from '#core/kernel/file-in-parts.ts'
import { CallerLeft } from '#core/kernel/leaving.ts'
import { notePart } from './body-time.ts'

/** The work reads the body itself. */
export const noBody: Middleware = (_, next) => next()

/**
 * The body of a call as the file that it is. It is read as fast as the work takes it, and never held. A body that is packed on its way
 * is refused: what is kept would be the packing.
 */
export function bodyInParts(ctx: Context): FileInParts {
  if (!/^(identity)?$/i.test(ctx.get('Content-Encoding'))) throw new Failure('unknown_encoding')
  const size = Number(ctx.get('Content-Length'))
  const isKnown = ctx.get('Content-Length') !== '' && Number.isSafeInteger(size)
  return new FileInParts('', ctx.get('Content-Type'), partsOf(ctx), isKnown ? size : null)
}

async function* partsOf({ req }: Context): AsyncGenerator<Uint8Array> {
  try {
    // Whoever is refused in the middle is told so: his connection stays, and the rest of what he sends is passed over.
    for await (const part of req.iterator({ destroyOnReturn: false })) {
      yield part as Buffer
      notePart(req)
    }
  } catch (error) {
    throw req.readableAborted ? new CallerLeft('the caller has left', { cause: error }) : error
  }
}
