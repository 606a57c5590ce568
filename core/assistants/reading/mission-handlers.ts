import { handle, runWithin } from '../../kernel/run.ts'
import { readBurn } from '../../reports/profit/operations.ts'
import { subfoldersAtGlance } from '../../reports/subfolders/operations.ts'
import { unknownName } from '../candidate.ts'
import { namedMission } from '../named.ts'
import { missionAtGlance } from './operations.ts'

handle(missionAtGlance, async (context, { mission }) => {
  const id = await namedMission(context, mission)
  const [row] = await runWithin(subfoldersAtGlance, context, { id })
  if (!row) throw unknownName('mission')
  const { months: _, ...burn } = await runWithin(readBurn, context, { id })
  return {
    handle: `#${id}`,
    code: row.code ?? row.rank_code,
    name: row.name,
    folder_code: row.folder_code,
    folder_name: row.folder_name,
    status: row.status_type,
    leader: row.project_leader_name,
    customer: row.customer,
    contracted: row.contracted,
    planned: row.planned,
    booked: row.booked,
    invoiced: row.invoiced,
    to_invoice: row.to_invoice,
    burn,
    next: row.next,
    late: row.late,
    path: `/folders/${row.folder_id}/subfolders/${id}`,
  }
})
