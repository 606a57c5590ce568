import type { Context } from 'koa'
import { programName } from '#core/access/assistant.ts'
import {
  changePassword,
  confirmAtSignIn,
  enterCode,
  signIn,
  signOut,
  signOutEverywhere,
} from '#core/access/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { id } from '#core/kernel/field.ts'
import { languages, nobody, type Actor, type Language } from '#core/kernel/permission.ts'
import type { Env } from '#core/ports.ts'
import { languageOf } from '#core/texts/language.ts'
import { loopbackNames } from '../config.ts'
import { guards, type Guard } from './guarded-calls.ts'
import type { RequestHooks } from './mount.ts'
import type { Log } from '../log.ts'
import type { Attempts } from './attempts.ts'
import type { Guess, guessesIn } from './guesses.ts'
import { surely } from '#core/values/known.ts'

const cookie = '__session'

interface Parts {
  readonly env: Env
  readonly identify: (value: string, as?: number, isUse?: boolean) => Promise<Actor>
  readonly publicUrl: string
  readonly attempts: { readonly [kind in Guard['counter']]: Attempts }
  readonly guesses: ReturnType<typeof guessesIn>
  readonly log: Log
}

interface Visits {
  /** Who opens a page, in the language of its words: the one picked there, his own, the browser's. */
  readonly visitorOf: (ctx: Context) => Promise<Actor>
}

/**
 * Who calls: the bearer of a header, or of the cookie that the login set. A cookie counts for a write
 * only when the browser says that the call comes from our own pages.
 */
export function authentication({
  env,
  identify,
  publicUrl,
  attempts,
  guesses,
  log,
}: Parts): RequestHooks & Visits {
  const secure = publicUrl.startsWith('https:')
  const notLetIn = ({ ip }: Context, operation: string, who: string, error: unknown): void => {
    if (error instanceof Failure) log.warn({ ip, operation, who, code: error.code }, 'not let in')
  }
  return {
    actorOf: async (ctx, isUse) => {
      const bearer = /^Bearer (.+)$/i.exec(ctx.get('authorization'))?.[1]
      const value = bearer ?? ctx.cookies.get(cookie)
      if (!bearer && ctx.method !== 'GET') refuseForeign(ctx, publicUrl)
      if (!value) return nobody(languageOf(ctx.get('accept-language')))
      try {
        const actor = await identify(value, incarnated(ctx), isUse)
        if (bearer)
          return {
            ...actor,
            language: askedFor(ctx) ?? actor.language,
            assistant: assistantOf(ctx) ?? actor.assistant ?? null,
          }
        if (!isOfPage(ctx, actor)) return nobody(languageOf(ctx.get('accept-language')))
        // In what its page speaks.
        return { ...actor, language: pickedLanguage(ctx) ?? actor.language }
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
      return { ...(actor ?? nobody(language)), language }
    },
    before: async (operation, ctx, input) => {
      const guard = guards.get(operation.name)
      const who = (await guard?.of(input, ctx.state['actor'] as Actor, env)) ?? null
      if (guard && who !== null) {
        const attempt = await attempts[guard.counter].begin(ctx.ip, who).catch((error: unknown) => {
          if (secrets.has(guard.counter)) notLetIn(ctx, operation.name, who, error)
          throw error
        })
        ctx.state['guess'] = { ip: ctx.ip, operation: operation.name, who, attempt } satisfies Guess
      }
      if (operation.name === signIn.name) input['client'] ??= clientOf(ctx)
    },
    after: async (operation, ctx, { value, error }) => {
      const guard = guards.get(operation.name)
      const guess = ctx.state['guess'] as Guess | undefined
      if (guard && guess) {
        const counts = guard.counts(error)
        if (!counts) await guess.attempt.takeBack()
        if (secrets.has(guard.counter)) {
          notLetIn(ctx, operation.name, guess.who, error)
          if (error instanceof Failure && counts) await guesses.wrong(guess, error.code)
          if (!error) await guesses.right(guess)
        }
      }
      if (error) return
      if (ending.has(operation.name)) setSession(ctx, null, secure)
      const { session } = opening.has(operation.name)
        ? (value as { session: string | null })
        : { session: null }
      if (session === null) return
      setSession(ctx, session, secure)
      const { user = null } = value as { user?: { email: string | null } | null }
      if (user?.email) await attempts.password.know(ctx.ip, user.email)
    },
  }
}

/** What is guessed at to get in: tries are in the log and in the audit. */
const secrets: ReadonlySet<Guard['counter']> = new Set(['password', 'code'])

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
  const sentId = ctx.get('userid') || (ctx.method === 'GET' ? String(ctx.query['userId'] ?? '') : '')
  return /^\d+$/.test(sentId) ? Math.min(Number(sentId), highestId) : undefined
}

/** The highest number that a record can have: nobody bears it. */
const highestId = surely(id('users').max, 'highest number')

/**
 * Whether the session is the one of whom the page was opened for. The cookie may be somebody else's by now, who signed
 * in at another window of the same browser: what is typed in this one is not his.
 */
function isOfPage(ctx: Context, { id, original_id }: Actor): boolean {
  const signedInAs = ctx.get('signed-in-as')
  return signedInAs === '' || Number(signedInAs) === (original_id ?? id)
}

/** The language in which a program of ours wants what is written, whoever's session it has (`--lang`). */
const askedFor = (ctx: Context): Language | null =>
  languages.find((language) => language === ctx.get('answer-language')) ?? null

/** The assistant for which a program of ours calls (`decidag mcp`), as it names itself. */
function assistantOf(ctx: Context): string | null {
  const [sent = ''] = /^(?:[\w.~!*'()-]|%[0-9A-F]{2})+$/.exec(ctx.get('assistant')) ?? []
  try {
    return programName(decodeURIComponent(sent)) || null
  } catch {
    return null
  }
}

/** The language that was picked in a browser. */
const pickedLanguage = (ctx: Context): Language | null =>
  languages.find((language) => language === ctx.cookies.get('language')) ?? null

/** A session that has ended is nobody's. */
function asNobody(error: unknown): null {
  if (error instanceof Failure && error.code === 'not_signed_in') return null
  throw error
}

function refuseForeign(ctx: Context, publicUrl: string): void {
  const origin = ctx.get('origin')
  const isForeign = ['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'))
  if (isForeign || !(origin === '' || isOwn(origin, ctx.host, publicUrl)))
    throw new Failure('foreign_origin', { params: { address: publicUrl } })
}

/**
 * Ours is the configured address: what a call says of the host that it was sent to, anybody can arrange. On this
 * machine itself one may also type another of its names.
 */
export function isOwn(origin: string, host: string, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return loopbackNames.has(from.hostname) && from.host === host
}

/** Gives the browser its session, or takes it away. */
export function setSession(ctx: Context, value: string | null, secure: boolean): void {
  // That the browser's side is encrypted is known from our public address, also behind a proxy that is silent.
  ctx.cookies.secure = secure
  ctx.cookies.set(cookie, value, { httpOnly: true, sameSite: 'lax', secure, overwrite: true, signed: false })
}
