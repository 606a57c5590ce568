import type { Context } from 'koa'
import {
  changePassword,
  confirmAtSignIn,
  enterCode,
  signIn,
  signOut,
  signOutEverywhere,
} from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { languages, nobody } from '#core/kernel/permission.ts'
import type { Actor, Language } from '#core/kernel/permission.ts'
import { languageOf } from '#core/texts/language.ts'
import { guards } from './guarded-calls.ts'
import type { Guard } from './guarded-calls.ts'
import type { RequestHooks } from './mount.ts'
import type { Visitor } from './opening.ts'
import type { Attempts } from './attempts.ts'

const cookie = '__session'

interface Parts {
  readonly identify: (value: string, as?: number, isUse?: boolean) => Promise<Actor>
  readonly publicUrl: string
  readonly attempts: { readonly [kind in Guard['counter']]: Attempts }
}

interface Visits {
  /** Who opens a page, and in which language its words are fetched: the one picked there, his own, the browser's. */
  readonly visitorOf: (ctx: Context) => Promise<Visitor>
}

/**
 * Who calls: the bearer of a header, or of the cookie that the login set. A cookie counts for a write
 * only when the browser says that the call comes from our own pages.
 */
export function authentication({ identify, publicUrl, attempts }: Parts): RequestHooks & Visits {
  const secure = publicUrl.startsWith('https:')
  return {
    actorOf: async (ctx, isUse) => {
      const bearer = /^Bearer (.+)$/i.exec(ctx.get('authorization'))?.[1]
      const value = bearer ?? ctx.cookies.get(cookie)
      if (!bearer && ctx.method !== 'GET') refuseForeign(ctx, publicUrl)
      if (!value) return nobody(languageOf(ctx.get('accept-language')))
      try {
        const actor = await identify(value, incarnated(ctx), isUse)
        if (bearer) return actor
        if (!isOfPage(ctx, actor)) return nobody(languageOf(ctx.get('accept-language')))
        return { ...actor, language: shownLanguage(ctx) ?? actor.language }
      } catch (error) {
        if (error instanceof Failure && error.code === 'not_signed_in')
          return nobody(languageOf(ctx.get('accept-language')))
        throw error
      }
    },
    visitorOf: async (ctx) => {
      const value = ctx.cookies.get(cookie)
      const actor = value ? await identify(value, undefined, false).catch(asNobody) : null
      const language = pickedLanguage(ctx) ?? actor?.language ?? languageOf(ctx.get('accept-language'))
      return { language, isKnown: actor !== null }
    },
    before: async (operation, ctx, input) => {
      const guard = guards.get(operation.name)
      if (guard) {
        const who = guard.of(input, ctx.state['actor'] as Actor)
        ctx.state['takeBack'] = await attempts[guard.counter].begin(ctx.ip, who)
      }
      if (operation.name === signIn.name) input['client'] ??= clientOf(ctx)
    },
    after: async (operation, ctx, { value, error }) => {
      const guard = guards.get(operation.name)
      if (guard && !guard.counts(error)) await (ctx.state['takeBack'] as () => Promise<void>)()
      if (error) return
      if (ending.has(operation.name)) setSession(ctx, null, secure)
      const { session } = opening.has(operation.name)
        ? (value as { session: string | null })
        : { session: null }
      if (session !== null) setSession(ctx, session, secure)
    },
  }
}

/** Calls whose answer may carry a new session, and calls after which there is none. */
const opening = new Set([signIn, enterCode, confirmAtSignIn, changePassword].map(({ name }) => name))
const ending = new Set([signOut, signOutEverywhere].map(({ name }) => name))

/** What the caller's program calls itself. */
export const clientOf = (ctx: Context): string | null => ctx.get('user-agent').slice(0, 250) || null

/**
 * The user whom a super admin acts as; for anybody else it says nothing. In a query only for what a browser
 * fetches without headers of ours: files and the event stream.
 */
function incarnated(ctx: Context): number | undefined {
  const given = ctx.get('userid') || (ctx.method === 'GET' ? String(ctx.query['userId'] ?? '') : '')
  return /^\d+$/.test(given) ? Number(given) : undefined
}

/**
 * Whether the session is the one of whom the page was opened for. The cookie may be somebody else's by now, who signed
 * in at another window of the same browser: what is typed in this one is not his.
 */
function isOfPage(ctx: Context, { id, original_id }: Actor): boolean {
  const given = ctx.get('signed-in-as')
  return given === '' || Number(given) === (original_id ?? id)
}

/** What a browser shows, and so gets its files and words in: the language picked there, else its own. */
function shownLanguage(ctx: Context): Language | null {
  const own = ctx.get('accept-language')
  return pickedLanguage(ctx) ?? (/^[a-z]/i.test(own) ? languageOf(own) : null)
}

const pickedLanguage = (ctx: Context): Language | null =>
  languages.find((language) => language === ctx.cookies.get('language')) ?? null

/** A session that has ended is nobody's. */
function asNobody(error: unknown): null {
  if (error instanceof Failure && error.code === 'not_signed_in') return null
  throw error
}

function refuseForeign(ctx: Context, publicUrl: string): void {
  const origin = ctx.get('origin')
  const own = origin === '' || origin === publicUrl || origin === `${ctx.protocol}://${ctx.host}`
  if (!own || ctx.get('sec-fetch-site') === 'cross-site') throw new Failure('foreign_origin')
}

/** Gives the browser its session, or takes it away. */
export function setSession(ctx: Context, value: string | null, secure: boolean): void {
  // That the browser's side is encrypted is known from our public address, also behind a proxy that is silent.
  ctx.cookies.secure = secure
  ctx.cookies.set(cookie, value, { httpOnly: true, sameSite: 'lax', secure, overwrite: true, signed: false })
}
