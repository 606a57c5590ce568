import type { BadRow } from '../../kernel/failure.ts'
import type { Translate } from '../../texts/translate.ts'
import { reasonKey, text } from '../formatting.ts'

/** In the order of the file. */
export const byPlace = (a: BadRow, b: BadRow): number =>
  (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row

/** The unknown columns that bad rows name, each once. */
export const unknownColumns = (rows: readonly BadRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ reason, column }) =>
      column && (reason === 'column_unknown' || reason === 'column_unnamed') ? [column] : [],
    ),
  ),
]

/** Why a row is bad, in words, and what is allowed where that is a list. */
export function shownReason(t: Translate, { reason, params = {} }: BadRow): string {
  const { limit, rows } = params
  const message =
    ofFiles(t, reason) ??
    text(t, reasonKey({ ...params, key: reason }), params) ??
    text(t, `error.${reason}`, params) ??
    reason
  if (rows !== undefined) return `${message}. ${t('import.needed_in', { rows })}`
  const isSaid = typeof limit !== 'string' || limit === '' || message.includes(limit)
  return isSaid ? message : `${message.replace(/\.$/, '')}. ${t('forms.validation.mixed.choice', { limit })}`
}

/** What a file names and nobody knows: what to do is said too, which a form shows by itself. */
const ofFiles = (t: Translate, reason: string): string | null =>
  reason === 'mixed.unknown_id' ? t('import.unknown') : null

/** The same with what stands in the cell before it, where the reason does not say it itself. */
export function shownRefusal(t: Translate, bad: BadRow): string {
  const reason = shownReason(t, bad)
  const { value, params = {} } = bad
  const isSaid = Object.values(params).some((each) => String(each) === value)
  return value === undefined || isSaid ? reason : t('import.refused_value', { value, reason })
}
