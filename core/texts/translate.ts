import { permissionWords } from '../access/permission-words.ts'
import { languages } from '../kernel/permission.ts'
import type { Language } from '../kernel/permission.ts'
import { access } from './access.ts'
import { booking } from './booking.ts'
import { cli } from './cli.ts'
import { companies } from './companies.ts'
import { documents } from './documents.ts'
import { failures } from './failures.ts'
import { fields } from './fields.ts'
import { folders } from './folders.ts'
import { invoicing } from './invoicing.ts'
import { parameters } from './parameters.ts'
import { people } from './people.ts'
import { planning } from './planning.ts'
import { rights } from './rights.ts'
import { shell } from './shell.ts'
import { tools } from './tools.ts'
import { translator } from './translator.ts'
import type { Words } from './words.ts'

const tables = {
  ...shell,
  ...failures,
  ...fields,
  ...people,
  ...companies,
  ...folders,
  ...planning,
  ...booking,
  ...invoicing,
  ...documents,
  ...cli,
  ...access,
  ...tools,
  ...rights,
  ...parameters,
  ...permissionWords,
}

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
export type TextKey = Plain<keyof typeof tables & string>

/** Puts a text in the person's words. An unknown key answers itself, for the table test to find. */
export type Translate = (key: TextKey, values?: { readonly [name: string]: string | number }) => string

/** All texts of one language by key: what `GET /translate/:lang` answers. */
export function textsOf(language: Language): { [key: string]: string } {
  const place = languages.indexOf(language)
  return Object.fromEntries(Object.entries<Words>(tables).map(([key, each]) => [key, each[place]!]))
}

/** Every text in all languages, for the tests that look for gaps. */
export const allTexts: { readonly [key: string]: Words } = tables

const made = new Map<Language, Translate>()

/** The house's own translator of a language, made once. */
export function translate(language: Language): Translate {
  let own = made.get(language)
  if (!own) made.set(language, (own = translator(language, textsOf(language))))
  return own
}
