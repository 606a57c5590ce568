import { useMemo } from 'react'
import { Link } from 'wouter'
import { invoicingMonth } from '#core/invoicing/operations.ts'
import { invoicesScreen, shownSum } from '#core/screens/invoicing/invoices.ts'
import type { InvoicesScreen } from '#core/screens/invoicing/invoices.ts'
import { shownEuro } from '#core/screens/shown.ts'
import { useAddressQuery } from '../../../state/address.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { Icon } from '../../../parts/icon.tsx'
import { ListPage } from '../../../parts/list/list-page.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'

const changes = { invoice: {} } as const

/** Invoices of every subfolder; a row opens its subfolder at the tab where it stands. */
export function InvoicesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => invoicesScreen(client, query), [query])
  const narrowed = JSON.stringify(useValue(screen.narrowed))
  useLive(screen.summary, changes, narrowed)
  const mayRun = useMay(invoicingMonth)
  return (
    <ListPage
      title={t('invoices.title')}
      screen={screen.list}
      href={({ folder_id, subfolder_id, status_type }) =>
        `/folders/${folder_id}/subfolders/${subfolder_id}?tab=7&tab2=${status_type === 'draft' ? 0 : 1}`
      }
      linked="customer"
      draw={{ customer: ({ customer }) => customer ?? '?' }}
      searchFor={t('invoices.search')}
      tools={
        mayRun && (
          <Link href="/invoices/month" className="button primary-action">
            <Icon name="calendar" />
            <span>{t('invoices.run')}</span>
          </Link>
        )
      }
      lead={<Sum screen={screen} />}
      filters={<InvoiceFilters screen={screen} />}
      empty={{ title: t('invoices.empty'), help: t('invoices.empty_help') }}
      changes={changes}
    />
  )
}

/** What all that the list is narrowed to comes to, not this page of it alone; nothing while it is not known. */
function Sum({ screen }: { screen: InvoicesScreen }) {
  const t = useT()
  const summary = useValue(screen.summary.value)
  const busy = useValue(screen.summary.busy)
  const failure = useValue(screen.summary.failure)
  const view = useValue(screen.view)
  const sum = summary && !busy && !failure ? shownSum(summary, view) : null
  return (
    <p className="muted" role="status">
      {sum
        ? t('invoices.sum', {
            count: sum.count,
            amount: shownEuro(sum.amount),
            total: shownEuro(sum.amount_vat_included),
          })
        : '…'}
    </p>
  )
}
