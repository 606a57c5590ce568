import { permissionWords } from '../access/permission-words.ts'
import { languages } from '../kernel/permission.ts'
import type { Language } from '../kernel/permission.ts'
import { access } from './access.ts'
import { booking } from './booking.ts'
import { cli } from './cli.ts'
import { companies } from './companies.ts'
import { costs } from './costs.ts'
import { documents } from './documents.ts'
import { failures } from './failures.ts'
import { fields } from './fields.ts'
import { firm } from './firm.ts'
import { folders } from './folders.ts'
import { invoicing } from './invoicing.ts'
import { lists } from './lists.ts'
import { notices } from './notices.ts'
import { parameters } from './parameters.ts'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { planning } from './planning.ts'
import { rights } from './rights.ts'
import { sheet } from './sheet.ts'
import { shell } from './shell.ts'
import { staff } from './staff.ts'
import { staffPages } from './staff-pages.ts'
import { tools } from './tools.ts'
import { translations } from './translations.ts'
import { translator } from './translator.ts'
import { waysIn } from './ways-in.ts'
import type { Words } from './words.ts'

const tables = {
  ...shell,
  ...sheet,
  ...notices,
  ...failures,
  ...fields,
  ...palette,
  ...people,
  ...staff,
  ...staffPages,
  ...costs,
  ...lists,
  ...companies,
  ...firm,
  ...folders,
  ...planning,
  ...booking,
  ...invoicing,
  ...documents,
  ...cli,
  ...translations,
  ...access,
  ...waysIn,
  ...tools,
  ...rights,
  ...parameters,
  ...permissionWords,
}

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
export type TextKey = Plain<keyof typeof tables & string>

/** Puts a text in the person's words. An unknown key answers itself, for the table test to find. */
export interface Translate {
  (key: TextKey, values?: { readonly [name: string]: string | number }): string
  /** Whether there is such a text: for keys that are put together from a code. */
  readonly knows: (key: string) => boolean
}

/** The house's texts of one language by key. */
export function textsOf(language: Language): { [key: string]: string } {
  const place = languages.indexOf(language)
  return Object.fromEntries(Object.entries<Words>(tables).map(([key, each]) => [key, each[place]!]))
}

/** Every text of the house in all languages: what an editor shows, and the tests that look for gaps read. */
export const allTexts: { readonly [key: string]: Words } = tables

/** The firm's own texts of each language by key, which go before the house's. */
export type OwnTexts = { readonly [language in Language]: { readonly [key: string]: string } }
export const noOwnTexts: OwnTexts = { en: {}, fr: {}, nl: {} }

let own = noOwnTexts
const made = new Map<Language, Translate>()

/** From now on `translate` speaks these words of the firm in this process, also where it was called before. */
export function speakOwn(texts: OwnTexts): void {
  if (texts === own) return
  own = texts
  made.clear()
}

function current(language: Language): Translate {
  let known = made.get(language)
  if (!known)
    made.set(language, (known = translator(language, { ...textsOf(language), ...own[language] })))
  return known
}

/** The translator of a language: the firm's own words, where this process knows them, over the house's. */
export const translate = (language: Language): Translate =>
  Object.assign(((key, values) => current(language)(key, values)) satisfies Say, {
    knows: (key: string) => current(language).knows(key),
  })

type Say = (...given: Parameters<Translate>) => string
