import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { loadTexts, saveText } from '../texts/operations.ts'
import { bannerErrors, isShown, presetKey } from './banner.ts'
import { addPreset, clearBanner, readBanner, removePreset, saveBanner } from './operations.ts'

const at = { now: new Date('2026-11-20T11:00:00Z'), timeZone: 'Europe/Brussels' }
const span = { key: 'Closed', start: '2026-11-20T12:00:00.000Z', end: '2026-11-21T12:00:00.000Z' }

t.test('a banner runs from one moment to a later one that is still to come', async (t) => {
  t.strictSame(bannerErrors(span, at), {})
  t.strictSame(bannerErrors({ ...span, start: '2026-11-20T06:00:00.000Z' }, at), {}, 'earlier today is now')
  t.strictSame(bannerErrors({ ...span, start: '2026-11-19T23:00:00.000Z' }, at), {}, 'midnight in Brussels')
  t.strictSame(bannerErrors({ ...span, start: '2026-11-19T22:59:00.000Z' }, at), { start: 'date.past' })
  t.strictSame(bannerErrors({ ...span, end: span.start }, at), { end: 'date.order' }, 'strictly before')
  t.strictSame(bannerErrors({ ...span, end: '2026-11-20T11:59:00.000Z' }, at), { end: 'date.order' })
  const over = { ...span, start: '2026-11-20T06:00:00.000Z', end: '2026-11-20T11:00:00.000Z' }
  t.strictSame(bannerErrors(over, at), { end: 'date.past' })
  t.strictSame(bannerErrors({ ...span, key: '  ' }, at), { key: 'mixed.required' })
  const running = { ...span, start: '2026-11-01T06:00:00.000Z' }
  t.strictSame(bannerErrors(running, at, running), {}, 'one that runs may be prolonged')
})

t.test('it is seen from its first minute to its last', async (t) => {
  const isShownAt = (now: string): boolean => isShown(span, Date.parse(now))
  t.strictSame(
    ['2026-11-20T11:59:59.999Z', span.start, '2026-11-21T11:59:59.999Z', span.end].map(isShownAt),
    [false, true, true, false],
  )
})

t.test('a preset’s key is made of its words', async (t) => {
  t.equal(presetKey('Fermé à Noël !'), 'banner.message.ferme_a_noel')
  t.equal(presetKey('banner.message.road_works'), 'banner.message.road_works')
  t.equal(presetKey('!!'), '')
})

onEveryClient(
  t,
  'either banner right shows a message to everybody, and takes it away',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const [one, two, reader] = [
      await firm.person(['banner.write']),
      await firm.person(['banner-message.write']),
      await firm.person([]),
    ]
    t.strictSame(await reader.client(readBanner, {}), { message: null, presets: [], texts: {} })
    t.strictSame(await one.client(saveBanner, { ...span, start: '2026-11-20T12:00:00Z' }), span)
    t.strictSame((await reader.client(readBanner, {})).message, span)
    t.strictSame(await two.client(saveBanner, { ...span, key: 'Open' }), { ...span, key: 'Open' })
    t.equal(await installation.env.read((store) => store.banner_messages.count()), 1, 'there is one at most')
    await t.rejects(two.client(saveBanner, { ...span, end: span.start }), {
      code: 'invalid_fields',
      details: { fields: { end: 'date.order' } },
    })
    await t.rejects(reader.client(saveBanner, span), { code: 'unauthorized' })
    await t.rejects(reader.client(clearBanner, {}), { code: 'unauthorized' })
    t.equal(await two.client(clearBanner, {}), true)
    t.equal(await two.client(clearBanner, {}), false)
    t.equal((await reader.client(readBanner, {})).message, null)
  },
)

onEveryClient(
  t,
  'presets are kept, shown and forgotten, but never under the banner’s feet',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(['banner.write', 'translate.write'], { language_type: 'fr' })
    const key = 'banner.message.ferme_a_noel'
    t.strictSame(await client(addPreset, { key: 'Fermé à Noël !' }), { key, text: 'Fermé à Noël !' })
    t.strictSame(await client(addPreset, { key: 'banner.message.road_works' }), {
      key: 'banner.message.road_works',
      text: 'Road works',
    })
    await t.rejects(client(addPreset, { key, text: 'Again' }), {
      code: 'duplicate_fields',
      details: { fields: { key: 'string.unique' } },
    })
    await t.rejects(client(addPreset, { key: '!?' }), { code: 'invalid_fields' })
    t.match(await client(readBanner, {}), {
      presets: [key, 'banner.message.road_works'],
      texts: { [key]: 'Fermé à Noël !' },
    })
    const textIn = async (lang: 'en' | 'fr' | 'nl') => (await client(loadTexts, { lang }))[key]
    t.equal(await textIn('nl'), 'Fermé à Noël !', 'as it was typed until it is translated')
    await client(saveText, { lang: 'en', key, val: 'Closed at Christmas' })
    t.strictSame([await textIn('en'), await textIn('fr')], ['Closed at Christmas', 'Fermé à Noël !'])
    await client(saveBanner, { ...span, key })
    await t.rejects(client(removePreset, { key }), { code: 'preset_in_use' })
    await client(clearBanner, {})
    t.equal(await client(removePreset, { key }), true)
    t.equal(await textIn('en'), undefined, 'with its words')
    await t.rejects(client(removePreset, { key }), { code: 'record_not_found' })
    await t.rejects(client(saveBanner, { ...span, key }), { code: 'record_not_found' })
  },
)
