import { maySeeInvoices } from '../../folders/policy.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { listParamsOf, pageFrom, searchedWords } from '../../tables/listing.ts'
import { moneyOf } from './figures.ts'
import { financialsOfSubfolder, listFinancials, sumFinancials } from './operations.ts'
import { financialLeaders, financialsListed, financialsSummed, timeCost, timeInProgress } from './queries.ts'
import { askedBy, complete, financialRows, noCost, seesCost } from './rows.ts'

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
  const money = moneyOf({ ...known, ofContracts }, { time, cost: cost && (cost[0] ?? noCost) })
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
  return found((await financialRows(context, asked, id))[0])
})
