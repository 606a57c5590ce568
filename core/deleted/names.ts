import type { Facts } from '../kernel/field.ts'
import type { Language } from '../kernel/permission.ts'
import { listFor } from '../parameters/classes.ts'
import type { Reader } from '../ports.ts'
import { formatEuro, formatNumber } from '../values/money.ts'
import { propertyIn } from '../values/known.ts'
import { belongingOf, type Before } from './kinds.ts'

/**
 * The fields whose values name a row and tell it from other rows, in groups. The name has a space between the values of one
 * group, and a comma between groups.
 */
const titles: { readonly [table: string]: readonly (readonly string[])[] } = {
  companies: [['name']],
  folders: [['lead_code', 'name']],
  subfolders: [['code', 'name']],
  wbs_tasks: [['task_code', 'name']],
  account_companies: [['relation_type']],
  company_addresses: [
    ['street_name', 'street_number'],
    ['zip_code', 'city'],
  ],
  company_contacts: [['firstname', 'lastname'], ['email']],
  folder_keywords: [['label']],
  competitors: [['partner1_company_id'], ['price']],
  contracts: [['contract_type'], ['amount'], ['description']],
  stocks: [['stock_type'], ['year', 'trimester'], ['amount'], ['comment']],
  bank_guarantees: [['organism_reference'], ['amount']],
  associates: [['associate_company_id'], ['associate_role_type'], ['shares_percentage']],
  subcontractors: [['company_id'], ['role'], ['contract_amount']],
  budgets: [['budget_type'], ['year'], ['amount']],
}

/**
 * A field whose value names a row. The words for the value may be on a list of the firm (`list`), or be the name of a company.
 */
interface Titling {
  readonly field: string
  readonly facts: Facts
  readonly list: string | null
  readonly ofCompany: boolean
}

/** The fields whose values name the rows of a table, in groups. */
export const titlingOf = (table: string): readonly (readonly Titling[])[] => {
  const given = belongingOf(table)?.entity.given ?? {}
  return (titles[table] ?? []).map((fields) =>
    fields.map((field) => {
      const facts = propertyIn(given, field)
      return { field, facts, list: listFor(table, field), ofCompany: facts.of === 'companies' }
    }),
  )
}

interface Deleted {
  readonly entity: string
  readonly before: Before
}

/** The names of deleted rows in a language. It reads the firm's lists and the companies once for all rows. */
export async function namesOfDeleted(
  store: Reader,
  rows: readonly Deleted[],
  language: Language,
): Promise<(row: Deleted) => string> {
  const titleValues = rows.flatMap(({ entity, before }) =>
    titlingOf(entity)
      .flat()
      .map((each) => ({ ...each, value: before[each.field] })),
  )
  const lists = [...new Set(titleValues.flatMap(({ list }) => list ?? []))]
  const ids = [...new Set(titleValues.flatMap(({ ofCompany, value }) => (ofCompany ? Number(value) : [])))]
  const words = lists.length > 0 ? await store.parameters.find({ class: lists }) : []
  const companies = ids.length > 0 ? await store.companies.find({ id: ids }) : []
  const known = new Map([
    ...words.map((each) => [`${each.class} ${each.type}`, each[`label_${language}`]] as const),
    ...companies.map(({ id, name }) => [`companies ${id}`, name] as const),
  ])
  return ({ entity, before }) =>
    nameOfDeleted(entity, before, language, ({ list, ofCompany }, value) =>
      ofCompany ? known.get(`companies ${value}`) : list && known.get(`${list} ${value}`),
    )
}

type WordOf = (titling: Titling, value: unknown) => string | null | undefined

/**
 * The name of a deleted row in lists, such as `Rue de Fer 12, 5000 Namur`. Without `wordOf` it has the values themselves
 * instead of their words.
 */
export function nameOfDeleted(
  table: string,
  before: Before,
  language: Language,
  wordOf: WordOf = () => null,
): string {
  const titleWords = (titling: Titling): string[] => {
    const value = before[titling.field]
    if (value === undefined || value === null) return []
    const word = wordOf(titling, value)
    if (word) return [word]
    if (titling.ofCompany) return []
    if (titling.facts.kind === 'money') return [formatEuro(Number(value))]
    if (titling.field === 'shares_percentage') return [`${formatNumber(Number(value), language)} %`]
    return [String(value)]
  }
  const parts = titlingOf(table).map((fields) => fields.flatMap(titleWords).join(' '))
  return parts.filter((part) => part !== '').join(', ') || '–'
}
