import { choice, decimal, group, id, int, list, month, optional } from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { burnLevels } from './burn-standing.ts'

const blocks = () => int(-1_000_000_000_000, 1_000_000_000_000)

export const readBurn = query({
  name: 'subfolder.burn',
  summary:
    'The burn of a mission in one line: its budget of time, what is booked and still planned, what it will come to, and the same by month. The numbers are those of the report `burn`.',
  http: 'GET /subfolder/:id/burn',
  permission: 'subfolder.read',
  input: { id: id('subfolders') },
  output: group({
    budget: blocks(),
    booked: blocks(),
    still_planned: blocks(),
    /** Booked and still planned. */
    estimate: blocks(),
    /** The estimate in percent of the budget. */
    rate: optional(decimal(-1_000_000_000, 1_000_000_000)),
    level: optional(choice(burnLevels)),
    /** By the end of each month, from the first with time to the last one. */
    months: list(
      group({
        month: month(),
        /** Empty in months to come. */
        booked: optional(blocks()),
        estimate: blocks(),
      }),
    ),
  }),
})
