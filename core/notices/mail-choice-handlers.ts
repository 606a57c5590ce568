import { queueJobs } from '../jobs/queue.ts'
import { handle } from '../kernel/run.ts'
import type { QueryContext } from '../ports.ts'
import { noticeKinds, usualMail } from './kinds.ts'
import { noticeMailOf } from './mail-choice.ts'
import { chooseNoticeMails, mailDigests, readNoticeMails } from './mail-operations.ts'
import { noticesOfDay } from './queries.ts'

handle(readNoticeMails, (context) => chosenBy(context))

handle(chooseNoticeMails, async (context, { kinds }) => {
  const { store, actor } = context
  const user_id = actor.id
  await store.lock('notice_choices', user_id)
  const chosen = new Map(kinds.map(({ kind, mailing }) => [kind, mailing]))
  await store.notice_choices.removeMany({ user_id, kind: [...chosen.keys()] })
  await store.notice_choices.insertMany(
    [...chosen].flatMap(([kind, mailing]) =>
      mailing === usualMail[kind] ? [] : [{ user_id, kind, mailing }],
    ),
  )
  return chosenBy(context)
})

async function chosenBy({ store, actor, mailer }: Pick<QueryContext, 'store' | 'actor' | 'mailer'>) {
  const mailOf = await noticeMailOf(store, [actor.id])
  return {
    posts: mailer.posts,
    kinds: noticeKinds.map((kind) => ({ kind, mailing: mailOf(actor.id, kind), usual: usualMail[kind] })),
  }
}

/** Notices of so many days are mailed: older ones are no news. */
const daysBack = 7

handle(mailDigests, async (context, { dry_run }) => {
  const { store, clock, mailer } = context
  if (!mailer.posts) return { count: 0 }
  await store.lock('reminders')
  const now = clock.now()
  const since = new Date(now.getTime() - daysBack * 86_400_000).toISOString()
  const usually = noticeKinds.filter((kind) => usualMail[kind] === 'daily')
  const waiting = await store.query(noticesOfDay, { since, usually })
  const people = Map.groupBy(waiting, ({ user_id }) => user_id)
  if (dry_run || waiting.length === 0) return { count: people.size }
  await store.notifications.updateWhere({ id: waiting.map(({ id }) => id) }, { mailed_at: now.toISOString() })
  await queueJobs(
    context,
    'mail.digest',
    [...people].map(([user_id, own]) => ({
      key: `${user_id} ${now.toISOString()}`,
      payload: { user_id, notices: own.map(({ id }) => id).join(',') },
    })),
  )
  return { count: people.size }
})
