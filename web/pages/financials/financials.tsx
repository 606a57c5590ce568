import { useMemo, type ReactNode } from 'react'
import type { ValueOf } from '#core/kernel/field.ts'
import { can } from '#core/kernel/permission.ts'
import { missionsNarrowed, moneyNames, oneMission, type MoneyName } from '#core/reports/financials/opens.ts'
import { sumFinancials, type financialRow } from '#core/reports/financials/operations.ts'
import { financialsScreen, type FinancialsScreen } from '#core/screens/financials.ts'
import { shownBlocks } from '#core/values/written.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useActor } from '../../state/me.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Figures } from '../../parts/record/facts.tsx'
import { FinancialFilters } from './financial-filters.tsx'
import { Money } from './money.tsx'

type Sums = ValueOf<typeof sumFinancials.output>
type Row = ValueOf<typeof financialRow>

const changes = { invoice: {}, forecast: {}, booked: {}, purchase: {} } as const

/** What the firm's subfolders have earned: worked, in progress, invoiced, paid and left; a row opens its subfolder's invoices. */
export function FinancialsPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => financialsScreen(client, query), [query])
  useLive(screen.sums, changes, JSON.stringify(useValue(screen.narrowed)))
  const { month } = useValue(screen.narrowed)
  const drawn = Object.fromEntries(
    moneyNames.map((name) => [
      name,
      (row: Row) => <Money name={name} line={row} of={{ which: oneMission(row.id), month }} />,
    ]),
  ) as { readonly [name in MoneyName]: (row: Row) => ReactNode }
  return (
    <ListPage
      title={t('financials.title')}
      screen={screen.list}
      href={({ folder_id, id }) => `/folders/${folder_id}/subfolders/${id}?tab=7`}
      linked="name"
      draw={{
        ...drawn,
        margin: (row) =>
          typeof row.margin === 'number' ? drawn.margin(row) : <Uncosted blocks={row.uncosted ?? 0} />,
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
  const narrowed = useValue(screen.narrowed)
  const of = { which: missionsNarrowed(narrowed), month: narrowed.month }
  const figure = (drawn: (sums: Sums) => ReactNode): ReactNode => (sums && !failure ? drawn(sums) : '…')
  const euro = (name: MoneyName) => figure((all) => <Money name={name} line={all} of={of} />)
  return (
    <div className="sums-kept" role="status" aria-label={t('financials.sums')}>
      <Figures
        figures={[
          [t('column.contracted'), euro('contracted')],
          [t('field.booked'), figure(({ booked, planned }) => `${dd(booked)} / ${dd(planned)}`)],
          [t('field.work_in_progress'), euro('work_in_progress')],
          [t('column.to_invoice_now'), euro('to_invoice')],
          [t('field.invoiced'), euro('invoiced')],
          [t('column.left_of_contract'), euro('left')],
          [t('field.paid'), euro('paid')],
          [t('field.purchased'), euro('purchased')],
          ...(seesMargin ? [[t('field.margin'), euro('margin')] as const] : []),
        ]}
      />
    </div>
  )
}
