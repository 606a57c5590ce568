import { Failure, found } from '../../kernel/failure.ts'
import type { InputOf } from '../../kernel/field.ts'
import { formatIban, normaliseIban } from '../../identifiers/iban.ts'
import type { Reader, Store } from '../../ports.ts'
import { saveRows } from '../../tables/save-rows.ts'
import type { Account } from './account.ts'
import {
  accountFor,
  accountsOf,
  bankAccount,
  usedAccount,
  usedIbans,
  type BankAccount,
  type OwnAccount,
} from './bank-account.ts'
import { checkIdentity } from './check-identity.ts'
import type { updateAccount } from './operations.ts'

type BankAccountsInput = NonNullable<InputOf<typeof updateAccount.input>['bank_accounts']>
type Wrong = { readonly [field: string]: string }

/** All accounts of the first firm, the one on its invoices first. */
export async function ownAccounts(store: Reader): Promise<OwnAccount[]> {
  const [firm, others] = await Promise.all([store.accounts.first({}), store.bank_accounts.find()])
  return firm ? accountsOf(firm, others) : []
}

/** The firm as a letter about an invoice names it: with the account that its document asked to pay into, while that is used. */
export async function firmToPay(store: Reader): Promise<(paid_into: string | null) => Account> {
  const [account, others] = await Promise.all([store.accounts.first({}), store.bank_accounts.find()])
  const firm = found(account)
  return (paid_into) => ({ ...firm, ...accountFor(accountsOf(firm, others), [paid_into]) })
}

/** The other accounts as they are kept, and what is wrong with them by field. */
export function checkBankAccounts(input: BankAccountsInput | null | undefined): {
  readonly rows: BankAccountsInput | undefined
  readonly wrong: Wrong
} {
  const checked = input?.map((row) => checkIdentity(row)) ?? []
  const at = (place: number, fields: Wrong): Wrong =>
    Object.fromEntries(Object.entries(fields).map(([name, key]) => [`bank_accounts.${place}.${name}`, key]))
  const ibans = checked.map(({ kept }) => kept.iban)
  return {
    rows: input ? checked.map(({ kept }) => kept) : undefined,
    wrong: Object.assign(
      {},
      ...checked.map(({ wrong }, place) => at(place, wrong)),
      ...ibans.map((iban, place) =>
        iban && ibans.indexOf(iban) < place ? at(place, { iban: 'string.unique' }) : {},
      ),
    ),
  }
}

/**
 * Makes the other accounts those given, once the firm itself was saved. One that stands on invoices from now on is no longer
 * among them; the one that stood there stays as an old one, so that its statements can be read. A Failure names one that is
 * taken away though something is paid into it.
 */
export async function saveBankAccounts(
  store: Store,
  before: Account,
  saved: Account,
  input: BankAccountsInput | undefined,
): Promise<BankAccount[]> {
  const stored = await store.bank_accounts.find({ account_id: before.id })
  const former = normaliseIban(before.iban)
  const others = (
    input ?? stored.map(({ id, iban, bic, name, is_old }) => ({ id, iban, bic, name, is_old }))
  ).filter(({ iban }) => iban !== saved.iban)
  const isGone = former !== null && former !== saved.iban && !others.some(({ iban }) => iban === former)
  const rows = [...others, ...(isGone ? [{ iban: former, bic: before.bic, is_old: true }] : [])]
  const byId = new Map(stored.map(({ id, iban }) => [id, iban]))
  const stay = new Set([saved.iban, ...rows.map(({ id, iban }) => iban ?? byId.get(id ?? 0))])
  await refuseUsed(
    store,
    stored.map(({ iban }) => iban).filter((iban) => !stay.has(iban)),
  )
  return saveRows(store.bank_accounts, bankAccount, { account_id: before.id }, rows, 'bank_accounts')
}

/** An account that something names, or of which a statement was read, stays as an old one. */
async function refuseUsed(store: Reader, ibans: readonly string[]): Promise<void> {
  if (ibans.length === 0) return
  const of = { paid_into: ibans }
  const [subfolder, template, document, statement] = await Promise.all([
    store.subfolder_extra_infos.first(of),
    store.templates.first(of),
    store.invoice_documents.first(of),
    store.bank_statements.first({ iban: ibans }),
  ])
  const used = subfolder?.paid_into ?? template?.paid_into ?? document?.paid_into ?? statement?.iban
  if (used)
    throw new Failure('bank_account_used', {
      fields: { bank_accounts: 'mixed.invalid' },
      params: { iban: formatIban(used) },
    })
}

/** The account that a record names, as it is kept; a Failure says which ones there are where it is none of them. */
export async function knownAccount<N extends string | null | undefined>(
  store: Reader,
  written: N,
  path: string,
): Promise<N | string> {
  if (!written) return written
  const accounts = await ownAccounts(store)
  const iban = usedAccount(accounts, written)
  if (iban) return iban
  throw new Failure('bank_account_unknown', {
    fields: { [path]: 'mixed.invalid' },
    params: {
      iban: formatIban(written),
      own: usedIbans(accounts).join(', ') || '–',
    },
  })
}
