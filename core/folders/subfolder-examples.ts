import type { QueryContext } from '../ports.ts'
import { mostExamples, type Example } from '../printing/kind.ts'
import { ownCustomer } from './subfolder-customer.ts'
import { seesFolder } from './policy.ts'
import { subfoldersOf } from './queries.ts'

/** The first of these subfolders as examples for a template, in their order; those of projects that the caller may not know of are left out. */
export async function subfolderExamples(
  { store, actor }: QueryContext,
  ids: readonly number[],
): Promise<Example[]> {
  const chosen = ids.slice(0, mostExamples)
  const rows = await store.query(subfoldersOf, { subfolder_ids: chosen })
  const folders = await store.folders.find({ id: rows.map(({ folder_id }) => folder_id) })
  const seen = new Set(folders.filter((folder) => seesFolder(actor, folder)).map(({ id }) => id))
  const customers = await store.companies.find({ id: rows.map(ownCustomer) })
  return chosen.flatMap((subfolder_id) => {
    const subfolder = rows.find((each) => each.subfolder_id === subfolder_id)
    if (!subfolder || !seen.has(subfolder.folder_id)) return []
    const customer = customers.find(({ id }) => id === ownCustomer(subfolder))?.name ?? ''
    return [{ invoice_id: null, subfolder_id, number: subfolder.code ?? subfolder.rank_code, customer }]
  })
}
