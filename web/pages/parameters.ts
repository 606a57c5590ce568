import { computed } from '@preact/signals-core'
import { useEffect } from 'react'
import type { Language } from '#core/kernel/permission.ts'
import { parameterChoices } from '#core/screens/choices.ts'
import { useChanges } from '../app/changes.ts'
import { client } from '../app/client.ts'
import { complain } from '../app/notices.ts'
import { language } from '../app/texts.ts'

const parameters = parameterChoices(client)
let asked: Promise<void> | undefined

/** A new function whenever the lists or the language change, so that whoever uses it is drawn again. */
const following = <A extends unknown[], R>(make: (spoken: Language) => (...given: A) => R) =>
  computed(() => (parameters.all.value, make(language.value)))

/** The words of a stored value of a list. */
const words = following(
  (spoken) => (list: string, value: string | null | undefined) => parameters.label(list, value, spoken),
)
/** The values of a list, to choose from. */
const choices = following((spoken) => (list: string, above?: string) => parameters.of(list, spoken, above))

const load = (): Promise<void> =>
  parameters.load().catch((error: unknown) => {
    asked = undefined
    complain(error)
  })

/** The firm's lists, fetched once and again when somebody changes them. */
export function useParameters() {
  useEffect(() => void (asked ??= load()), [])
  useChanges(['parameter'], load)
  return { words, choices }
}
