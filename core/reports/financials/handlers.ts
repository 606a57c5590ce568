import { maySeeInvoices } from '../../folders/policy.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { InputOf, RecordOf } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { listParamsOf, pageFrom, searchedWords } from '../../tables/listing.ts'
import { lastOfMonth, monthOf } from '../../values/day.ts'
import { moneyOf, runningStatuses } from './figures.ts'
import { financialRow, financialsOfSubfolder, listFinancials, sumFinancials } from './operations.ts'
import { financialLeaders, financialsListed, financialsSummed, timeCost, timeInProgress } from './queries.ts'

type Row = RecordOf<typeof financialRow.fields>
type Narrowed = Pick<
  RecordOf<typeof listFinancials.input>,
  'month' | 'status' | 'project_leader' | 'company_id'
>

handle(listFinancials, async (context, { page, size, sort, order, search, ...narrowed }) => {
  const asked = askedBy(context, narrowed)
  const params = listParamsOf({ page, size, sort, order, search })
  const { rows, count } = pageFrom(
    await context.store.query(financialsListed, { ...params, ...asked, id: null }),
  )
  return { rows: await complete(context, rows, asked), count }
})

handle(sumFinancials, async (context, { search, ...narrowed }) => {
  const { store } = context
  const asked = { ...askedBy(context, narrowed), words: searchedWords(search) }
  const [[sums], time, cost, leaders, company] = await Promise.all([
    store.query(financialsSummed, asked),
    store.query(timeInProgress, asked),
    seesCost(context) ? store.query(timeCost, asked) : null,
    store.query(financialLeaders, {}),
    narrowed.company_id === null ? null : store.companies.get(narrowed.company_id),
  ])
  const { invoiced_of_contracts: ofContracts, ...known } = found(sums)
  const money = moneyOf({ ...known, ofContracts }, { time, cost: cost && (cost[0] ?? none) })
  return { ...known, ...money, leaders, customer: company?.name ?? null }
})

handle(financialsOfSubfolder, async (context, { id, month }) => {
  const { store, actor } = context
  const subfolder = found(await store.subfolders.get(id))
  if (!maySeeInvoices(actor, subfolder)) throw new Failure('unauthorized')
  const asked = {
    ...askedBy(context, { month, status: null, project_leader: null, company_id: null }),
    statuses: [subfolder.status_type],
  }
  const params = listParamsOf({ page: null, size: null, sort: null, order: null, search: null })
  const { rows } = pageFrom(await store.query(financialsListed, { ...params, ...asked, id }))
  return found((await complete(context, rows, asked))[0])
})

const none = { cost: 0, uncosted: 0 }
const seesCost = ({ actor }: QueryContext): boolean => can(actor, 'user_extended.read')

/** The subfolders that are narrowed to, and the days that count. */
function askedBy({ clock }: QueryContext, { month, status, ...narrowed }: Narrowed) {
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
async function complete(
  context: QueryContext,
  rows: readonly Listed[],
  asked: Omit<InputOf<typeof timeInProgress.params>, 'ids'>,
): Promise<Row[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [time, costs] = await Promise.all([
    context.store.query(timeInProgress, { ...asked, ids }),
    seesCost(context) ? context.store.query(timeCost, { ...asked, ids }) : null,
  ])
  const timeOf = Map.groupBy(time, ({ subfolder_id }) => subfolder_id)
  const costOf = costs && new Map(costs.map((each) => [each.subfolder_id, each]))
  return rows.map((row) => ({
    ...row,
    ...moneyOf(row, { time: timeOf.get(row.id) ?? [], cost: costOf && (costOf.get(row.id) ?? none) }),
  }))
}
