import { flag, id, list, optional, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { missionColumns, missionParameters } from './scope.ts'

/** Missions with all that reports group them by, in the order of folders and ranks. */
export const missionsInScope = namedQuery(
  'report.missions',
  {
    ...missionParameters,
    statuses: optional(list(text(50))),
    /** Only missions that this person leads. */
    led_by: optional(id('users')),
    /** Whether internal folders count too. */
    internal: flag(),
  },
  missionColumns,
)
