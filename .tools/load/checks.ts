import { openBare } from '#server/backup/bare-database.ts'
import type { Ledger } from './people.ts'

/** What of the database is not as it was acknowledged, or breaks a rule. */
export async function faultsOf(
  databaseUrl: string,
  { booked, emitted }: Ledger,
  objects: ReadonlyMap<string, Buffer> | null,
): Promise<string[]> {
  const database = await openBare(databaseUrl)
  const faults: string[] = []
  try {
    const rows = await database.all(
      'SELECT user_id, wbs_task_id, date, SUM(number_blocks) AS blocks FROM user_bookings GROUP BY user_id, wbs_task_id, date',
    )
    const blocks = new Map(
      rows.map((row) => [`${row['user_id']} ${row['wbs_task_id']} ${row['date']}`, Number(row['blocks'])]),
    )
    for (const [key, { confirmed, unsure }] of booked) {
      const now = blocks.get(key) ?? 0
      if (confirmed !== null && now !== confirmed && !unsure.includes(now))
        faults.push(`booking ${key}: confirmed ${confirmed}, in the database ${now}`)
    }
    const full = await database.all(
      'SELECT user_id, date, SUM(number_blocks) AS blocks FROM user_bookings GROUP BY user_id, date HAVING SUM(number_blocks) > 10',
    )
    for (const row of full) faults.push(`${row['user_id']} has ${row['blocks']} blocks on ${row['date']}`)
    const numbers = await database.all(
      'SELECT id, number, pdf_link FROM invoices WHERE number IS NOT NULL ORDER BY number',
    )
    const own = new Map(numbers.map((row) => [Number(row['id']), row]))
    for (const [id, number] of emitted) {
      const row = own.get(id)
      if (String(row?.['number']) !== number)
        faults.push(`invoice ${id}: told ${number}, is ${row?.['number']}`)
      const link = row?.['pdf_link']
      if (objects && typeof link === 'string' && !objects.has(`files/${link.slice(0, 2)}/${link}`))
        faults.push(`invoice ${number} has no document`)
    }
    const all = numbers.map((row) => String(row['number']))
    if (new Set(all).size !== all.length) faults.push('a number was given twice')
    for (const [series, some] of Map.groupBy(all, (number) => number.replace(/\d+$/, ''))) {
      const given = some.map((number) => Number(/\d+$/.exec(number)?.[0])).toSorted((a, b) => a - b)
      const gap = given.findIndex((n, i) => i > 0 && n !== given[i - 1]! + 1)
      if (gap > 0) faults.push(`after ${series}${given[gap - 1]} comes ${series}${given[gap]}`)
    }
  } finally {
    await database.close()
  }
  return faults
}
