import { signal } from '@preact/signals-core'
import { changeFeed, createFeed, listFeeds, renewFeed, revokeFeed } from '../../calendar/operations.ts'
import { calendarParts, type CalendarPart } from '../../calendar/parts.ts'
import { pick, type ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { formOver } from '../form/form.ts'
import { loaded } from '../loaded.ts'

export type Feed = ValueOf<typeof listFeeds.output>[number]

/** The addresses by which programs follow one's calendar. */
export function calendarFeedsScreen(client: Client) {
  const feeds = loaded(() => client(listFeeds, {}))
  return {
    ...feeds,
    /** A feed that is made or changed: its name, and what stands in it. Saving a new one answers its address. */
    form: (feed: Feed | null) => feedForm(client, feed),
    /** The address that takes the place of the one before. */
    renew: async (feed: Feed): Promise<string> => (await client(renewFeed, { id: feed.id })).address,
    revoke: async (feed: Feed): Promise<void> => {
      await client(revokeFeed, { id: feed.id })
      await feeds.reload()
    },
  }
}
export type CalendarFeedsScreen = ReturnType<typeof calendarFeedsScreen>

function feedForm(client: Client, feed: Feed | null) {
  const parts = signal<readonly CalendarPart[]>(feed?.parts ?? ['absences', 'deadlines'])
  const contract = { name: createFeed.name, input: pick(createFeed.input, 'name') }
  const save = async ({ name }: { name: string }): Promise<{ readonly address: string | null }> => {
    const chosen = { name, parts: [...parts.value] }
    if (feed === null) return client(createFeed, chosen)
    await client(changeFeed, { id: feed.id, ...chosen })
    return { address: null }
  }
  return {
    form: formOver(contract, save, feed === null ? {} : { name: feed.name }),
    parts,
    choose: (part: CalendarPart, isChosen: boolean): void => {
      parts.value = calendarParts.filter((each) => (each === part ? isChosen : parts.value.includes(each)))
    },
  }
}
