import { can } from '../../kernel/permission.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { runningStatuses } from '../running-statuses.ts'
import { missionsInScope } from './queries.ts'
import type { missionColumns, missionParameters } from './scope.ts'

export type Mission = RecordOf<typeof missionColumns>
type Asked = Partial<RecordOf<typeof missionParameters>>

interface Which {
  /** The report shows money. Whoever does not see all invoices sees those of missions that he leads. */
  readonly isMoney?: boolean
  /** Internal folders count too, for whoever may see them. */
  readonly withInternal?: boolean
  /** Internal folders count for everybody: each row says itself whether the reader may know of its mission. */
  readonly rowsDecide?: boolean
}

/**
 * The missions that a report is about, as far as the reader may know of them. A mission or folder that is asked for alone may be
 * internal, for whoever may see those.
 */
export function missionsOf(
  { store, actor }: QueryContext,
  asked: Asked,
  { isMoney = false, withInternal = false, rowsDecide = false }: Which = {},
): Promise<Mission[]> {
  const seesAll = !isMoney || can(actor, 'invoices_all.read')
  const isOfOne = (asked.subfolder_id ?? asked.folder_id ?? null) !== null
  return store.query(missionsInScope, {
    running: null,
    status_type: asked.status_type ?? null,
    customer_id: asked.customer_id ?? null,
    project_leader: asked.project_leader ?? null,
    project_manager: asked.project_manager ?? null,
    building_sector_type: asked.building_sector_type ?? null,
    folder_id: asked.folder_id ?? null,
    subfolder_id: asked.subfolder_id ?? null,
    statuses: asked.running && !asked.status_type ? [...runningStatuses] : null,
    led_by: seesAll ? null : actor.id,
    internal: rowsDecide || ((withInternal || isOfOne) && can(actor, 'folders_all.read')),
  })
}
