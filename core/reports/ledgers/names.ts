import type { QueryContext } from '../../ports.ts'

/** The names of the people of rows. */
export async function namesOf(
  { store }: Pick<QueryContext, 'store'>,
  rows: readonly { readonly user_id: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const people = ids.length > 0 ? await store.users.find({ id: ids }) : []
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}
