import type { Middleware } from 'koa'
import type { Config } from '../config.ts'

/** Our pages load our own parts and the tiles of maps, and nothing else; nobody frames us but ourselves (document previews). */
const policyWith = (tiles: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles === null ? '' : ` ${new URL(tiles).origin}`}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

export function securityHeaders({ publicUrl, mapTiles }: Pick<Config, 'publicUrl' | 'mapTiles'>): Middleware {
  const headers = {
    'Content-Security-Policy': policyWith(mapTiles),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
  return (ctx, next) => {
    ctx.set(headers)
    if (ctx.path.startsWith('/api')) ctx.set('Cache-Control', 'no-store')
    return next()
  }
}
