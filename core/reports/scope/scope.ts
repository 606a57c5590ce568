import { subfolderStatuses, statusList } from '../../folders/subfolder.ts'
import { choice, flag, id, optional, text } from '../../kernel/field.ts'
import { column } from '../../tables/column-facts.ts'

/** Which missions a report is about. Without any of these it is about all that the reader may know of. */
export const missionParameters = {
  /** Only missions that are worked on, or whose money is still open. */
  running: optional(flag()),
  status_type: optional(choice(subfolderStatuses, statusList)),
  customer_id: optional(id('companies')),
  project_leader: optional(id('users')),
  project_manager: optional(id('users')),
  building_sector_type: optional({ ...text(50), of: 'building_sector_type' }),
  folder_id: optional(id('folders')),
  subfolder_id: optional(id('subfolders')),
}

/** What every row about a mission says of it, so that rows can be grouped by each of these. */
export const missionColumns = {
  subfolder_id: id('subfolders'),
  folder_id: id('folders'),
  rank_code: column(text(20), { display: 'code' }),
  name: column(text(250), { label: 'field.subfolder', card: 'title' }),
  status_type: column(choice(subfolderStatuses, statusList), {
    label: 'column.status',
    display: 'status',
    extra: true,
    card: 'state',
  }),
  customer_id: optional(id('companies')),
  customer: column(optional(text(250)), { card: 'fact' }),
  project_leader: optional(id('users')),
  project_leader_name: column(optional(text(500)), { label: 'column.project_leader', extra: true }),
  project_manager: id('users'),
  project_manager_name: column(text(500), { label: 'field.project_manager_id', extra: true }),
  building_sector_type: column(optional({ ...text(50), of: 'building_sector_type' }), { extra: true }),
}

/** The same of rows some of which are about no mission, or about one that the reader may not know of. */
export const columnsOfAnyMission = {
  ...missionColumns,
  subfolder_id: optional(missionColumns.subfolder_id),
  rank_code: optional(missionColumns.rank_code),
  name: optional(missionColumns.name),
  status_type: optional(missionColumns.status_type),
  folder_id: optional(missionColumns.folder_id),
  project_manager: optional(missionColumns.project_manager),
  project_manager_name: optional(missionColumns.project_manager_name),
}

/** What a row about no mission says of it. */
export const noMission = {
  subfolder_id: null,
  folder_id: null,
  rank_code: null,
  name: null,
  status_type: null,
  customer_id: null,
  customer: null,
  project_leader: null,
  project_leader_name: null,
  project_manager: null,
  project_manager_name: null,
  building_sector_type: null,
}

/** The columns of a mission by which a report can be grouped, with the field that tells two groups apart. */
export const missionDimensions = {
  name: 'subfolder_id',
  customer: 'customer_id',
  project_leader_name: 'project_leader',
  project_manager_name: 'project_manager',
  building_sector_type: 'building_sector_type',
  status_type: 'status_type',
} as const

type MissionLine = { readonly [name in keyof typeof missionParameters]?: unknown }

/**
 * The parameters of another report by which it is about the same missions as a line of this one: its own mission, or those of
 * its group among those that were asked for. Null for a group of missions that have no customer or leader, which no parameter can name.
 */
export function sameMissions(line: MissionLine, asked: MissionLine) {
  const names = Object.keys(missionParameters) as (keyof typeof missionParameters)[]
  const isOneMission = typeof line.subfolder_id === 'number'
  const values = names.map((name) => {
    // A report that usually leaves out what is over is told that it shall not.
    if (name === 'running') return [name, !isOneMission && asked[name] === true] as const
    if (isOneMission) return [name, name === 'subfolder_id' ? line[name] : null] as const
    return [name, line[name] === undefined ? (asked[name] ?? null) : line[name]] as const
  })
  if (!isOneMission && names.some((name) => line[name] === null)) return null
  return Object.fromEntries(values) as {
    [name in keyof typeof missionParameters]: string | number | boolean | null
  }
}
