import { maySeeInvoices } from '../../folders/policy.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { listParamsOf, pageFrom, searchedWords } from '../../tables/listing.ts'
import { financialsOfSubfolder, listFinancials, sumFinancials } from './operations.ts'
import { financialLeaders, financialsListed } from './queries.ts'
import { askedBy, complete, financialRows } from './rows.ts'
import { sumsOf } from './sums.ts'

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
  const [sums, leaders, company] = await Promise.all([
    sumsOf(context, narrowed, searchedWords(search)),
    store.query(financialLeaders, {}),
    narrowed.company_id === null ? null : store.companies.get(narrowed.company_id),
  ])
  return { ...sums, leaders, customer: company?.name ?? null }
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
