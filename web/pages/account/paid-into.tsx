import { useId, useState } from 'react'
import type { listBankAccounts } from '#core/access/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { accountChoices } from '#core/screens/firm.ts'
import { useT } from '../../state/texts.ts'

interface Props {
  /** The firm's accounts. */
  readonly accounts: ValueOf<typeof listBankAccounts.output>
  readonly chosen: string | null
  readonly readOnly: boolean
  readonly onChoose: (iban: string | null) => Promise<void>
}

/** Into which of the firm's accounts something is paid, kept as it is chosen; a firm with one account is not asked. */
export function PaidInto({ accounts, chosen, readOnly, onChoose }: Props) {
  const t = useT()
  const id = useId()
  const choices = accountChoices(t, accounts, chosen ?? '')
  const [busy, setBusy] = useState(false)
  if (choices.length < 2 && !chosen) return null
  const choose = async (iban: string): Promise<void> => {
    setBusy(true)
    await onChoose(iban || null)
    setBusy(false)
  }
  return (
    <p className="row">
      <label htmlFor={id}>{t('field.paid_into')}</label>
      <select
        id={id}
        value={chosen ?? ''}
        disabled={readOnly || busy}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{t('firm.usual_account')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </p>
  )
}
