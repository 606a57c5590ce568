import { countriesIn, isCountry } from '../../values/countries.ts'
import type { Choice } from './choices.ts'

/** The countries by name; one that is stored and is none of them is there for where it is chosen already. */
export const countryChoices = (language: string, stored: string): readonly Choice[] => [
  ...countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
  ...(stored === '' || isCountry(stored) ? [] : [{ value: stored, label: stored, hidden: true as const }]),
]
