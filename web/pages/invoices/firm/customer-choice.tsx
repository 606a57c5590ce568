import type { MonthRunScreen } from '#core/screens/invoicing/month.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'

/** Of whose subfolders drafts are made and emitted: one customer’s, however many subfolders he has, or everybody’s. */
export function CustomerChoice({ screen }: { screen: MonthRunScreen }) {
  const t = useT()
  const customers = useValue(screen.customers)
  const chosen = useValue(screen.customer)
  const isBusy = useValue(screen.emitting) !== null
  if (customers.length < 2 && chosen === null) return null
  return (
    <div className="filters">
      <select
        aria-label={t('field.customer')}
        value={String(chosen ?? '')}
        disabled={isBusy}
        onChange={(event) => screen.lookAt(Number(event.target.value) || null)}
      >
        <option value="">{t('invoices.every_customer')}</option>
        {customers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
