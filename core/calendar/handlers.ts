import './outside-handlers.ts'
import { refuseIncarnated } from '../access/sign-in/own-account.ts'
import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { Context } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import { pickFields } from '../values/pick-fields.ts'
import { utf8 } from '../values/utf8.ts'
import { feedsAtMost, type CalendarFeed } from './feed.ts'
import {
  changeFeed,
  createFeed,
  exportCalendar,
  feedRow,
  listFeeds,
  renewFeed,
  revokeFeed,
} from './operations.ts'
import { calendarParts, type CalendarPart } from './parts.ts'
import { peopleWithCalendar } from './queries.ts'
import { calendarOf } from './reading.ts'
import { calendarAsOf, hostOf } from './tell.ts'

const rowOf = (feed: CalendarFeed) => pickFields(feedRow.fields, feed)

/** In the order in which they are offered, each once. */
function chosen(parts: readonly CalendarPart[]): CalendarPart[] {
  if (parts.length === 0) throw new Failure('calendar_without_parts', { fields: { parts: 'mixed.required' } })
  return calendarParts.filter((part) => parts.includes(part))
}

/** Where programs fetch a feed. */
const addressOf = ({ site }: Pick<Context, 'site'>, token: string): string =>
  site.address(`/calendar/${token}.ics`)

handle(listFeeds, async ({ store, actor }) => {
  const feeds = await store.calendar_feeds.find({ user_id: actor.id }, { order: [['id', 'asc']] })
  return feeds.map(rowOf)
})

handle(createFeed, async (context, { name, parts }) => {
  const { store, actor, tokens, emit } = context
  refuseIncarnated(actor)
  await store.lock('calendar', actor.id)
  if ((await store.calendar_feeds.count({ user_id: actor.id })) >= feedsAtMost)
    throw new Failure('calendar_feeds_limit', { params: { limit: feedsAtMost } })
  const token = tokens.create()
  const feed = await store.calendar_feeds.insert({
    user_id: actor.id,
    name,
    parts: chosen(parts),
    token_hash: tokens.hash(token),
  })
  emit({ type: 'access', user_id: actor.id })
  return { ...rowOf(feed), address: addressOf(context, token) }
})

handle(changeFeed, async (context, { id, name, parts }) => {
  const { store, actor, emit } = context
  const feed = await ownFeed(context, id)
  const changed = await store.calendar_feeds.update(feed, {
    ...(name === undefined ? {} : { name }),
    ...(parts === undefined ? {} : { parts: chosen(parts) }),
  })
  emit({ type: 'access', user_id: actor.id })
  return rowOf(changed)
})

handle(renewFeed, async (context, { id }) => {
  const { store, actor, tokens, emit } = context
  const feed = await ownFeed(context, id)
  const token = tokens.create()
  const renewed = await store.calendar_feeds.update(feed, {
    token_hash: tokens.hash(token),
    last_fetched_at: null,
  })
  emit({ type: 'access', user_id: actor.id })
  return { ...rowOf(renewed), address: addressOf(context, token) }
})

handle(revokeFeed, async (context, { id }) => {
  const { store, actor, emit } = context
  const feed = await ownFeed(context, id)
  await store.calendar_feeds.remove(feed.id)
  emit({ type: 'access', user_id: actor.id })
  return true
})

async function ownFeed({ store, actor }: Context, id: number): Promise<CalendarFeed> {
  refuseIncarnated(actor)
  await store.lock('calendar', actor.id)
  return found(await store.calendar_feeds.first({ id, user_id: actor.id }))
}

handle(exportCalendar, async ({ store, actor, clock, site }, { parts }) => {
  const asked = { today: clock.today(), now: clock.now(), host: hostOf(site) }
  const people = await store.query(peopleWithCalendar, { user_id: actor.id, today: asked.today })
  const { entries } = await calendarAsOf(store, { ...asked, people, parts: chosen(parts) })
  const name = translate(actor.language)('calendar.of', { name: actor.name })
  const text = calendarOf(entries, name, actor.language, { clock, ports: { site } })
  return { name: 'decidag.ics', type: 'text/calendar; charset=utf-8', bytes: utf8(text) }
})
