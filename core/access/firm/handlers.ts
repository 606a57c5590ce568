import { Failure, found } from '../../kernel/failure.ts'
import { given, pickFields } from '../../values/pick-fields.ts'
import { handle } from '../../kernel/run.ts'
import { firm, readAccount, updateAccount } from './operations.ts'
import { logoLimit } from './account.ts'
import { firmOf } from './firm.ts'
import { checkIdentity } from './check-identity.ts'

handle(readAccount, async (context) =>
  pickFields(firm.fields, found(await context.store.accounts.get(await firmOf(context)))),
)

handle(updateAccount, async (context, { id, updated_at, ...input }) => {
  const { store, logos, emit } = context
  const own = found(id === (await firmOf(context)) ? await store.accounts.get(id) : null)
  const { kept, wrong } = checkIdentity(input)
  const logo = input.invoice_logo ? await logos.clean(input.invoice_logo, logoLimit) : null
  const fault = logo !== null && 'fault' in logo ? { invoice_logo: logoFaults[logo.fault] } : {}
  const fields = { ...wrong, ...fault }
  if (Object.keys(fields).length > 0) {
    throw new Failure('invalid_fields', { fields, params: { invoice_logo: logoLimit } })
  }
  const changes = { ...given(kept), ...(logo !== null && 'url' in logo ? { invoice_logo: logo.url } : {}) }
  const saved = await store.accounts.update(own, changes, updated_at ?? undefined)
  emit({ type: 'account' })
  return pickFields(firm.fields, saved)
})

const logoFaults = { type: 'file.logo', max: 'file.max' } as const
