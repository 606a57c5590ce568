import t from 'tap'
import { callerOf, openApi, tokenOf } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { dialects } from '#fixtures/databases.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { newInstallation, serving } from '#fixtures/kills.ts'
import { worksheetsOf, xlsxOf } from '#fixtures/http/uploads.ts'
import { until } from '#fixtures/until.ts'
import { addPreset } from '../notices/operations.ts'
import { mostOwnKeys } from './edit.ts'
import {
  exportTexts,
  forgetText,
  importTexts,
  listTexts,
  loadTexts,
  registerText,
  saveText,
} from './operations.ts'
import { longestText } from './translation.ts'
import { translate, type TextKey } from './translate.ts'

const key = 'menu.users'

onEveryClient(t, 'a text that the firm words itself is everybody’s, until it is emptied', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['translate.write'])
  const reader = await firm.person()
  const saved = await client(saveText, { lang: 'fr', key, val: ' Le personnel \n de la maison ' })
  t.match(saved, { key, text: 'Le personnel de la maison', reference: 'Users', built_in: 'Collaborateurs', own: true })
  t.equal((await reader.client(loadTexts, { lang: 'fr' }))[key], 'Le personnel de la maison')
  t.equal((await reader.client(loadTexts, { lang: 'nl' }))[key], 'Medewerkers')
  t.strictSame(await reader.client(loadTexts, { lang: 'fr', own: true }), { [key]: 'Le personnel de la maison' })
  await t.rejects(reader.client(saveText, { lang: 'fr', key, val: 'x' }), { code: 'unauthorized' })

  t.match(await client(saveText, { lang: 'fr', key, val: '' }), { text: 'Collaborateurs', own: false })
  t.equal((await reader.client(loadTexts, { lang: 'fr' }))[key], 'Collaborateurs')
  t.equal(await installation.env.read((store) => store.translations.count()), 0, 'and nothing is kept')
})

onBoth(t, 'what says the same as the built-in text is not kept, so that a release may better it', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  await client(saveText, { lang: 'fr', key, val: 'Collaborateurs' })
  t.equal(await installation.env.read((store) => store.translations.count()), 0)
  await client(saveText, { lang: 'fr', key, val: 'Gens' })
  await client(saveText, { lang: 'fr', key, val: 'Collaborateurs' })
  t.equal(await installation.env.read((store) => store.translations.count()), 0)
})

onBoth(t, 'a text that lost a value, or has one that nobody gives, is refused by its name', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  const save = (val: string) => client(saveText, { lang: 'fr', key: 'error.daily_limit', val })
  await t.rejects(save('Trop de blocs'), { code: 'placeholder_lost', details: { params: { names: '{{n}}' } } })
  await t.rejects(save('Pas plus de {{n}} blocs pour {{name}}'), {
    code: 'placeholder_unknown',
    details: { params: { names: '{{name}}' } },
  })
  await t.rejects(save('Pas plus de {{n}} blocs {{'), { code: 'placeholder_unknown' })
  await t.rejects(save('x'.repeat(longestText + 1)), { code: 'invalid_fields' })
  t.match(await save('Au plus {{n}} blocs par jour'), { own: true })
})

onBoth(t, 'somebody else’s change since is not overwritten', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  await client(saveText, { lang: 'fr', key, val: 'Gens', expected: 'Collaborateurs' })
  await t.rejects(client(saveText, { lang: 'fr', key, val: 'Équipe', expected: 'Collaborateurs' }), {
    code: 'record_modified',
    details: { params: { saved_by: '', saved_time: /^\d\d:\d\d$/ } },
  })
})

onBoth(t, 'a text whose original changed since it was worded says so, until it is kept or dropped', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  await client(saveText, { lang: 'fr', key, val: 'Gens' })
  const line = async () => (await client(listTexts, { lang: 'fr' })).find((row) => row.key === key)
  t.match(await line(), { original: null, own: true })
  // As an earlier release had it.
  await installation.scene((store) => store.translations.updateWhere({ key }, { made_against: 'Usagers' }))
  t.match(await line(), { original: 'Usagers', built_in: 'Collaborateurs', text: 'Gens' })
  await client(saveText, { lang: 'fr', key, val: 'Gens' })
  t.match(await line(), { original: null, text: 'Gens' })
})

