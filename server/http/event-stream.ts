import { PassThrough } from 'node:stream'
import type { Context, Middleware } from 'koa'
import { Failure } from '#core/kernel/failure.ts'
import type { Actor } from '#core/kernel/permission.ts'
import type { Event } from '#core/ports.ts'
import type { House } from '../env.ts'

const path = '/notifications/stream'
const heartbeat = 25_000

/** Says to every open browser what changed; it then fetches again. An event for one user goes to him alone. */
export function eventStream(house: House, actorOf: (ctx: Context) => Promise<Actor>): Middleware {
  const open = new Set<{ user: number; send: (event: Event) => void }>()
  house.listen((events) => {
    for (const event of events) {
      for (const { user, send } of open)
        if (event.user_id === undefined || event.user_id === user) send(event)
    }
  })
  return async (ctx, next) => {
    if (ctx.path !== path || ctx.method !== 'GET') return next()
    const actor = await actorOf(ctx)
    if (actor.kind === 'nobody') throw new Failure('not_signed_in')
    const stream = new PassThrough()
    const listener = {
      user: actor.id,
      send: (event: Event) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
    }
    const beat = setInterval(() => stream.write(': beat\n\n'), heartbeat).unref()
    open.add(listener)
    ctx.req.on('close', () => {
      open.delete(listener)
      clearInterval(beat)
      stream.end()
    })
    ctx.type = 'text/event-stream'
    ctx.status = 200
    ctx.body = stream
    stream.write('retry: 2000\n\n')
  }
}
