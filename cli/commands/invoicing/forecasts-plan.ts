import { forecastRow, planForecasts } from '#core/invoicing/operations.ts'
import { parseDay, type Day } from '#core/values/day.ts'
import { unplannedOf } from '#core/invoicing/forecasts/plan.ts'
import { formatEuro } from '#core/values/money.ts'
import { readAmount, readCount, readDay, readPercent } from '../../arguments.ts'
import { subfolderNamed } from '../../find/subfolder.ts'
import { findTaskId } from '../../find/task.ts'
import { command, Misuse } from '../../command.ts'

interface Milestone {
  readonly percent: number
  readonly forecast_date: Day
  readonly memo?: string
}

interface Options {
  readonly subfolder: number
  readonly amount: number
  readonly instalments?: number
  readonly every?: number
  readonly from?: Day
  readonly milestones?: readonly Milestone[]
  readonly retention?: number
  readonly release?: Day
  readonly memo?: string
  readonly task?: string
  readonly vat?: number
}

/** `40:2027-06-30:Design; 60:2027-12-31`: shares in percent, each with its day and, if wanted, its words. */
const readMilestones = (typed: string): Milestone[] =>
  typed.split(';').map((each) => {
    const [percent = '', date = '', ...words] = each.trim().split(':')
    const forecast_date = parseDay(date)
    if (!forecast_date) throw new Misuse('cli.misuse.milestone', { typed: each.trim() })
    const memo = words.join(':').trim()
    return { percent: readPercent(percent), forecast_date, ...(memo ? { memo } : {}) }
  })

/** Of a forecast, in a table. */
export const shownForecast = ['id', 'forecast_date', 'task_code', 'memo', 'amount', 'to_invoice'] as const

/** `forecasts plan SUBFOLDER`: a fixed fee in instalments or at milestones. */
export const plan = command<Options>({
  name: 'plan',
  about: 'cli.forecasts.plan',
  arguments: [subfolderNamed],
  options: [
    { flags: '--amount <euro>', about: 'cli.forecasts.plan.amount', read: readAmount, required: true },
    { flags: '--instalments <count>', about: 'cli.forecasts.plan.instalments', read: readCount },
    { flags: '--every <months>', about: 'cli.forecasts.plan.every', read: readCount },
    { flags: '--from <date>', about: 'cli.forecasts.plan.from', read: readDay },
    { flags: '--milestones <list>', about: 'cli.forecasts.plan.milestones', read: readMilestones },
    { flags: '--retention <percent>', about: 'cli.forecasts.plan.retention', read: readPercent },
    { flags: '--release <date>', about: 'cli.forecasts.plan.release', read: readDay },
    { flags: '--memo <text>', about: 'cli.forecasts.plan.memo' },
    { flags: '--task <task>', about: 'cli.forecasts.plan.task', completes: 'task' },
    { flags: '--vat <percent>', about: 'cli.forecasts.plan.vat', read: readPercent },
  ],
  examples: [
    'forecasts plan 12 --amount 12000 --instalments 12 --from 2027-01-31 --memo Supervision',
    'forecasts plan 12 --amount 48000 --milestones "40:2027-06-30:Design; 60:2027-12-31:Tender"',
    'forecasts plan 12 --amount 9000 --instalments 3 --every 3 --from 2027-03-31 --retention 5 --release 2028-03-31',
  ],
  run: async ({ client, result: print, say, t }, options) => {
    const { subfolder, amount, instalments, every, from, milestones, retention, release, memo, task, vat } =
      options
    const made = await client(planForecasts, {
      subfolder_id: subfolder,
      amount,
      instalments: instalments ?? null,
      forecast_date: from ?? null,
      milestones: [...(milestones ?? [])],
      retention_percent: retention ?? null,
      retention_date: release ?? null,
      memo: memo ?? null,
      wbs_task_id: task === undefined ? null : await findTaskId(client, task),
      ...(every === undefined ? {} : { every_months: every }),
      ...(vat === undefined ? {} : { vat_rate: vat }),
    })
    print.rows(forecastRow, made, shownForecast)
    const total = made.reduce((sum, forecast) => sum + forecast.amount, 0)
    if (print.format === 'table')
      say(t('cli.forecasts.planned', { count: made.length, amount: formatEuro(total) }))
    const unplanned = unplannedOf({ amount, milestones: milestones ?? [] })
    if (unplanned > 0) say(t('forecasts.unplanned', { amount: formatEuro(unplanned) }))
  },
})
