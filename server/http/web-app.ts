import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import sirv from 'sirv'
import { buildFolder } from '../paths.ts'

/**
 * The built web app: hashed files are kept by the browser for good, every other path is a page and
 * answers index.html. Without a build it says how to make one.
 */
export function webApp(): Middleware {
  const folder = join(buildFolder, 'web')
  if (!existsSync(join(folder, 'index.html'))) {
    return (ctx) =>
      void Object.assign(ctx, { status: 503, body: 'The web app is not built: npm run build\n' })
  }
  const serve = sirv(folder, {
    single: true,
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.respond = false
    ctx.res.statusCode = 200
    serve(ctx.req, ctx.res, () => {
      ctx.res.statusCode = 404
      ctx.res.end()
    })
    return undefined
  }
}
