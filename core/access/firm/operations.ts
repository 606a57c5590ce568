import { group, id, optional, partial, time } from '../../kernel/field.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { account } from './account.ts'

/** The firm's own record. */
export const firm = group({ id: id('accounts'), ...account.given, updated_at: time() })
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
  summary: 'Changes the firm’s identity, its logo or its maps key; invoices already emitted keep theirs.',
  http: 'PUT /users/account/update/:id',
  permission: 'account.update',
  input: { id: id('accounts'), ...partial(account.given), updated_at: optional(time()) },
  output: firm,
})
