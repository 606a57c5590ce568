import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { importPurchase, listPaymentFiles } from '#core/purchases/operations.ts'
import { purchaseStates } from '#core/purchases/states.ts'
import { purchasesScreen, type PurchaseRow, type PurchasesScreen } from '#core/screens/purchases.ts'
import { shownEuro } from '#core/values/written.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { PeriodFilter } from '../../parts/list/day-filter.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Figures } from '../../parts/record/facts.tsx'
import { Inbox } from './inbox.tsx'
import { ImportPurchases } from './import-dialog.tsx'
import { PurchaseStatus } from './purchase-status.tsx'

const changes = { purchase: {} } as const

/** What suppliers invoice, with how it stands; those that wait for the person are one click away. */
export function PurchasesPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => purchasesScreen(client, query), [query])
  useLive(screen.sums, changes, JSON.stringify(useValue(screen.narrowed)))
  const mayImport = useMay(importPurchase)
  const maySeeFiles = useMay(listPaymentFiles)
  const [importing, setImporting] = useState(false)
  const reload = async (): Promise<void> =>
    void (await Promise.all([screen.list.reload(), screen.sums.reload()]))
  return (
    <>
      <ListPage<PurchaseRow>
        title={t('menu.purchases')}
        screen={screen.list}
        href={({ id }) => `/purchases/${id}`}
        linked="supplier"
        draw={{ state: (row) => <PurchaseStatus purchase={row} /> }}
        faded={({ state }) => state === 'refused'}
        searchFor={t('purchases.search')}
        tools={
          <>
            {maySeeFiles && (
              <Link href="/purchases/payments" className="button quiet">
                {t('purchases.payment_files')}
              </Link>
            )}
            {mayImport && (
              <button type="button" className="primary-action" onClick={() => setImporting(true)}>
                <Icon name="upload" />
                <span>{t('purchases.import')}</span>
              </button>
            )}
          </>
        }
        lead={
          <>
            <Sums screen={screen} />
            <Inbox />
          </>
        }
        filters={<Views screen={screen} />}
        empty={{ title: t('purchases.empty'), help: t('purchases.empty_help') }}
        changes={changes}
      />
      {importing && <ImportPurchases onClose={() => setImporting(false)} onDone={reload} />}
    </>
  )
}

/** What is to be paid in each state on the way there. */
function Sums({ screen }: { screen: PurchasesScreen }) {
  const t = useT()
  const sums = useValue(screen.sums.value)
  return (
    <Figures
      figures={(['received', 'approved', 'released', 'in_file'] as const).map((state) => [
        t(`purchase.state.${state}`),
        sums ? shownEuro(sums[state].payable_amount) : '…',
      ])}
    />
  )
}

/** Purchases of one state with how many there are, those that wait for the person, or all; and their days. */
function Views({ screen }: { screen: PurchasesScreen }) {
  const t = useT()
  const { list, sums } = screen
  const { state: chosen, mine } = useValue(list.filters)
  const known = useValue(sums.value)
  const view = (label: string, count: number | undefined | null, isOn: boolean, choose: () => void) => (
    <button key={label} type="button" aria-pressed={isOn} onClick={choose}>
      {label}
      {count !== null && (
        <>
          {' '}
          <span className="count">{count}</span>
        </>
      )}
    </button>
  )
  return (
    <>
      <span className="segments" role="group" aria-label={t('column.status')}>
        {view(t('purchases.all'), null, !chosen && !mine, () => {
          list.setFilter('state', null)
          list.setFilter('mine', null)
        })}
        {view(t('purchases.mine'), known?.mine, mine === true, () => {
          list.setFilter('state', null)
          list.setFilter('mine', true)
        })}
        {purchaseStates.map((state) =>
          view(t(`purchase.state.${state}`), known?.[state].count, chosen === state, () => {
            list.setFilter('mine', null)
            list.setFilter('state', state)
          }),
        )}
      </span>
      <PeriodFilter
        screen={list}
        label={t('purchases.dated')}
        from={{ name: 'from', label: t('field.from') }}
        to={{ name: 'to', label: t('field.to') }}
      />
    </>
  )
}
