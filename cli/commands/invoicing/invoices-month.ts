import { invoicingMonth, monthDraft, monthForecast } from '#core/invoicing/operations.ts'
import { shownUndated } from '#core/screens/invoicing/month-words.ts'
import { isReady } from '#core/screens/invoicing/month.ts'
import { shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { shownBlocks } from '#core/values/written.ts'
import { dayInZone, type Month } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { configure } from '#server/connect.ts'
import { readMonth } from '../../arguments.ts'
import { command, type ConnectedContext } from '../../command.ts'
import { onThisMachine } from '../time/planner.ts'
import { obstaclesOf, sum } from '../../output/invoices.ts'

const forecastColumns = ['customer', 'subfolder_code', 'lines', 'amount', 'amount_vat_included']
const draftColumns = [
  'id',
  'customer',
  'subfolder_code',
  'lines',
  'forecast_date',
  'amount',
  'amount_vat_included',
]

/** `invoices month`: how far a month is on its way from time to invoices, and what stands in the way. */
export const month = command<{ month: Month }>({
  name: 'month',
  about: 'cli.invoices.month',
  options: [{ flags: '--month <month>', about: 'cli.argument.month', read: readMonth, required: true }],
  examples: [
    'invoices month --month last',
    'invoices month --month 2026-10 --lang fr',
    'invoices month --month 10/2026 --format json',
  ],
  run: printMonth,
})

/** `invoices run`: the same month on a screen of its own, from time to numbers; in a pipe it is printed. */
export const runMonth = command<{ month?: Month }>({
  name: 'run',
  about: 'cli.invoices.run',
  options: [{ flags: '--month <month>', about: 'cli.argument.month_or_last', read: readMonth }],
  examples: [
    'invoices run',
    'invoices run --month 2026-10 --lang nl',
    'invoices run --month 10/2026 --server https://decidag.example',
  ],
  run: (context, { month = lastMonth() }) => printMonth(context, { month }),
  onTerminal: async ({ connect, language, languageGiven, complain }, { month = lastMonth() }) => {
    const { startMonth } = await import('../../../tui/main.tsx')
    await startMonth({ connect, ...onThisMachine, language, follows: !languageGiven, complain, month })
  },
})

/** The month that is invoiced when nobody names one. */
const lastMonth = (): Month => readMonth('last', () => dayInZone(new Date(), configure().timeZone))

async function printMonth(
  { client, print, complain, t, language }: ConnectedContext,
  { month }: { month: Month },
): Promise<void> {
  const state = await client(invoicingMonth, { month })
  if (print.format !== 'table') return print.record(invoicingMonth.output, state)
  const { time, forecasts, drafts } = state
  print.line(
    time.bookings === 0
      ? t('invoices.run_time_none')
      : t('invoices.run_time_open', {
          dd: shownBlocks(time.blocks, language),
          amount: formatEuro(time.amount),
        }),
  )
  const unpriced = shownWithoutCost(t, language, time.without_cost)
  if (unpriced) complain(unpriced)
  print.line('')
  print.line(
    forecasts.length === 0
      ? t('invoices.run_forecasts_none')
      : t('cli.invoices.month.forecasts', { count: forecasts.length, amount: formatEuro(sum(forecasts)) }),
  )
  if (forecasts.length > 0) print.rows(monthForecast, forecasts, forecastColumns)
  print.line('')
  print.line(
    drafts.length === 0
      ? t('invoices.run_drafts_none')
      : t('cli.invoices.month.drafts', { count: drafts.length, amount: formatEuro(sum(drafts)) }),
  )
  if (drafts.length > 0) print.rows(monthDraft, drafts, draftColumns)
  for (const draft of drafts)
    if (!isReady(draft)) complain([`#${draft.id}`, ...obstaclesOf(draft.obstacles, t)].join('\n'))
  for (const line of shownUndated(t, drafts)) complain(line)
}
