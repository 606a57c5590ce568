import { languages, type Language } from '#core/kernel/permission.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { Change } from '#core/events.ts'
import { Failure } from '#core/kernel/failure.ts'
import { writePosition } from '#core/values/position.ts'
import { itemAt } from '#core/values/known.ts'
import type { Reached } from '#core/screens/live/reached.ts'
import { loadTexts } from '#core/texts/operations.ts'
import { noOwnTexts, setOwnTexts, type OwnTexts } from '#core/texts/translate.ts'

/** Makes `translate` in this process say what the firm behind a server says. Where it cannot be asked, the built-in words go on. */
export async function learnWords(client: Client, spoken: readonly Language[]): Promise<void> {
  const requested = languages.filter((lang) => spoken.includes(lang))
  const answers = await Promise.allSettled(requested.map((lang) => client(loadTexts, { lang, own: true })))
  const learnt = answers.flatMap((answer, i) =>
    answer.status === 'fulfilled' ? [[itemAt(requested, i), answer.value] as const] : [],
  )
  if (learnt.length > 0) setOwnTexts({ ...noOwnTexts, ...(Object.fromEntries(learnt) as Partial<OwnTexts>) })
}

/** A client that learns the firm's words beside its first call, so that they cost no time. */
export function learningClient(client: Client, spoken: readonly Language[]): Client {
  let words: Promise<void> | undefined
  return async (operation, input, ...call) => {
    words ??= learnWords(client, spoken)
    const [answer] = await Promise.allSettled([client(operation, input, ...call), words])
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
}

/** What the session of a connection is; `renew` looks whether the person has signed in anew, and says so. */
export interface LiveSession {
  readonly token: () => string | undefined
  /** Called with the token that was refused. */
  readonly renew: (refused: string | undefined) => Promise<boolean>
}

/** A client that makes a call once more, when its session was refused and there is a newer one: nothing was done by the first. */
export const renewingClient =
  (client: Client, { token, renew }: LiveSession): Client =>
  async (operation, input, ...call) => {
    const used = token()
    try {
      return await client(operation, input, ...call)
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'not_signed_in' && (await renew(used)))) throw error
      return client(operation, input, ...call)
    }
  }

const retryMs = 2_000

/**
 * Hears what changes on a server until `ended`, and first what changed since the first answer of all, which is waited
 * for. After a break it says `*`, for anything may have changed; also where the server does not say how far it had come.
 */
export async function followServer(
  url: string,
  headers: () => { readonly [name: string]: string },
  heard: (change: Change) => void,
  ended: AbortSignal,
  reached: Pick<Reached, 'earliest' | 'firstAnswer'>,
): Promise<void> {
  await Promise.race([reached.firstAnswer(), over(ended)])
  const first = reached.earliest()
  const address = first ? `${url}?since=${writePosition(first)}` : url
  for (let isBehind = first === null; !ended.aborted; await pause(ended)) {
    try {
      const { body, ok, status } = await fetch(address, { headers: headers(), signal: ended })
      // Something in between says that the server is away; whatever the server itself refuses it refuses for good.
      if (status >= 500) {
        await body?.cancel()
        continue
      }
      if (!ok || !body) return
      if (isBehind) heard({ type: '*' })
      isBehind = true
      let rest = ''
      for await (const part of body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + part).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('data: ')) heard(JSON.parse(line.slice(6)) as Change)
      }
    } catch (error) {
      if (!ended.aborted && !(error instanceof TypeError)) throw error
    }
  }
}

const over = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) =>
    ended.aborted ? resolve() : ended.addEventListener('abort', () => resolve(), { once: true }),
  )

const pause = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, retryMs).unref()
    ended.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
