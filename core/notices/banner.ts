import { entity, type Row } from '../kernel/entity.ts'
import { dayInZone } from '../values/day.ts'
import { text, time } from '../kernel/field.ts'
import { fold } from '../values/fold.ts'

/** The message that the firm shows to everybody between two moments. There is one at most. */
export const bannerMessage = entity('banner_messages', {
  /** The key of a preset, or words that somebody typed for this message alone. */
  key: text(250),
  start: time(),
  end: time(),
})
export type BannerMessage = Row<typeof bannerMessage>

/** A message that is kept for later use. It is the key of a text; the words are among the firm's own words. */
export const bannerPreset = entity('banner_presets', { key: text(200) }, { unique: [['key']] })

const presetPrefix = 'banner.message.'
/** Whether a text key is a preset of the banner. */
export const isPresetKey = (key: string): boolean => key.startsWith(presetPrefix)

/**
 * Makes the key of a preset from its words: `banner.message.road_works` for “Road works!”. Words that are such a key already
 * stay as they are. Without words the key is empty.
 */
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
 * The faults of a message that is to be shown, by field. It has to start today or later, and end after its start and after now.
 * A message that is stored already may keep its start.
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

/** Whether the message is shown at the moment `now`. */
export const isShown = ({ start, end }: Pick<Span, 'start' | 'end'>, now: number): boolean =>
  Date.parse(start) <= now && now < Date.parse(end)
