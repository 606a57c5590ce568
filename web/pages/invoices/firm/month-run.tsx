import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { useMemo } from 'react'
import { Link } from 'wouter'
import {
  draftInvoices,
  editForecast,
  forecastFromBookings,
  importForecasts,
  listForecasts,
} from '#core/invoicing/operations.ts'
import { monthRunScreen, type MonthRunScreen } from '#core/screens/invoicing/month.ts'
import { shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { shownBlocks, shownEuro, shownMonth } from '#core/values/written.ts'
import { exportOf } from '#core/tables/export.ts'
import { addMonths, firstOfMonth, isMonth, monthOf } from '#core/values/day.ts'
import { useAddressText } from '../../../state/address.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { useMay } from '../../../state/session.ts'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { useTitle } from '../../../state/title.ts'
import { today } from '../../../state/today.ts'
import { ImportTool } from '../../../parts/list/import-tool.tsx'
import { FileButton } from '../../../parts/list/list-tools.tsx'
import { Await } from '../../../parts/record/record-page.tsx'
import { Refusal } from '../../../parts/states.tsx'
import { Turn } from '../../../parts/turn.tsx'
import { DraftsToEmit } from './drafts-to-emit.tsx'
import { Step, StepButton } from './step-button.tsx'
import { ToDraft } from './to-draft.tsx'
import { Unpriced } from './unpriced.tsx'
import './month-run.css'

/** A month from its time to its invoices, in three steps that can be stopped and taken up again. Last month as a rule. */
export function MonthRunPage() {
  const t = useT()
  const language = useLanguage()
  const [asked, ask] = useAddressText('month')
  const month = asked && isMonth(asked) ? asked : addMonths(monthOf(today()), -1)
  const screen = useMemo(() => monthRunScreen(client, month), [month])
  useLive(screen, { invoice: {}, forecast: {}, booked: {} })
  const failure = useValue(screen.failure)
  const isBusy = useValue(screen.emitting) !== null
  const mayDraft = useMay(draftInvoices)
  const mayEmit = useMay(emitInvoice)
  const mayImport = [useMay(importForecasts), useMay(editForecast)].every(Boolean)
  const title = t('invoices.run_title', { month: shownMonth(firstOfMonth(month), language) })
  useTitle(title)
  return (
    <div className="page month-run">
      <header className="page-head">
        <h1>{title}</h1>
        <Turn
          previous={t('planner.previous_month')}
          next={t('planner.next_month')}
          onPrevious={() => isBusy || ask(addMonths(month, -1))}
          onNext={() => isBusy || ask(addMonths(month, 1))}
        />
        <FileButton make={() => client(exportOf(listForecasts), { format: 'xlsx', set: 'to_invoice' })} />
        {mayImport && (
          <ImportTool
            title={t('forecasts.import_title')}
            help={t('forecasts.import_help')}
            operation={importForecasts}
            onDone={() => void screen.reload()}
          />
        )}
        <Link href="/invoices">{t('invoices.title')}</Link>
      </header>
      <Await loaded={screen}>
        {({ time, earlier }) => (
          <>
            {failure && <Refusal failure={failure} />}
            <TimeToForecast screen={screen} time={time} earlier={earlier} />
            <CustomerChoice screen={screen} />
            <ToDraft screen={screen} may={mayDraft} />
            <DraftsToEmit screen={screen} may={mayEmit} />
          </>
        )}
      </Await>
    </div>
  )
}

/** Of whose subfolders drafts are made and emitted: one customer’s, however many subfolders he has, or everybody’s. */
function CustomerChoice({ screen }: { screen: MonthRunScreen }) {
  const t = useT()
  const customers = useValue(screen.customers)
  const chosen = useValue(screen.customer)
  const isBusy = useValue(screen.emitting) !== null
  if (customers.length < 2 && chosen === null) return null
  return (
    <div className="filters">
      <select
        aria-label={t('field.customer')}
        value={String(chosen ?? '')}
        disabled={isBusy}
        onChange={(event) => screen.lookAt(Number(event.target.value) || null)}
      >
        <option value="">{t('invoices.every_customer')}</option>
        {customers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

type State = NonNullable<MonthRunScreen['value']['value']>
interface TimeProps extends Pick<State, 'time' | 'earlier'> {
  readonly screen: MonthRunScreen
}

/** The month's time that nobody has forecast, and what was left of the months before. */
function TimeToForecast({ screen, time, earlier }: TimeProps) {
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
            <Link key={month} href={`/invoices/month?month=${month}`} className="earlier">
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
