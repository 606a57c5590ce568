import type { ValueOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { addDays } from '../../values/day.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { glance, type SubfolderGlance } from '../subfolders/glance.ts'
import { homeMission } from './operations.ts'
import type { HomePartName } from './parts.ts'
import { missionsLed, missionsOfPerson } from './queries.ts'

type HomeMission = ValueOf<typeof homeMission>

/** So many missions of a person are shown; of a leader all that need him, and no more than this are looked through. */
const mostMissions = 8
const mostLed = 500

/** On what somebody booked in these days he works. */
const daysWorked = 28

/** The missions of the parts that show some, with their figures; one question for all of them. */
export async function missionsOf(
  context: QueryContext,
  parts: ReadonlySet<HomePartName>,
): Promise<{ readonly [part in HomePartName]?: HomeMission[] }> {
  const { store, actor, clock } = context
  const user_id = actor.id
  const today = clock.today()
  const [mine, led] = await Promise.all([
    parts.has('missions')
      ? store.query(missionsOfPerson, {
          user_id,
          since: addDays(today, -daysWorked),
          today,
          limit: mostMissions,
        })
      : [],
    parts.has('led') ? store.query(missionsLed, { user_id, limit: mostLed }) : [],
  ])
  const ids = [...new Set([...mine, ...led].map(({ id }) => id))]
  const glanced = ids.length === 0 ? [] : await glance(context, { ids })
  const byId = new Map(glanced.map((each) => [each.id, each]))
  const among = (some: readonly { readonly id: number }[]): SubfolderGlance[] =>
    some.flatMap(({ id }) => byId.get(id) ?? [])
  const shown = (some: readonly SubfolderGlance[]): HomeMission[] =>
    some.map((each) => pickFields(homeMission.fields, each))
  return {
    missions: shown(among(mine)),
    led: shown(among(led).filter(needsLeader)),
  }
}

/** Whether something of a mission is late, or is to be invoiced. */
const needsLeader = ({ late, to_invoice }: SubfolderGlance): boolean =>
  late.length > 0 || (to_invoice ?? 0) > 0
