import { found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { pickFields } from '../values/pick-fields.ts'
import { surely } from '../values/known.ts'
import type { QueryContext } from '../ports.ts'
import { shownAbsence, shownFirm, shownLogin, type completeUser } from './user-operations.ts'
import { reaches } from '../access/reaches.ts'
import { seesAbsencesOf } from './policy.ts'
import { personSummaryRows } from './queries.ts'
import type { User } from './user.ts'

type Caller = Pick<QueryContext, 'store' | 'actor'>

/** The person, if the actor may know of him at all. */
export async function visibleUser({ store, actor }: Caller, id: number): Promise<User> {
  const user = found(await store.users.get(id))
  return found(reaches(actor, user) ? user : null)
}

export type PersonSummary = RecordOf<typeof personSummaryRows.row>

/** What rules need to know of people, without their pictures: of those whom the actor may know of. */
export async function personSummaries(
  { store, actor }: Caller,
  ids: readonly number[],
): Promise<PersonSummary[]> {
  const people = await store.query(personSummaryRows, { ids: [...new Set(ids)] })
  return people.filter((person) => reaches(actor, person))
}

/** The same of one person; refused like `visibleUser` does. */
export async function personSummary(caller: Caller, id: number, field = 'id'): Promise<PersonSummary> {
  const [person] = await personSummaries(caller, [id])
  return found(person, field)
}

/** A person with all his parts. */
export async function readCompleteUser(
  { store, actor }: Caller,
  user: User,
): Promise<RecordOf<typeof completeUser.fields>> {
  const of = { user_id: user.id }
  const logins = await store.user_logins.find(of)
  const places = await store.user_accounts.find(of)
  const firms = await store.accounts.find({ id: places.map(({ account_id }) => account_id) })
  const targets = await store.user_project_targets.find(of)
  const absences = seesAbsencesOf(actor, user.id) ? await store.user_absences.find(of) : null
  const target = (type: 'operations' | 'support'): number | null =>
    targets.find(({ project_type }) => project_type === type)?.percentage ?? null
  return {
    ...user,
    user_logins: logins.map((login) => pickFields(shownLogin.fields, login)),
    user_accounts: places.map((place) => ({
      ...place,
      account: pickFields(
        shownFirm.fields,
        surely(
          firms.find(({ id }) => id === place.account_id),
          'firm',
        ),
      ),
    })),
    user_user_extra_info: await store.user_extra_infos.first(of),
    targets: { operations: target('operations'), support: target('support') },
    user_user_project_targets: targets,
    user_user_availabilities: await store.user_availabilities.find(of),
    user_user_absences: absences?.map((absence) => pickFields(shownAbsence.fields, absence)) ?? null,
  }
}
