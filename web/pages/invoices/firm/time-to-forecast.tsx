import { Link } from 'wouter'
import { forecastFromBookings } from '#core/invoicing/operations.ts'
import type { MonthRunScreen } from '#core/screens/invoicing/month.ts'
import { shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { shownBlocks, shownEuro, shownMonth } from '#core/values/written.ts'
import { firstOfMonth } from '#core/values/day.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Step, StepButton } from './step-button.tsx'
import { Unpriced } from './unpriced.tsx'

interface Props {
  readonly screen: MonthRunScreen
  readonly state: NonNullable<MonthRunScreen['value']['value']>
  readonly onDone: () => void
}

/** The month's time that nobody has forecast, and what was left of the months before. */
export function TimeToForecast({ screen, state: { time, earlier }, onDone }: Props) {
  const t = useT()
  const language = useLanguage()
  const may = useMay(forecastFromBookings)
  const isBusy = useValue(screen.emitting) !== null
  const step = may && time.bookings > 0 && (
    <StepButton
      label={t('invoices.run_forecast')}
      idle={isBusy}
      work={async () => {
        const { blocks, amount } = await screen.forecast()
        onDone()
        return t('forecasts.created', { blocks: shownBlocks(blocks, language), amount: shownEuro(amount) })
      }}
    />
  )
  return (
    <Step title={t('invoices.run_time')} step={step}>
      <p className={time.bookings === 0 ? 'all-clear' : undefined}>
        {time.bookings === 0
          ? t('invoices.run_time_none')
          : t('invoices.run_time_open', {
              dd: shownBlocks(time.blocks, language),
              amount: shownEuro(time.amount),
            })}
      </p>
      {earlier.length > 0 && (
        <p>
          {t('invoices.run_earlier')}{' '}
          {earlier.map(({ month, blocks }) => (
            <Link key={month} href={`/invoices/month?month=${month}&step=0`} className="earlier">
              {shownMonth(firstOfMonth(month), language)} (
              {t('planner.dd', { n: shownBlocks(blocks, language) })})
            </Link>
          ))}
        </p>
      )}
      <Unpriced says={shownWithoutCost(t, language, time.without_cost)} />
    </Step>
  )
}
