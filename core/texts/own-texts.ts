import type { Env, Reader } from '../ports.ts'
import type { Language } from '../kernel/permission.ts'
import { textsOfLists, wordedLists, type ListValue } from './list-words.ts'
import { allTexts, setOwnTexts, type OwnTexts } from './translate.ts'
import { isUntaken, type Translation } from './translation.ts'

type Kept = Pick<Translation, 'key' | 'language' | 'value' | 'made_against'>

/**
 * The firm's own texts by language; what only the firm has is said in English until it is translated, and by nobody before
 * a translator took it. What the firm calls a value among its parameters goes before all others.
 */
export function ownTextsFrom(kept: readonly Kept[], listed: readonly ListValue[] = []): OwnTexts {
  const rows = kept.filter((row) => row.key in allTexts || !isUntaken(row))
  const english = rows.filter(({ key, language }) => language === 'en' && !(key in allTexts))
  const of = (language: Language): { [key: string]: string } =>
    Object.fromEntries([
      ...[...english, ...rows.filter((row) => row.language === language)].map(({ key, value }) => [key, value]),
      ...Object.entries(textsOfLists(listed, language)),
    ])
  return { en: of('en'), fr: of('fr'), nl: of('nl') }
}

/** The firm's own texts as they are stored. */
export const readOwnTexts = async (store: Reader): Promise<OwnTexts> =>
  ownTextsFrom(await store.translations.find(), await store.parameters.find({ class: wordedLists }))

/** How long another process's edit may stay unheard where no event tells of it: a command line on the same file. */
const freshMs = 60_000

/**
 * Keeps what `translate` says in this process as the firm has it: `ready` before any work that speaks, `forget`
 * when a text has changed. Costs a query only after a change.
 */
export function ownTexts(env: Pick<Env, 'clock' | 'read'>): {
  ready: () => Promise<void>
  forget: () => void
} {
  let known: { readonly texts: Promise<OwnTexts>; readonly at: number } | null = null

  async function ready(): Promise<void> {
    const now = env.clock.now().getTime()
    if (!known || now - known.at > freshMs) {
      known = { texts: env.read(readOwnTexts), at: now }
    }
    const wordsAtStart = known
    try {
      const texts = await wordsAtStart.texts
      // What was forgotten while it was looked up is looked up again.
      if (known === wordsAtStart) setOwnTexts(texts)
      else await ready()
    } catch (error) {
      if (known === wordsAtStart) known = null
      throw error
    }
  }
  return {
    ready,
    forget: () => void (known = null),
  }
}
