import { id, omit, partial, type Fields, type RecordOf } from '../../kernel/field.ts'
import { recordReader, type CheckedRow } from '../../tables/workbook.ts'
import { company, companyAddress } from '../company.ts'
import { companyRow } from '../operations.ts'

/** Of the head office, all but which office it is and where it stands on the map. */
const addressFields = omit(companyAddress.given, 'company_id', 'address_type', 'latitude', 'longitude')

const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** What a workbook may say of a company, and of its head office. */
export const companyNames = namesOf(company.given)
export const addressNames = namesOf(addressFields)

/** Each may be left out: an empty cell says nothing. */
const fields = partial({ id: id('companies'), ...company.given, ...addressFields })
type Name = keyof typeof fields
export type CompanyValues = RecordOf<typeof fields>
export type CompanyRow = CheckedRow<Name, CompanyValues>

/** The columns of a company in the order of the workbook. */
export const columnNames = namesOf(fields)

/** The companies of a workbook, and every cell that is not what its field must be. */
export const readCompanies = recordReader(fields, { exported: companyRow.fields, noun: 'company' })
