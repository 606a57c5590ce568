import { languages, type Language } from '../kernel/permission.ts'
import type { TextRow } from './operations.ts'
import { isRightlyShared } from './shared-words.ts'
import { allTexts } from './translate.ts'
import { isUntaken, type Translation } from './translation.ts'
import { propertyIn } from '../values/known.ts'

type ByLanguage = { readonly [language in Language]?: Translation }

/** Every text of a language as its translator sees it, those without a translation first, then by key. */
export function textRows(all: readonly Translation[], lang: Language): TextRow[] {
  const own = new Map<string, { [language in Language]?: Translation }>()
  for (const row of all) own.set(row.key, { ...own.get(row.key), [row.language]: row })
  const keys = new Set([...Object.keys(allTexts), ...own.keys()])
  return [...keys]
    .map((key) => textRowOf(key, own.get(key) ?? {}, lang))
    .toSorted(
      (a, b) => Number(a.translated) - Number(b.translated) || (a.key < b.key ? -1 : Number(a.key > b.key)),
    )
}

/** One text in a language: the built-in words, what the firm made of them, and whether it waits for somebody. */
export function textRowOf(key: string, own: ByLanguage, lang: Language): TextRow {
  const built_in = allTexts[key]?.[languages.indexOf(lang)] ?? null
  const reference = own.en?.value ?? allTexts[key]?.[0] ?? key
  const mine = own[lang]
  const against = built_in ?? (lang === 'en' ? null : reference)
  const changed = mine?.made_against && against !== null && mine.made_against !== against
  return {
    key,
    text: mine?.value ?? built_in ?? reference,
    reference,
    built_in,
    own: built_in !== null && mine !== undefined,
    translated: built_in === null ? isWorded(key, own, lang) : mine !== undefined || isTranslated(key, lang),
    original: changed ? mine.made_against : null,
  }
}

/** A text that only the firm has is worded when somebody said more than its key. */
const isWorded = (key: string, own: ByLanguage, lang: Language): boolean =>
  own[lang] !== undefined && own[lang].value !== key && !isUntaken(own[lang])

/** English in French or Dutch is no translation, unless there is a reason. */
function isTranslated(key: string, lang: Language): boolean {
  const words = propertyIn(allTexts, key)
  const place = languages.indexOf(lang)
  return place === 0 || words[place] !== words[0] || isRightlyShared([words[0], words[place]])
}
