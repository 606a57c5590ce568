import { monthForecast } from '#core/invoicing/operations.ts'
import { isReady, type MonthForecast, type MonthRunScreen } from '#core/screens/invoicing/month.ts'
import { peopleOf, shownObstacles, shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { shownEuro } from '#core/values/written.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { DataTable } from '../../../parts/list/table.tsx'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Unpriced } from './unpriced.tsx'
import { Step, StepButton } from './step-button.tsx'

const columns = columnsOf(
  monthForecast,
  'customer',
  'subfolder_code',
  'lines',
  'amount',
  'amount_vat_included',
)

interface Props {
  readonly screen: MonthRunScreen
  readonly may: boolean
  readonly onDone: () => void
}

/** What is forecast up to the month's end and on no invoice, by subfolder; a draft is made of each that is ticked. */
export function ToDraft({ screen, may, onDone }: Props) {
  const t = useT()
  const language = useLanguage()
  const { forecasts } = useValue(screen.visible)
  const taken = useValue(screen.forecasts)
  const { forecasts: total } = useValue(screen.total)
  const isBusy = useValue(screen.emitting) !== null
  const step = may && forecasts.length > 0 && (
    <StepButton
      label={t('invoices.run_draft', { count: taken.length, amount: shownEuro(total.amount) })}
      idle={isBusy || taken.length === 0}
      work={async () => {
        const { length: count } = await screen.draft()
        if (screen.forecasts.value.length === 0) onDone()
        return t('invoices.run_drafted', { count })
      }}
    />
  )
  return (
    <Step title={t('invoices.run_forecasts')} step={step}>
      <Unpriced says={shownWithoutCost(t, language, peopleOf(taken))} />
      {forecasts.length === 0 ? (
        <p className="all-clear">{t('invoices.run_forecasts_none')}</p>
      ) : (
        <DataTable<MonthForecast>
          label={t('invoices.run_forecasts')}
          columns={columns}
          rows={forecasts}
          idOf={({ subfolder_id }) => subfolder_id}
          href={({ folder_id, subfolder_id }) => `/folders/${folder_id}/subfolders/${subfolder_id}?tab=7`}
          linked="customer"
          draw={{ customer: ({ customer }) => customer ?? '?' }}
          note={(subfolder) =>
            isReady(subfolder)
              ? null
              : t('invoices.run_blocked', { why: shownObstacles(t, subfolder.obstacles).join(' ') })
          }
          {...(may && {
            ticks: {
              has: screen.isTaken.forecasts,
              set: (some, on) => isBusy || screen.take.forecasts(some, on),
              may: () => true,
              label: ({ customer, subfolder_code }) =>
                t('invoices.take', { name: `${customer ?? '?'} ${subfolder_code}` }),
            },
          })}
        />
      )}
    </Step>
  )
}
