import { companyAddress } from '../../companies/company.ts'
import { invoiceAddress } from '../../companies/head-office.ts'
import { createCompany } from '../../companies/operations.ts'
import { placeLanguage, startingLanguage } from '../../companies/place-language.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Language } from '../../kernel/permission.ts'
import { isRemoved, rowsIn } from '../form/form-rows.ts'
import type { Values } from '../form/form-values.ts'
import { formScreen } from '../form/form.ts'

export type CompanyCreateScreen = ReturnType<typeof companyCreateScreen>

/** A new company with the address to begin with; its language follows that address until somebody chooses one. */
export const companyCreateScreen = (client: Client) =>
  formScreen(
    client,
    createCompany,
    { 'companyAddresses.0': true },
    { propose: (values) => ({ [language]: startingLanguage(addressIn(values)) }) },
  )

/** The language that stands in the form because of what was typed as the address; null where somebody chose it, or the address tells none. */
export function languageOfAddress(values: Values): Language | null {
  const address = addressIn(values)
  return values[language] === undefined && address ? placeLanguage(address) : null
}

const language = 'company.language_type'

function addressIn(values: Values) {
  const { address_type, country } = companyAddress.fields
  const rows = Array.from({ length: rowsIn(values, 'companyAddresses') }, (_, at) => `companyAddresses.${at}`)
  const typed = (path: string): string => String(values[path] ?? '')
  return invoiceAddress(
    rows
      .filter((row) => !isRemoved(values, row))
      .map((row) => ({
        address_type: typed(`${row}.address_type`) || address_type.default,
        zip_code: typed(`${row}.zip_code`),
        country: typed(`${row}.country`) || country.default,
      })),
  )
}
