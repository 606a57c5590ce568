import { firmOf } from '../../access/firm/firm.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { foldEmail } from '../../values/fold.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { handle, handlePrepared } from '../../kernel/run.ts'
import type { Context, Store } from '../../ports.ts'
import { checkEdit, checkEmailFree, hashOf, ownRoleOf, type EditedUser } from './checks.ts'
import { createLogin, deleteUser, editUser } from '../user-operations.ts'
import { can } from '../../kernel/permission.ts'
import { deletesPeople } from '../policy.ts'
import { checkDecides, decidesOnPerson, rightsOnly } from '../second-yes/rank.ts'
import { askForYes } from '../second-yes/ask.ts'
import type { UserExtraInfo } from '../user.ts'
import { deletionBlockersOf } from '../queries.ts'
import { ownTables } from './deletion-blockers.ts'
import { pricesChanged } from '../../parameters/price-changes.ts'
import { visibleUser, readCompleteUser } from '../visible-users.ts'

handle(editUser, async (context, input) => {
  const { store, emit } = context
  const { id } = input
  await store.lock('people')
  // A role that is given stays meanwhile.
  await store.lock('rights')
  const user = await visibleUser(context, id)
  const extra = found(await store.user_extra_infos.first({ user_id: id }))
  const account = await store.user_accounts.first({ user_id: id })
  await checkEdit(context, { user, extra, account }, input)
  const role = ownRoleOf({ user, account }, input)
  const last_day = await endWaiting(context, extra, input.userExtraInfo.exit_Date)
  const saved = await store.users.update(
    user,
    { ...withoutUndefined(input.user), role },
    input.updated_at ?? undefined,
  )
  await store.user_extra_infos.update(extra, {
    ...withoutUndefined(input.userExtraInfo),
    ...(last_day === null ? {} : { exit_Date: extra.exit_Date }),
  })
  if (account) await store.user_accounts.update(account, withoutUndefined(input.userAccount))
  else if (input.userAccount.role !== undefined || input.userAccount.account_id !== undefined) {
    const account_id = input.userAccount.account_id ?? (await firmOf(context))
    await store.user_accounts.insert({ user_id: id, account_id, role: input.userAccount.role ?? null })
  }
  await saveTargets(context, id, input.userTarget)
  const { cost_type, cost_class } = input.userExtraInfo
  if (cost_type !== undefined || cost_class !== undefined) await pricesChanged(context, [id])
  if (last_day !== null) await askForYes(context, { user_id: id, kind: 'end_access', last_day })
  emit({ type: 'user', id }, { type: 'access', user_id: id })
  return readCompleteUser(context, saved)
})

/**
 * The exit date that waits for a second yes, because it would end the access of somebody on whom the actor does not
 * decide; null where nothing waits. What would give access back is refused: nobody waits for that.
 */
async function endWaiting(
  context: Context,
  { user_id, exit_Date: now }: UserExtraInfo,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (wanted === undefined || wanted === now || (await decidesOnPerson(context, user_id))) return null
  if (wanted === null || (now !== null && wanted > now))
    throw await rightsOnly(context, 'userExtraInfo.exit_Date')
  return wanted
}

const targetNames = [
  ['operations', 'client_project_target'],
  ['support', 'internal_project_target'],
] as const

async function saveTargets(
  { store }: Context,
  user_id: number,
  wanted: EditedUser['userTarget'],
): Promise<void> {
  for (const [project_type, name] of targetNames) {
    const percentage = wanted[name]
    if (percentage === undefined) continue
    const present = await store.user_project_targets.first({ user_id, project_type })
    if (percentage === null) await store.user_project_targets.removeMany({ user_id, project_type })
    else if (present) await store.user_project_targets.update(present, { percentage })
    else await store.user_project_targets.insert({ user_id, project_type, percentage })
  }
}

handle(deleteUser, async (context, { id }) => {
  const { store, actor, clock, emit, warn } = context
  if (!deletesPeople(actor)) throw new Failure('unauthorized')
  await store.lock('people')
  const user = await visibleUser(context, id)
  if (user.id === actor.id) throw new Failure('own_deletion', { fields: { id: 'mixed.not_allowed' } })
  await checkDecides(context, id)
  emit({ type: 'user', id }, { type: 'access', user_id: id })
  const blockers = await store.query(deletionBlockersOf, { id })
  if (blockers.length === 0) {
    await removePerson(context, id)
    return { deleted: true, exit_Date: null }
  }
  const extra = found(await store.user_extra_infos.first({ user_id: id }))
  const today = clock.today() > extra.entry_date ? clock.today() : extra.entry_date
  const exit_Date = extra.exit_Date && extra.exit_Date < today ? extra.exit_Date : today
  await store.user_extra_infos.update(extra, { exit_Date })
  await store.users.update(user, {})
  warn('user_kept')
  return { deleted: false, exit_Date }
})

/** The person with everything that is his alone; what he wrote or decided for others stays, without his name. */
async function removePerson({ store }: Context, id: number): Promise<void> {
  await store.notifications.updateWhere({ created_by: id }, { created_by: null })
  await store.feedback_reports.updateWhere({ user_id: id }, { user_id: null })
  await store.user_absences.updateWhere({ decided_by: id }, { decided_by: null })
  await store.wbs_task_plannings.updateWhere({ proposed_by: id }, { proposed_by: null })
  await store.access_requests.updateWhere({ requested_by: id }, { requested_by: null })
  await store.access_requests.updateWhere({ decided_by: id }, { decided_by: null })
  await store.data_requests.updateWhere({ asked_by: id }, { asked_by: null })
  await leaveViews(store, id)
  for (const table of ownTables) await store[table].removeMany({ user_id: id })
  await store.users.remove(id)
}

/** Views that only he saw go with him. Those that others see, and those that are mailed, stay for an administrator. */
async function leaveViews(store: Store, id: number): Promise<void> {
  const views = await store.report_views.find({ user_id: id })
  const schedules = await store.report_schedules.find({ view_id: views.map((view) => view.id) })
  const mailed = new Set(schedules.map(({ view_id }) => view_id))
  const own = views.filter((view) => view.roles.length === 0 && !mailed.has(view.id)).map((view) => view.id)
  await store.report_runs.removeMany({ view_id: own })
  await store.report_views.removeMany({ id: own })
  await store.report_views.updateWhere({ user_id: id }, { user_id: null })
  await store.report_recipients.updateWhere({ user_id: id }, { user_id: null })
  await store.report_runs.updateWhere({ user_id: id }, { user_id: null })
}

handlePrepared(createLogin, hashOf, async (context, { user_id, userLogin }, password_hash) => {
  const { store, actor, emit } = context
  // A login opens an account: who may only add people must not open somebody else's.
  if (!can(actor, 'users.update')) throw new Failure('unauthorized')
  await store.lock('people')
  const user = await visibleUser(context, user_id)
  await checkDecides(context, user_id)
  const { email, login_type } = userLogin
  if (await store.user_logins.first({ user_id, login_type })) {
    throw new Failure('duplicate_fields', { fields: { user_id: 'string.unique' } })
  }
  await checkEmailFree(store, email)
  await store.user_logins.insert({
    user_id,
    email,
    email_folded: foldEmail(email),
    login_type,
    password_hash,
  })
  emit({ type: 'user', id: user_id }, { type: 'access', user_id })
  return readCompleteUser(context, user)
})
