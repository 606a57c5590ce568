import { computed, signal } from '@preact/signals-core'
import type { Client } from '#core/kernel/operation.ts'
import { languages, type Language } from '#core/kernel/permission.ts'
import { nextInOrder } from '#core/screens/live/order.ts'
import { languageOf } from '#core/texts/language.ts'
import { loadTexts } from '#core/texts/load-texts.ts'
import { deferredTexts } from '#core/texts/deferred-texts.ts'
import type { Translate } from '#core/texts/translate.ts'
import { translator } from '#core/texts/translator.ts'
import { useValue } from './signals.ts'

const cookieName = 'language'
const cookieSeconds = 365 * 86_400

interface Words {
  readonly language: Language
  readonly texts: { readonly [key: string]: string }
  /** Whether these are all words of the language; the document brings only those of its page. */
  readonly areAll: boolean
}

const spoken = signal<Words | null>(null)

/** True once there are words to show. */
export const hasTexts = computed(() => spoken.value !== null)
/** Whether there are words of this language. */
export const speaks = (language: Language): boolean => spoken.value?.language === language
export const language = computed<Language>(
  () => spoken.value?.language ?? chosenLanguage() ?? languageOf(navigator.language),
)

/** The translator of the language in use; texts come from the server. */
export const t = computed<Translate>(() => {
  const known = translator(language.value, spoken.value?.texts ?? {}, note)
  return spoken.value?.areAll === false ? askingForMissing(known) : known
})

const noted = new Set<string>()
let tell: (key: string) => unknown = () => undefined

/** Who hears of keys that have no text, each once; what was met before is told now. */
export function onMissingText(listener: (key: string) => unknown): void {
  tell = listener
  for (const key of noted) listener(key)
}

function note(key: string): void {
  // Before all texts are there nobody knows whether a key has one.
  if (!spoken.value?.areAll || noted.has(key)) return
  noted.add(key)
  tell(key)
}

/** Under this name the browser notes each text that did not come with the document, for who looks why it was slow. */
const missingMark = 'text missing: '

/**
 * A text that did not come with the document is fetched with all others, and empty until it is there. Whoever kept this
 * translator from before then speaks by the whole one.
 */
function askingForMissing(known: Translate): Translate {
  const whole = (): Translate | null => (spoken.peek()?.areAll ? t.peek() : null)
  const miss = (key: string, isAsked: boolean): void => {
    performance.mark(missingMark + key)
    if (isAsked) void allTexts()
  }
  const say: Say = (key, values) => {
    const speak = known.knows(key) ? known : whole()
    if (!speak) miss(key, true)
    return speak?.(key, values) ?? ''
  }
  const knows = (key: string): boolean => {
    if (known.knows(key)) return true
    const all = whole()
    if (all) return all.knows(key)
    // Of many keys it is asked whether they have a text; the document brings those that there are for its page. What is
    // said afterwards has one that is on its way: until then nothing is said, rather than that something went wrong.
    const isOnItsWay = deferredTexts.test(key)
    miss(key, isOnItsWay)
    return isOnItsWay
  }
  return Object.assign(say, { knows })
}

type Say = (...args: Parameters<Translate>) => string

export const useT = (): Translate => useValue(t)
export const useLanguage = (): Language => useValue(language)

/** The language the person picked on this machine; null when he never did. */
export function chosenLanguage(): Language | null {
  const written = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
  return languages.find((each) => each === written) ?? null
}

/** What the server laid into the document: the words of its page for whoever is known to it, else those of the sign-in. */
interface InDocument extends Omit<Words, 'areAll'> {
  readonly isKnown: boolean
}

let broughtPage = false

/** Whether the words of its page came with the document; where somebody signs in later they did not. */
export const cameWithPage = (): boolean => broughtPage

/** Says what the server laid into the document for its page, unless another language was picked since. */
export function speakAsDocument(): void {
  const written = document.getElementById('words')?.textContent
  if (!written) return
  const { language, texts, isKnown } = JSON.parse(written) as InDocument
  if ((chosenLanguage() ?? language) !== language) return
  broughtPage = isKnown
  spoken.value = { language, texts, areAll: false }
}

const asked = signal<Language | null>(null)
/** The language in use or, while its words are on their way, the one that was picked. */
export const pickedLanguage = computed<Language>(() => asked.value ?? language.value)

/** When words were asked for last, in the order of happenings; 0 before the first time. */
export const wordsRequestedAt = (): number => latestRequest
let latestRequest = 0

let client: Client
/** By what words are fetched. */
export const fetchTextsBy = (own: Client): void => void (client = own)

/** Fetches all words of a language and switches to it once they are there, unless words were asked for again meanwhile. */
export async function loadLanguage(wanted: Language = pickedLanguage.value): Promise<void> {
  const mine = (latestRequest = nextInOrder())
  asked.value = wanted
  const texts = await client(loadTexts, { lang: wanted }).catch((error: unknown) => {
    if (mine === latestRequest) asked.value = null
    throw error
  })
  if (mine !== latestRequest) return
  document.documentElement.lang = wanted
  spoken.value = { language: wanted, texts, areAll: true }
}

let fetching: Promise<void> | null = null

/** Fetches what the document did not bring; ends also where that fails, and is then tried again when asked for again. */
export function allTexts(): Promise<void> {
  if (spoken.value?.areAll) return Promise.resolve()
  fetching ??= loadLanguage()
    .catch(() => undefined)
    .finally(() => (fetching = null))
  return fetching
}

/** As `loadLanguage`, and remembered for a year. */
export async function pickLanguage(wanted: Language): Promise<void> {
  document.cookie = `${cookieName}=${wanted}; path=/; max-age=${cookieSeconds}; samesite=lax`
  await loadLanguage(wanted)
}
