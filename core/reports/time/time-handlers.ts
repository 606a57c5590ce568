import { seesTimeOf } from '../../booking/policy.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { rowsAsked, withinLimit } from '../../reporting/row-limit.ts'
import { firstItem } from '../../values/known.ts'
import { missionsOf, type Mission } from '../scope/missions.ts'
import { noMission } from '../scope/scope.ts'
import { periodOf } from './period.ts'
import { timeListed } from './queries.ts'
import { timeReport } from './time.ts'

handleReport(timeReport, async (context, { from, to, user_id, ...asked }) => {
  const { store, actor } = context
  if (user_id !== null && !seesTimeOf(actor, user_id)) return []
  const missions = await missionsOf(context, asked, { rowsDecide: true })
  const { folder_id, ...others } = asked
  const isOfMissions = Object.values(others).some((value) => value !== null && value !== false)
  const time = await store.query(timeListed, {
    ...periodOf(context, { from, to }),
    user_id: seesTimeOf(actor, null) ? user_id : actor.id,
    subfolder_ids: isOfMissions ? missions.map(({ subfolder_id }) => subfolder_id) : null,
    folder_id,
    reader: actor.id,
    internal: can(actor, 'folders_all.read'),
    limit: rowsAsked,
  })
  const isNarrowed = isOfMissions || folder_id !== null
  return rowsOf(withinLimit(time), new Map(missions.map((each) => [each.subfolder_id, each])), isNarrowed)
})

type Time = RecordOf<typeof timeListed.row>

/**
 * The time with its missions. Time in folders that the reader may not know of is one row for each person and month, and no row
 * where missions or a folder were asked for.
 */
function rowsOf(time: readonly Time[], missions: ReadonlyMap<number, Mission>, isNarrowed: boolean) {
  const [named, hidden] = [time.filter((each) => each.is_named), time.filter((each) => !each.is_named)]
  const elsewhere = isNarrowed
    ? []
    : [...Map.groupBy(hidden, ({ user_id, month }) => `${user_id} ${month}`).values()]
  return [...named.map((each) => rowOf(each, missions)), ...elsewhere.map(rowOfHidden)]
}

function rowOf(time: Time, missions: ReadonlyMap<number, Mission>) {
  const { subfolder_id, folder_id, folder_name, wbs_task_id, task_code, task_name } = time
  const mission = subfolder_id === null ? undefined : missions.get(subfolder_id)
  return {
    ...(mission ?? { ...noMission, folder_id }),
    ...ofPerson(time),
    folder_name,
    wbs_task_id,
    task_code,
    task_name,
    ...blocksOf([time]),
  }
}

const rowOfHidden = (all: readonly Time[]) => ({
  ...noMission,
  ...ofPerson(firstItem(all)),
  folder_name: null,
  wbs_task_id: null,
  task_code: null,
  task_name: null,
  ...blocksOf(all),
})

const ofPerson = ({ user_id, code, user_name, month }: Time) => ({ user_id, code, user_name, month })

function blocksOf(all: readonly Time[]) {
  const number_blocks = all.reduce((sum, each) => sum + each.number_blocks, 0)
  const chargeable = all.reduce((sum, each) => sum + each.chargeable, 0)
  return { number_blocks, chargeable, unchargeable: number_blocks - chargeable }
}
