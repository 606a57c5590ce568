import {
  invoiceRow,
  invoicingMonth,
  listInvoices,
  monthDraft,
  monthForecast,
} from '#core/invoicing/operations.ts'
import { shownStep, stepLine, type ShownStep } from '#core/screens/invoicing/month-steps.ts'
import { shownRemarks } from '#core/screens/invoicing/month-words.ts'
import { isReady } from '#core/screens/invoicing/month.ts'
import { shownWithoutCost } from '#core/screens/invoicing/subfolder.ts'
import { dayInZone, type Month } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { configure } from '#server/connect.ts'
import { readMonth } from '../../arguments.ts'
import { command, type ConnectedContext } from '../../command.ts'
import { onThisMachine } from '../time/planner.ts'
import { obstaclesOf, sum, withStates } from '../../output/invoices.ts'

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

const runColumns = ['number', 'customer', 'issue_date', 'amount_vat_included', 'open_amount', 'state', 'sent']

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
  const { time, forecasts, drafts, steps } = state
  printSteps(
    print,
    steps.map((step) => shownStep(step, t, language)),
    t,
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
  for (const line of shownRemarks(t, drafts)) complain(line)
  const { rows, count } = await client(listInvoices, { run: month, size: most, sort: 'number', order: 'asc' })
  if (count === 0) return
  print.line('')
  print.line(t('month.numbers_given'))
  print.rows(invoiceRow, withStates(print, t, rows), runColumns)
  if (count > rows.length) complain(t('month.all_documents', { count }))
}

/** So many documents are printed; `invoices list --run` has all of them. */
const most = 50

/** Each step in a line: what waits, what it comes to and what is done; below it why. */
function printSteps(
  print: ConnectedContext['print'],
  steps: readonly ShownStep[],
  t: ConnectedContext['t'],
): void {
  const width = Math.max(...steps.map(({ title }) => title.length))
  for (const [at, step] of steps.entries()) {
    print.line(`${at + 1}. ${step.title.padEnd(width)}  ${stepLine(step, t)}`)
    for (const why of step.why) print.line(`${' '.repeat(width + 5)}${why}`)
  }
}
