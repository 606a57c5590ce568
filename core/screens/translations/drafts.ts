import { computed, signal } from '@preact/signals-core'
import type { Failure } from '../../kernel/failure.ts'
import { onOneLine } from '../../texts/placeholders.ts'
import type { TextList } from './text-list.ts'

/** Why a text is not saved: what is wrong with it, before asking or as the server says. */
export type Refusal = Pick<Failure, 'code' | 'details'>
export type SaveState =
  { readonly kind: 'saving' | 'saved' } | { readonly kind: 'refused'; readonly why: Refusal }

export type TextDrafts = ReturnType<typeof textDrafts>

/** What was typed and is not saved, by the key of its text, and how far the saving of each text is. */
export function textDrafts({ row }: Pick<TextList, 'row'>) {
  const drafts = signal<ReadonlyMap<string, string>>(new Map())
  const states = signal<ReadonlyMap<string, SaveState>>(new Map())
  const put = (key: string, text: string): void => void (drafts.value = new Map(drafts.value).set(key, text))

  return {
    drafts,
    states,
    put,
    /** A text as it was typed, or as it stands. */
    typed: (key: string): string => drafts.value.get(key) ?? row(key)?.text ?? '',
    type: (key: string, text: string): void => {
      put(key, text.replace(/[\r\n]+/g, ' '))
      states.value = without(states.value, key)
    },
    forget: (key: string): void => void (drafts.value = without(drafts.value, key)),
    forgetAll: (): void => {
      states.value = new Map()
      drafts.value = new Map()
    },
    say: (key: string, state: SaveState): void => void (states.value = new Map(states.value).set(key, state)),
    /** Something typed is neither saved nor on its way. */
    dirty: computed(() =>
      [...drafts.value].some(
        ([key, text]) => states.value.get(key)?.kind !== 'saving' && onOneLine(text) !== row(key)?.text,
      ),
    ),
  }
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  const left = new Map(map)
  left.delete(key)
  return left
}
