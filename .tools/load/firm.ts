import { demoPassword } from '#server/demo.ts'
import { system } from '#core/kernel/permission.ts'
import { addDays, isWeekend, type Day } from '#core/values/day.ts'
import { firstItem, itemAt } from '#core/values/known.ts'
import { loadOffice } from '#fixtures/office.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { raw } from '#server/db/sql.ts'
import { openInstallation } from '#server/env.ts'
import type { Person } from './people.ts'

export interface Firm {
  readonly people: readonly Person[]
  /** The token of somebody who may do all. */
  readonly boss: string
  /** Invoices that wait to be emitted. */
  readonly drafts: readonly number[]
  readonly today: Day
  /** The days of two weeks on which people book. */
  readonly days: readonly Day[]
}

/** Each of them signs in with a password, of so many people one: hashing keeps a processor busy. */
const signsInOf = 10
const tasksOfOne = 3
const draftsAtMost = 40

/** A firm of so many people in an empty database, a token and a few tasks for each. */
export async function makeFirm(databaseUrl: string, data: string, count: number): Promise<Firm> {
  const installation = openInstallation(readConfig({ data, databaseUrl }, {}))
  await migrate(installation.database)
  await loadOffice(installation.env, {
    people: count,
    companies: 60,
    folders: Math.ceil(count / 10),
    months: 3,
  })
  const { users, tasks, drafts, emails } = await installation.env.read(async (store) => ({
    users: await store.users.find({}, { limit: count, order: [['id', 'asc']] }),
    tasks: await store.wbs_tasks.find({ bookable: true }, { limit: tasksOfOne * count }),
    drafts: await store.invoices.find({ status_type: 'draft' }, { limit: draftsAtMost }),
    emails: new Map(
      (await store.user_logins.find({ login_type: 'email' })).map((each) => [each.user_id, each.email]),
    ),
  }))
  const { tokens } = installation.env.ports
  const withTokens = users.map(({ id }) => ({ id, token: tokens.create() }))
  await installation.env.write({ actor: system(), operation: 'load' }, (store) =>
    store.api_tokens.insertMany(
      withTokens.map(({ id, token }) => ({ user_id: id, name: 'load', token_hash: tokens.hash(token) })),
    ),
  )
  await installation.database.query(raw('VACUUM ANALYZE'))
  const today = installation.env.clock.today()
  await installation.close()
  const people = withTokens.map(({ id, token }, i): Person => {
    const email = i % signsInOf === 0 ? emails.get(id) : undefined
    return {
      id,
      token,
      tasks: Array.from(
        { length: tasksOfOne },
        (_, n) => itemAt(tasks, (tasksOfOne * i + n) % tasks.length).id,
      ),
      signIn: email ? { email, password: demoPassword } : null,
    }
  })
  const days = Array.from({ length: 14 }, (_, n) => addDays(today, n)).filter((day) => !isWeekend(day))
  return { people, boss: firstItem(people).token, drafts: drafts.map(({ id }) => id), today, days }
}
