import { useCallback } from 'react'
import type { PersonMonth } from '#core/screens/capacity/capacity.ts'
import { monthInWords } from '#core/screens/capacity/in-words.ts'
import { useLanguage, useT } from '../../state/texts.ts'

/** A person’s month as a sentence, in the words of whoever looks. */
export function useMonthInWords(): (name: string, month: PersonMonth) => string {
  const t = useT()
  const language = useLanguage()
  return useCallback((name, month) => monthInWords(t, language, name, month), [t, language])
}
