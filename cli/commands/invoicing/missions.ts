import { statusList, subfolderStatuses, type SubfolderStatus } from '#core/folders/subfolder.ts'
import { financialRow, listFinancials, sumFinancials } from '#core/reports/financials/operations.ts'
import type { Month } from '#core/values/day.ts'
import { formatEuro } from '#core/values/money.ts'
import { readMonth } from '../../arguments.ts'
import { command } from '../../command.ts'
import { findPerson } from '../../find/person.ts'

interface Given {
  readonly month?: Month
  readonly status?: SubfolderStatus
  readonly leader?: string
  readonly search?: string
}

/** `missions`: what each has earned at a month's end. */
export const missions = command<Given>({
  name: 'missions',
  about: 'cli.missions',
  options: [
    { flags: '--month <month>', about: 'cli.missions.month', read: readMonth },
    {
      flags: '--status <status>',
      about: 'cli.missions.status',
      choices: subfolderStatuses,
      list: statusList,
    },
    { flags: '--leader <person>', about: 'cli.missions.leader', completes: 'person' },
    { flags: '--search <words>', about: 'cli.missions.search' },
  ],
  examples: [
    'missions --month last',
    'missions --month 2026-10 --leader KDE',
    'missions --status closed --format csv > closed.csv',
  ],
  run: async ({ client, print, say, t }, { month, status, leader, search }) => {
    const asked = {
      month: month ?? null,
      status: status ?? null,
      search: search ?? null,
      project_leader: leader ? await findPerson(client, leader) : null,
    }
    const { rows } = await client(listFinancials, asked)
    print.rows(financialRow, rows, print.format === 'table' ? shown : undefined)
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

const shown = [
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
