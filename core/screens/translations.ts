import type { Failure } from '../kernel/failure.ts'
import type { Client } from '../kernel/operation.ts'
import type { Language } from '../kernel/permission.ts'
import { forgetText } from '../texts/operations.ts'
import { checkPlaceholders, onOneLine } from '../texts/placeholders.ts'
import { textDrafts } from './translations/drafts.ts'
import { textSaving } from './translations/saving.ts'
import { textList } from './translations/text-list.ts'

export type { Refusal, SaveState } from './translations/drafts.ts'

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
  const list = textList(client)
  const drafts = textDrafts(list)
  const { save, took } = textSaving(client, list, drafts, { tell, lost })

  /** Saves what was typed; true when nothing stands in the way that is known here, before the server answers. */
  function leave(key: string): boolean {
    const draft = drafts.drafts.value.get(key)
    const now = list.row(key)
    if (draft === undefined || !now) return true
    const text = onOneLine(draft)
    if (text === now.text) {
      drafts.forget(key)
      return true
    }
    const wrong = text === '' || now.reference === key ? null : checkPlaceholders(text, now.reference)
    if (wrong)
      drafts.say(key, { kind: 'refused', why: { code: wrong.code, details: { params: wrong.params } } })
    else void save(key, text)
    return wrong === null
  }

  return {
    language: list.language,
    untranslatedOnly: list.untranslatedOnly,
    failure: list.failure,
    visible: list.visible,
    ready: list.ready,
    progress: list.progress,
    row: list.row,
    filter: list.filter,
    reload: list.refresh,
    requestedAt: list.requestedAt,
    drafts: drafts.drafts,
    states: drafts.states,
    dirty: drafts.dirty,
    typed: drafts.typed,
    type: drafts.type,
    leave,
    save,
    took,
    open: (lang: Language): Promise<void> => {
      if (lang !== list.language.value) drafts.forgetAll()
      return list.open(lang)
    },
    forget: async (key: string): Promise<void> => {
      await client(forgetText, { key })
      drafts.forget(key)
      await list.refresh()
    },
  }
}

/** The one after or before, around the ends. */
export function neighbour<T>(all: readonly T[], at: number, by: 1 | -1): T | undefined {
  return all.at((at + by + all.length) % Math.max(all.length, 1))
}
