import { financialRow, listFinancials, sumFinancials } from '#core/reports/financials/operations.ts'
import { formatEuro } from '#core/values/money.ts'
import { command } from '../../command.ts'
import { filtersOf } from '../../filters.ts'

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
  options: filters.options,
  examples: [
    'missions --month last',
    'missions --month 2026-10 --leader KDE',
    'missions --status closed --format csv > closed.csv',
  ],
  run: async (context, options) => {
    const { client, print, say, t } = context
    const asked = await filters.inputOf(options, context)
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
