import { flag, id, optional } from '../kernel/field.ts'
import { listAsks, listCount } from '../kernel/listing.ts'
import { namedQuery } from '../ports.ts'
import { taskNode, taskRow } from './operations.ts'
import { wbsTaskPlanning } from './task.ts'

/** Tasks with what is planned and booked on them; `bookable` leaves those that can be booked today. */
export const tasksListed = namedQuery(
  'task.list',
  { ...listAsks, bookable: flag(), folder_id: optional(id('folders')) },
  { ...taskRow.fields, ...listCount },
)

export const nodesOfBreakdown = namedQuery('wbs.nodes', { wbs_id: id('wbs') }, taskNode.fields)

export const planningsInBreakdown = namedQuery(
  'planning.by_wbs',
  { wbs_id: id('wbs') },
  wbsTaskPlanning.fields,
)
