import { entity, type Row } from '../kernel/entity.ts'
import { dayInZone } from '../values/day.ts'
import { text, time } from '../kernel/field.ts'
import { fold } from '../values/fold.ts'

/** What the firm says to everybody between two moments; there is one at most. */
export const bannerMessage = entity('banner_messages', {
  /** A preset's key, or words that were typed for this once. */
  key: text(250),
  start: time(),
  end: time(),
})
export type BannerMessage = Row<typeof bannerMessage>

/** A message kept for another time: the key of a text, whose words stand among the firm's own. */
export const bannerPreset = entity('banner_presets', { key: text(200) }, { unique: [['key']] })

const presetPrefix = 'banner.message.'
/** Whether a text key is a preset of the banner. */
export const isPresetKey = (key: string): boolean => key.startsWith(presetPrefix)

/** `banner.message.road_works` for “Road works!”; a key already so written stays as it is. Empty for no words. */
export function presetKey(words: string): string {
  const plain = fold(isPresetKey(words) ? words.slice(presetPrefix.length) : words)
  const slug = plain
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 80)
  return slug && presetPrefix + slug
}

type Span = Pick<BannerMessage, 'key' | 'start' | 'end'>

/**
 * What is wrong with a message that is to be shown, field by field: strictly from one moment to a later one that is
 * still to come, from today on. One that already runs may keep its start.
 */
export function bannerErrors(
  { key, start, end }: Span,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  stored: Pick<Span, 'start'> | null = null,
): { readonly [field: string]: string } {
  const isNew = start !== stored?.start
  const startsPast = isNew && dayInZone(new Date(start), timeZone) < dayInZone(now, timeZone)
  const order = Date.parse(start) < Date.parse(end)
  return {
    ...(key.trim() === '' ? { key: 'mixed.required' } : {}),
    ...(startsPast ? { start: 'date.past' } : {}),
    ...(!order ? { end: 'date.order' } : Date.parse(end) <= now.getTime() ? { end: 'date.past' } : {}),
  }
}

/** Whether it is to be seen now. */
export const isShown = ({ start, end }: Pick<Span, 'start' | 'end'>, now: number): boolean =>
  Date.parse(start) <= now && now < Date.parse(end)
