import { id, partial, pick, type RecordOf } from '../../kernel/field.ts'
import { checkFields, columnsOf, rowReader, type CheckedRow } from '../../tables/workbook.ts'
import { allTexts } from '../../texts/translate.ts'
import { company, companyAddress } from '../company.ts'
import { companyRow } from '../operations.ts'

/** What a workbook may say of a company. */
export const companyNames = [
  'reference',
  'name',
  'company_name_second',
  'vat_prefix',
  'vat_number',
  'private',
  'language_type',
  'buyer_reference',
  'peppol_id',
  'invoice_channel',
  'url',
  'external_link',
  'remarks',
] as const

/** What it may say of the head office. */
export const addressNames = ['street_name', 'street_number', 'zip_code', 'city', 'country'] as const

/** Each may be left out: an empty cell says nothing. */
const fields = partial({
  id: id('companies'),
  ...pick(company.given, ...companyNames),
  ...pick(companyAddress.given, ...addressNames),
})
type Name = keyof typeof fields
export type CompanyValues = RecordOf<typeof fields>
export type CompanyRow = CheckedRow<Name, CompanyValues>

/** The columns of a company in the order of the workbook. */
export const columnNames = Object.keys(fields) as Name[]

/** Other words for a column than the field's own, in the three languages. */
const more: { readonly [name in Name]?: readonly string[] } = {
  name: ['Company', 'Société', 'Bedrijf', 'Customer', 'Client', 'Klant'],
  reference: ['Ref', 'Réf', 'Initials', 'Initiales', 'Initialen'],
  vat_number: [
    'VAT',
    'TVA',
    'N° TVA',
    'Btw',
    'Btw-nr.',
    'Enterprise number',
    'Numéro d’entreprise',
    'Ondernemingsnummer',
    'BCE',
    'KBO',
  ],
  zip_code: ['Zip', 'Zip code', 'CP'],
  city: ['City', 'Ville', 'Commune', 'Stad'],
  url: ['URL', 'Web'],
  language_type: ['Language', 'Langue', 'Taal'],
}

/** A house number is no `Number`: that is the company's own in every list and file of ours. */
const titlesOf = (name: Name): readonly string[] =>
  name === 'id'
    ? (allTexts['column.number'] ?? [])
    : [
        ...(allTexts[name === 'street_number' ? 'column.street_number' : `field.${name}`] ?? []),
        ...(more[name] ?? []),
      ]

/** The companies of a workbook, and every cell that is not what its field must be. */
export const readCompanies = rowReader({
  columns: columnsOf<Name>(fields, titlesOf, []),
  exported: companyRow.fields,
  noun: 'company',
  check: checkFields(fields),
})
