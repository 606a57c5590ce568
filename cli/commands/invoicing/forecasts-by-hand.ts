import { forecastTypes } from '#core/invoicing/forecasts/forecast.ts'
import {
  createForecast,
  editForecast,
  forecastDetailRow,
  forecastRow,
  readForecast,
} from '#core/invoicing/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { readAmount, readId, readPercent } from '../../arguments.ts'
import { subfolderNamed } from '../../find/subfolder.ts'
import { each } from '../../find/record-arguments.ts'
import { findTaskId } from '../../find/task.ts'
import { command, Misuse, type AnyCommand, type ConnectedContext, type Option } from '../../command.ts'
import type { Print } from '../../output/print.ts'
import { newRows, recordFlags, rowsSaid, type RecordFlag } from '../../record-flags.ts'
import { shownForecast } from './forecasts-plan.ts'

type Forecast = ValueOf<typeof forecastRow>
type ForecastType = (typeof forecastTypes)[number]

interface NewAmount {
  readonly id?: never
  readonly invoicing_forecast_type?: ForecastType
  readonly amount: number
  readonly vat_rate?: number
}
interface ChangedAmount {
  readonly id: number
  readonly amount?: number
  readonly vat_rate?: number
}
type Amount = NewAmount | ChangedAmount

/** `1000`, `purchase=250,50@6`; of an amount that stands, by its id, `382=900` or `382=@6`. */
function readForecastAmount(typed: string): Amount {
  const [, typeOrId, amount = '', rate] = /^(?:(\w+)=)?([^@]*)(?:@(.*))?$/s.exec(typed.trim()) ?? []
  const type = forecastTypes.find((each) => each === typeOrId)
  const isNew = typeOrId === undefined || type !== undefined
  if ((isNew && amount === '') || (!isNew && !/^\d+$/.test(typeOrId)))
    throw new Misuse('cli.misuse.forecast_amount', { typed, types: forecastTypes.join(', ') })
  const taxed = rate === undefined ? {} : { vat_rate: readPercent(rate) }
  if (isNew)
    return { ...(type ? { invoicing_forecast_type: type } : {}), amount: readAmount(amount), ...taxed }
  return { id: readId(typeOrId), ...(amount === '' ? {} : { amount: readAmount(amount) }), ...taxed }
}

const of = (name: string, flags: string): RecordFlag => ({ group: 'forecast', name, flags })
const head = recordFlags({ forecast: createForecast.input }, [
  of('forecast_date', '--date <date>'),
  of('memo', '--memo <text>'),
  { ...of('wbs_task_id', '--task <task>'), completes: 'task', find: each(findTaskId) },
])
const amountOption: Option = {
  flags: '--amount <amounts...>',
  about: 'cli.forecasts.amount',
  read: readForecastAmount,
}

interface Options {
  readonly [flag: string]: unknown
  readonly amount?: readonly Amount[]
}

/** `forecasts show ID`: one forecast with its amounts. */
const show = command<{ id: number }>({
  name: 'show',
  about: 'cli.forecasts.show',
  arguments: [{ name: '<id>', about: 'field.id', read: readId }],
  examples: ['forecasts show 381', 'forecasts show 381 --format json', 'forecasts show 381 --lang fr'],
  run: async ({ client, print }, { id }) => printForecast(print, await client(readForecast, { id })),
})

/** `forecasts add SUBFOLDER`: a forecast that is entered by hand. */
const add = command<Options & { subfolder: number }>({
  name: 'add',
  about: 'cli.forecasts.add',
  arguments: [subfolderNamed],
  options: [...head.options, amountOption],
  examples: [
    'forecasts add 1 --date 2027-01-31 --amount 1000 --memo "First instalment"',
    'forecasts add 1 --date 2027-01-31 --amount 1000 purchase=250,50@6',
    'forecasts add 1 --date 31/01/2027 --amount 500 --format json',
  ],
  run: async (context, { subfolder, amount = [], ...options }) => {
    const { forecast } = await head.inputOf(context.client, options)
    const made = await context.client(createForecast, {
      ...forecast,
      subfolder_id: subfolder,
      invoicing_forecast_details: newRows(amount),
    })
    tell(context, made, 'forecasts.added')
  },
})

/** `forecasts edit ID`: its day, its words, its task and its amounts. */
const edit = command<Options & { id: number; dropAmount?: readonly number[] }>({
  name: 'edit',
  about: 'cli.forecasts.edit',
  arguments: [{ name: '<id>', about: 'field.id', read: readId }],
  options: [
    ...head.options,
    amountOption,
    { flags: '--drop-amount <ids...>', about: 'cli.forecasts.drop_amount', read: readId },
  ],
  examples: [
    'forecasts edit 381 --date 2027-02-28',
    'forecasts edit 381 --memo "As agreed" --amount subcontracting=400',
    'forecasts edit 381 --memo "" --format json',
  ],
  run: async (context, { id, amount = [], dropAmount = [], ...options }) => {
    const { client } = context
    const { forecast } = await head.inputOf(client, options)
    const stored = await client(readForecast, { id })
    const rows = rowsSaid(stored.invoicing_forecast_details, amount, dropAmount)
    const saved = await client(editForecast, {
      ...forecast,
      id,
      updated_at: stored.updated_at,
      ...(amount.length + dropAmount.length > 0 ? { invoicing_forecast_details: rows } : {}),
    })
    tell(context, saved, 'forecasts.saved')
  },
})

function tell(
  { result: print, say, t }: ConnectedContext,
  forecast: Forecast,
  message: 'forecasts.added' | 'forecasts.saved',
): void {
  printForecast(print, forecast)
  if (print.format === 'table') say(t(message))
}

function printForecast(print: Print, forecast: Forecast): void {
  if (print.format !== 'table') return print.record(forecastRow, forecast)
  print.record(forecastRow, forecast, shownForecast)
  print.line('')
  print.rows(forecastDetailRow, forecast.invoicing_forecast_details, [
    'id',
    'invoicing_forecast_type',
    'amount',
    'vat_rate',
    'blocks',
  ])
}

/** A forecast by hand: looked at, made, changed. */
export const byHand: readonly AnyCommand[] = [show, add, edit]
