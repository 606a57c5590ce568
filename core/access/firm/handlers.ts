import { Failure, found } from '../../kernel/failure.ts'
import { withoutUndefined, pickFields } from '../../values/pick-fields.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { checkBankAccounts, ownAccounts, saveBankAccounts } from './bank-accounts.ts'
import {
  firm,
  listBankAccounts,
  otherAccount,
  readAccount,
  shownAccount,
  updateAccount,
} from './operations.ts'
import { logoLimit, type Account } from './account.ts'
import type { BankAccount } from './bank-account.ts'
import { firmOf } from './firm.ts'
import { checkIdentity } from './check-identity.ts'

handle(readAccount, async (context) => {
  const account_id = await firmOf(context)
  return answered(found(await context.store.accounts.get(account_id)), await othersOf(context, account_id))
})

handle(listBankAccounts, async ({ store }) =>
  (await ownAccounts(store)).map((each) => pickFields(shownAccount.fields, each)),
)

const othersOf = ({ store }: Pick<QueryContext, 'store'>, account_id: number): Promise<BankAccount[]> =>
  store.bank_accounts.find({ account_id }, { order: [['id', 'asc']] })

const answered = (account: Account, bank_accounts: readonly BankAccount[]) =>
  pickFields(firm.fields, {
    ...account,
    bank_accounts: bank_accounts.map((each) => pickFields(otherAccount.fields, each)),
  })

handle(updateAccount, async (context, { id, updated_at, bank_accounts, ...input }) => {
  const { store, logos, emit } = context
  const own = found(id === (await firmOf(context)) ? await store.accounts.get(id) : null)
  const { kept, wrong } = checkIdentity(input)
  const logo = input.invoice_logo ? await logos.clean(input.invoice_logo, logoLimit) : null
  const fault = logo !== null && 'fault' in logo ? { invoice_logo: logoFaults[logo.fault] } : {}
  const banks = checkBankAccounts(bank_accounts)
  const fields = { ...wrong, ...banks.wrong, ...fault }
  if (Object.keys(fields).length > 0) {
    throw new Failure('invalid_fields', { fields, params: { invoice_logo: logoLimit } })
  }
  // With the account of another bank comes the BIC of that bank.
  const taken = kept.iban ? await store.bank_accounts.first({ account_id: id, iban: kept.iban }) : null
  const bic = taken && kept.bic === undefined ? { bic: taken.bic } : {}
  const changes = {
    ...withoutUndefined(kept),
    ...bic,
    ...(logo !== null && 'url' in logo ? { invoice_logo: logo.url } : {}),
  }
  const saved = await store.accounts.update(own, changes, updated_at ?? undefined)
  const others = await saveBankAccounts(store, own, saved, banks.rows)
  emit({ type: 'account' })
  return answered(saved, others)
})

const logoFaults = { type: 'file.logo', max: 'file.max' } as const
