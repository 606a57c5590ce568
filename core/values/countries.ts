import { fold } from './fold.ts'

/** The countries of ISO 3166-1, as of 2026, here as the second letters after each first one. */
export const countryCodes: readonly string[] = (
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR ' +
  'GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ ' +
  'NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ ' +
  'VACEGINU WFS YET ZAMW'
)
  .split(' ')
  .flatMap((group) => Array.from(group.slice(1), (second) => group.slice(0, 1) + second))

const known: ReadonlySet<string> = new Set(countryCodes)

export const isCountry = (code: string): boolean => known.has(code)

/** What a country is called, `Belgique`; a code that is none stays as it is. */
export const countryName = (code: string, language: string): string =>
  isCountry(code) ? (namesIn(language).of(code) ?? code) : code

const displayed = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const names = displayed.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  displayed.set(language, names)
  return names
}

/** Where most customers of a Belgian office are. */
const near = ['BE', 'FR', 'NL', 'DE', 'LU']

/** Every country by its name in a language, those around first and the others in the order of the alphabet. */
export function countriesIn(language: string): { readonly code: string; readonly name: string }[] {
  const withNames = (codes: readonly string[]) =>
    codes.map((code) => ({ code, name: countryName(code, language) }))
  const others = withNames(countryCodes.filter((code) => !near.includes(code)))
  return [...withNames(near), ...others.toSorted((a, b) => a.name.localeCompare(b.name, language))]
}

/** Other names that people use, and codes that others than ISO do. */
const also: { readonly [name: string]: string } = {
  el: 'GR',
  uk: 'GB',
  'great britain': 'GB',
  'grande bretagne': 'GB',
  'groot brittannie': 'GB',
  holland: 'NL',
  hollande: 'NL',
  'the netherlands': 'NL',
  usa: 'US',
  'united states of america': 'US',
  'etats unis d amerique': 'US',
  'verenigde staten van amerika': 'US',
  'czech republic': 'CZ',
  'republique tcheque': 'CZ',
  'tsjechische republiek': 'CZ',
  'grand duche de luxembourg': 'LU',
  turkey: 'TR',
}

let byName: Map<string, string> | undefined

/** The code of a country that is written as its code or as its name in one of the three languages; null of what is none. */
export function readCountry(written: string): string | null {
  const code = written.trim().toUpperCase()
  if (isCountry(code)) return code
  byName ??= new Map([
    ...Object.entries(also),
    ...['en', 'fr', 'nl'].flatMap((language) =>
      countryCodes.map((each) => [plain(countryName(each, language)), each] as const),
    ),
  ])
  return byName.get(plain(written)) ?? null
}

const plain = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
