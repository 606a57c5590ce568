import { formatEuro } from '../values/money.ts'
import { belongingOf } from './kinds.ts'
import type { Before } from './kinds.ts'

/** What a row is called, by the fields of it that tell it from others: those of one group stand close. */
const titles: { readonly [table: string]: readonly (readonly string[])[] } = {
  companies: [['name']],
  folders: [['lead_code', 'name']],
  subfolders: [['code', 'name']],
  account_companies: [['relation_type']],
  company_addresses: [
    ['street_name', 'street_number'],
    ['zip_code', 'city'],
  ],
  company_contacts: [['firstname', 'lastname'], ['email']],
  folder_keywords: [['label']],
  competitors: [['price'], ['comment']],
  contracts: [['contract_type'], ['amount'], ['description']],
  stocks: [['year', 'trimester'], ['amount'], ['comment']],
  bank_guarantees: [['organism_reference'], ['amount']],
  associates: [['associate_role_type'], ['shares_percentage']],
  subcontractors: [['role'], ['contract_amount']],
  budgets: [['budget_type'], ['amount']],
}

/** The name under which a deleted row is listed: `Rue de Fer 12, 5000 Namur`. */
export function nameOfDeleted(table: string, before: Before): string {
  const given = belongingOf(table)?.entity.given ?? {}
  const shown = (field: string): string[] => {
    const value = before[field]
    if (value === undefined || value === null) return []
    return [given[field]?.kind === 'money' ? formatEuro(Number(value)) : String(value)]
  }
  const parts = (titles[table] ?? []).map((fields) => fields.flatMap(shown).join(' '))
  return parts.filter((part) => part !== '').join(', ') || '–'
}
