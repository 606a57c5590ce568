import { computed } from '@preact/signals-core'
import { parameterChoices } from '#core/screens/form/choices.ts'
import { client } from './client.ts'
import { useKept } from './live.ts'
import { complain } from './notices.ts'
import { language } from './texts.ts'

const parameters = parameterChoices(client)

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

/** What of the program's own values may be chosen, where the firm can hide some. */
const known = computed(() => parameters.lists.value.known)

/** The same, without what is hidden and not chosen. */
const offered = computed(() => parameters.lists.value.offered)

/** Says so when they cannot be fetched: the next part that needs them tries again. */
const reload = async (): Promise<void> => {
  await parameters.reload()
  if (parameters.failure.value) complain(parameters.failure.value)
}
const reloadable = { ...parameters, reload }

/** The firm's lists, to word what is stored and to choose from. */
export function useParameters() {
  useKept(reloadable, { parameter: {} })
  return { words, choices, known, offered }
}
