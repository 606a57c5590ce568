import { computed, signal } from '@preact/signals-core'
import { searchPalette, type PaletteRow } from '../reports/palette/operations.ts'
import { beginsWords, fuzzy } from '../values/fuzzy.ts'
import type { Client } from '../kernel/operation.ts'
import { questions } from './live/questions.ts'

export interface PaletteItem {
  /** A path of ours, or the name of an action: told apart from all others by it. */
  readonly key: string
  readonly kind: 'page' | 'action' | PaletteRow['kind']
  readonly title: string
  readonly detail?: string | null
  /** What stands in a document around the words that were looked for. */
  readonly passage?: string | null
  readonly recent?: true
}

const mostRecent = 8
const mostOwn = 8

export type PaletteScreen = ReturnType<typeof paletteScreen>

/**
 * The palette: what was seen lately and the pages while nothing is typed, then whatever matches. `own` are the pages
 * and actions of the interface, `recent` what the person opened, the latest first.
 */
export function paletteScreen(
  client: Client,
  own: () => readonly PaletteItem[],
  recent: () => readonly PaletteItem[],
) {
  const typed = signal('')
  const at = signal(0)
  const found = signal<readonly PaletteItem[]>([])
  const busy = signal(false)
  const asked = questions()

  const items = computed((): readonly PaletteItem[] => {
    const lately = recent().map((item) => ({ ...item, recent: true as const }))
    if (typed.value.trim() === '') return distinct([...lately.slice(0, mostRecent), ...own()])
    const near = fuzzy([...lately, ...own()], typed.value, wordsOf).slice(0, mostOwn)
    const isMeant = (item: PaletteItem): boolean => beginsWords(wordsOf(item), typed.value)
    const meant = near.filter(isMeant)
    // A page that holds the letters somewhere does not stand before the person of that name.
    return distinct([...meant, ...found.value, ...near.filter((item) => !meant.includes(item))])
  })

  /** What is still on its way answers what is typed no more. */
  function nothingIsAsked(): void {
    asked.ask()
    found.value = []
    busy.value = false
  }

  return {
    typed,
    at,
    items,
    busy,
    /** What was typed; the first result is chosen again. */
    type: (text: string): void => {
      typed.value = text
      at.value = 0
      if (text.trim() === '') nothingIsAsked()
    },
    move: (step: number): void => {
      const { length } = items.value
      if (length > 0) at.value = (at.value + step + length) % length
    },
    /** Asks for the records that match what is typed; the last question’s answer counts. */
    search: async (): Promise<void> => {
      const search = typed.value.trim().slice(0, 100)
      if (search === '') return nothingIsAsked()
      const { isLast } = asked.ask()
      busy.value = true
      try {
        const rows = await client(searchPalette, { search, size: 20 })
        if (!isLast()) return
        found.value = rows.map(({ path, kind, title, detail, passage }) => ({
          key: path,
          kind,
          title,
          detail,
          passage,
        }))
      } catch (error) {
        if (isLast()) throw error
      } finally {
        if (isLast()) busy.value = false
      }
    },
  }
}

const wordsOf = ({ title, detail }: PaletteItem): string => `${title} ${detail ?? ''}`

/** What stands there twice stands where it came first. */
const distinct = (items: readonly PaletteItem[]): PaletteItem[] =>
  [...new Map(items.toReversed().map((item) => [item.key, item])).values()].toReversed()
