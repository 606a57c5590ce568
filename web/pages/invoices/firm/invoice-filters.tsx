import { useMemo } from 'react'
import { listCompanies } from '#core/companies/operations.ts'
import { findSubfolders } from '#core/folders/operations.ts'
import { chooseCompany, chooseSubfolder } from '#core/screens/form/choices.ts'
import { invoiceViews, type InvoicesScreen, type InvoiceView } from '#core/screens/invoicing/invoices.ts'
import { firstOfMonth } from '#core/values/day.ts'
import { shownMonth } from '#core/values/written.ts'
import type { Translate } from '#core/texts/translate.ts'
import { client } from '../../../state/client.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Chip } from '../../../parts/form/chip.tsx'
import { Picker } from '../../../parts/form/choosing/picker.tsx'
import { PeriodFilter } from '../../../parts/list/day-filter.tsx'
import { FoldedFilters } from '../../../parts/list/folded-filters.tsx'
import { RecordFilter } from '../../../parts/list/record-filter.tsx'
import { SelectFilter } from '../../../parts/list/select-filter.tsx'

/** The state of invoices with how many are in each, their day, leader and customer. */
export function InvoiceFilters({ screen }: { screen: InvoicesScreen }) {
  const t = useT()
  const language = useLanguage()
  const { list, summary } = screen
  const { subfolder_id, company_id, project_leader, from, to, sending, open, disputed, issued, run } =
    useValue(list.filters)
  const found = useValue(summary.value)
  const mayChoose = useMay(listCompanies)
  const mayFind = useMay(findSubfolders)
  return (
    <>
      <Views screen={screen} />
      {company_id !== null && (
        <Chip
          name={t('invoices.of_customer', { name: found?.customer ?? '…' })}
          onRemove={() => list.setFilter('company_id', null)}
        />
      )}
      {subfolder_id !== null && (
        <Chip
          name={t('invoices.of_mission', { name: found?.subfolder ?? '…' })}
          onRemove={() => list.setFilter('subfolder_id', null)}
        />
      )}
      {open && <Chip name={t('invoices.open')} onRemove={() => list.setFilter('open', null)} />}
      {disputed && <Chip name={t('column.disputed')} onRemove={() => list.setFilter('disputed', null)} />}
      {issued && <Chip name={t('invoices.issued')} onRemove={() => list.setFilter('issued', null)} />}
      {run !== null && (
        <Chip
          name={t('month.run_of', { month: shownMonth(firstOfMonth(run), language) })}
          onRemove={() => list.setFilter('run', null)}
        />
      )}
      <FoldedFilters on={[project_leader, from, to, sending].filter((each) => each !== null).length}>
        {mayChoose && company_id === null && <CustomerFilter screen={screen} />}
        {mayFind && subfolder_id === null && <SubfolderFilter screen={screen} />}
        <RecordFilter
          screen={list}
          name="project_leader"
          label={t('column.project_leader')}
          all={t('invoices.every_leader')}
          records={found?.leaders ?? []}
        />
        <SelectFilter
          screen={list}
          name="sending"
          label={t('field.sending')}
          all={t('invoices.every_sending')}
          textOf={(each) => t(`sending.${each}`)}
        />
        <PeriodFilter
          screen={list}
          label={t('invoices.dated')}
          from={{ name: 'from', label: t('field.from') }}
          to={{ name: 'to', label: t('field.to') }}
        />
      </FoldedFilters>
    </>
  )
}

const viewName = (t: Translate, view: InvoiceView): string =>
  view === 'due' || view === 'overdue' ? t(`invoices.${view}`) : t(`invoice.status.${view}`)

/** All of them, or those of one state; how many there are stands beside it once it is known. */
function Views({ screen }: { screen: InvoicesScreen }) {
  const t = useT()
  const chosen = useValue(screen.view)
  const summary = useValue(screen.summary.value)
  const isKnown = !useValue(screen.summary.failure)
  return (
    <span className="segments" role="group" aria-label={t('column.status')}>
      {[null, ...invoiceViews].map((view) => (
        <button key={view} type="button" aria-pressed={chosen === view} onClick={() => screen.look(view)}>
          {view === null ? t('invoices.all_states') : viewName(t, view)}
          {view !== null && (
            <>
              {' '}
              <span className="count">{summary && isKnown && summary[view].count}</span>
            </>
          )}
        </button>
      ))}
    </span>
  )
}

function CustomerFilter({ screen: { list } }: { screen: InvoicesScreen }) {
  const t = useT()
  const companies = useMemo(() => chooseCompany(client), [])
  return (
    <span className="customer-filter">
      <label htmlFor="customer-filter">{t('field.customer')}</label>
      <Picker
        id="customer-filter"
        required={false}
        value=""
        onChange={(value) => list.setFilter('company_id', Number(value) || null)}
        chooser={companies}
        chosen=""
      />
    </span>
  )
}

function SubfolderFilter({ screen: { list } }: { screen: InvoicesScreen }) {
  const t = useT()
  const subfolders = useMemo(() => chooseSubfolder(client), [])
  return (
    <span className="customer-filter">
      <label htmlFor="subfolder-filter">{t('column.subfolder')}</label>
      <Picker
        id="subfolder-filter"
        required={false}
        value=""
        onChange={(value) => list.setFilter('subfolder_id', Number(value) || null)}
        chooser={subfolders}
        chosen=""
      />
    </span>
  )
}
