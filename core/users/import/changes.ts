import { addDays, type Day } from '../../values/day.ts'
import { foldEmail } from '../../values/fold.ts'
import type { UserCost } from '../costs/cost.ts'
import type { User, UserExtraInfo, UserLogin } from '../user.ts'
import { extraNames, userNames, type PersonValues } from './workbook.ts'

/** The records of the people whom an import names, as they stand. */
export interface StandingPeople {
  readonly users: readonly User[]
  readonly extras: readonly UserExtraInfo[]
  readonly logins: readonly UserLogin[]
  /** Those of no subfolder, the oldest first. */
  readonly costs: readonly UserCost[]
}

export type PeopleChanges = ReturnType<typeof changesOfPeople>

/** What is not as the rows say, record by record, and whom it touches. */
export function changesOfPeople(present: readonly Present[], stored: StandingPeople, today: Day) {
  const wanted = new Map(present.map(({ id, values }) => [id, values]))
  const users = differing(stored.users, ({ id }) => picked(wanted.get(id), userNames))
  const extras = differing(stored.extras, ({ user_id }) => picked(wanted.get(user_id), extraNames))
  const logins = differing(stored.logins, ({ user_id, email: now }) => {
    const { email } = wanted.get(user_id) ?? {}
    return email && !isSame(email, now) ? address(email) : {}
  })
  const haveLogin = new Set(stored.logins.map((login) => login.user_id))
  const newLogins = present.flatMap(({ id, values: { email } }) =>
    email && !haveLogin.has(id) ? [{ user_id: id, ...address(email) }] : [],
  )
  const costs = categoryChanges(present, stored.costs, today)
  const touched = new Set([
    ...users.map(({ row }) => row.id),
    ...[...extras, ...logins].map(({ row }) => row.user_id),
    ...[...newLogins, ...costs.touched].map((each) => each.user_id),
  ])
  return {
    touched: [...touched],
    users: users.map(({ row, changes }) => ({ ...changes, id: row.id })),
    extras: extras.map(({ row, changes }) => ({ ...changes, id: row.id })),
    logins: logins.map(({ row, changes }) => ({ ...changes, id: row.id, user_id: row.user_id })),
    newLogins,
    costs,
  }
}

interface Present {
  readonly id: number
  readonly values: PersonValues
}

/** What an import's columns say of each known person as he stands. */
export function standingValues({ users, extras, logins, costs }: StandingPeople, today: Day) {
  const [byId, extra, login] = [
    new Map(users.map((each) => [each.id, each])),
    new Map(extras.map((each) => [each.user_id, each])),
    new Map(logins.map((each) => [each.user_id, each])),
  ]
  const current = currentCosts(costs, today)
  return (id: number) => ({
    /** What his time costs by, also where it is said in his record alone. */
    category: current.get(id)?.cost_type ?? extra.get(id)?.cost_type,
    ...byId.get(id),
    ...extra.get(id),
    email: login.get(id)?.email,
    cost_type: current.get(id)?.cost_type,
  })
}

/** The rows that are not as wanted, each with what is different. */
function differing<R extends object, W extends Partial<R>>(rows: readonly R[], wanted: (row: R) => W) {
  return rows.flatMap((row) => {
    const changes = Object.entries(wanted(row)).filter(([name, value]) => row[name as keyof R] !== value)
    return changes.length > 0 ? [{ row, changes: Object.fromEntries(changes) as W }] : []
  })
}

/** The category that holds today or will, of each person the last one. */
const currentCosts = (costs: readonly UserCost[], today: Day): Map<number, UserCost> =>
  new Map(
    costs
      .filter(({ date_end }) => date_end === null || date_end >= today)
      .map((cost) => [cost.user_id, cost] as const),
  )

/** A new category begins today and ends the one before; one that begins today or later is corrected. */
function categoryChanges(present: readonly Present[], costs: readonly UserCost[], today: Day) {
  const current = currentCosts(costs, today)
  const wanted = present.flatMap(({ id, values: { cost_type } }) =>
    cost_type && current.get(id)?.cost_type !== cost_type
      ? [{ user_id: id, cost_type, now: current.get(id) }]
      : [],
  )
  const changed = wanted.flatMap(
    ({ cost_type, now }): { id: number; cost_type?: string; date_end?: string }[] =>
      !now
        ? []
        : now.date_start >= today
          ? [{ id: now.id, cost_type }]
          : [{ id: now.id, date_end: addDays(today, -1) }],
  )
  const added = wanted.flatMap(({ user_id, cost_type, now }) =>
    now && now.date_start >= today ? [] : [{ user_id, cost_type, date_start: today }],
  )
  return { touched: wanted, changed, added }
}

export const address = (email: string) => ({ email, email_folded: foldEmail(email) })
/** Codes and addresses are the same in capitals or not. */
export const isSame = (one?: string | null, other?: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** The named values that the row gives. */
export function picked<N extends keyof PersonValues>(
  values: PersonValues | undefined,
  names: readonly N[],
): DefinedValues<N> {
  const entries = names.filter((name) => values?.[name] !== undefined).map((name) => [name, values?.[name]])
  return Object.fromEntries(entries) as DefinedValues<N>
}

type DefinedValues<N extends keyof PersonValues> = { [K in N]?: Exclude<PersonValues[K], undefined> }
