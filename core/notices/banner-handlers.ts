import { Failure, found } from '../kernel/failure.ts'
import { pickFields } from '../values/pick-fields.ts'
import { lastItem } from '../values/known.ts'
import { handle } from '../kernel/run.ts'
import { registerKey } from '../texts/edit.ts'
import { ownTextsFrom } from '../texts/own-texts.ts'
import { onOneLine } from '../texts/placeholders.ts'
import { addPreset, clearBanner, readBanner, removePreset, saveBanner } from './banner-operations.ts'
import { bannerErrors, bannerMessage, isPresetKey, presetKey } from './banner.ts'

handle(readBanner, async ({ store, actor }) => {
  const message = await store.banner_messages.first({})
  const presets = (await store.banner_presets.find({}, { order: [['id', 'asc']] })).map(({ key }) => key)
  const words = await store.translations.find({ key: presets, language: ['en', actor.language] })
  return {
    message: message && pickFields(bannerMessage.given, message),
    presets,
    texts: ownTextsFrom(words)[actor.language],
  }
})

handle(saveBanner, async ({ store, clock, emit }, input) => {
  await store.lock('banner')
  const stored = await store.banner_messages.first({})
  const message = { key: input.key.trim(), start: instant(input.start), end: instant(input.end) }
  const fields = bannerErrors(message, { now: clock.now(), timeZone: clock.timeZone }, stored)
  if (Object.keys(fields).length > 0) throw new Failure('invalid_fields', { fields })
  if (isPresetKey(message.key)) found(await store.banner_presets.first({ key: message.key }), 'key')
  if (stored) await store.banner_messages.update(stored, message)
  else await store.banner_messages.insert(message)
  emit({ type: 'banner' })
  return message
})

handle(clearBanner, async ({ store, emit }) => {
  await store.lock('banner')
  const removed = await store.banner_messages.removeMany({})
  emit({ type: 'banner' })
  return removed > 0
})

handle(addPreset, async (context, input) => {
  const { store, actor, emit } = context
  await store.lock('banner')
  const key = presetKey(input.key)
  if (key === '') throw new Failure('invalid_fields', { fields: { key: 'mixed.invalid' } })
  if (await store.banner_presets.first({ key }))
    throw new Failure('duplicate_fields', { fields: { key: 'string.unique' } })
  const text = onOneLine(input.text ?? (isPresetKey(input.key) ? wordsOf(key) : input.key))
  const { language } = actor
  if ((await registerKey(context, key, text)) && language !== 'en')
    await store.translations.insert({ key, language, value: text, made_against: text })
  await store.banner_presets.insert({ key })
  emit({ type: 'banner' })
  return { key, text }
})

handle(removePreset, async ({ store, emit }, { key }) => {
  await store.lock('banner')
  const preset = found(await store.banner_presets.first({ key }), 'key')
  if (await store.banner_messages.first({ key })) throw new Failure('preset_in_use')
  await store.banner_presets.remove(preset.id)
  await store.translations.removeMany({ key })
  emit({ type: 'banner' }, { type: 'text' })
  return true
})

const instant = (written: string): string => new Date(written).toISOString()

/** Words made from a key, such as `Road works`, for a caller who sends a key without words. */
function wordsOf(key: string): string {
  const plain = lastItem(key.split('.')).replaceAll('_', ' ')
  return plain.slice(0, 1).toUpperCase() + plain.slice(1)
}
