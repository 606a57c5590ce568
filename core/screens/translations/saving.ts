import type { Failure } from '../../kernel/failure.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Language } from '../../kernel/permission.ts'
import { saveText, type TextRow } from '../../texts/operations.ts'
import { onOneLine } from '../../texts/placeholders.ts'
import { appliedResponses } from '../live/order.ts'
import { asFailure } from '../loaded.ts'
import type { TextDrafts } from './drafts.ts'
import type { TextList } from './text-list.ts'

interface Saving {
  readonly lang: Language
  readonly key: string
  readonly text: string
  /** What stands there, as whoever saves knows it. */
  readonly seen: TextRow | undefined
  /** Whether no other save of this text came after. */
  readonly isLast: () => boolean
}

/** Who hears what became of a save. */
export interface Heard {
  /** A text was saved: a first translation, or one that is another than before. */
  readonly tell: (done: 'saved' | 'updated') => void
  /** A text was refused when its language was left. */
  readonly lost: (why: Failure) => void
}

/** Saving texts: each goes by what the save of it before stored. */
export function textSaving(client: Client, list: TextList, drafts: TextDrafts, { tell, lost }: Heard) {
  const applied = appliedResponses()
  /** The last save of each text that is under way, by language and key. */
  const underWay = new Map<string, Promise<TextRow | null>>()

  async function store({ lang, key, text, seen, isLast }: Saving): Promise<TextRow | null> {
    const expected = seen?.text || null
    const isShown = (): boolean => list.language.value === lang
    /** Nothing else was typed since. */
    const isAsSent = (): boolean => onOneLine(drafts.drafts.value.get(key) ?? text) === text
    const isWaiting = (): boolean => isLast() && drafts.states.value.get(key)?.kind === 'saving'
    try {
      const saved = await client(saveText, { lang, key, val: text || null, expected })
      if (!list.isOnItsWay()) applied.take()
      if (!isShown()) return saved
      list.put(key, saved)
      if (isAsSent()) drafts.forget(key)
      if (isWaiting()) drafts.say(key, { kind: 'saved' })
      tell(seen?.translated ? 'updated' : 'saved')
      return saved
    } catch (error) {
      const why = asFailure(error)
      if (!isShown()) lost(why)
      else if (why.code === 'record_modified') await list.refresh()
      // What was typed since is not what was refused.
      if (!isShown() || !isAsSent()) return null
      drafts.put(key, text)
      drafts.say(key, { kind: 'refused', why })
      return null
    }
  }

  return {
    /** Words the text so; empty is back to the original. */
    save: async (key: string, text: string): Promise<void> => {
      const { value: lang } = list.language
      if (lang === null) return
      const place = `${lang} ${key}`
      const [seen, before] = [list.row(key), underWay.get(place)]
      drafts.say(key, { kind: 'saving' })
      const isLast = (): boolean => underWay.get(place) === mine
      const send = (stored?: TextRow | null) => store({ lang, key, text, seen: stored ?? seen, isLast })
      const mine = before ? before.then(send) : send()
      underWay.set(place, mine)
      await mine
      if (isLast()) underWay.delete(place)
    },
    took: applied.took,
  }
}
