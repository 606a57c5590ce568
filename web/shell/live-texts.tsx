import { useEffect } from 'react'
import { Failure } from '#core/kernel/failure.ts'
import { registerText } from '#core/texts/operations.ts'
import { useChanges } from '../state/changes.ts'
import { client } from '../state/client.ts'
import { onMissingText, speak } from '../state/texts.ts'

/** While somebody is signed in: new words as they are saved, and a text that nobody wrote is noted for the editor. */
export function LiveTexts() {
  useChanges(['text'], () => speak(client).catch(unlessRefused))
  useEffect(() => {
    onMissingText((key) => client(registerText, { key }).catch(unlessRefused))
    return () => onMissingText(() => undefined)
  }, [])
  return null
}

/** The words that are there go on; the next change brings the others. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}
