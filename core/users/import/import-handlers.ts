import { importUsers } from './operations.ts'
import { defaultRole, effectiveRole, permissionsByRole } from '../../access/roles/role.ts'
import { Failure, type BadRow } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import { handleImport } from '../../tables/handle-import.ts'
import { cellsOf, rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import { choicesIn, listsOf, valuesByWord } from '../../parameters/listed.ts'
import { inValues, settled, unlisted, type FirmLists } from '../../parameters/listed-rows.ts'
import { pricesChanged } from '../../parameters/price-changes.ts'
import { foldEmail } from '../../values/fold.ts'
import { lossOf } from '../people/checks.ts'
import { listUsers } from '../user-operations.ts'
import { reaches } from '../../access/reaches.ts'
import { givable } from '../policy.ts'
import { usersByKey } from '../queries.ts'
import { roleDecider } from '../second-yes/rank.ts'
import { userExtraInfo } from '../user.ts'
import { changesOfPeople, isSame, standingValues, type StandingPeople } from './changes.ts'
import { checkOwnRow, matchPeople, type MatchedPerson, type PeopleFacts } from './match.ts'
import { personNames, readPeople, type PersonRow } from './workbook.ts'
import { addPeople, changePeople } from './write.ts'

handleImport(importUsers, {
  refuse({ actor }) {
    if (!can(actor, 'user_extended.read')) throw new Failure('unauthorized')
  },
  read: readPeople,
  exported: { listing: listUsers, asked: () => ({ active: false, super_admins: true }) },
  async lock({ store }, rows) {
    await store.lock('people')
    // A role that is given stays meanwhile.
    await store.lock('rights')
    await store.lockEach(
      'costs',
      (await namedPeople(store, rows)).map(({ id }) => [id]),
    )
  },
  async lookUp(context, rows) {
    return {
      ...(await peopleFacts(context)),
      ...(await functionsOf(context)),
      stored: await standingPeople(context.store, rows),
    }
  },
  match(written, facts) {
    const rows = written.map((row) => inValues(row, [userExtraInfo], facts))
    const standing = standingValues(facts.stored, facts.today)
    const { matched: matchedRows, bad } = matchPeople(rows, facts)
    const matched = matchedRows.map((row) =>
      settled(row, [userExtraInfo], row.id === null ? null : standing(row.id), facts),
    )
    const created = matched.filter(({ id }) => id === null).map(({ values }) => values)
    const present = matched.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }]))
    const changes = changesOfPeople(present, facts.stored, facts.today)
    return {
      effects: effectsOn(matched, new Set(changes.touched), standing),
      withoutCost: matched.filter((row) => isWithoutCost(row, standing, facts)),
      bad: [...bad, ...strangeFunctions(matched, standing, facts), ...checkOwnRow(matched, facts)],
      created,
      changes,
    }
  },
  async write(context, { created, changes }, { known }) {
    const codes = [...known, ...created].flatMap(({ code }) => code ?? [])
    await addPeople(context, created, codes)
    await changePeople(context, changes)
    await pricesChanged(
      context,
      changes.costs.touched.map(({ user_id }) => user_id),
    )
  },
  warnings: ({ withoutCost }) =>
    withoutCost.length === 0 ? [] : [{ code: 'without_cost', about: withoutCost.map(nameOf) }],
  events: () => [{ type: 'user' }, { type: 'access' }],
})

/** New functions that are none of the firm's; one that stands is left. */
const strangeFunctions = (
  matched: readonly MatchedPerson[],
  standing: ReturnType<typeof standingValues>,
  lists: FirmLists,
): BadRow[] =>
  matched.flatMap((row) => {
    const { function_type } = row.values
    const stands = row.id === null ? undefined : standing(row.id).function_type
    return function_type === stands ? [] : unlisted(row, userExtraInfo, { function_type }, lists)
  })

/** The functions that the firm has, and what their words mean. */
async function functionsOf({ store, actor }: QueryContext) {
  const known = await store.parameters.find({ class: 'function_type' })
  return {
    isListed: listsOf(known),
    choicesIn: choicesIn(known, actor.language),
    meaningsOf: valuesByWord(known),
  }
}

