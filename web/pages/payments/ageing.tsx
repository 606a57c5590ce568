import { useMemo } from 'react'
import { Link } from 'wouter'
import { ages } from '#core/invoicing/payments/operations.ts'
import { ageingScreen } from '#core/screens/invoicing/payments.ts'
import { shownEuro } from '#core/values/written.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Figures } from '../../parts/record/facts.tsx'

const changes = { invoice: {} } as const

/** What each customer has left to pay by how long it is late; a row opens his open invoices. */
export function AgeingPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => ageingScreen(client, query), [query])
  useLive(screen.sums, changes, JSON.stringify(useValue(screen.narrowed)))
  const sums = useValue(screen.sums.value)
  return (
    <ListPage
      title={t('payments.ageing_title')}
      screen={screen.list}
      href={({ id }) => `/invoices?company_id=${id}&open=1`}
      linked="customer"
      draw={{ customer: ({ customer }) => customer ?? '?' }}
      searchFor={t('field.customer')}
      tools={
        <Link href="/payments" className="button quiet">
          {t('payments.title')}
        </Link>
      }
      lead={
        <Figures
          figures={[...ages, 'owed' as const, 'open_amount' as const].map((age) => [
            t(`column.${age}`),
            sums ? shownEuro(sums[age]) : '…',
          ])}
        />
      }
      empty={{ title: t('payments.ageing_empty'), help: t('payments.ageing_help') }}
      changes={changes}
    />
  )
}