onEveryClient(t, 'a key that no text has waits in the editor once it was met', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['translate.write'])
  const anybody = await firm.person()
  const met = 'banner.message.year_end'
  t.equal(await anybody.client(registerText, { key: met, val: 'Books close\nsoon' }), true)
  t.equal(await anybody.client(registerText, { key: met, val: 'Overwritten' }), false)
  t.equal(await anybody.client(registerText, { key }), false, 'this one is built in')
  for (const lang of ['en', 'nl'] as const)
    t.notOk(met in (await anybody.client(loadTexts, { lang })), 'shown to nobody before a translator took it')
  await t.rejects(anybody.client(registerText, { key: 'not a key, a sentence' }), { code: 'invalid_fields' })

  const [first] = await client(listTexts, { lang: 'nl' })
  t.match(first, { key: met, translated: false, built_in: null, own: false, text: 'Books close soon' })
  await client(saveText, { lang: 'nl', key: met, val: 'De boeken sluiten binnenkort' })
  const line = (await client(listTexts, { lang: 'nl' })).find((row) => row.key === met)
  t.match(line, { translated: true, text: 'De boeken sluiten binnenkort', reference: 'Books close soon' })
  await client(saveText, { lang: 'en', key: met, val: 'Books close soon' })
  t.equal((await anybody.client(loadTexts, { lang: 'fr' }))[met], 'Books close soon', 'taken as it was met')
  await client(saveText, { lang: 'en', key: met, val: 'The books close' })
  t.match(
    (await client(listTexts, { lang: 'nl' })).find((row) => row.key === met),
    { original: 'Books close soon' },
    'whose English changed since',
  )

  await t.rejects(anybody.client(forgetText, { key: met }), { code: 'unauthorized' })
  t.equal(await client(forgetText, { key: met }), true)
  await t.rejects(client(forgetText, { key: met }), { code: 'record_not_found' })
  await t.rejects(client(forgetText, { key }), { code: 'record_not_found' }, 'the built-in ones stay')
  t.notOk(met in (await client(loadTexts, { lang: 'nl' })))
})

onBoth(t, 'saving a text that is not there yet notes its English too', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  await client(saveText, { lang: 'fr', key: 'firm.motto', val: 'Bien construire' })
  t.equal((await client(loadTexts, { lang: 'en' }))['firm.motto'], 'firm.motto')
  t.equal((await client(loadTexts, { lang: 'fr' }))['firm.motto'], 'Bien construire')
  t.match((await client(listTexts, { lang: 'en' }))[0], { key: 'firm.motto', translated: false })
})

onBoth(t, 'nobody floods the editor: strangers may not add keys, colleagues only so many', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person()
  const { url } = await openApi(t, installation)
  const stranger = await callerOf(url)('POST /translate/missing', { json: { key: 'x.y' } })
  t.equal(stranger.status, 401)
  await installation.scene((store) =>
    store.translations.insertMany(
      Array.from({ length: mostOwnKeys }, (_, i) => ({ key: `own.${i}`, language: 'en' as const, value: 'x' })),
    ),
  )
  await t.rejects(client(registerText, { key: 'one.more' }), { code: 'too_many_texts' })
  t.equal(await client(registerText, { key: 'own.7' }), false, 'what is there is there')
  const writer = await firm.person(['translate.write', 'banner.write'])
  await t.resolves(writer.client(saveText, { lang: 'en', key: 'one.more', val: 'One more' }))
  await t.resolves(writer.client(addPreset, { key: 'Road works' }), 'whoever writes texts finds room')
})

onBoth(t, 'what the server itself says is in the firm’s words too', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  const say = translate('nl')
  t.equal(say(key), 'Medewerkers')
  await client(saveText, { lang: 'nl', key, val: 'Medewerkers' })
  await installation.env.words()
  t.equal(say(key), 'Medewerkers')
  await client(saveText, { lang: 'nl', key, val: '' })
  await installation.env.words()
  t.equal(say(key), 'Medewerkers')
  t.equal(say('no.such.text' as TextKey), 'no.such.text')
})

onBoth(t, 'a text calls for no other text, nor for itself', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  await client(saveText, { lang: 'nl', key, val: 'Eerst $t(menu.users)' })
  await installation.env.words()
  t.equal(translate('nl')(key), 'Eerst $t(menu.users)')
  await client(saveText, { lang: 'nl', key, val: '' })
  await installation.env.words()
})

