import { readAccount, updateAccount } from '../access/operations.ts'
import type { Firm } from '../access/firm/operations.ts'
import { formatEnterpriseNumber } from '../identifiers/enterprise-number.ts'
import { formatIban } from '../identifiers/iban.ts'
import { omit } from '../kernel/field.ts'
import type { Client } from '../kernel/operation.ts'
import { editScreen } from './form/edit.ts'
import type { Values } from './form/form-values.ts'

export type FirmScreen = ReturnType<typeof firmScreen>

/** The firm's record as a form; numbers are shown as on paper and kept without their dots and spaces. */
export const firmScreen = (client: Client, firm: Firm) =>
  editScreen(client, updateAccount, firm, {
    read: () => client(readAccount, {}),
    typed,
    also: ({ id, updated_at }: Firm) => ({ id, updated_at }),
  })

function typed(firm: Firm): Values {
  const fields = Object.keys(omit(updateAccount.input, 'id', 'updated_at')) as (keyof Firm)[]
  return {
    ...Object.fromEntries(fields.map((name) => [name, String(firm[name] ?? '')])),
    enterprise_number: firm.enterprise_number ? formatEnterpriseNumber(firm.enterprise_number) : '',
    iban: firm.iban ? formatIban(firm.iban) : '',
  }
}
