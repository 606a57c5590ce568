import type { Language } from '../kernel/permission.ts'
import type { Context } from '../ports.ts'
import { readersOf } from './queries.ts'

export interface Note {
  readonly title: string
  readonly message: string
  /** The path of one of our pages, to which the notice leads. */
  readonly url?: string
}

/**
 * Sends a notice to people, each in his own language. The rows are part of the caller's transaction; open browsers show the
 * notice after the commit. A person who is in `to` twice gets one notice.
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

/** A person who gets a notice, and its words in his language. */
interface Recipient {
  readonly user_id: number
  readonly say: (language: Language) => Note
}

/** Does the same as `notify` for many notices at once. A person who is in `recipients` twice gets two notices. */
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
