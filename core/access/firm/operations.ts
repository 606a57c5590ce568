import { flag, group, id, list, optional, partial, pick, time, type RecordOf } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { rowsOf } from '../../tables/save-rows.ts'
import { account } from './account.ts'
import { bankAccount } from './bank-account.ts'

/** An account beside the one that stands on invoices. */
export const otherAccount = group(pick(bankAccount.fields, 'id', 'iban', 'bic', 'name', 'is_old'))
/** Any of the firm's accounts. */
export const shownAccount = group({
  ...pick(bankAccount.fields, 'iban', 'bic', 'name', 'is_old'),
  /** It stands on invoices where nothing names another one. */
  is_default: flag(),
})

/** The firm's own record. */
export const firm = group({
  id: id('accounts'),
  ...account.given,
  bank_accounts: list(otherAccount),
  updated_at: time(),
})
export type Firm = RecordOf<typeof firm.fields>

export const readAccount = query({
  name: 'account.read',
  summary: 'The firm’s identity as it stands on invoices, with its logo.',
  http: 'GET /users/account',
  permission: 'account.read',
  input: {},
  output: firm,
})

export const updateAccount = command({
  name: 'account.update',
  summary:
    'Changes the firm’s identity, its accounts, its logo or its maps key; invoices already emitted keep theirs. An account that is no longer on invoices stays as an old one.',
  http: 'PUT /users/account/update/:id',
  permission: 'account.update',
  input: {
    id: id('accounts'),
    ...partial(account.given),
    bank_accounts: optional(rowsOf(bankAccount, ['account_id'], 50)),
    updated_at: optional(time()),
  },
  output: firm,
})

export const listBankAccounts = query({
  name: 'account.bank_accounts',
  summary: 'The firm’s accounts at its banks, first the one that stands on invoices.',
  http: 'GET /users/account/bank_accounts',
  permission: 'signed_in',
  input: {},
  output: list(shownAccount),
})
