import { monthDraft } from '#core/invoicing/operations.ts'
import type { MonthDraft, MonthRunScreen } from '#core/screens/invoicing/month.ts'
import type { ShownStep } from '#core/screens/invoicing/month-steps.ts'
import { shownRemarks } from '#core/screens/invoicing/month-words.ts'
import { peopleOf, shownObstacles, shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { DataTable } from '../../../parts/list/table.tsx'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Step } from './step-button.tsx'
import { Unpriced } from './unpriced.tsx'

const columns = columnsOf(monthDraft, 'customer', 'subfolder_code', 'forecast_date', 'amount_vat_included')

/** The drafts that cannot be emitted as they stand, each with what to mend; and what else is to be known before. */
export function ToCorrect({ screen, step }: { screen: MonthRunScreen; step: ShownStep }) {
  const t = useT()
  const language = useLanguage()
  const blocked = useValue(screen.blocked)
  const ready = useValue(screen.ready)
  return (
    <Step title={t('month.to_correct')} step={null}>
      <Unpriced says={shownWithoutCost(t, language, peopleOf([...blocked, ...ready]))} />
      {shownRemarks(t, ready).map((each) => (
        <p key={each} className="overdrawn">
          {each}
        </p>
      ))}
      {blocked.length === 0 ? (
        <p className={step.done === null ? 'muted' : 'all-clear'}>
          {step.done === null ? t('invoices.run_drafts_none') : t('month.none_to_correct')}
        </p>
      ) : (
        <DataTable<MonthDraft>
          label={t('month.to_correct')}
          columns={columns}
          rows={blocked}
          idOf={({ id }) => id}
          href={({ id }) => `/invoices/${id}`}
          linked="customer"
          draw={{ customer: ({ customer }) => customer ?? '?' }}
          note={({ obstacles }) => t('invoices.run_blocked', { why: shownObstacles(t, obstacles).join(' ') })}
        />
      )}
    </Step>
  )
}
