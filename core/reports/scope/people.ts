import { id, optional, text, type RecordOf } from '../../kernel/field.ts'
import { capacityPeople } from '../../planning/capacity/queries.ts'
import type { QueryContext } from '../../ports.ts'
import { column } from '../../tables/column-facts.ts'

/** What every row about a person says of him. */
export const personColumns = {
  user_id: id('users'),
  code: column(optional(text(10)), { label: 'column.trigram', display: 'code', extra: true }),
  user_name: column(text(501), { label: 'column.person', card: 'title' }),
}

/** The column of a person by which a report can be grouped, with the field that tells two people apart. */
export const personDimensions = { user_name: 'user_id' } as const

export type StaffMember = RecordOf<typeof capacityPeople.row>

/**
 * The staff that a report is about, by name: everybody if the reader may see everybody, otherwise himself. `user_id` leaves one
 * of them. Super admins are no staff.
 */
export async function staffOf(
  { store, actor }: QueryContext,
  seesAll: boolean,
  user_id: number | null,
): Promise<StaffMember[]> {
  const staff = await store.query(capacityPeople, { words: [] })
  return staff.filter(({ id: own }) => (seesAll || own === actor.id) && (user_id === null || own === user_id))
}

/** What a row says of a person. */
export const saidOf = ({ id: user_id, code, first_name, last_name }: StaffMember) => ({
  user_id,
  code,
  user_name: `${first_name} ${last_name}`,
})
