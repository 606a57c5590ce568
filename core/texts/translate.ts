import { permissionWords } from '../access/roles/permission-words.ts'
import { languages, type Language } from '../kernel/permission.ts'
import { access } from './words/people/access.ts'
import { addresses } from './words/addresses.ts'
import { booking } from './words/booking.ts'
import { cli } from './words/commands/cli.ts'
import { companies } from './words/companies.ts'
import { deleted } from './words/records/deleted.ts'
import { earlierOffers } from './words/records/earlier-offers.ts'
import { financials } from './words/pages/financials.ts'
import { capacity } from './words/records/capacity.ts'
import { pipeline } from './words/records/pipeline.ts'
import { missions } from './words/records/missions.ts'
import { costs } from './words/people/costs.ts'
import { documents } from './words/documents.ts'
import { failures } from './words/failures.ts'
import { fields } from './words/fields.ts'
import { firm } from './words/firm.ts'
import { folders } from './words/folders.ts'
import { imports } from './words/imports.ts'
import { invoicing } from './words/invoicing.ts'
import { payments } from './words/records/payments.ts'
import { invoicePage } from './words/pages/invoice.ts'
import { sendings } from './words/records/sendings.ts'
import { services } from './words/records/services.ts'
import { thirdParties } from './words/records/third-parties.ts'
import { byHandCommands } from './words/commands/by-hand.ts'
import { sendingCommands } from './words/commands/sendings.ts'
import { paymentCommands } from './words/commands/payments.ts'
import { paymentsPage } from './words/pages/payments.ts'
import { lists } from './words/lists.ts'
import { notices } from './words/notices.ts'
import { planningTerminal } from './words/commands/planning-terminal.ts'
import { offline } from './words/commands/offline.ts'
import { parameters } from './words/parameters.ts'
import { home } from './words/shell/home.ts'
import { palette } from './words/shell/palette.ts'
import { people } from './words/people/people.ts'
import { planner } from './words/planner.ts'
import { weeks } from './words/records/weeks.ts'
import { planning } from './words/planning.ts'
import { rights } from './words/people/rights.ts'
import { roles } from './words/people/roles.ts'
import { grid } from './words/grid.ts'
import { companiesPage } from './words/pages/companies.ts'
import { parts } from './words/parts.ts'
import { foldersPage } from './words/pages/folders.ts'
import { invoicesPage } from './words/pages/invoices.ts'
import { tasksPage } from './words/pages/tasks.ts'
import { timesheetsPage } from './words/pages/timesheets.ts'
import { usersPage } from './words/pages/users.ts'
import { formParts } from './words/shell/form-parts.ts'
import { listParts } from './words/shell/list-parts.ts'
import { shell } from './words/shell/shell.ts'
import { staff } from './words/people/staff.ts'
import { staffPages } from './words/people/staff-pages.ts'
import { tools } from './words/tools.ts'
import { translations } from './words/translations.ts'
import { translator } from './translator.ts'
import { credentials } from './words/people/credentials.ts'
import { secondYes } from './words/people/second-yes.ts'
import { placeholders } from './words/templates/placeholders.ts'
import { templates } from './words/templates/templates.ts'
import type { Words } from './words/define.ts'

const tables = {
  ...shell,
  ...listParts,
  ...formParts,
  ...usersPage,
  ...companiesPage,
  ...foldersPage,
  ...tasksPage,
  ...invoicesPage,
  ...timesheetsPage,
  ...grid,
  ...notices,
  ...failures,
  ...imports,
  ...fields,
  ...home,
  ...palette,
  ...people,
  ...staff,
  ...staffPages,
  ...costs,
  ...lists,
  ...companies,
  ...deleted,
  ...earlierOffers,
  ...capacity,
  ...financials,
  ...pipeline,
  ...missions,
  ...addresses,
  ...firm,
  ...folders,
  ...parts,
  ...planning,
  ...planner,
  ...weeks,
  ...booking,
  ...invoicing,
  ...payments,
  ...sendings,
  ...services,
  ...thirdParties,
  ...invoicePage,
  ...paymentCommands,
  ...byHandCommands,
  ...sendingCommands,
  ...paymentsPage,
  ...documents,
  ...templates,
  ...placeholders,
  ...cli,
  ...translations,
  ...access,
  ...credentials,
  ...secondYes,
  ...tools,
  ...rights,
  ...roles,
  ...parameters,
  ...offline,
  ...planningTerminal,
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

/** The built-in texts of one language by key. */
export function textsOf(language: Language): { [key: string]: string } {
  const place = languages.indexOf(language)
  const texts: { [key: string]: string } = {}
  for (const key in tables) texts[key] = tables[key as keyof typeof tables][place]!
  return texts
}

/** Every built-in text in all languages: what an editor shows, and the tests that look for gaps read. */
export const allTexts: { readonly [key: string]: Words } = tables

/** The firm's own texts of each language by key, which go before the built-in ones. */
export type OwnTexts = { readonly [language in Language]: { readonly [key: string]: string } }
export const noOwnTexts: OwnTexts = { en: {}, fr: {}, nl: {} }

let own = noOwnTexts
const made = new Map<Language, Translate>()

/** From now on `translate` speaks these words of the firm in this process, also where it was called before. */
export function setOwnTexts(texts: OwnTexts): void {
  if (texts === own) return
  // A firm that has none of its own says what is said already: nothing is made anew for it.
  const isSame = [own, texts].every(isEmpty)
  own = texts
  if (!isSame) made.clear()
}

const isEmpty = (texts: OwnTexts): boolean =>
  languages.every((language) => Object.keys(texts[language]).length === 0)

function current(language: Language): Translate {
  let known = made.get(language)
  if (!known)
    made.set(language, (known = translator(language, { ...textsOf(language), ...own[language] })))
  return known
}

/** The translator of a language: the firm's own words, where this process knows them, over the built-in ones. */
export const translate = (language: Language): Translate =>
  Object.assign(((key, values) => current(language)(key, values)) satisfies Say, {
    knows: (key: string) => current(language).knows(key),
  })

type Say = (...given: Parameters<Translate>) => string
