import { me } from '../../app/session.ts'
import { useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { Facts } from '../../parts/facts.tsx'

/** The firm's identity, as it stands on invoices. */
export function FirmTab() {
  const t = useT()
  const user = useValue(me)
  return <Facts title={t('account.firm')} facts={[['field.name', user?.account_name]]} />
}
