import { useMemo } from 'react'
import { invoicesScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { ChoiceFilter } from '../../parts/list/choice-filter.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'

/** Invoices of every subfolder; a row opens its subfolder at the tab where it stands. */
export function InvoicesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => invoicesScreen(client, query), [query])
  const { due } = useValue(screen.filters)
  return (
    <ListPage
      title={t('invoices.title')}
      screen={screen}
      href={({ folder_id, subfolder_id, status_type }) =>
        `/folders/${folder_id}/subfolders/${subfolder_id}?tab=7&tab2=${status_type === 'draft' ? 0 : 1}`
      }
      linked="customer"
      draw={{ customer: ({ customer }) => customer ?? '?' }}
      searchFor={t('invoices.search')}
      filters={
        <>
          <ChoiceFilter
            screen={screen}
            name="status"
            label={t('column.status')}
            all={t('invoices.all_states')}
            textOf={(each) => t(`invoice.status.${each}`)}
          />
          <Toggle on={due === true} onChange={(on) => screen.setFilter('due', on || null)}>
            {t('invoices.due')}
          </Toggle>
        </>
      }
      empty={{ title: t('invoices.empty'), help: t('invoices.empty_help') }}
      changes={{ invoice: {} }}
    />
  )
}
