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
  { store, actor, emit }: Pick<Context, 'store' | 'actor' | 'emit'>,
  to: readonly number[],
  say: (language: Language, id: number) => Note,
): Promise<void> {
  if (to.length === 0) return
  const people = await store.query(readersOf, { ids: [...new Set(to)] })
  const sent = await store.notifications.insertMany(
    people.map(({ id, language_type }) => ({
      ...say(language_type, id),
      user_id: id,
      created_by: actor.kind === 'person' ? actor.id : null,
    })),
  )
  emit(...sent.map(({ id, user_id }) => ({ type: 'notification', id, user_id }) as const))
}
