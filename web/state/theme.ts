import { effect, signal } from '@preact/signals-core'

export const themes = ['main', 'classic'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

/** The palette; each is light or dark as the system wishes. */
export const theme = signal<Theme>(themes.find((each) => each === localStorage.getItem(key)) ?? 'main')

effect(() => {
  document.documentElement.dataset['look'] = theme.value
  localStorage.setItem(key, theme.value)
})