/** Whose time would go at the default: no cost of his own and no category that has a number. */
function isWithoutCost(
  { id, values }: MatchedPerson,
  standing: ReturnType<typeof standingValues>,
  { today, isPriced, withBlockCost }: PeopleFacts,
): boolean {
  const now = id === null ? null : standing(id)
  const category = values.cost_type ?? now?.category
  const exit = values.exit_Date ?? now?.exit_Date
  if (exit && exit < today) return false
  return !(category && isPriced(category)) && !(id !== null && withBlockCost.has(id))
}

const nameOf = ({ values: { code, email, first_name, last_name } }: MatchedPerson): string =>
  [code ?? email, first_name, last_name].filter(Boolean).join(' ')

function effectsOn(
  matched: readonly MatchedPerson[],
  touched: ReadonlySet<number>,
  standing: ReturnType<typeof standingValues>,
): RowEffect[] {
  return matched.map((row) => {
    const { id, values } = row
    const { code, email, first_name, last_name } = values
    const effect = id === null ? 'created' : touched.has(id) ? 'updated' : 'unchanged'
    const cells = () => {
      const now = id === null ? {} : standing(id)
      return cellsOf(personNames, now, values).filter(
        ([name, before, after]) => name !== 'email' || !isSame(String(before ?? ''), String(after)),
      )
    }
    return rowEffect(row, [code ?? email, first_name, last_name], effect, cells, { record: id })
  })
}

/** The people whom rows name by code or e-mail. */
async function namedPeople(store: Reader, rows: readonly PersonRow[]) {
  const codes = new Set(rows.flatMap(({ values: { code } }) => (code ? [code.toUpperCase()] : [])))
  const emails = new Set(rows.flatMap(({ values: { email } }) => (email ? [foldEmail(email)] : [])))
  const everybody = await store.query(usersByKey, {})
  return everybody.filter(
    ({ code, email_folded }) =>
      (code && codes.has(code.toUpperCase())) || (email_folded && emails.has(email_folded)),
  )
}

async function standingPeople(store: Reader, rows: readonly PersonRow[]): Promise<StandingPeople> {
  const user_id = (await namedPeople(store, rows)).map(({ id }) => id)
  return {
    users: await store.users.find({ id: user_id }),
    extras: await store.user_extra_infos.find({ user_id }),
    logins: await store.user_logins.find({ user_id, login_type: 'email' }),
    costs: await store.user_costs.find({ user_id, subfolder_id: null }, { order: [['date_start', 'asc']] }),
  }
}

/** Who and what an import may name. */
async function peopleFacts({ store, actor, clock }: QueryContext): Promise<PeopleFacts> {
  const roles = await store.roles.find()
  const rights = permissionsByRole(roles, await store.permission_groups.find())
  const listed = await store.parameters.find({ class: 'employee_cost_category' })
  const categories = new Set(listed.map(({ type }) => type))
  const priced = new Set(
    listed.flatMap(({ type, numerical_value }) => (numerical_value === null ? [] : type)),
  )
  const decides = await roleDecider({ store, actor })
  const everybody = await store.query(usersByKey, {})
  const today = clock.today()
  const ofBlocks = await store.user_block_costs.find({ date_start: { to: today } })
  return {
    isPriced: (category) => priced.has(category),
    withBlockCost: new Set(
      ofBlocks.flatMap(({ user_id, date_end }) => (date_end === null || date_end >= today ? user_id : [])),
    ),
    known: everybody.map((each) => ({
      ...each,
      within_reach: can(actor, 'users.update') && reaches(actor, each),
      decided: decides(effectiveRole(each.role, each.account_role)),
    })),
    today,
    isRole: (role) => givable(role, roles, defaultRole),
    decides,
    isCategory: (category) => categories.size === 0 || categories.has(category),
    givable: [...new Set([defaultRole, ...roles.map(({ role }) => role)])].filter(
      (role) => givable(role, roles, defaultRole) && decides(role),
    ),
    categories: [...categories],
    actor_id: actor.id,
    lossOf: (change) => lossOf(actor, today, rights, change),
  }
}
