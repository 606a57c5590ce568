import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { readFeed, type FeedAnswer } from '#core/calendar/reading.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Env } from '#core/ports.ts'
import { productVersion } from '../version.ts'
import type { Attempts } from './attempts.ts'

const address = /^\/calendar\/([^/]+)\.ics$/

/**
 * People's calendars at their secret addresses, for programs that have no session. Whoever has an address reads it; a machine that
 * asks for too many addresses that nobody has is refused for a while, and still gets those that hold.
 */
export function calendarFeeds(env: Env, attempts: Attempts): Middleware {
  return async (ctx, next) => {
    const token = address.exec(ctx.path)?.[1]
    if (token === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const calendar = await readFeed(env, token)
    if (calendar !== null) return send(ctx, calendar)
    try {
      await attempts.begin(ctx.ip, token)
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'too_many_attempts')) throw error
      ctx.set('Retry-After', String(error.details.params?.['seconds'] ?? 60))
      return refuse(ctx, 429, 'Too many requests')
    }
    refuse(ctx, 404, 'No calendar has this address')
  }
}

/** Programs read no words: the answer says in English why there is no calendar. */
const refuse = (ctx: Context, status: number, text: string): void =>
  void Object.assign(ctx, { status, type: 'text/plain', body: `${text}\n` })

/** A program that has this calendar already gets none: most of the time is the writing. */
function send(ctx: Context, { mark, write }: FeedAnswer): void {
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.set('Content-Disposition', 'inline; filename="decidag.ics"')
  Object.assign(ctx, { status: 200, type: 'text/calendar; charset=utf-8' })
  ctx.etag = `W/"${createHash('sha1').update(productVersion).update(mark).digest('base64url')}"`
  if (ctx.fresh) ctx.status = 304
  else ctx.body = write()
}
