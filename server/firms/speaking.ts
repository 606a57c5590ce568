import { AsyncLocalStorage } from 'node:async_hooks'
import { newSpeech, speakBy, type Speech } from '#core/texts/translate.ts'

/** Whose words are said: of the firm in whose call, job or duty the process is. */
const speaking = new AsyncLocalStorage<Speech>()

/** From now on each firm of this process says its own words, and whoever works for none says the built-in ones. */
export const speakByFirm = (): void => speakBy(() => speaking.getStore())

/** Does a work of a firm, and all that follows from it, in its words. */
export type Speaking = <T>(work: () => T) => T

export function newSpeaking(): Speaking {
  const speech = newSpeech()
  return (work) => speaking.run(speech, work)
}
