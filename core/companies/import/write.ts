import type { Context } from '../../ports.ts'
import type { MatchedCompany } from './match.ts'
import { itemAt, keptIn } from '../../values/known.ts'

/** Adds and changes the companies with their head offices, in a handful of statements. */
export async function saveCompanies({ store }: Context, matched: readonly MatchedCompany[]): Promise<void> {
  const added = matched.filter(({ company }) => !company)
  const companies = await store.companies.insertMany(
    // Without a word about it a company is a business.
    added.map(({ changes }) => ({ ...changes, private: changes.private ?? false, name: changes.name! })),
  )
  const ids = new Map(added.map((each, i) => [each, itemAt(companies, i).id]))
  const touched = matched.flatMap(({ company, changes, moves }) =>
    company && Object.keys(changes).length + Object.keys(moves).length > 0
      ? [{ ...changes, id: company.id }]
      : [],
  )
  // Its version goes on when its address alone changes: whoever edits it meanwhile is told.
  await store.companies.updateEach(touched)
  const moving = matched.filter(({ moves }) => Object.keys(moves).length > 0)
  await store.company_addresses.insertMany(
    moving.flatMap((each) =>
      each.office ? [] : [{ ...each.moves, company_id: each.company?.id ?? keptIn(ids, each) }],
    ),
  )
  await store.company_addresses.updateEach(
    // Where it stood on the map no longer holds.
    moving.flatMap(({ office, moves }) =>
      office ? [{ ...moves, latitude: null, longitude: null, id: office.id }] : [],
    ),
  )
}
