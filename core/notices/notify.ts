import type { Language } from '../kernel/permission.ts'
import type { Context } from '../ports.ts'
import { queueJobs } from '../jobs/queue.ts'
import { noticeMailOf } from './mail-choice.ts'
import type { NoticeKind } from './kinds.ts'
import type { Notification } from './notification.ts'
import { readersOf } from './queries.ts'

export interface Note {
  /** What it is about: by this the reader chose whether it also comes by mail. */
  readonly kind: NoticeKind
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
  context: Notifying,
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

/** What it takes to send a notice. */
export type Notifying = Pick<Context, 'store' | 'actor' | 'clock' | 'emit'>

/**
 * Does the same as `notify` for many notices at once, and answers them. A person who is in `recipients` twice gets two notices. Whoever
 * wants a kind by mail at once gets a mail after the commit.
 */
export async function notifyEach(
  context: Notifying,
  recipients: readonly Recipient[],
): Promise<Notification[]> {
  if (recipients.length === 0) return []
  const { store, actor, emit } = context
  const people = await store.query(readersOf, { ids: [...new Set(recipients.map(({ user_id }) => user_id))] })
  const languages = new Map(people.map(({ id, language_type }) => [id, language_type]))
  const created_by = actor.kind === 'person' ? actor.id : null
  const mailOf = await noticeMailOf(store, [...languages.keys()])
  const now = context.clock.now().toISOString()
  const sent = await store.notifications.insertMany(
    recipients.flatMap(({ user_id, say }) => {
      const language = languages.get(user_id)
      if (!language) return []
      const note = say(language)
      const mailed_at = mailOf(user_id, note.kind) === 'now' ? now : null
      return [{ ...note, user_id, created_by, mailed_at }]
    }),
  )
  const atOnce = sent.filter(({ mailed_at }) => mailed_at !== null)
  await queueJobs(
    context,
    'mail.notice',
    atOnce.map(({ id }) => ({ key: String(id), payload: { notification_id: id } })),
  )
  emit(...sent.map(({ id, user_id }) => ({ type: 'notification', id, user_id }) as const))
  return sent
}
