import { day, id, int, list, month, optional } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

const blocks = () => int(0, 1_000_000_000)

/**
 * What is planned in each month for each person and for nobody yet, and what it would be with every proposal accepted. The plans of
 * each of the `open_ids` missions stand by themselves, those of all other missions together.
 */
export const plannedListed = namedQuery(
  'report.planned',
  { from: day(), to: day(), open_ids: list(id('subfolders')) },
  {
    user_id: optional(id('users')),
    month: month(),
    subfolder_id: optional(id('subfolders')),
    planned: blocks(),
    proposed: blocks(),
  },
)

/** How many blocks are foreseen for the tasks of missions; a heading has those of its tasks. */
export const foreseenOfMissions = namedQuery(
  'report.foreseen',
  { ids: list(id('subfolders')) },
  { subfolder_id: id('subfolders'), foreseen: blocks() },
)
