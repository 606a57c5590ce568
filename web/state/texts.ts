import { computed, signal } from '@preact/signals-core'
import type { Client } from '#core/kernel/operation.ts'
import { languages } from '#core/kernel/permission.ts'
import type { Language } from '#core/kernel/permission.ts'
import { nextInOrder } from '#core/screens/live/order.ts'
import { languageOf } from '#core/texts/language.ts'
import { loadTexts } from '#core/texts/operations.ts'
import type { Translate } from '#core/texts/translate.ts'
import { translator } from '#core/texts/translator.ts'
import { useValue } from './signals.ts'

const cookieName = 'language'
const cookieSeconds = 365 * 86_400

const spoken = signal<{
  readonly language: Language
  readonly texts: { readonly [key: string]: string }
} | null>(null)

/** True once there are words to show. */
export const hasTexts = computed(() => spoken.value !== null)
export const language = computed<Language>(
  () => spoken.value?.language ?? chosenLanguage() ?? languageOf(navigator.language),
)

/** The translator of the language in use; texts come from the server. */
export const t = computed<Translate>(() => translator(language.value, spoken.value?.texts ?? {}, note))

const noted = new Set<string>()
let tell: (key: string) => unknown = () => undefined

/** Who hears of keys that have no text, each once; what was met before is told now. */
export function onMissingText(listener: (key: string) => unknown): void {
  tell = listener
  for (const key of noted) listener(key)
}

function note(key: string): void {
  // Before the first texts are there every key is unknown.
  if (!spoken.value || noted.has(key)) return
  noted.add(key)
  tell(key)
}

export const useT = (): Translate => useValue(t)
export const useLanguage = (): Language => useValue(language)

/** The language the person picked on this machine; null when he never did. */
export function chosenLanguage(): Language | null {
  const written = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
  return languages.find((each) => each === written) ?? null
}

const asked = signal<Language | null>(null)
/** The language in use or, while its words are on their way, the one that was picked. */
export const pickedLanguage = computed<Language>(() => asked.value ?? language.value)

/** When words were asked for last, in the order of happenings; 0 before the first time. */
export const wordsRequestedAt = (): number => latestRequest
let latestRequest = 0

/** Fetches the words of a language and switches to it once they are there, unless words were asked for again meanwhile. */
export async function loadLanguage(client: Client, wanted: Language = pickedLanguage.value): Promise<void> {
  const mine = (latestRequest = nextInOrder())
  asked.value = wanted
  const texts = await client(loadTexts, { lang: wanted }).catch((error: unknown) => {
    if (mine === latestRequest) asked.value = null
    throw error
  })
  if (mine !== latestRequest) return
  document.documentElement.lang = wanted
  spoken.value = { language: wanted, texts }
}

/** As `speak`, and remembered for a year. */
export async function pickLanguage(client: Client, wanted: Language): Promise<void> {
  document.cookie = `${cookieName}=${wanted}; path=/; max-age=${cookieSeconds}; samesite=lax`
  await loadLanguage(client, wanted)
}
