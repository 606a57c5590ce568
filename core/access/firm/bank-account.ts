import { entity, type Row } from '../../kernel/entity.ts'
import { flag, id, optional, text, withDefault } from '../../kernel/field.ts'
import { formatIban, normaliseIban } from '../../identifiers/iban.ts'
import type { Account } from './account.ts'

/** An account of the firm beside the one that stands on its invoices, which is the firm's own `iban`. */
export const bankAccount = entity(
  'bank_accounts',
  {
    account_id: id('accounts'),
    iban: text(42),
    bic: optional(text(11)),
    /** What the office calls it. */
    name: optional(text(100)),
    /** No longer used: nothing is asked to be paid into it, and its statements are still read. */
    is_old: withDefault(flag(), false),
  },
  { unique: [['iban']] },
)
export type BankAccount = Row<typeof bankAccount>

/** The IBAN of one of the firm's accounts, wherever a record names another one than the firm's own. */
export const paidInto = () => optional(text(42))

/** An account of the firm, the one on invoices among them. */
export interface OwnAccount extends Pick<BankAccount, 'iban' | 'bic' | 'name' | 'is_old'> {
  readonly is_default: boolean
}

type Firm = Pick<Account, 'id' | 'iban' | 'bic'>

/** All accounts of a firm, first the one that stands on its invoices. */
export function accountsOf({ id: firm, iban, bic }: Firm, others: readonly BankAccount[]): OwnAccount[] {
  const own = others
    .filter(({ account_id }) => account_id === firm)
    .map((each) => ({ ...each, is_default: false }))
  return iban
    ? [{ iban: normaliseIban(iban) ?? iban, bic, name: null, is_old: false, is_default: true }, ...own]
    : own
}

/** The account that somebody wrote, as it is kept; null where it is none of those that are used. */
export function usedAccount(accounts: readonly OwnAccount[], written: string): string | null {
  const iban = normaliseIban(written)
  return iban && accounts.some((each) => each.iban === iban && !each.is_old) ? iban : null
}

/** The accounts that are used, as people write them. */
export const usedIbans = (accounts: readonly OwnAccount[]): string[] =>
  accounts.flatMap((each) => (each.is_old ? [] : formatIban(each.iban)))

/** Into which account something is to be paid: the first of `ibans` that is still used, else the one on invoices. */
export function accountFor(
  accounts: readonly OwnAccount[],
  ibans: readonly (string | null | undefined)[],
): Pick<Account, 'iban' | 'bic'> {
  const chosen = ibans.flatMap((iban) => accounts.find((each) => each.iban === iban && !each.is_old) ?? [])[0]
  const { iban = null, bic = null } = chosen ?? accounts.find(({ is_default }) => is_default) ?? {}
  return { iban, bic }
}
