import type { Before } from './kinds.ts'

/** What a row is called, by the texts of it that tell it from others. */
const titles: { readonly [table: string]: readonly (readonly string[])[] } = {
  companies: [['name']],
  folders: [['lead_code'], ['name']],
  subfolders: [['code'], ['name']],
  account_companies: [['relation_type']],
  company_addresses: [
    ['street_name', 'street_number'],
    ['zip_code', 'city'],
  ],
  company_contacts: [['firstname', 'lastname'], ['email']],
  folder_keywords: [['label']],
}

/** The name under which a deleted row is listed: `Rue de Fer 12, 5000 Namur`. */
export function nameOfDeleted(table: string, before: Before): string {
  const parts = (titles[table] ?? []).map((fields) =>
    fields
      .map((field) => before[field])
      .filter((value) => value !== undefined && value !== null)
      .join(' '),
  )
  const separator = table === 'folders' || table === 'subfolders' ? ' ' : ', '
  return parts.filter((part) => part !== '').join(separator) || firstText(before)
}

/** Of a row that has none of these, the first that it says. */
const firstText = (before: Before): string =>
  String(Object.values(before).find((value) => typeof value === 'string' && value !== '') ?? '–')
