import { monthsBefore, type FinancialsScreen } from '#core/screens/financials.ts'
import { shownMonth } from '#core/values/written.ts'
import { firstOfMonth } from '#core/values/day.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { Chip } from '../../parts/form/chip.tsx'
import { RecordFilter } from '../../parts/list/record-filter.tsx'
import { SelectFilter } from '../../parts/list/select-filter.tsx'
import { useParameters } from '../../state/use-parameters.ts'

/** The month at whose end is looked, the state of the subfolders, who leads them, and whose they are. */
export function FinancialFilters({ screen: { list, sums } }: { screen: FinancialsScreen }) {
  const t = useT()
  const language = useLanguage()
  const offered = useValue(useParameters().offered)
  const { month, status: chosen, company_id } = useValue(list.filters)
  const found = useValue(sums.value)
  return (
    <>
      <select
        aria-label={t('financials.until')}
        value={month ?? ''}
        onChange={(event) => list.setFilter('month', event.target.value || null)}
      >
        <option value="">{t('financials.now')}</option>
        {monthsBefore(today(), month).map((each) => (
          <option key={each} value={each}>
            {t('financials.end_of', { month: shownMonth(firstOfMonth(each), language) })}
          </option>
        ))}
      </select>
      <SelectFilter
        screen={list}
        name="status"
        label={t('column.status')}
        all={t('financials.running')}
        choices={offered('subfolder_status', list.choicesOf('status'), chosen)}
        textOf={(status) => t(`status.${status}`)}
      />
      <RecordFilter
        screen={list}
        name="project_leader"
        label={t('column.project_leader')}
        all={t('invoices.every_leader')}
        records={found?.leaders ?? []}
      />
      {company_id !== null && (
        <Chip
          name={t('invoices.of_customer', { name: found?.customer ?? '…' })}
          onRemove={() => list.setFilter('company_id', null)}
        />
      )}
    </>
  )
}
