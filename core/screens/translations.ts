import { computed, signal } from '@preact/signals-core'
import type { Failure } from '../kernel/failure.ts'
import type { Client } from '../kernel/operation.ts'
import type { Language } from '../kernel/permission.ts'
import { forgetText, listTexts, saveText, type TextRow } from '../texts/operations.ts'
import { checkPlaceholders, onOneLine } from '../texts/placeholders.ts'
import { appliedResponses } from './live/order.ts'
import { questions } from './live/questions.ts'
import { asFailure } from './loaded.ts'

/** Why a text is not saved: what is wrong with it, before asking or as the server says. */
export type Refusal = Pick<Failure, 'code' | 'details'>
export type SaveState =
  { readonly kind: 'saving' | 'saved' } | { readonly kind: 'refused'; readonly why: Refusal }

interface Saving {
  readonly lang: Language
  readonly key: string
  readonly text: string
  /** What stands there, as whoever saves knows it. */
  readonly seen: TextRow | undefined
  /** Whether no other save of this text came after. */
  readonly isLast: () => boolean
}

export type TranslationScreen = ReturnType<typeof translationScreen>

/**
 * The translation editor: the texts of a language, untranslated first. While one works the list keeps its order, so
 * that the next text is the next; texts that others save come in where they stand. `tell` hears of each that is saved: a
 * first translation, or one that is another than before; `lost` of one that was refused when its language was left.
 */
export function translationScreen(
  client: Client,
  tell: (done: 'saved' | 'updated') => void = () => undefined,
  lost: (why: Failure) => void = () => undefined,
) {
  const language = signal<Language | null>(null)
  const rows = signal<ReadonlyMap<string, TextRow> | null>(null)
  const order = signal<readonly string[]>([])
  const waited = signal<ReadonlySet<string>>(new Set())
  const untranslatedOnly = signal(false)
  const failure = signal<Failure | null>(null)
  const states = signal<ReadonlyMap<string, SaveState>>(new Map())
  /** What was typed and is not saved. */
  const drafts = signal<ReadonlyMap<string, string>>(new Map())
  const asked = questions()
  let isOnItsWay = false
  const applied = appliedResponses()

  const shown = computed(() => {
    const all = order.value.flatMap((key) => rows.value?.get(key) ?? [])
    return untranslatedOnly.value ? all.filter(({ key }) => waited.value.has(key)) : all
  })

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

  function sort(fresh: readonly TextRow[]): void {
    order.value = fresh.map(({ key }) => key)
    waited.value = new Set(fresh.flatMap(({ key, translated }) => (translated ? [] : [key])))
  }

  async function open(lang: Language): Promise<void> {
    if (lang !== language.value) {
      rows.value = null
      states.value = new Map()
      drafts.value = new Map()
    }
    language.value = lang
    const fresh = await load(lang)
    if (!fresh) return
    sort(fresh)
    rows.value = byKey(fresh)
  }

  /** What others changed, in the places that are there; new texts stand first. */
  async function refresh(): Promise<void> {
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
  }

  const row = (key: string): TextRow | undefined => rows.value?.get(key)
  const typed = (key: string): string => drafts.value.get(key) ?? row(key)?.text ?? ''

  function type(key: string, text: string): void {
    drafts.value = new Map(drafts.value).set(key, text.replace(/[\r\n]+/g, ' '))
    states.value = without(states.value, key)
  }

  const forgetDraft = (key: string): void => void (drafts.value = without(drafts.value, key))
  const say = (key: string, state: SaveState): void =>
    void (states.value = new Map(states.value).set(key, state))

  /** Saves what was typed; true when nothing stands in the way that is known here, before the server answers. */
  function leave(key: string): boolean {
    const draft = drafts.value.get(key)
    const now = row(key)
    if (draft === undefined || !now) return true
    const text = onOneLine(draft)
    if (text === now.text) {
      forgetDraft(key)
      return true
    }
    const wrong = text === '' || now.reference === key ? null : checkPlaceholders(text, now.reference)
    if (wrong) say(key, { kind: 'refused', why: { code: wrong.code, details: { params: wrong.params } } })
    else void save(key, text)
    return wrong === null
  }

  /** The last save of each text that is under way, by language and key: the next one goes by what it stores. */
  const underWay = new Map<string, Promise<TextRow | null>>()

  /** Words the text so; empty is back to the original. */
  async function save(key: string, text: string): Promise<void> {
    const { value: lang } = language
    if (lang === null) return
    const [place, seen, before] = [`${lang} ${key}`, row(key), underWay.get(`${lang} ${key}`)]
    say(key, { kind: 'saving' })
    const isLast = (): boolean => underWay.get(place) === mine
    const send = (stored?: TextRow | null) => store({ lang, key, text, seen: stored ?? seen, isLast })
    const mine = before ? before.then(send) : send()
    underWay.set(place, mine)
    await mine
    if (isLast()) underWay.delete(place)
  }

  async function store({ lang, key, text, seen, isLast }: Saving): Promise<TextRow | null> {
    const expected = seen?.text || null
    const isShown = (): boolean => language.value === lang
    /** Nothing else was typed since. */
    const isAsSent = (): boolean => onOneLine(drafts.value.get(key) ?? text) === text
    const isWaiting = (): boolean => isLast() && states.value.get(key)?.kind === 'saving'
    try {
      const saved = await client(saveText, { lang, key, val: text || null, expected })
      if (!isOnItsWay) applied.take()
      if (!isShown()) return saved
      rows.value = new Map(rows.value ?? []).set(key, saved)
      if (isAsSent()) forgetDraft(key)
      if (isWaiting()) say(key, { kind: 'saved' })
      tell(seen?.translated ? 'updated' : 'saved')
      return saved
    } catch (error) {
      const why = asFailure(error)
      if (!isShown()) lost(why)
      else if (why.code === 'record_modified') await refresh()
      // What was typed since is not what was refused.
      if (!isShown() || !isAsSent()) return null
      drafts.value = new Map(drafts.value).set(key, text)
      say(key, { kind: 'refused', why })
      return null
    }
  }

  async function forget(key: string): Promise<void> {
    await client(forgetText, { key })
    forgetDraft(key)
    await refresh()
  }

  return {
    language,
    untranslatedOnly,
    failure,
    shown,
    ready: computed(() => rows.value !== null),
    progress: computed(() => {
      const all = [...(rows.value?.values() ?? [])]
      return { done: all.filter(({ translated }) => translated).length, count: all.length }
    }),
    /** Something typed is neither saved nor on its way. */
    dirty: computed(() =>
      [...drafts.value].some(
        ([key, text]) => states.value.get(key)?.kind !== 'saving' && onOneLine(text) !== row(key)?.text,
      ),
    ),
    states,
    drafts,
    row,
    typed,
    type,
    leave,
    save,
    forget,
    open,
    reload: refresh,
    requestedAt: asked.requestedAt,
    took: applied.took,
    /** Only what waits for a translation now, or all of it again. */
    filter: (on: boolean) => {
      const now = [...(rows.value?.values() ?? [])]
      waited.value = new Set(now.flatMap(({ key, translated }) => (translated ? [] : [key])))
      untranslatedOnly.value = on
    },
  }
}

/** The one after or before, around the ends. */
export function neighbour<T>(all: readonly T[], at: number, by: 1 | -1): T | undefined {
  return all.at((at + by + all.length) % Math.max(all.length, 1))
}

const byKey = (all: readonly TextRow[]): ReadonlyMap<string, TextRow> =>
  new Map(all.map((each) => [each.key, each]))

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  const left = new Map(map)
  left.delete(key)
  return left
}
