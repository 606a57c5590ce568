import { listBankAccounts } from '#core/access/operations.ts'
import { accountChoices } from '#core/screens/firm.ts'
import type { Form } from '#core/screens/form/form.ts'
import { loaded, type Loaded } from '#core/screens/loaded.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { client } from '../../state/client.ts'
import { useKept } from '../../state/live.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'

interface Props<P extends string> {
  readonly form: Form<P>
  readonly path: P
}

type Accounts = ValueOf<typeof listBankAccounts.output>

/** Read once for all forms. */
const accounts = loaded(() => client(listBankAccounts, {}))

/** The firm's accounts. A form with an `AccountInput` is drawn beside them: a field that comes later moves the others. */
export function useLoadedAccounts(): Loaded<Accounts> {
  useKept(accounts, { account: {} })
  return accounts
}

/** Which of the firm's accounts something is paid into; a firm with one account is not asked. */
export function AccountInput<P extends string>({ form, path }: Props<P>) {
  const t = useT()
  const known = useValue(useLoadedAccounts().value) ?? []
  const chosen = useRead(() => String(form.value(path) ?? ''), [form, path])
  const choices = accountChoices(t, known, chosen)
  if (choices.length < 2 && chosen === '') return null
  return <FieldInput form={form} path={path} choices={choices} help={t('firm.paid_into_help')} />
}
