import { duty } from '../../jobs/duty.ts'
import { choice, day, group, int, list, optional, text, type RecordOf } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { reasons } from '../held/reasons.ts'

const many = int(0, Number.MAX_SAFE_INTEGER)

const retainedRow = group(
  {
    kind: column(text(50), { label: 'column.retention_kind' }),
    period: column(int(0, 100_000), { label: 'column.retention_period' }),
    unit: column(choice(['days', 'years']), { label: 'column.retention_unit' }),
    /** The least that the law, or the product, allows. */
    least: column(int(0, 100_000), { label: 'column.retention_least' }),
    why: column(optional(choice(reasons)), { label: 'column.data_why', wide: true }),
    /** Older than this day is over. */
    before: column(day(), { label: 'column.retention_before' }),
    count: column(many, { label: 'column.retention_count' }),
    oldest: column(optional(day()), { label: 'column.retention_oldest' }),
  },
  ['kind', 'period', 'unit', 'least', 'why', 'before', 'count', 'oldest'],
)
export type RetainedRow = RecordOf<typeof retainedRow.fields>
export const retainedRows = retainedRow

export const showRetention = query({
  name: 'retention.show',
  summary: 'How long each kind of data is kept, the least the law asks, and how much is over its time now.',
  http: 'GET /retention',
  permission: 'parameters.write',
  input: {},
  output: list(retainedRow),
})

export const startRetention = command({
  name: 'retention.start',
  summary: 'Removes now what is over its time, as the duty does each day.',
  http: 'POST /retention/run',
  permission: 'parameters.write',
  scopes: 'none',
  input: {},
  output: list(retainedRow),
})

export const runRetention = duty({
  name: 'retention.run',
  summary: 'Removes what is kept no longer than its period, in bounded parts.',
  http: 'POST /duty/retention',
})
