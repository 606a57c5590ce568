import type { CapacityCell, groupings } from '../../planning/operations.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownDay, shownMonth, shownNumber, shownPercent } from '../../values/written.ts'
import type { CapacityGroup, PersonMonth } from './capacity.ts'

/** A person’s month as a sentence: what is planned of what can be, and what is the matter with it. */
export function monthInWords(
  t: Translate,
  language: string,
  name: string,
  { month, planned, proposed, capacity, room, overload, above_target, employed }: PersonMonth,
): string {
  const days = (value: number): string => shownNumber(value, language)
  const over = rounded(planned - Math.max(0, employed ? capacity : 0))
  const facts = [
    t('capacity.cell', {
      name,
      month: shownMonth(`${month}-01`, language),
      planned: days(planned),
      capacity: days(employed ? capacity : 0),
    }),
    overload
      ? t('capacity.over_by', { count: over, n: days(over) })
      : room > 0
        ? t('capacity.room_left', { n: days(room) })
        : '',
    above_target ? t('planning.above_target') : '',
    proposed === planned ? '' : t('capacity.with_proposals', { n: days(proposed) }),
    employed ? '' : t('capacity.not_here'),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** What a cell says: the share of the capacity, else the days; a dash where nobody is there and nothing is planned. */
export function shareShown(
  t: Translate,
  { share, planned, employed = true }: Pick<PersonMonth, 'share' | 'planned'> & { employed?: boolean },
  language: string,
): string {
  if (share === null) return planned > 0 ? t('absences.days', { n: shownNumber(planned, language) }) : '–'
  return !employed && planned === 0 ? '–' : shownPercent(share, language)
}

/** How a group is called; `words` has those of a function. */
export function groupInWords(
  t: Translate,
  by: (typeof groupings)[number],
  { key, name }: Pick<CapacityGroup, 'key' | 'name'>,
  words: (list: 'function_type', value: string) => string,
): string {
  if (key === null) return t(by === 'team' ? 'capacity.no_team' : 'capacity.no_function')
  return by === 'team' ? t('capacity.team_of', { name: name ?? '' }) : words('function_type', key)
}

/** What a month comes to, line by line: its label and its days. */
export const sumsOfMonth = (t: Translate, { capacity, planned, room }: PersonMonth) =>
  [
    [t('capacity.capacity'), capacity],
    [t('column.planned_days'), planned],
    [t('capacity.room'), room],
  ] as const

/** Absence of a month as far as one may see it, else its sums, which the capacity counts in any case. */
export function awayInMonth(
  t: Translate,
  { month, absences }: Pick<CapacityCell, 'month' | 'absences'>,
): readonly (readonly [label: string, days: number])[] {
  const lines: readonly (readonly [string, number])[] = [
    ...(absences
      ? absences.map(
          ({ start_date, end_date, state, days }) =>
            [
              `${shownDay(start_date)} – ${shownDay(end_date)}${state === 'pending' ? ` (${t('grid.unapproved')})` : ''}`,
              days,
            ] as const,
        )
      : [[t('grid.approved'), month.approved] as const]),
    [t('capacity.holidays_left'), month.pending],
  ]
  return lines.filter(([, days]) => days > 0)
}

const rounded = (days: number): number => Math.round(days * 100) / 100
