import { useCallback } from 'react'
import type { PersonMonth } from '#core/screens/capacity.ts'
import { shownMonth, shownNumber } from '#core/screens/shown.ts'
import { useLanguage, useT } from '../../state/texts.ts'

/** A person’s month as a sentence: what is planned of what can be, and what is the matter with it. */
export function useMonthInWords(): (name: string, month: PersonMonth) => string {
  const t = useT()
  const language = useLanguage()
  return useCallback(
    (name, { month, planned, proposed, capacity, room, overload, employed }) => {
      const days = (value: number): string => shownNumber(value, language)
      const facts = [
        t('capacity.cell', {
          name,
          month: shownMonth(`${month}-01`, language),
          planned: days(planned),
          capacity: days(employed ? capacity : 0),
        }),
        overload
          ? t('capacity.over_by', { n: days(rounded(planned - Math.max(0, employed ? capacity : 0))) })
          : room > 0
            ? t('capacity.room_left', { n: days(room) })
            : '',
        proposed === planned ? '' : t('capacity.with_proposals', { n: days(proposed) }),
        employed ? '' : t('capacity.not_here'),
      ]
      return facts.filter(Boolean).join(' · ')
    },
    [t, language],
  )
}

const rounded = (days: number): number => Math.round(days * 100) / 100
