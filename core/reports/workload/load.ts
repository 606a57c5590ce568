import { group, id, int, month, needs, optional, text, withDefault } from '../../kernel/field.ts'
import { withLists } from '../../parameters/listed.ts'
import { report, type Line } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { userExtraInfo } from '../../users/user.ts'
import { monthOf } from '../../values/day.ts'
import { personColumns } from '../scope/people.ts'

const guarded = 'user_extended.read'
const blocks = () => ({ ...int(-1_000_000_000, 1_000_000_000), unit: 'blocks' as const })

const row = group({
  month: column(month(), { card: 'title' }),
  user_id: optional(personColumns.user_id),
  code: optional(personColumns.code),
  user_name: optional(personColumns.user_name),
  team_id: optional(id('users')),
  team: column(optional(text(501)), { label: 'column.team', wide: true }),
  ...withLists(userExtraInfo.name, {
    function_type: column(needs(guarded, optional(text(50))), { wide: true }),
  }),
  /** The mission that may be ordered; none of what is ordered. */
  subfolder_id: optional(id('subfolders')),
  name: column(optional(text(250)), { label: 'field.subfolder', wide: true }),
  /** Approved absence, and the month's part of the holidays that are still to be taken. */
  absent: column(blocks(), { wide: true }),
  /** Working time less absence, as the map of capacity has it. */
  capacity: column(blocks(), {}),
  confirmed: column(blocks(), {}),
  /** What more would be planned if every proposal were accepted. */
  proposed: column(blocks(), { label: 'field.proposed_work' }),
  /** Work of missions that are not ordered yet, at the chance of their stage. */
  expected_work: column(blocks(), {}),
  gap: column(blocks(), { label: 'field.room_left', card: 'fact' }),
})

/** How much work there is against the capacity of a year, month by month: confirmed, proposed and expected. */
export const loadReport = report({
  name: 'load',
  subject: 'workload',
  needs: 'signed_in',
  parameters: {
    /** The first month. */
    month: optional(month()),
    months: withDefault(int(1, 24), 12),
    /** How many months the work of an offer takes where nobody has said when it ends. */
    offer_months: withDefault(int(1, 60), 6),
  },
  usual: (today) => ({ month: monthOf(today) }),
  row,
  dimensions: {
    month: 'month',
    user_name: 'user_id',
    team: 'team_id',
    function_type: 'function_type',
    name: 'subfolder_id',
  },
  grouped: ['month'],
  sums: {
    absent: 'known',
    capacity: 'known',
    confirmed: 'known',
    proposed: 'known',
    expected_work: 'known',
  },
  derived: { gap: (line) => roomIn(line) },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'blocks',
    over: 'month',
    series: [
      { measure: 'confirmed', tone: 'accent' },
      { measure: 'proposed', tone: 'second', isExpected: true },
      { measure: 'expected_work', tone: 'third', isExpected: true },
    ],
    limit: 'capacity',
  },
  finding: (all, rows) => {
    const byMonth = [...Map.groupBy(rows, (each) => each.month).values()]
    const count = (isSo: (room: number) => boolean, of: (line: LoadLine) => number): number =>
      byMonth.filter((inMonth) => isSo(inMonth.reduce((sum, each) => sum + of(each), 0))).length
    const over = count(
      (room) => room < 0,
      ({ capacity, confirmed }) => (capacity ?? 0) - (confirmed ?? 0),
    )
    const tight = count((room) => room < 0, roomIn)
    return {
      level: over > 0 ? 'over' : tight > 0 ? 'watch' : 'good',
      key: 'report.load.finding',
      values: { gap: { amount: roomIn(all), unit: 'blocks' }, over, tight, all: byMonth.length },
    }
  },
})

type LoadLine = Line<(typeof row)['fields']>

/** What is left of the capacity; below zero, so much is too much. */
const roomIn = ({ capacity, confirmed, proposed, expected_work }: LoadLine): number =>
  (capacity ?? 0) - (confirmed ?? 0) - (proposed ?? 0) - (expected_work ?? 0)
