import { exportTypes, setExportWords } from '../tables/export.ts'
import { changedMeanwhile } from '../access/changed-meanwhile.ts'
import { Failure, found } from '../kernel/failure.ts'
import { handleImport } from '../tables/handle-import.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import { languages } from '../kernel/permission.ts'
import type { Store } from '../ports.ts'
import { checkText, effectOf, mostOwnKeys, referenceOf, registerKey, type Change } from './edit.ts'
import {
  exportTexts,
  forgetText,
  importTexts,
  listTexts,
  loadTexts,
  registerText,
  saveText,
} from './operations.ts'
import { wordedLists } from './list-words.ts'
import { ownTextsFrom } from './own-texts.ts'
import { onOneLine } from './placeholders.ts'
import { textRowOf, textRows } from './rows.ts'
import { allTexts, textsOf, translate, type TextKey } from './translate.ts'
import type { Translation } from './translation.ts'
import { matchTexts, readTextRows, textsWorksheet } from './workbook.ts'

handle(loadTexts, async ({ store, actor }, { lang, own, begin }) => {
  const kept = await store.translations.find({ language: ['en', lang] })
  const all = ownTextsFrom(kept, await store.parameters.find({ class: wordedLists }))[lang]
  // What only the firm says, its banner among it, is for its people.
  const words = actor.kind === 'nobody' ? builtInAlone(all) : all
  const texts = own ? words : { ...textsOf(lang), ...words }
  return begin === null ? texts : beginningWith(begin, texts)
})

type Texts = { readonly [key: string]: string }

const builtInAlone = (words: Texts) =>
  Object.fromEntries(Object.entries(words).filter(([key]) => key in allTexts))

const beginningWith = (begin: string, texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith(begin)))

setExportWords(
  (key, language) => (translate(language).knows(key) ? translate(language)(key as TextKey) : null),
  (key, language) => allTexts[key]?.[languages.indexOf(language)] ?? null,
)

handle(listTexts, async ({ store }, { lang }) => textRows(await store.translations.find(), lang))

handle(saveText, async (context, { lang, key, val, expected }) => {
  const { store } = context
  await store.lock('text')
  const text = onOneLine(val ?? '')
  if (!(key in allTexts)) await registerKey(context, key, (lang === 'en' && text) || key)
  const rows = await store.translations.find({ key })
  const wrong = checkText(key, text, referenceOf(key, rows))
  if (wrong) throw new Failure(wrong.code, { params: wrong.params })
  if (expected !== null && expected !== rowOf(rows, key, lang).text)
    throw changedMeanwhile('translations', rows.find(({ language }) => language === lang)?.id ?? null)
  if (await apply(store, [{ key, language: lang, text }], rows)) context.emit({ type: 'text' })
  return rowOf(await store.translations.find({ key }), key, lang)
})

handle(registerText, (context, { key, val }) => 
  registerKey(context, key, val ? onOneLine(val) : key, mostOwnKeys),
)

handle(forgetText, async ({ store, emit }, { key }) => {
  await store.lock('text')
  found(key in allTexts ? null : await store.translations.first({ key, language: 'en' }), 'key')
  await store.translations.removeMany({ key })
  emit({ type: 'text' })
  return true
})

handleOpening(exportTexts, async (open, { lang, untranslated }, { workbooks, actor }) => {
  const rows = textRows(await open.query(({ store }) => store.translations.find()), lang)
  const exported = untranslated ? rows.filter(({ translated }) => !translated) : rows
  const bytes = await workbooks.write([textsWorksheet(exported, lang, translate(actor.language))])
  return { name: `decidag-${lang}.xlsx`, type: exportTypes.xlsx, bytes }
})

handleImport(importTexts, {
  read: readTextRows,
  lock: ({ store }) => store.lock('text'),
  lookUp: ({ store }) => store.translations.find(),
  match: (rows, kept, { lang }) => matchTexts(rows, lang, kept),
  async write({ store }, { changes }, kept) {
    await apply(store, changes, kept)
  },
  events: () => [{ type: 'text' }],
})

/** Writes what differs, in three statements however many texts there are; answers whether anything did. */
async function apply(
  store: Store,
  changes: readonly Change[],
  rows: readonly Translation[],
): Promise<boolean> {
  const ids = new Map(rows.map(({ id, key, language }) => [`${language} ${key}`, id]))
  const effects = changes.map((change) => ({
    change,
    id: ids.get(`${change.language} ${change.key}`),
    effect: effectOf(change, rows),
  }))
  const written = effects.flatMap(({ change: { key, language }, id, effect }) =>
    typeof effect === 'object' ? [{ id, row: { key, language, ...effect } }] : [],
  )
  const gone = effects.flatMap(({ id, effect }) => (effect === 'remove' && id !== undefined ? [id] : []))
  if (written.length + gone.length === 0) return false
  await store.translations.insertMany(written.flatMap(({ id, row }) => (id === undefined ? [row] : [])))
  await store.translations.updateEach(
    written.flatMap(({ id, row }) => (id === undefined ? [] : [{ ...row, id }])),
  )
  if (gone.length > 0) await store.translations.removeMany({ id: gone })
  return true
}

function rowOf(rows: readonly Translation[], key: string, lang: Translation['language']) {
  return textRowOf(key, Object.fromEntries(rows.map((row) => [row.language, row])), lang)
}
