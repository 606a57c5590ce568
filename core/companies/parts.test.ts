import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import {
  createAddress,
  createCompany,
  createContact,
  createRelation,
  deleteAddress,
  deleteContact,
  editCompany,
  editRelation,
  readCompany,
} from './operations.ts'

const rights = ['company.read', 'company.write', 'company.update'] as const
const namur = { company: { name: 'Ville de Namur', private: false } }

onEveryClient(t, 'the parts of a company are saved one by one as well', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const { id: company_id } = await client(createCompany, namur)
  const address = await client(createAddress, { company_id, city: 'Namur' })
  const contact = await client(createContact, {
    company_id,
    lastname: 'Lambert',
    phone_number: '081 24.60.11',
  })
  const relation = await client(createRelation, { company_id, relation_type: 'customer' })
  t.match(address, { address_type: 'head_office', country: 'BE' })
  t.match(contact, { phone_number: '+32 81 24 60 11', phone_number_country: 'BE' })
  await client(editRelation, { id: relation.id, relation_type: 'partner' })
  t.match(await client(readCompany, { id: company_id }), {
    company_addresses: [{ city: 'Namur' }],
    company_contacts: [{ lastname: 'Lambert', phone_shown: '081 24 60 11' }],
    account_companies: [{ relation_type: 'partner' }],
  })
  await client(deleteAddress, { id: address.id })
  await client(deleteContact, { id: contact.id })
  const left = await client(readCompany, { id: company_id })
  t.strictSame([left.company_addresses, left.company_contacts], [[], []])
  await t.rejects(client(deleteAddress, { id: address.id }), { code: 'record_not_found' })
  await t.rejects(client(createAddress, { company_id: 999, city: 'Namur' }), {
    code: 'record_not_found',
    details: { fields: { company_id: 'mixed.unknown_id' } },
  })
})

onBoth(
  t,
  'whoever edits a company meanwhile is told that a part of it was saved',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const { id, updated_at } = await client(createCompany, namur)
    await client(createAddress, { company_id: id, city: 'Namur', updated_at })
    const late = { code: 'record_modified' }
    await t.rejects(client(editCompany, { id, company: { reference: 'VN' }, updated_at }), late)
    await t.rejects(client(createContact, { company_id: id, lastname: 'Lambert', updated_at }), late)
    t.strictSame((await client(readCompany, { id })).company_contacts, [], 'and nothing of it is kept')
  },
)

onEveryClient(
  t,
  'a telephone number that cannot be one is refused at its field; one of old that is not touched is kept',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const refusedAt = (field: string) => ({
      code: 'invalid_fields',
      details: { fields: { [field]: 'string.phone' } },
    })
    const contacts = [{ lastname: 'Lambert', phone_number: '081 24 60 11' }, { phone_number: '12' }]
    await t.rejects(
      client(createCompany, { ...namur, companyContacts: contacts }),
      refusedAt('companyContacts.1.phone_number'),
    )
    const { id } = await client(createCompany, namur)
    await t.rejects(
      client(createContact, { company_id: id, phone_number: 'later' }),
      refusedAt('phone_number'),
    )
    const old = await installation.scene((store) =>
      store.company_contacts.insert({ company_id: id, phone_number: 'at the desk' }),
    )
    const row = { id: old.id, phone_number: 'at the desk', phone_number_country: null }
    const saved = await client(editCompany, { id, companyContacts: [{ ...row, lastname: 'Lambert' }] })
    t.match(saved.company_contacts, [{ lastname: 'Lambert', phone_shown: 'at the desk' }])
    await t.rejects(
      client(editCompany, { id, companyContacts: [{ ...row, phone_number_country: 'NL' }] }),
      refusedAt('companyContacts.0.phone_number'),
    )
    const moved = { id: old.id, phone_number: '020 123 4567', phone_number_country: 'NL' }
    const kept = await client(editCompany, { id, companyContacts: [moved] })
    t.match(kept.company_contacts, [{ phone_number: '+31 20 123 4567', phone_number_country: 'NL' }])
  },
)

onBoth(t, 'a relation that is not on the firm’s list is refused', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  await installation.scene((store) =>
    store.parameters.insert({ class: 'company_relation_type', type: 'customer' }),
  )
  const { id: company_id } = await client(createCompany, namur)
  const refusal = { code: 'unknown_type', details: { fields: { relation_type: 'mixed.invalid' } } }
  await t.rejects(client(createRelation, { company_id, relation_type: 'friend' }), refusal)
  const { id } = await client(createRelation, { company_id, relation_type: 'customer' })
  await t.rejects(client(editRelation, { id, relation_type: 'friend' }), refusal)
})

