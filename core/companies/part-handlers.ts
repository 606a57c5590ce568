import { firmOf } from '../access/firm/firm.ts'
import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { Context } from '../ports.ts'
import {
  createAddress,
  createContact,
  createRelation,
  deleteAddress,
  deleteContact,
  editRelation,
} from './part-operations.ts'
import { alone, checkParts, standing } from './part-rules.ts'
import { changedPhone } from './parts.ts'

handle(createAddress, async (context, { updated_at, ...address }) => {
  await touch(context, address.company_id, updated_at, 'company_id')
  const others = await context.store.company_addresses.find({ company_id: address.company_id })
  await checkParts(context.store, { companyAddresses: [...others.map(standing), alone(address)] })
  return context.store.company_addresses.insert(address)
})

handle(deleteAddress, async (context, { id, updated_at }) => {
  const { company_id } = found(await context.store.company_addresses.get(id))
  await touch(context, company_id, updated_at)
  await context.store.company_addresses.remove(id)
  return true
})

handle(createContact, async (context, { updated_at, ...contact }) => {
  await touch(context, contact.company_id, updated_at, 'company_id')
  const phone = changedPhone(contact)
  if (phone === null) throw new Failure('invalid_fields', { fields: { phone_number: 'string.phone' } })
  const kept = { ...contact, ...phone }
  const others = await context.store.company_contacts.find({ company_id: contact.company_id })
  await checkParts(context.store, { companyContacts: [...others.map(standing), alone(kept)] })
  return context.store.company_contacts.insert(kept)
})

handle(deleteContact, async (context, { id, updated_at }) => {
  const { company_id } = found(await context.store.company_contacts.get(id))
  await touch(context, company_id, updated_at)
  await context.store.company_contacts.remove(id)
  return true
})

handle(createRelation, async (context, { updated_at, ...relation }) => {
  const { store } = context
  await touch(context, relation.company_id, updated_at, 'company_id')
  const others = await store.account_companies.find({ company_id: relation.company_id })
  await checkParts(store, { accountCompanies: [...others.map(standing), alone(relation)] })
  return store.account_companies.insert({ ...relation, account_id: await firmOf(context) })
})

handle(editRelation, async (context, { id, relation_type, updated_at }) => {
  const { store } = context
  const before = found(await store.account_companies.get(id))
  await touch(context, before.company_id, updated_at)
  const all = await store.account_companies.find({ company_id: before.company_id })
  const others = all.filter((each) => each.id !== id).map(standing)
  await checkParts(store, { accountCompanies: [...others, alone({ ...before, relation_type }, before)] })
  return store.account_companies.update(before, { relation_type })
})

/** Saving a part gives its company a new version, so that whoever edits the whole meanwhile is told. */
async function touch(
  { store, emit }: Context,
  company_id: number,
  updated_at: string | null,
  field = 'id',
): Promise<void> {
  await store.lock('company')
  const company = found(await store.companies.get(company_id), field)
  await store.companies.update(company, {}, updated_at ?? undefined)
  emit({ type: 'company', id: company_id })
}
