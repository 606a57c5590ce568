import { whoAmI } from '#core/access/operations.ts'
import type { Month } from '#core/values/day.ts'
import { openLine, show, type Start } from '../app.tsx'
import { MonthRun } from './screen.tsx'

export interface StartMonth extends Start {
  readonly month: Month
}

/** A month on its way from time to invoices, until the person leaves it; what is being emitted is waited for. */
export async function startMonth({
  readDay,
  files,
  language,
  follows,
  connect,
  month,
}: StartMonth): Promise<void> {
  const line = await openLine({ connect })
  const { live, connection, ended } = line
  const client = line.calls.through(line.straight)
  const known = await client(whoAmI, {}).catch(ended)
  await show(line, {
    client,
    language: follows ? known.language_type : language,
    readDay,
    files,
    screen: (leave) => <MonthRun month={month} live={live} leave={leave} />,
  })
  await connection.close()
}
