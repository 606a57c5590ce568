import type { Language } from '../kernel/permission.ts'
import type { Context } from '../ports.ts'
import { readersOf } from './queries.ts'

export interface Note {
  readonly title: string
  readonly message: string
  /** An in-app path that the notice leads to. */
  readonly url?: string
}

/**
 * Tells people something, each in his own language: rows in the caller's transaction, live in open browsers
 * after its commit. Whoever is told twice in `to` is told once.
 */
export async function notify(
  context: Pick<Context, 'store' | 'actor' | 'emit'>,
  to: readonly number[],
  say: (language: Language, id: number) => Note,
): Promise<void> {
  const people = [...new Set(to)].toSorted((one, other) => one - other)
  await notifyEach(
    context,
    people.map((id) => ({ user_id: id, say: (language) => say(language, id) })),
  )
}

/** Somebody who gets a notice, and its words in his language. */
interface Recipient {
  readonly user_id: number
  readonly say: (language: Language) => Note
}

/** As `notify`, for many things at once: whoever stands in `recipients` twice gets two notices. */
export async function notifyEach(
  { store, actor, emit }: Pick<Context, 'store' | 'actor' | 'emit'>,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return
  const people = await store.query(readersOf, { ids: [...new Set(recipients.map(({ user_id }) => user_id))] })
  const languages = new Map(people.map(({ id, language_type }) => [id, language_type]))
  const created_by = actor.kind === 'person' ? actor.id : null
  const sent = await store.notifications.insertMany(
    recipients.flatMap(({ user_id, say }) => {
      const language = languages.get(user_id)
      return language ? [{ ...say(language), user_id, created_by }] : []
    }),
  )
  emit(...sent.map(({ id, user_id }) => ({ type: 'notification', id, user_id }) as const))
}
