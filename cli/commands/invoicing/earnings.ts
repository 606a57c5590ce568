import { missionsNarrowed, moneyNames, openedMoney, type MoneyName } from '#core/reports/financials/opens.ts'
import {
  financialFigures,
  financialRow,
  listFinancials,
  sumFinancials,
} from '#core/reports/financials/operations.ts'
import { formatEuro } from '#core/values/money.ts'
import { command, type ConnectedContext } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { partsOption, printParts } from '../reporting/parts.ts'

const filters = filtersOf(sumFinancials, {
  month: { flags: '--month <month>', about: 'cli.missions.month' },
  status: { flags: '--status <status>', about: 'cli.missions.status' },
  project_leader: { flags: '--leader <person>', about: 'cli.missions.leader' },
  search: { flags: '--search <words>', about: 'cli.missions.search' },
})

/** `subfolders`: what each subfolder has earned at a month's end. */
export const earnings = command({
  name: 'missions',
  about: 'cli.missions',
  options: [...filters.options, partsOption],
  examples: [
    'missions --month 2026-10 --leader KDE',
    'missions --status closed --format csv > closed.csv',
    'missions --month last --parts work_in_progress',
  ],
  run: async (context, options: { readonly parts?: string; readonly [flag: string]: unknown }) => {
    const { client, print, say, t } = context
    const asked = await filters.inputOf(options, context)
    if (options.parts !== undefined) return printPartsOfAll(context, asked, options.parts)
    const { rows } = await client(listFinancials, asked)
    print.rows(financialRow, rows, print.format === 'table' ? columns : undefined)
    if (print.format !== 'table') return
    const sums = await client(sumFinancials, asked)
    say(
      t('cli.missions.summary', {
        count: sums.count,
        progress: formatEuro(sums.work_in_progress),
        to_invoice: formatEuro(sums.to_invoice),
        invoiced: formatEuro(sums.invoiced),
        paid: formatEuro(sums.paid),
      }),
    )
  },
})

const columns = [
  'rank_code',
  'name',
  'customer',
  'contracted',
  'booked',
  'work_in_progress',
  'to_invoice',
  'invoiced',
  'paid',
  'left',
] as const

/** Shows what a figure of all missions together consists of. */
async function printPartsOfAll(
  context: ConnectedContext,
  asked: Parameters<typeof missionsNarrowed>[0],
  figure: string,
): Promise<void> {
  const { client, connection } = context
  const line = await client(sumFinancials, asked)
  const of = { which: missionsNarrowed(asked), month: asked.month ?? null, today: connection.today() }
  await printParts(context, figure, {
    line,
    fields: financialFigures,
    names: moneyNames,
    opened: (name) => openedMoney(name as MoneyName, line, of),
  })
}
