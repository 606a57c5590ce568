import { mainTeam } from '../../planning/capacity/loads.ts'
import { plannedByManager } from '../../planning/capacity/queries.ts'
import type { QueryContext } from '../../ports.ts'
import { firstOfMonth, lastOfMonth, monthOf, type Day } from '../../values/day.ts'

/** Whose team a person is in. */
export interface Team {
  readonly team_id: number | null
  readonly team: string | null
}

/** The team of each person in the months of a period, as the map of capacity has it. Whoever may not see plans knows of no team. */
export async function teamsOf(
  { store }: Pick<QueryContext, 'store'>,
  { from, to }: { readonly from: Day; readonly to: Day },
  seesPlans: boolean,
): Promise<(user_id: number) => Team> {
  if (!seesPlans) return () => noTeam
  const months = { from: firstOfMonth(monthOf(from)), to: lastOfMonth(monthOf(to)) }
  const managed = await store.query(plannedByManager, months)
  const names = new Map(managed.map(({ manager_id, manager_name }) => [manager_id, manager_name]))
  const byPerson = Map.groupBy(managed, ({ user_id }) => user_id)
  return (user_id) => {
    const team_id = mainTeam(byPerson.get(user_id) ?? [])
    return team_id === null ? noTeam : { team_id, team: names.get(team_id) ?? null }
  }
}

const noTeam: Team = { team_id: null, team: null }
