import { can } from '../../kernel/permission.ts'
import type { InputOf, RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { listParamsOf, pageFrom, type ListInput } from '../../tables/listing.ts'
import { lastOfMonth, monthOf } from '../../values/day.ts'
import { runningStatuses } from '../running-statuses.ts'
import { costOfTime, resultOf, worthOfTime } from './figures.ts'
import type { financialRow, listFinancials } from './operations.ts'
import { financialsListed, timeCost, timeInProgress } from './queries.ts'

export type FinancialRow = RecordOf<typeof financialRow.fields>
type Narrowed = Pick<
  RecordOf<typeof listFinancials.input>,
  'month' | 'status' | 'project_leader' | 'company_id'
>
/** The missions that are narrowed to, and the days that count. */
export type FinancialsAsked = Omit<InputOf<typeof timeInProgress.params>, 'ids'>

/** The time of a mission on which nobody worked. */
const noCost = { cost: 0, uncosted: 0 }
/** Only whoever may see what people cost sees what a mission cost. */
export const seesCost = ({ actor }: QueryContext): boolean => can(actor, 'user_extended.read')

/** The missions that are narrowed to, and the days that count. */
export function askedBy({ clock }: QueryContext, { month, status, ...narrowed }: Narrowed) {
  const today = clock.today()
  return {
    ...narrowed,
    statuses: status === null ? [...runningStatuses] : [status],
    until: lastOfMonth(month ?? monthOf(today)),
    today,
  }
}

type Listed = Omit<RecordOf<typeof financialsListed.row>, 'total' | 'is_row'>

/** The rows with what their time comes to: two questions for all of them. */
export async function complete(
  context: QueryContext,
  rows: readonly Listed[],
  asked: FinancialsAsked,
): Promise<FinancialRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [time, costs] = await Promise.all([
    context.store.query(timeInProgress, { ...asked, ids }),
    seesCost(context) ? context.store.query(timeCost, { ...asked, ids }) : null,
  ])
  const timeOf = Map.groupBy(time, ({ subfolder_id }) => subfolder_id)
  const costOf = costs && new Map(costs.map((each) => [each.subfolder_id, each]))
  return rows.map((row) => {
    const worth = worthOfTime(timeOf.get(row.id) ?? [])
    return {
      ...row,
      ...worth,
      left: row.contracted === 0 ? null : row.contracted - row.invoiced,
      ...resultOf(
        row.invoiced + worth.work_in_progress,
        row.purchased,
        costOf && costOfTime(costOf.get(row.id) ?? noCost),
      ),
    }
  })
}

const everything = { page: null, size: null, sort: null, order: null, search: null } satisfies ListInput

/** The money of all missions that are narrowed to, or of the one with that id. */
export async function financialRows(
  context: QueryContext,
  asked: FinancialsAsked,
  id: number | null = null,
): Promise<FinancialRow[]> {
  const found = await context.store.query(financialsListed, { ...listParamsOf(everything), ...asked, id })
  return complete(context, pageFrom(found).rows, asked)
}
