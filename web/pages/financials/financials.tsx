import { useMemo } from 'react'
import type { ValueOf } from '#core/kernel/field.ts'
import { can } from '#core/kernel/permission.ts'
import { sumFinancials } from '#core/reports/financials/operations.ts'
import { financialsScreen, type FinancialsScreen } from '#core/screens/financials.ts'
import { shownBlocks, shownEuro } from '#core/values/written.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useActor } from '../../state/me.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Figures } from '../../parts/record/facts.tsx'
import { FinancialFilters } from './financial-filters.tsx'

type Sums = ValueOf<typeof sumFinancials.output>

const changes = { invoice: {}, forecast: {}, booked: {} } as const

/** What the firm's subfolders have earned: worked, in progress, invoiced, paid and left; a row opens its subfolder's invoices. */
export function FinancialsPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => financialsScreen(client, query), [query])
  useLive(screen.sums, changes, JSON.stringify(useValue(screen.narrowed)))
  return (
    <ListPage
      title={t('financials.title')}
      screen={screen.list}
      href={({ folder_id, id }) => `/folders/${folder_id}/subfolders/${id}?tab=7`}
      linked="name"
      draw={{
        margin: ({ margin, uncosted }) =>
          typeof margin === 'number' ? shownEuro(margin) : <Uncosted blocks={uncosted ?? 0} />,
      }}
      searchFor={t('financials.search')}
      lead={<SumFigures screen={screen} />}
      filters={<FinancialFilters screen={screen} />}
      empty={{ title: t('financials.empty'), help: t('financials.empty_help') }}
      changes={changes}
    />
  )
}

/** Why a margin is not known: whose time has no direct cost. */
function Uncosted({ blocks }: { readonly blocks: number }) {
  const t = useT()
  const language = useLanguage()
  return blocks > 0 ? (
    <small className="muted">{t('financials.uncosted', { n: shownBlocks(blocks, language) })}</small>
  ) : null
}

/** What all subfolders that are narrowed to come to; its place is kept while that is not known. */
function SumFigures({ screen }: { screen: FinancialsScreen }) {
  const t = useT()
  const language = useLanguage()
  const sums = useValue(screen.sums.value)
  const failure = useValue(screen.sums.failure)
  const { needs } = sumFinancials.output.fields?.['margin'] ?? {}
  const actor = useActor()
  const seesMargin = !needs || can(actor, needs)
  const dd = (blocks: number): string => `${shownBlocks(blocks, language)} dd`
  const figure = (of: (sums: Sums) => string): string => (sums && !failure ? of(sums) : '…')
  const euro = (name: 'contracted' | 'invoiced' | 'paid' | 'to_invoice' | 'work_in_progress') =>
    figure((all) => shownEuro(all[name]))
  return (
    <div role="status" aria-label={t('financials.sums')}>
      <Figures
        figures={[
          [t('column.contracted'), euro('contracted')],
          [t('field.booked'), figure(({ booked, planned }) => `${dd(booked)} / ${dd(planned)}`)],
          [t('field.work_in_progress'), euro('work_in_progress')],
          [t('column.to_invoice_now'), euro('to_invoice')],
          [t('field.invoiced'), euro('invoiced')],
          [t('column.left_of_contract'), figure(({ left }) => shownEuro(left))],
          [t('field.paid'), euro('paid')],
          ...(seesMargin ? [[t('field.margin'), figure(({ margin }) => shownEuro(margin))] as const] : []),
        ]}
      />
    </div>
  )
}
