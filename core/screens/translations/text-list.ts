import { computed, signal } from '@preact/signals-core'
import type { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Language } from '../../kernel/permission.ts'
import { listTexts, type TextRow } from '../../texts/operations.ts'
import { questions } from '../live/questions.ts'
import { asFailure } from '../loaded.ts'

export type TextList = ReturnType<typeof textList>

/** The texts of a language in the order in which they are shown: it stays while one works. */
export function textList(client: Client) {
  const language = signal<Language | null>(null)
  const rows = signal<ReadonlyMap<string, TextRow> | null>(null)
  const order = signal<readonly string[]>([])
  /** The texts that had no translation when they were sorted. */
  const waited = signal<ReadonlySet<string>>(new Set())
  const untranslatedOnly = signal(false)
  const failure = signal<Failure | null>(null)
  const asked = questions()
  let isOnItsWay = false
  const all = (): readonly TextRow[] => [...(rows.value?.values() ?? [])]

  async function load(lang: Language): Promise<readonly TextRow[] | null> {
    const { isLast } = asked.ask()
    isOnItsWay = true
    try {
      const answer = await client(listTexts, { lang })
      if (!isLast()) return null
      failure.value = null
      return answer
    } catch (error) {
      if (isLast()) failure.value = asFailure(error)
      return null
    } finally {
      if (isLast()) isOnItsWay = false
    }
  }

  return {
    language,
    untranslatedOnly,
    failure,
    visible: computed(() => {
      const ordered = order.value.flatMap((key) => rows.value?.get(key) ?? [])
      return untranslatedOnly.value ? ordered.filter(({ key }) => waited.value.has(key)) : ordered
    }),
    ready: computed(() => rows.value !== null),
    progress: computed(() => ({
      done: all().filter(({ translated }) => translated).length,
      count: all().length,
    })),
    row: (key: string): TextRow | undefined => rows.value?.get(key),
    /** A text stands so by now. */
    put: (key: string, row: TextRow): void => void (rows.value = new Map(rows.value ?? []).set(key, row)),
    /** Shows the texts of a language in the order of the answer. */
    open: async (lang: Language): Promise<void> => {
      if (lang !== language.value) rows.value = null
      language.value = lang
      const fresh = await load(lang)
      if (!fresh) return
      order.value = fresh.map(({ key }) => key)
      waited.value = untranslatedOf(fresh)
      rows.value = byKey(fresh)
    },
    /** What others changed, in the places that are there; new texts stand first. */
    refresh: async (): Promise<void> => {
      const lang = language.value
      const fresh = lang && (await load(lang))
      if (!fresh) return
      const now = byKey(fresh)
      const kept = order.value.filter((key) => now.has(key))
      const known = new Set(kept)
      const added = fresh.flatMap(({ key }) => (known.has(key) ? [] : [key]))
      order.value = [...added, ...kept]
      waited.value = new Set([...waited.value, ...added])
      rows.value = now
    },
    /** Only what waits for a translation now, or all of it again. */
    filter: (on: boolean): void => {
      waited.value = untranslatedOf(all())
      untranslatedOnly.value = on
    },
    /** The texts were asked for and may come as they stood before. */
    isOnItsWay: (): boolean => isOnItsWay,
    requestedAt: asked.requestedAt,
  }
}

const untranslatedOf = (rows: readonly TextRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ key, translated }) => (translated ? [] : [key])))

const byKey = (all: readonly TextRow[]): ReadonlyMap<string, TextRow> =>
  new Map(all.map((each) => [each.key, each]))
