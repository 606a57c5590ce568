import { listBankAccounts, readAccount, updateAccount } from '../access/operations.ts'
import type { Firm } from '../access/firm/operations.ts'
import { formatEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { formatIban } from '../identifiers/iban.ts'
import { omit, type ValueOf } from '../kernel/field.ts'
import type { Client } from '../kernel/operation.ts'
import type { Translate } from '../texts/translate.ts'
import type { Choice } from './form/choices.ts'
import { editScreen } from './form/edit.ts'
import type { Values } from './form/form-values.ts'
import { typedRecord } from './form/typed-record.ts'

export type FirmScreen = ReturnType<typeof firmScreen>

/** The firm's record as a form; numbers are shown as on paper and kept without their dots and spaces. */
export const firmScreen = (client: Client, firm: Firm, language: string) =>
  editScreen(client, updateAccount, firm, {
    read: () => client(readAccount, {}),
    typed: (record) => typed(record, language),
    also: ({ id, updated_at }: Firm) => ({ id, updated_at }),
  })

type OwnAccount = ValueOf<typeof listBankAccounts.output>[number]

/** The accounts into which something may be paid, for a record that names one; one that it names already stays among them. */
export function accountChoices(t: Translate, accounts: readonly OwnAccount[], chosen: string): Choice[] {
  const used = accounts.filter(({ iban, is_old }) => !is_old || iban === chosen)
  return used.map((each) => ({ value: each.iban, label: shownAccount(t, each) }))
}

/** `BE68 5390 0754 7034 – KBC`. */
export function shownAccount(t: Translate, { iban: written, name, is_default, is_old }: OwnAccount): string {
  const iban = formatIban(written)
  if (is_old) return t('firm.account_old', { iban })
  if (is_default) return t('firm.account_usual', { iban })
  return name ? t('firm.account_named', { iban, name }) : iban
}

function typed(firm: Firm, language: string): Values {
  const values = typedRecord(omit(updateAccount.input, 'id', 'updated_at'), firm, language)
  const entries = Object.entries(values).map(([path, value]) => [
    path,
    /(^|\.)iban$/.test(path) ? formatIban(String(value)) : value,
  ])
  return {
    ...Object.fromEntries(entries),
    enterprise_number: firm.enterprise_number ? formatEnterpriseNumber(firm.enterprise_number) : '',
  }
}
