import type { WaitingCell, WaitingPerson } from '../../booking/week/waiting.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownBlocks, shownLimit, shownReason } from '../shown.ts'
import { placeInWords } from './task-search.ts'
import { shortDate, taskName } from './in-words.ts'

/** `Mon 16/11 · 1.1 Design · 24001 Bridge [24001/1]`; of a task that was never seen here its number. */
export const cellInWords = ({ wanted, task }: WaitingCell, language: string): string =>
  [
    shortDate(wanted.date, language),
    ...(task ? [taskName(task), placeInWords(task)] : [`#${wanted.wbs_task_id}`]),
  ].join(' · ')

/** `2 → 8 dd`: what was typed over what was seen. */
export const changeInWords = ({ wanted }: WaitingCell, t: Translate, language: string): string =>
  t('planner.dd', {
    n: `${shownBlocks(wanted.expected ?? 0, language)} → ${shownBlocks(wanted.number_blocks, language)}`,
  })

/** Why it was refused, or that it waits. */
export function reasonInWords({ refused }: WaitingCell, t: Translate): string {
  if (!refused) return t('queue.waits')
  if (refused.code === 'record_modified') return t('queue.changed')
  return [shownReason(t, refused), shownLimit(t, refused)].filter(Boolean).join('. ')
}

/** `2 → 8 dd: another number stands there by now`. */
export const refusedInWords = (cell: WaitingCell, t: Translate, language: string): string =>
  t('form.says', { label: changeInWords(cell, t, language), value: reasonInWords(cell, t) })

/** For whom else bookings wait on this machine, a sentence each. */
export const othersInWords = (others: readonly WaitingPerson[], t: Translate): string[] =>
  others.map(({ count, name }) => t('queue.of_other', { count, name: name ?? t('queue.somebody') }))
