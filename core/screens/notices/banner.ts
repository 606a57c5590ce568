import { computed, signal } from '@preact/signals-core'
import type { Client } from '../../kernel/operation.ts'
import { bannerErrors, isPresetKey, isShown, presetKey } from '../../notices/banner.ts'
import { addPreset, clearBanner, removePreset, saveBanner, type Banner } from '../../notices/operations.ts'
import type { Loaded } from '../loaded.ts'
import { nextInOrder } from '../live/order.ts'
import { dayInZone } from '../../values/day.ts'
import { firstMinute, lastMinute } from '../../values/moment.ts'
import { readMoment, shownMoment } from '../moment.ts'

interface BannerOptions {
  readonly client: Client
  /** What everybody sees of it, as the page around shows it too. */
  readonly answer: Loaded<Banner>
  readonly now: () => Date
  readonly timeZone: () => string
  /** The words of a key in the person's language; null when there are none. */
  readonly words: (key: string) => string | null
}

export type BannerScreen = ReturnType<typeof bannerScreen>

/** The words of a message: a preset's in the person's language, or what was typed. */
export function bannerWords(
  key: string,
  { texts }: Pick<Banner, 'texts'>,
  words: (key: string) => string | null,
): string {
  return isPresetKey(key) ? (words(key) ?? texts[key] ?? key) : key
}

/** The banner's page: what is typed, what is wrong with it, and what everybody sees now or will see. */
export function bannerScreen({ client, answer, now, timeZone, words }: BannerOptions) {
  let requestedAt = 0
  const text = signal('')
  const start = signal('')
  const end = signal('')
  /** How many acts are under way. */
  const acts = signal(0)
  const saving = computed(() => acts.value > 0)

  const stored = computed(() => answer.value.value?.message ?? null)
  const wordsOf = (key: string): string => bannerWords(key, { texts: answer.value.value?.texts ?? {} }, words)
  const presets = computed(() =>
    (answer.value.value?.presets ?? []).map((key) => ({ key, words: wordsOf(key) })),
  )
  const typed = computed(() => text.value.trim())
  const preset = computed(() => presets.value.find((each) => each.words === typed.value) ?? null)
  const span = computed(() => {
    const from = read.start(start.value)
    const to = read.end(end.value)
    return from && to ? { key: preset.value?.key ?? typed.value, start: from, end: to } : null
  })
  /** Said of what was typed, never of what was not. */
  const errors = computed((): { readonly [field: string]: string } => {
    const unread = Object.fromEntries(
      (
        [
          ['start', start],
          ['end', end],
        ] as const
      ).flatMap(([name, { value }]) => (value.trim() && !read[name](value) ? [[name, 'date.invalid']] : [])),
    )
    if (!span.value) return unread
    const { key: _, ...wrong } = bannerErrors(span.value, at(), stored.value)
    return wrong
  })
  /** A day alone is all of it. */
  const reading = (time: string) => ({ timeZone: timeZone(), today: dayInZone(now(), timeZone()), time })
  const read = {
    start: (written: string) => readMoment(written, reading(firstMinute)),
    end: (written: string) => readMoment(written, reading(lastMinute)),
  }
  const at = () => ({ now: now(), timeZone: timeZone() })

  /** The fields as what is stored has them; empty without. */
  function fill(): void {
    const message = stored.value
    text.value = message ? wordsOf(message.key) : ''
    start.value = shownMoment(message?.start, timeZone())
    end.value = shownMoment(message?.end, timeZone())
  }
  /** Fills the fields once something is done, unless somebody typed meanwhile. */
  async function fillAfter(work: () => Promise<unknown>): Promise<void> {
    const before = [text.value, start.value, end.value]
    await work()
    const isUntouched = [text, start, end].every((field, at) => field.value === before[at])
    if (isUntouched) fill()
  }
  const dirty = computed(
    () =>
      typed.value !== (stored.value ? wordsOf(stored.value.key) : '') ||
      start.value !== shownMoment(stored.value?.start, timeZone()) ||
      end.value !== shownMoment(stored.value?.end, timeZone()),
  )

  async function making<T>(work: Promise<T>): Promise<T> {
    acts.value++
    try {
      return await work
    } finally {
      acts.value--
      requestedAt = nextInOrder()
      await answer.reload()
    }
  }

  return {
    answer,
    stored,
    text,
    start,
    end,
    presets,
    errors,
    dirty,
    saving,
    wordsOf,
    /** Whether everybody sees it at this moment, will see it, or neither. */
    visibility: (): 'now' | 'later' | 'none' => {
      const message = stored.value
      if (!message || Date.parse(message.end) <= now().getTime()) return 'none'
      return isShown(message, now().getTime()) ? 'now' : 'later'
    },
    type: (field: 'text' | 'start' | 'end', value: string): void =>
      void ({ text, start, end }[field].value = value),
    /** Fetches what is there; what somebody is typing stays. */
    reload: async (): Promise<void> => {
      requestedAt = nextInOrder()
      if (dirty.value) await answer.reload()
      else await fillAfter(answer.reload)
    },
    /** Fills the fields with what is there, or on its way for the page around. */
    open: async (): Promise<void> => {
      requestedAt = nextInOrder()
      await fillAfter(answer.first)
    },
    requestedAt: () => requestedAt,
    fill,
    clear: (): void => void (text.value = start.value = end.value = ''),
    /** A message, both dates, and the start strictly before the end. */
    canSave: computed(
      () =>
        !saving.value &&
        span.value !== null &&
        Object.keys(bannerErrors(span.value, at(), stored.value)).length === 0,
    ),
    save: async (): Promise<void> => {
      if (span.value) await making(client(saveBanner, span.value))
    },
    /** Takes the message away for everybody. */
    reset: async (): Promise<void> => {
      await fillAfter(() => making(client(clearBanner, {})))
    },
    /** Whether what is typed could be kept for another time. */
    canAdd: computed(() => preset.value === null && presetKey(typed.value) !== ''),
    addPreset: (): Promise<unknown> =>
      making(client(addPreset, { key: presetKey(typed.value), text: typed.value })),
    removePreset: (key: string): Promise<unknown> => making(client(removePreset, { key })),
  }
}
