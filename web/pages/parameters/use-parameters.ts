import { computed } from '@preact/signals-core'
import { useEffect } from 'react'
import { parameterChoices } from '#core/screens/form/choices.ts'
import { useChanges } from '../../state/changes.ts'
import { client } from '../../state/client.ts'
import { complain } from '../../state/notices.ts'
import { language } from '../../state/texts.ts'

const parameters = parameterChoices(client)
let asked: Promise<void> | undefined

/** The words of a stored value of a list. */
const words = computed(() => {
  const { label } = parameters.lists.value
  const spoken = language.value
  return (list: string, value: string | null | undefined) => label(list, value, spoken)
})
/** The values of a list, to choose from. */
const choices = computed(() => {
  const { of } = parameters.lists.value
  const spoken = language.value
  return (list: string, above?: string) => of(list, spoken, above)
})

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
