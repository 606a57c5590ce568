import { firmOf } from '../../access/firm/firm.ts'
import { defaultRole, ownRoleAfter } from '../../access/roles/role.ts'
import { mailAbout } from '../../access/sign-in/mail-about.ts'
import { endCredentials, lockCredentials } from '../../access/sign-in/passwords.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Fields } from '../../kernel/field.ts'
import { foldEmail } from '../../values/fold.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { can } from '../../kernel/permission.ts'
import { handle, handlePrepared } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { checkEmailFree, checkNew, hashOf, proposedCode, type NewUser } from './checks.ts'
import { hasCost } from '../costs/in-force.ts'
import {
  createUser,
  listUsers,
  proposeCode,
  readUser,
  setPassword,
  simpleUsers,
  userRow,
} from '../user-operations.ts'
import { checkDecides } from '../second-yes/rank.ts'
import { usersListed, usersToChoose } from '../queries.ts'
import type { UserLogin } from '../user.ts'
import { timeServed } from '../capacity/time-served.ts'
import { visibleUser, readCompleteUser } from '../visible-users.ts'

handle(listUsers, async ({ store, actor, clock }, input) => {
  // Sorting by a column that the caller may not see would reveal its values.
  const needed = input.sort === null ? undefined : sortable[input.sort]?.needs
  if (needed && !can(actor, needed))
    throw new Failure('unauthorized', { fields: { sort: 'mixed.not_allowed' } })
  const { active, moves, without_cost } = input
  const super_admins = input.super_admins && actor.super_admin
  const asked = { ...listParamsOf(input), today: clock.today(), active, super_admins, moves, without_cost }
  return pageFrom(await store.query(usersListed, asked))
})

const sortable: Fields = userRow.fields

handle(proposeCode, async ({ store }, names) => ({ code: await proposedCode(store, names) }))

handle(simpleUsers, ({ store }) => store.query(usersToChoose, {}))

handle(readUser, async (context, { id }) => {
  const complete = await readCompleteUser(context, await visibleUser(context, id))
  const { user_user_extra_info: extra } = complete
  if (!extra) return { ...complete, user_user_extra_info: null }
  const { seniority, absence_rate } = await timeServed(context, id)
  const without_cost = !(await hasCost(context.store, extra, context.clock.today()))
  return { ...complete, user_user_extra_info: { ...extra, seniority, absence_rate, without_cost } }
})

handlePrepared(createUser, hashOf, async (context, input, password_hash) => {
  const { store, clock, emit } = context
  await store.lock('people')
  // A role that is given stays meanwhile.
  await store.lock('rights')
  const entry_date = input.userExtraInfo.entry_date ?? clock.today()
  await checkNew(context, input, entry_date)
  const code = input.userExtraInfo.code ?? (await proposedCode(store, input.user))
  const nobodyYet = { own: defaultRole, ofAccount: null }
  const role = ownRoleAfter(nobodyYet, { own: input.user.role, ofAccount: input.userAccount?.role })
  const user = await store.users.insert({ ...input.user, role })
  const user_id = user.id
  await store.user_extra_infos.insert({ ...input.userExtraInfo, user_id, code, entry_date })
  const account_id = input.userAccount?.account_id ?? (await firmOf(context))
  await store.user_accounts.insert({ user_id, account_id, role: input.userAccount?.role ?? null })
  if (input.userLogin) {
    const { email, login_type } = input.userLogin
    await store.user_logins.insert({
      user_id,
      email,
      email_folded: foldEmail(email),
      login_type,
      password_hash,
    })
  }
  if (input.userCost) {
    await store.user_costs.insert({ user_id, cost_type: input.userCost.cost_type, date_start: entry_date })
  }
  await store.user_project_targets.insertMany(targetRows(user_id, input.userTarget))
  emit({ type: 'user', id: user_id }, { type: 'access', user_id })
  return readCompleteUser(context, user)
})

handlePrepared(
  setPassword,
  hashOf,
  async (context, { id, userLogin: { email }, end_tokens }, password_hash) => {
    const { store, emit } = context
    await store.lock('people')
    const user = await visibleUser(context, id)
    await checkDecides(context, id)
    await lockCredentials(store, id)
    const login = await store.user_logins.first({ user_id: id, login_type: 'email' })
    const address = email ?? login?.email
    if (!address) throw new Failure('missing_fields', { fields: { 'userLogin.email': 'mixed.required' } })
    await checkEmailFree(store, address, id)
    await saveLogin(store, id, login, {
      email: address,
      email_folded: foldEmail(address),
      ...(password_hash === null ? {} : { password_hash }),
    })
    if (password_hash !== null) await endCredentials(context, id, end_tokens)
    // A link that was mailed to the address before is not for whoever reads there now.
    else if (address !== login?.email) await store.password_resets.removeMany({ user_id: id })
    if (password_hash !== null && login?.password_hash) await mailAbout(context, id, 'password_changed')
    emit({ type: 'user', id }, { type: 'access', user_id: id })
    return readCompleteUser(context, user)
  },
)

function targetRows(user_id: number, target: NewUser['userTarget']) {
  const targets = [
    { user_id, project_type: 'operations' as const, percentage: target?.client_project_target },
    { user_id, project_type: 'support' as const, percentage: target?.internal_project_target },
  ]
  return targets.flatMap(({ percentage, ...row }) =>
    typeof percentage === 'number' ? [{ ...row, percentage }] : [],
  )
}

type LoginChanges = Pick<UserLogin, 'email' | 'email_folded'> & { readonly password_hash?: string }

async function saveLogin(
  store: Context['store'],
  user_id: number,
  login: UserLogin | null,
  changes: LoginChanges,
) {
  if (login) await store.user_logins.update(login.id, changes)
  else await store.user_logins.insert({ user_id, ...changes })
}
