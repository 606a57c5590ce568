import { entityOf, type Table } from '../../access/every-table.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { checkDecides } from '../../users/second-yes/rank.ts'
import { visibleUser } from '../../users/visible-users.ts'
import { fold } from '../../values/fold.ts'
import { propertyIn } from '../../values/known.ts'
import { personColumns } from '../held/columns.ts'
import { contactFields, fateOf } from '../held/fates.ts'
import { tableOf } from '../held/table-of.ts'
import { maskEntries } from '../log/change-log.ts'
import {
  anonymiseContact,
  anonymisePerson,
  findPeople,
  planAnonymising,
  type PlannedRow,
} from './operations.ts'
import { anonymisesContacts, anonymisesPeople, exportsPeople } from '../held/policy.ts'
import { peopleNamed } from '../held/queries.ts'
import { planOf } from './plan.ts'

const mostFound = 100

handle(findPeople, async ({ store, actor }, { words }) => {
  if (!exportsPeople(actor)) throw new Failure('unauthorized')
  const rows = await store.query(peopleNamed, { words, limit: mostFound })
  return rows.map(({ email, company, ...row }) => ({
    ...row,
    email: email || null,
    company: company || null,
  }))
})

handle(planAnonymising, async (context, { id }) => {
  const { store, actor, clock } = context
  if (!anonymisesPeople(actor)) throw new Failure('unauthorized')
  const user = await visibleUser(context, id)
  const exit_Date = (await store.user_extra_infos.first({ user_id: id }))?.exit_Date ?? null
  const done = { kind: 'anonymise', subject: 'user', record_id: id } as const
  return {
    name: `${user.first_name} ${user.last_name}`,
    exit_Date,
    has_left: exit_Date !== null && exit_Date < clock.today(),
    is_done: (await store.data_requests.count(done)) > 0,
    rows: [...(await planOf(context, id)).rows],
  }
})

handle(anonymisePerson, async (context, { id, confirm }) => {
  const { store, actor, clock, emit } = context
  if (!anonymisesPeople(actor)) throw new Failure('unauthorized')
  await store.lock('people')
  const user = await visibleUser(context, id)
  await checkDecides(context, id)
  const name = `${user.first_name} ${user.last_name}`
  const extra = await store.user_extra_infos.first({ user_id: id })
  if (!extra?.exit_Date || extra.exit_Date >= clock.today())
    throw new Failure('person_not_left', { params: { name } })
  refuseUnnamed(confirm, name)
  const plan = await planOf(context, id)
  const other = translate(user.language_type)('personal_data.person', { number: id })
  await forgetRows(context, id)
  await emptyRows(context, id, other)
  const [first_name = other, ...rest] = other.split(' ')
  await store.users.updateEachForgetting([
    { id, first_name, last_name: rest.join(' ') || String(id), birthdate: null, picture: null },
  ])
  await store.jobs.removeMany({ id: plan.mails })
  await maskEntries(context, `user ${id}`, plan.masked)
  await noteDone(context, 'user', id)
  emit({ type: 'user', id }, { type: 'access', user_id: id })
  return { name: other, rows: [...plan.rows] }
})

handle(anonymiseContact, async (context, { id, confirm, dry_run }) => {
  const { store, actor, emit } = context
  if (!anonymisesContacts(actor)) throw new Failure('unauthorized')
  await store.lock('company')
  const contact = found(await store.company_contacts.get(id))
  const name = [contact.firstname, contact.lastname].filter(Boolean).join(' ')
  if (!dry_run) refuseUnnamed(confirm, name)
  const entries = await store.audit_entries.find({ entity: 'company_contacts', entity_id: id })
  const rows: PlannedRow[] = [
    { table: 'company_contacts', column: 'id', count: 1, fate: 'emptied', why: 'work' },
    { table: 'audit_about', column: 'entity_id', count: entries.length, fate: 'masked', why: 'books' },
  ]
  if (dry_run) return { name, rows }
  const other = translate(actor.language)('personal_data.contact', { number: id })
  const emptied = Object.fromEntries(contactFields.map((field) => [field, null]))
  await store.company_contacts.updateEachForgetting([{ id, ...emptied, lastname: other }])
  await maskEntries(
    context,
    `company_contact ${id}`,
    entries.map((entry) => ({ id: entry.id, fields: contactFields })),
  )
  await noteDone(context, 'company_contact', id)
  emit({ type: 'company', id: contact.company_id })
  return { name: other, rows }
})

/** Refuses unless the name was typed. Accents, case and spaces at the ends do not count; a record without a name needs its number. */
function refuseUnnamed(typed: string | null, name: string): void {
  if (typed !== null && fold(typed.trim()) === fold(name.trim())) return
  throw new Failure('person_not_named', { fields: { confirm: 'any.only' }, params: { name } })
}

/** The rows that are his alone, those that point at others before those others. */
async function forgetRows({ store }: Context, user_id: number): Promise<void> {
  for (const { table, column } of personColumns
    .filter((each) => fateOf(each).fate === 'removed')
    .toReversed())
    await tableOf(store, table).forget({ [column]: user_id })
}

/** What stays without some of its fields. */
async function emptyRows({ store }: Context, user_id: number, other: string): Promise<void> {
  for (const place of personColumns) {
    const fate = fateOf(place)
    const emptied = fate.fate === 'kept' ? (fate.emptied ?? []) : []
    if (emptied.length === 0) continue
    const table = tableOf(store, place.table)
    const rows = await table.find({ [place.column]: user_id })
    const changes = rows.flatMap((row) => {
      const full = emptied.filter((name) => row[name] !== null)
      const values = full.map((name) => [name, emptyValue(place.table, name, other)])
      return full.length > 0 ? [{ ...Object.fromEntries(values), id: row.id }] : []
    })
    if (changes.length > 0) await table.updateEachForgetting(changes)
  }
}

/** Nothing; where something has to be there, the name that he has from now on. */
const emptyValue = (table: Table, name: string, other: string): string | null =>
  propertyIn(entityOf(table).given, name).optional ? null : other

const noteDone = ({ store, actor }: Context, subject: 'user' | 'company_contact', record_id: number) =>
  store.data_requests.insert({
    kind: 'anonymise',
    subject,
    record_id,
    asked_by: actor.kind === 'person' ? (actor.original_id ?? actor.id) : null,
  })