onBoth(t, 'a new row of which nothing is filled in is none', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const made = await client(createCompany, {
    ...namur,
    companyAddresses: [{ address_type: 'head_office', country: 'BE' }, { city: 'Namur' }],
    companyContacts: [{ contact_type: 'invoicing' }, { email: 'an@namur.example' }],
  })
  t.match(
    made.company_addresses.map(({ city }) => city),
    ['Namur'],
  )
  t.match(
    made.company_contacts.map(({ email }) => email),
    ['an@namur.example'],
  )
})

onBoth(t, 'a part of a kind that is not on the firm’s list is refused', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const made = await client(createCompany, {
    ...namur,
    companyAddresses: [{ city: 'Namur', address_type: 'depot' }],
    companyContacts: [{ lastname: 'Lambert', contact_type: 'sales' }],
  })
  await installation.scene((store) =>
    store.parameters.insertMany([
      { class: 'address_type', type: 'branch' },
      { class: 'contact_type', type: 'accounting' },
    ]),
  )
  const [{ id: address = 0 } = {}, { id: contact = 0 } = {}] = [
    made.company_addresses[0],
    made.company_contacts[0],
  ]
  const unknown = (...fields: string[]) => ({
    code: 'unknown_type',
    details: { fields: Object.fromEntries(fields.map((field) => [field, 'mixed.invalid'])) },
  })
  const edited = client(editCompany, {
    id: made.id,
    companyAddresses: [{ id: address }, { city: 'Dinant', address_type: 'friend' }],
    companyContacts: [{ lastname: 'Renard', contact_type: 'friend' }, { id: contact }],
  })
  await t.rejects(edited, unknown('companyAddresses.1.address_type', 'companyContacts.0.contact_type'))
  const of = { company_id: made.id }
  await t.rejects(client(createAddress, { ...of, city: 'Spa', address_type: 'x' }), unknown('address_type'))
  await t.rejects(client(createContact, { ...of, lastname: 'B', contact_type: 'x' }), unknown('contact_type'))
  await client(editCompany, {
    id: made.id,
    companyAddresses: [{ id: address, city: 'Jambes' }, { city: 'Dinant' }],
    companyContacts: [{ id: contact, firstname: 'Léa' }],
  })
  t.pass('what stands with an old kind stays, and a head office is known to every firm')
})

onBoth(t, 'a place on the map is both of its figures or none', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const half = { city: 'Namur', latitude: 50.4667 }
  const wrong = client(createCompany, { ...namur, companyAddresses: [half] })
  const missing = (field: string) => ({
    code: 'missing_fields',
    details: { fields: { [field]: 'mixed.required' } },
  })
  await t.rejects(wrong, missing('companyAddresses.0.longitude'))
  const made = await client(createCompany, { ...namur, companyAddresses: [{ ...half, longitude: 4.8667 }] })
  const [{ id = 0 } = {}] = made.company_addresses
  const emptied = client(editCompany, { id: made.id, companyAddresses: [{ id, latitude: null }] })
  await t.rejects(emptied, missing('companyAddresses.0.latitude'))
  const added = client(createAddress, { company_id: made.id, city: 'Spa', longitude: 5.86 })
  await t.rejects(added, missing('latitude'))
})

onBoth(t, 'nothing of a company stands there twice', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const contact = { firstname: 'Léa', lastname: 'Lambert', phone_number: '081 24 60 11' }
  const parts = {
    accountCompanies: [{ relation_type: 'customer' }],
    companyContacts: [contact],
    companyAddresses: [{ city: 'Namur', street_name: 'Rue de Fer' }],
  }
  const twice = (field: string) => ({
    code: 'invalid_fields',
    details: { fields: { [field]: 'mixed.twice' } },
  })
  const again = {
    accountCompanies: 'relation_type',
    companyContacts: 'lastname',
    companyAddresses: 'street_name',
  } as const
  for (const [part, field] of Object.entries(again)) {
    const rows = parts[part as keyof typeof parts]
    const wrong = client(createCompany, { ...namur, ...parts, [part]: [...rows, ...rows] })
    await t.rejects(wrong, twice(`${part}.1.${field}`), part)
  }
  const { id: company_id, ...made } = await client(createCompany, { ...namur, ...parts })
  const other = { ...contact, firstname: 'LEA', phone_number: '+32 81 24.60.11' }
  await t.rejects(client(createContact, { company_id, ...other }), twice('lastname'), 'however it is written')
  await t.rejects(client(createRelation, { company_id, relation_type: 'customer' }), twice('relation_type'))
  const { id } = await client(createRelation, { company_id, relation_type: 'partner' })
  await t.rejects(client(editRelation, { id, relation_type: 'customer' }), twice('relation_type'))
  await client(editRelation, { id: made.account_companies[0]!.id, relation_type: 'customer' })
  await client(createContact, { company_id, ...contact, phone_number: '081 24 60 12' })
})
