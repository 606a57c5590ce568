import { useMemo } from 'react'
import { invoiceStates } from '#core/invoicing/invoice.ts'
import { invoicesScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'

/** Invoices of every subfolder; a row opens its subfolder at the tab where it stands. */
export function InvoicesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => invoicesScreen(client, query), [query])
  const status = useValue(query)['status'] ?? ''
  return (
    <ListPage
      title={t('invoices.title')}
      screen={screen}
      idOf={({ id }) => id}
      href={({ folder_id, subfolder_id, status_type }) =>
        `/folders/${folder_id}/subfolders/${subfolder_id}?tab=7&tab2=${status_type === 'draft' ? 0 : 1}`
      }
      linked="customer"
      draw={{ customer: ({ customer }) => customer ?? '?' }}
      searchFor={t('invoices.search')}
      filters={
        <span className="segments" role="group" aria-label={t('column.status')}>
          {(['', ...invoiceStates] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={status === each}
              onClick={() => screen.ask({ status: each })}
            >
              {each === '' ? t('invoices.all_states') : t(`invoice.status.${each}`)}
            </button>
          ))}
        </span>
      }
      empty={{ title: t('invoices.empty'), help: t('invoices.empty_help') }}
      changes={['invoice']}
    />
  )
}
