import { actorOf, rolesOf } from '../../access/person.ts'
import { rolesOfPeople } from '../../access/queries.ts'
import { defaultRole } from '../../access/roles/role.ts'
import { hasLeft, isOver } from '../../access/sign-in/passwords.ts'
import { nobody, type Actor } from '../../kernel/permission.ts'
import type { Clock, Reader } from '../../ports.ts'
import { readsReport } from '../asked.ts'
import type { AnyReport } from '../report.ts'

interface Books {
  readonly store: Reader
  readonly clock: Clock
}

/** Why somebody gets nothing any more: he is no longer there, or may no longer read the report. */
export type Fault = 'person_left' | 'report_not_open'

/** Somebody as he stands now: who he is to every check, or why he gets nothing. `id` is null of a person who was deleted. */
export async function standingOf(
  { store, clock }: Books,
  id: number | null,
  report: Pick<AnyReport, 'needs'>,
): Promise<{ readonly actor: Actor } | { readonly fault: Fault }> {
  if (id === null || !(await store.users.get(id)) || (await hasLeft({ store, clock }, id)))
    return { fault: 'person_left' }
  const actor = await actorOf(store, id, null, null)
  return readsReport(actor, report) ? { actor } : { fault: 'report_not_open' }
}

export interface Standing {
  readonly id: number
  readonly name: string
  readonly fault: Fault | null
}

/** The same of many people at once. Who does not exist is not among them. */
export async function standingOfEach(
  { store, clock }: Books,
  ids: readonly number[],
  report: Pick<AnyReport, 'needs'>,
): Promise<Standing[]> {
  const people = await store.users.find({ id: [...ids] })
  const extras = await store.user_extra_infos.find({ user_id: [...ids] })
  const over = new Set(extras.flatMap((extra) => (isOver(extra, clock.today()) ? [extra.user_id] : [])))
  const roles = await store.query(rolesOfPeople, { ids: [...ids], fallback: defaultRole })
  const granted = await rolesOf(store)
  const roleById = new Map(roles.map(({ id, role }) => [id, role]))
  return people.map(({ id, first_name, last_name, is_super_admin }) => {
    const permissions = new Set(granted[roleById.get(id) ?? defaultRole])
    const actor: Actor = { ...nobody(), kind: 'person', id, super_admin: is_super_admin, permissions }
    const fault = over.has(id) ? 'person_left' : readsReport(actor, report) ? null : 'report_not_open'
    return { id, name: `${first_name} ${last_name}`, fault }
  })
}
