import { standingWhenRefused, type WaitingCell, type WaitingPerson } from '../../booking/week/waiting.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownBlocks } from '../../values/written.ts'
import { shownAuthor, shownDisk, shownFailure, shownRoom, shownReason } from '../formatting.ts'
import type { OutboxNews } from './outbox.ts'
import { placeInWords } from './task-search.ts'
import { shortDate, taskName } from './in-words.ts'

/** That nothing can wait on this machine, and why. */
export const obstacleInWords = ({ details: { params = {} } }: Failure, t: Translate): string =>
  t('queue.cannot_wait', { ...params, cause: shownDisk(t, params['cause']) })

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

/** What stands on the server in cells that were refused, by their numbers, where it was asked since. */
type Standing = ReadonlyMap<number, number>

/** Why it was refused and what stands there on the server, or that it waits. */
export function reasonInWords(
  cell: WaitingCell,
  t: Translate,
  language: string,
  standing?: Standing,
): string {
  const { refused } = cell
  if (!refused) return t('queue.waits')
  const why =
    refused.code === 'record_modified'
      ? [t('queue.changed'), shownAuthor(t, refused)].filter(Boolean).join('. ')
      : [shownReason(t, refused), shownRoom(t, refused)].filter(Boolean).join('. ')
  const stands = standing?.get(cell.id) ?? standingWhenRefused(cell)
  return stands === null ? why : `${why} · ${t('queue.standing', { n: shownBlocks(stands, language) })}`
}

/** `2 → 8 dd: another number stands there by now · on the server: 4 dd`. */
export const refusedInWords = (
  cell: WaitingCell,
  t: Translate,
  language: string,
  standing?: Standing,
): string =>
  t('form.says', {
    label: changeInWords(cell, t, language),
    value: reasonInWords(cell, t, language, standing),
  })

/** What came of what was done last; of a booking that was sent again what became of it since, the reason first. */
export function newsInWords(
  news: OutboxNews,
  cells: readonly WaitingCell[],
  t: Translate,
  language: string,
): string {
  if (news.did === 'nothing') return shownFailure(t, news.failure)
  const cell = cellInWords(news.cell, language)
  if (news.did === 'dropped') return t('tui.outbox.given_up', { cell })
  const now = cells.find(({ id }) => id === news.cell.id)
  if (!now) return t('tui.outbox.sent_anew', { cell })
  const why = reasonInWords(now, t, language)
  return now.refused
    ? t('tui.outbox.refused_anew', { cell, why })
    : t('form.says', { label: cell, value: why })
}

/** For whom else bookings wait on this machine, a sentence each. */
export const othersInWords = (others: readonly WaitingPerson[], t: Translate): string[] =>
  others.map(({ count, name }) => t('queue.of_other', { count, name: name ?? t('queue.somebody') }))