onEveryClient(t, 'a language goes out as a workbook and comes back with what the translator wrote', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  const file = await client(exportTexts, { lang: 'fr' })
  const [sheet] = await worksheetsOf(installation.env.ports.workbooks, file)
  t.equal(sheet?.name, 'fr')
  t.strictSame(sheet?.rows[0], ['Clé', 'Texte anglais', 'Texte actuel', 'Nouveau texte'])
  const line = sheet!.rows.findIndex(([first]) => first === key)
  t.strictSame(sheet!.rows[line], [key, 'Users', 'Collaborateurs'])

  t.match(await client(importTexts, { lang: 'fr', file }), { created: 0, updated: 0, unchanged: sheet!.rows.length - 1 })
  const worded = { ...sheet!, rows: sheet!.rows.map((row, i) => (i === line ? [...row, 'Le personnel'] : row)) }
  const translated = await xlsxOf(installation, worded)
  t.match(await client(importTexts, { lang: 'fr', file: translated, dry_run: true }), { created: 1, dry_run: true })
  t.equal((await client(loadTexts, { lang: 'fr' }))[key], 'Collaborateurs', 'a trial changes nothing')
  t.match(await client(importTexts, { lang: 'fr', file: translated }), { created: 1, updated: 0 })
  t.equal((await client(loadTexts, { lang: 'fr' }))[key], 'Le personnel')
  t.match(await client(importTexts, { lang: 'fr', file: translated }), { created: 0, updated: 0 }, 'once')

  const corrected = await xlsxOf(installation, { name: 'fr', rows: [['key', 'Texte actuel'], [key, 'Les gens']] })
  t.match(await client(importTexts, { lang: 'fr', file: corrected }), { created: 0, updated: 1 })
  t.equal((await client(loadTexts, { lang: 'fr' }))[key], 'Les gens')
})

onBoth(t, 'a workbook with a single bad row is refused with each bad row named', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['translate.write'])
  const file = await xlsxOf(installation, {
    name: 'nl',
    rows: [
      ['Sleutel', 'Nieuwe tekst'],
      [key, 'Medewerkers'],
      ['menu.nowhere', 'x'],
      ['error.daily_limit', 'Te veel'],
      ['menu.folders', 'x'.repeat(longestText + 1)],
      [key, 'Twee keer'],
      [null, 'Zonder sleutel'],
    ],
  })
  await t.rejects(client(importTexts, { lang: 'nl', file }), {
    code: 'import_refused',
    details: {
      rows: [
        { row: 3, column: 'Sleutel', reason: 'unknown_text', params: { key: 'menu.nowhere' } },
        { row: 4, column: 'Nieuwe tekst', reason: 'placeholder_lost', params: { names: '{{n}}' } },
        { row: 5, reason: 'string.max', params: { limit: longestText } },
        { row: 6, reason: 'duplicate_row', params: { row: 2 } },
        { row: 7, reason: 'mixed.required' },
      ],
    },
  })
  t.equal(await installation.env.read((store) => store.translations.count()), 0)
})

for (const dialect of dialects) {
  void t.test(`what one process words, the other says and tells its browsers [${dialect}]`, async (t) => {
    const { place, installation } = await newInstallation(t, dialect)
    const { id } = await (await testFirm(installation)).person(['translate.write'], { language_type: 'fr' })
    const token = await tokenOf(installation, id)
    const [one, other] = await Promise.all([serving(t, place), serving(t, place)])
    const heading = 'translation.column.key'
    const shownHeading = async () => (await other.ask('GET /translate/fr?own=true', { token })).envelope?.value[heading]
    /** A word that the server itself puts into a document. */
    const written = async () => {
      const response = await fetch(`${other.url}/api/translate/fr/workbook`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return (await worksheetsOf(installation.env.ports.workbooks, { name: 'fr.xlsx', type: '', bytes }))[0]?.rows[0]?.[0]
    }
    t.equal(await shownHeading(), undefined)
    t.equal(await written(), 'Clé')
    const heard = await events(t, other.url, token)
    const { status } = await one.ask('POST /translate/fr', { token, json: { key: heading, val: 'Repère' } })
    t.equal(status, 200)
    t.equal(await shownHeading(), 'Repère')
    // A file of SQLite has one server: what another process does there is seen within the minute.
    if (dialect === 'postgres') {
      await until(async () => heard.some(({ type }) => type === 'text'))
      t.equal(await written(), 'Repère')
    }
    for (const { stop } of [one, other]) await stop()
  })
}

/** What the event stream of a server says, as it comes. */
async function events(t: { teardown: (work: () => void) => void }, url: string, token: string) {
  const aborted = new AbortController()
  t.teardown(() => aborted.abort())
  const heard: { type: string }[] = []
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborted.signal,
  })
  void (async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body!) {
      for (const [, data = ''] of decoder.decode(part).matchAll(/^data: (.+)$/gm)) heard.push(JSON.parse(data))
    }
  })().catch(() => undefined)
  return heard
}
