import { flag, group, list, map, optional, text, type RecordOf } from '../kernel/field.ts'
import { command, query } from '../kernel/operation.ts'
import { longestText } from '../texts/translation.ts'
import { bannerMessage } from './banner.ts'

/** The specification names both permissions. Each of them is enough. */
const writers = ['banner.write', 'banner-message.write'] as const

const message = group(bannerMessage.given)

export const banner = group({
  message: optional(message),
  /** The keys of the presets' texts. */
  presets: list(text(200)),
  /** The words of each preset in the caller's language. If nobody translated them, they are as somebody typed them. */
  texts: map(text(longestText)),
})
export type Banner = RecordOf<typeof banner.fields>

export const readBanner = query({
  name: 'banner.read',
  summary: 'The banner message with its dates, and the presets to choose from.',
  http: 'GET /banner-message',
  permission: 'signed_in',
  input: {},
  output: banner,
})

export const saveBanner = command({
  name: 'banner.save',
  summary: 'Shows a preset or a text to everybody from one moment to another.',
  http: 'PUT /banner-message',
  permission: writers,
  input: bannerMessage.given,
  output: message,
})

export const clearBanner = command({
  name: 'banner.clear',
  summary: 'Takes the banner message away; answers whether there was one.',
  http: 'DELETE /banner-message',
  permission: writers,
  input: {},
  output: flag(),
})

export const addPreset = command({
  name: 'banner.add_preset',
  summary: 'Keeps a message as a preset, under its key or the key made of its words.',
  http: 'POST /banner-message/preset/:key',
  permission: writers,
  input: { key: text(200), text: optional(text(250)) },
  output: group({ key: text(200), text: text(longestText) }),
})

export const removePreset = command({
  name: 'banner.remove_preset',
  summary: 'Forgets a preset that the banner does not show.',
  http: 'DELETE /banner-message/preset/:key',
  permission: writers,
  input: { key: text(200) },
  output: flag(),
})
