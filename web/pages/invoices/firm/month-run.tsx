import { useMemo } from 'react'
import { Link } from 'wouter'
import { editForecast, importForecasts, listForecasts } from '#core/invoicing/operations.ts'
import { monthRunScreen } from '#core/screens/invoicing/month.ts'
import { shownMonth } from '#core/values/written.ts'
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
import { EmissionState, useStopOnLeaving } from './emission.tsx'
import { MonthSteps } from './month-steps.tsx'
import './month-run.css'

/** A month from its time to its payments, in six steps that can be stopped and taken up again. Last month as a rule. */
export function MonthRunPage() {
  const t = useT()
  const language = useLanguage()
  const [asked, ask] = useAddressText('month')
  const month = asked && isMonth(asked) ? asked : addMonths(monthOf(today()), -1)
  const screen = useMemo(() => monthRunScreen(client, month), [month])
  useLive(screen, { invoice: {}, forecast: {}, booked: {}, payment: {} })
  const failure = useValue(screen.failure)
  const isBusy = useValue(screen.emitting) !== null
  useStopOnLeaving(screen, isBusy)
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
      <EmissionState screen={screen} />
      <Await loaded={screen}>
        {(state) => (
          <>
            {failure && <Refusal failure={failure} />}
            <MonthSteps key={month} screen={screen} state={state} />
          </>
        )}
      </Await>
    </div>
  )
}
