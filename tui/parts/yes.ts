import { useState } from 'react'
import type { Language } from '#core/kernel/permission.ts'
import { useTerminal } from '../terminal-context.ts'
import { firstItem } from '#core/values/known.ts'

/** Yes in each language. */
export const yesWords: { readonly [language in Language]: string } = { en: 'yes', fr: 'oui', nl: 'ja' }

/**
 * Yes to a question: the first letter of the language's own word. What cannot be taken back takes the whole word and
 * Enter, for `j` is also down and `O` opens a tree: no key that was meant for the screen below does it. All else is no.
 */
export function useYes(isFinal: boolean) {
  const { language } = useTerminal()
  const [typed, setTyped] = useState('')
  const word = yesWords[language]
  const asked = isFinal ? [...word, 'enter'] : [firstItem(word)]
  const press = (key: string): 'yes' | 'no' | null => {
    const isNext = key === asked[typed.length]
    const answer = !isNext ? 'no' : typed.length === asked.length - 1 ? 'yes' : null
    setTyped(answer ? '' : typed + key)
    return answer
  }
  return { press, typed, word: isFinal ? word : firstItem(word) }
}
