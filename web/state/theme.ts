import { effect, signal, type Signal } from '@preact/signals-core'

export const themes = ['main', 'classic'] as const
export type Theme = (typeof themes)[number]

export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The palette. */
export const theme = kept('theme', themes)

/** Whether it is light or dark, or as the system wishes. */
export const scheme = kept('scheme', schemes)

effect(() => {
  document.documentElement.dataset['look'] = theme.value
})
effect(() => {
  const { dataset } = document.documentElement
  // Pico's own colours follow this name, as ours do (tokens.css), and without it the system.
  if (scheme.value === 'system') delete dataset['theme']
  else dataset['theme'] = scheme.value
})

/** A choice that this browser keeps; the first one until somebody chooses. */
function kept<T extends string>(key: string, choices: readonly [T, ...T[]]): Signal<T> {
  const choice = signal(choices.find((each) => each === localStorage.getItem(key)) ?? choices[0])
  effect(() => localStorage.setItem(key, choice.value))
  return choice
}
