import { editCompany, readCompany } from '../../companies/operations.ts'
import { pick, type ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { editScreen } from '../form/edit.ts'
import type { Values } from '../form/form-values.ts'
import { typedRecord } from '../form/typed-record.ts'

export type CompleteCompany = ValueOf<typeof readCompany.output>
export type CompanyEditScreen = ReturnType<typeof companyEditScreen>

/** A company with its addresses, contacts and relations as one form, saved as one. */
export const companyEditScreen = (client: Client, company: CompleteCompany, language: string) =>
  editScreen(client, editCompany, company, {
    read: () => client(readCompany, { id: company.id }),
    typed: (record) => typedCompany(record, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
  })

/** A company as it would be typed, by the paths of the edit. */
function typedCompany(company: CompleteCompany, language: string): Values {
  const { account_companies, company_addresses, company_contacts } = company
  const record = {
    company,
    accountCompanies: account_companies,
    companyAddresses: company_addresses,
    companyContacts: company_contacts,
  }
  const parts = ['company', 'accountCompanies', 'companyAddresses', 'companyContacts'] as const
  return typedRecord(pick(editCompany.input, ...parts), record, language)
}
