import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Context, Middleware } from 'koa'
import sirv from 'sirv'
import { buildFolder } from '../paths.ts'
import type { Env } from '#core/ports.ts'
import type { Actor } from '#core/kernel/permission.ts'
import { opener } from './opening.ts'

interface Parts {
  readonly apiBase: string
  readonly env: Env
  readonly visitorOf: (ctx: Context) => Promise<Actor>
}

/**
 * The built web app: hashed files are kept by the browser for good, every other path is a page and
 * answers index.html. Without a build it says how to make one.
 */
export function webApp({ apiBase, env, visitorOf }: Parts): Middleware {
  const folder = join(buildFolder, 'web')
  if (!existsSync(join(folder, 'index.html'))) {
    return (ctx) =>
      void Object.assign(ctx, { status: 503, body: 'The web app is not built: npm run build\n' })
  }
  const file = files(folder)
  let opening: ReturnType<typeof opener> | undefined
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (isFile.test(ctx.path)) return file(ctx)
    opening ??= opener(apiBase, env)
    opening.catch(() => (opening = undefined))
    const open = await opening
    const html =
      (await soon(visitorOf(ctx).then((visitor) => open(ctx.path, visitor)))) ?? (await open(ctx.path, null))
    ctx.set('Cache-Control', 'no-cache')
    ctx.vary('Cookie')
    ctx.vary('Accept-Language')
    ctx.type = 'html'
    ctx.status = 200
    ctx.etag = createHash('sha1').update(html).digest('base64url')
    if (ctx.fresh) ctx.status = 304
    else ctx.body = html
  }
}

/** Milliseconds in which it has to be known who opens a page, and what it says. */
const patience = 5000

/** The answer, or null where it is long in coming or fails: that a database is away is said by the page itself. */
async function soon<T>(answer: Promise<T>): Promise<T | null> {
  const late = new AbortController()
  const known = answer.catch(() => null)
  const soonest = await Promise.race([known, setTimeout(patience, null, { signal: late.signal, ref: false })])
  late.abort()
  return soonest
}

const isFile = /\/[^/]+\.\w+$/

/** Answers with files of the folder as they were at the start; one that is gone since ends its own answer and nothing else. */
export function files(folder: string): (ctx: Pick<Context, 'req' | 'res' | 'respond'>) => void {
  const serve = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  return (ctx) => {
    ctx.respond = false
    ctx.res.statusCode = 200
    ctx.res.once('pipe', (source) => source.once('error', () => ctx.res.destroy()))
    serve(ctx.req, ctx.res, () => {
      ctx.res.statusCode = 404
      ctx.res.end()
    })
  }
}
