import { companyLookupNames } from '../../companies/lookup-names.ts'
import { choicesIn, listsOf, valuesByWord } from '../../parameters/listed.ts'
import type { QueryContext } from '../../ports.ts'
import { lookupByName } from '../../tables/lookup-by-name.ts'
import { usersByKey } from '../../users/queries.ts'
import { personLookupNames } from '../../users/lookup-names.ts'

/** What both imports look up: companies and people by name and by number, the firm's lists, and today. */
export async function importLookups({ store, clock, actor }: QueryContext) {
  const companies = await store.companies.find()
  const people = await store.query(usersByKey, {})
  const parameters = await store.parameters.find()
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]))
  const names = new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
  return {
    today: clock.today(),
    isListed: listsOf(parameters),
    choicesIn: choicesIn(parameters, actor.language),
    isHidden: (list: string, value: string) =>
      parameters.some((each) => each.class === list && each.type === value && each.obselete),
    meaningsOf: valuesByWord(parameters),
    companies: lookupByName(companies, companyLookupNames),
    people: lookupByName(people, personLookupNames),
    companyName: (id: number | null | undefined) => companyNames.get(id ?? 0) ?? null,
    personName: (id: number | null | undefined) => names.get(id ?? 0) ?? null,
  }
}
