import type { ShownChange } from '../../assistants/changing/assistant-change.ts'
import type { TextKey, Translate } from '../../texts/translate.ts'
import { shownDay } from '../../values/written.ts'

/** A change of an assistant in one line: `26/11/2026 · time · 24058 Study · 0 → 4 dd`. */
export function changeInWords(t: Translate, change: ShownChange): string {
  const { what, day, until, month, task, folder_code, mission_code, person, before, after, comment } = change
  const days = until && until !== day ? `${shownDay(day)} – ${shownDay(until)}` : shownDay(day)
  const place = [mission_code ?? folder_code, task].filter(Boolean).join(' ')
  const whose = what === 'plan' ? (person ?? t('planning.pool')) : ''
  const amount = `${before ?? 0} → ${t('planner.dd', { n: after ?? 0 })}`
  return [month ?? days, t(`assistant.what.${what}`), place, whose, amount, comment, noteInWords(t, change)]
    .filter(Boolean)
    .join(' · ')
}

/** Why something is left as it is; nothing of what is changed. */
export function noteInWords(t: Translate, { note, why }: Pick<ShownChange, 'note' | 'why'>): string {
  if (note === null) return ''
  const key = `assistant.note.${note}`
  return t.knows(key) ? t(key as TextKey) : (why ?? t('assistant.note.locked'))
}
