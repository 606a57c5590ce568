import type { Context } from 'koa'
import { signIn, signOut } from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { AnyOperation } from '#core/kernel/operation.ts'
import { sendFeedback } from '#core/notices/operations.ts'
import { nobody } from '#core/kernel/permission.ts'
import type { Actor } from '#core/kernel/permission.ts'
import { languageOf } from '#core/texts/language.ts'
import type { Doors } from './mount.ts'
import type { Attempts } from './attempts.ts'

const cookie = '__session'

interface Parts {
  readonly identify: (value: string, as?: number, isUse?: boolean) => Promise<Actor>
  readonly publicUrl: string
  readonly attempts: Attempts
  /** Reports that something went wrong, which anybody may send. */
  readonly reports: Attempts
}

/**
 * Who calls: the bearer of a header, or of the cookie that the login set. A cookie counts for a write
 * only when the browser says that the call comes from our own pages.
 */
export function authentication({ identify, publicUrl, attempts, reports }: Parts): Doors {
  const secure = publicUrl.startsWith('https:')
  return {
    actorOf: async (ctx, isUse) => {
      const bearer = /^Bearer (.+)$/i.exec(ctx.get('authorization'))?.[1]
      const value = bearer ?? ctx.cookies.get(cookie)
      if (!bearer && ctx.method !== 'GET') refuseForeign(ctx, publicUrl)
      if (!value) return nobody(languageOf(ctx.get('accept-language')))
      try {
        return await identify(value, incarnated(ctx), isUse)
      } catch (error) {
        if (error instanceof Failure && error.code === 'not_signed_in')
          return nobody(languageOf(ctx.get('accept-language')))
        throw error
      }
    },
    before: (operation, ctx, input) => {
      if (operation.name === sendFeedback.name)
        ctx.state['takeBack'] = reports.begin(ctx.ip, String((ctx.state['actor'] as Actor).id))
      if (isSignIn(operation)) ctx.state['takeBack'] = attempts.begin(ctx.ip, String(input['email'] ?? ''))
    },
    after: (operation, ctx, { value, error }) => {
      if (isSignIn(operation)) {
        if (!isWrongGuess(error)) (ctx.state['takeBack'] as () => void)()
        if (!error) setCookie(ctx, (value as { session: string }).session, secure)
      }
      // A report that was refused for a slip of the pen is none.
      if (operation.name === sendFeedback.name && error) (ctx.state['takeBack'] as () => void)()
      if (operation.name === signOut.name && !error) setCookie(ctx, null, secure)
    },
  }
}

const isSignIn = (operation: AnyOperation): boolean => operation.name === signIn.name

const isWrongGuess = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'invalid_credentials'

/**
 * The user whom a super admin acts as; for anybody else it says nothing. In a query only for what a browser
 * fetches without headers of ours: files and the event stream.
 */
function incarnated(ctx: Context): number | undefined {
  const given = ctx.get('userid') || (ctx.method === 'GET' ? String(ctx.query['userId'] ?? '') : '')
  return /^\d+$/.test(given) ? Number(given) : undefined
}

function refuseForeign(ctx: Context, publicUrl: string): void {
  const origin = ctx.get('origin')
  const own = origin === '' || origin === publicUrl || origin === `${ctx.protocol}://${ctx.host}`
  if (!own || ctx.get('sec-fetch-site') === 'cross-site') throw new Failure('foreign_origin')
}

function setCookie(ctx: Context, value: string | null, secure: boolean): void {
  // That the browser's side is encrypted is known from our public address, also behind a proxy that is silent.
  ctx.cookies.secure = secure
  ctx.cookies.set(cookie, value, { httpOnly: true, sameSite: 'lax', secure, overwrite: true, signed: false })
}
