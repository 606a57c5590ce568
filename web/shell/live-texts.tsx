import { useEffect } from 'react'
import { Failure } from '#core/kernel/failure.ts'
import { loaded } from '#core/screens/loaded.ts'
import { registerText } from '#core/texts/operations.ts'
import { client } from '../state/client.ts'
import { useReloading } from '../state/live.ts'
import { onMissingText, loadLanguage, wordsRequestedAt } from '../state/texts.ts'

/** The words that are there go on when they cannot be fetched; the next change brings the others. */
const words = { ...loaded(() => loadLanguage()), requestedAt: wordsRequestedAt }

/** While somebody is signed in: new words as they are saved, and a text that nobody wrote is noted for the editor. */
export function LiveTexts() {
  useReloading(words, { text: {} })
  useEffect(() => {
    onMissingText((key) => client(registerText, { key }).catch(unlessRefused))
    return () => onMissingText(() => undefined)
  }, [])
  return null
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}
