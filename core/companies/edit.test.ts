import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import type { Client } from '../kernel/operation.ts'
import { inZone } from '../values/moment.ts'
import { partsOfCompany } from './company.ts'
import { createCompany, deleteCompany, editCompany, readCompany } from './operations.ts'

const rights = ['company.read', 'company.write', 'company.update'] as const

/** A company with two addresses and a contact. */
const companyOf = (client: Client, name = 'Ville de Namur') =>
  client(createCompany, {
    company: { name, private: false },
    accountCompanies: [{ relation_type: 'customer' }],
    companyAddresses: [
      { city: 'Namur', street_name: 'Rue de Fer', latitude: 50.4667, longitude: 4.8667 },
      { city: 'Dinant', address_type: 'branch' },
    ],
    companyContacts: [{ lastname: 'Lambert', email: 'lambert@namur.be' }],
    bypassDuplicateCheck: true,
  })

onEveryClient(
  t,
  'rows are changed, added and removed with their company in one save',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const made = await companyOf(client)
    const [head, branch] = made.company_addresses
    const saved = await client(editCompany, {
      id: made.id,
      company: { reference: 'VN' },
      companyAddresses: [{ city: 'Liège' }, { id: head!.id, city: 'Jambes' }],
      updated_at: made.updated_at,
    })
    t.match(saved, { name: 'Ville de Namur', reference: 'VN' })
    t.match(saved.company_addresses, [
      // Its place on the map was that of the town before.
      { id: head!.id, city: 'Jambes', street_name: 'Rue de Fer', latitude: null },
      { city: 'Liège', address_type: 'head_office', country: 'BE' },
    ])
    t.notOk(saved.company_addresses.some(({ id }) => id === branch!.id))
    t.strictSame(saved.company_contacts, made.company_contacts, 'what is not given stays as it is')
    t.strictSame(saved.account_companies, made.account_companies)
    t.strictSame(await client(readCompany, { id: made.id }), saved)
  },
)

onEveryClient(
  t,
  'whoever saves second is told who saved first and when, by the firm’s clock',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const zoe = await firm.person(rights, { first_name: 'Zoé', last_name: 'Lefèvre' })
    const tom = await firm.person(rights)
    const { id, updated_at } = await companyOf(zoe.client)
    const edit = (by: typeof zoe, reference: string) =>
      by.client(editCompany, { id, company: { reference }, updated_at })
    const conflictWith = (saved_by: string) => {
      const { day, time } = inZone(installation.clock.now(), 'Europe/Brussels')
      return {
        code: 'record_modified',
        details: { params: { saved_by, saved_day: day, saved_time: time } },
      }
    }
    await edit(zoe, 'VNA')
    await t.rejects(edit(tom, 'NAM'), conflictWith('Zoé Lefèvre'))
    await t.rejects(edit(zoe, 'NAM'), conflictWith(''), 'whoever it was himself, in another window')
    // A part that is saved saves the whole.
    const { company_addresses } = await tom.client(readCompany, { id })
    const [first, second] = company_addresses.map(({ id, city }) => ({ id, city }))
    await tom.client(editCompany, { id, companyAddresses: [first!, { ...second!, city: 'Huy' }] })
    await t.rejects(edit(zoe, 'NAM'), conflictWith('Anne Dubois 2'))
  },
)

onBoth(
  t,
  'a row that did not change is not written, but its company has a new version',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const made = await companyOf(client)
    const rows = made.company_addresses.map(({ id, city }) => ({ id, city }))
    const [first, second] = rows
    const companyAddresses = [first!, { ...second!, city: 'Bouvignes' }]
    const saved = await client(editCompany, { id: made.id, companyAddresses, updated_at: made.updated_at })
    t.equal(saved.company_addresses[0]!.updated_at, made.company_addresses[0]!.updated_at)
    t.not(saved.company_addresses[1]!.updated_at, made.company_addresses[1]!.updated_at)
    t.not(saved.updated_at, made.updated_at)
    const audit = await installation.env.read((store) =>
      store.audit_entries.find({ operation: 'company.edit' }),
    )
    t.strictSame(
      audit.map(({ entity, action }) => `${action} ${entity}`),
      ['update companies', 'update company_addresses'],
    )
  },
)

onEveryClient(
  t,
  'a row of another company, or one given twice, is refused by name',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const [made, other] = [await companyOf(client), await companyOf(client, 'Ville de Dinant')]
    const [own, foreign] = [made.company_addresses[0]!.id, other.company_addresses[0]!.id]
    for (const ids of [
      [own, foreign],
      [own, own],
    ]) {
      const companyAddresses = ids.map((id) => ({ id, city: 'Spa' }))
      const wrong = client(editCompany, { id: made.id, company: { name: 'Spa' }, companyAddresses })
      const fields = { 'companyAddresses.1.id': 'mixed.invalid' }
      await t.rejects(wrong, { code: 'ids_not_matching', details: { fields } })
    }
    t.strictSame(await client(readCompany, { id: made.id }), made, 'nothing is half saved')
    t.strictSame(await client(readCompany, { id: other.id }), other)
  },
)

onBoth(
  t,
  'a new row must have what every row has; one that stands may leave it out',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const made = await companyOf(client)
    const [{ id } = { id: 0 }] = made.account_companies
    const wrong = client(editCompany, { id: made.id, accountCompanies: [{ id }, {}] })
    const fields = { 'accountCompanies.1.relation_type': 'mixed.required' }
    await t.rejects(wrong, { code: 'missing_fields', details: { fields } })
    t.strictSame((await client(readCompany, { id: made.id })).account_companies, made.account_companies)
  },
)

onEveryClient(
  t,
  'of two who change one company the second is told, and nothing of his is kept',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const [anne, bram] = [await firm.person(rights), await firm.person(rights)]
    const made = await companyOf(anne.client)
    const edit = { id: made.id, updated_at: made.updated_at }
    const [head] = made.company_addresses
    const saved = await anne.client(editCompany, {
      ...edit,
      companyAddresses: [{ id: head!.id, city: 'Jambes' }],
    })
    const late = bram.client(editCompany, {
      ...edit,
      companyContacts: [],
      companyAddresses: [{ city: 'Spa' }],
    })
    await t.rejects(late, { code: 'record_modified' })
    t.strictSame(await anne.client(readCompany, { id: made.id }), saved)
  },
)

onBoth(t, 'of two who save at once, one is told', async (t, installation) => {
  const firm = await testFirm(installation)
  const people = [await firm.person(rights), await firm.person(rights)]
  const made = await companyOf(people[0]!.client)
  const tries = await Promise.allSettled(
    people.map(({ client }, n) =>
      client(editCompany, {
        id: made.id,
        companyAddresses: [{ city: `Town ${n}` }],
        updated_at: made.updated_at,
      }),
    ),
  )
  t.strictSame(tries.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const { company_addresses } = await people[0]!.client(readCompany, { id: made.id })
  t.equal(company_addresses.length, 1, 'one save, not both')
})

onBoth(
  t,
  'another name is looked for among the other companies, the same name is not',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const [made, other] = [await companyOf(client), await companyOf(client, 'Béton SA')]
    await client(editCompany, { id: made.id, company: { name: made.name, reference: 'VN' } })
    const wrong = client(editCompany, { id: made.id, company: { name: 'Beton' } })
    const value = [{ id: other.id, name: 'Béton SA', reference: null }]
    await t.rejects(wrong, { code: 'possible_duplicates', details: { value } })
    await client(editCompany, { id: made.id, company: { name: 'Beton' }, bypassDuplicateCheck: true })
  },
)

onEveryClient(
  t,
  'a company goes with its parts; one that a folder or an invoice names stays, and why is said',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id } = await firm.person([...rights, 'company.delete', 'folders.read', 'subfolder.read'])
    const made = await companyOf(client)
    t.equal(await client(deleteCompany, { id: made.id }), true)
    await t.rejects(client(readCompany, { id: made.id }), { code: 'record_not_found' })
    const left = await installation.env.read((store) =>
      Promise.all(partsOfCompany.map((table) => store[table].count({ company_id: made.id }))),
    )
    t.strictSame(
      left,
      partsOfCompany.map(() => 0),
    )

    const place = await firm.folder(id, 1)
    const owner = await installation.env.read((store) => store.folders.get(place.folder_id))
    const input = { id: owner!.project_owner_company_id }
    const refused = (where: string) =>
      t.rejects(
        client(deleteCompany, input),
        { code: 'company_with_folders_not_deletable', details: { params: { where } } },
        where,
      )
    await refused(`${owner!.code} ${owner!.name}`)
    const { subfolder_id } = await firm.subfolder(place)
    const partner = (await firm.folder(id, 2)).folder_id
    await installation.scene(async (store) => {
      const subfolder = await store.subfolders.get(subfolder_id)
      await store.subfolders.update(subfolder_id, { customer_company_id: input.id })
      await store.folders.update(partner, { end_user_company_id: input.id, project_type: 'support' })
      await store.competitors.insert({ subfolder_id: subfolder!.id, partner1_company_id: input.id })
    })
    const subfolder = await installation.env.read((store) => store.subfolders.get(subfolder_id))
    await refused(
      `${owner!.code} ${owner!.name}, ${subfolder!.code} ${subfolder!.name} (${owner!.name}), + 1`,
    )
    const other = await firm.person([...rights, 'company.delete'])
    await t.rejects(other.client(deleteCompany, input), {
      code: 'company_with_folders_not_deletable',
      details: { params: { where: '+ 3' } },
    })
    await installation.scene((store) =>
      store.invoices.insert({ subfolder_id, recipient_company_id: input.id, amount: 0 }),
    )
    await t.rejects(client(deleteCompany, input), { code: 'company_with_invoices_not_deletable' })
    t.ok(await client(readCompany, input))
  },
)

onBoth(t, 'a number that cannot be one is refused at its field, new or changed', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const bad = { vat_number: 'BE 0123.456.748', peppol_id: 'xx', url: 'foo' }
  const fields = {
    'company.vat_number': 'string.enterprise_number',
    'company.peppol_id': 'string.peppol_id',
    'company.url': 'string.url',
  }
  const company = { name: 'Stad Gent', private: false }
  await t.rejects(client(createCompany, { company: { ...company, ...bad } }), {
    code: 'invalid_fields',
    details: { fields },
  })
  const made = await client(createCompany, { company: { ...company, vat_number: 'BE 0123.456.749' } })
  t.equal(made.vat_number, '0123456749')
  const edit = (company: object) => client(editCompany, { id: made.id, company })
  await t.rejects(edit(bad), { code: 'invalid_fields', details: { fields } })
  await t.rejects(edit({ vat_prefix: 'LU', vat_number: '?' }), {
    code: 'invalid_fields',
    details: { fields: { 'company.vat_number': 'string.vat_number' } },
  })
  await t.rejects(edit({ vat_prefix: 'LU' }), { code: 'invalid_fields' }, 'it is none of Luxembourg')
  const moved = { vat_prefix: 'LU', vat_number: '15027442' }
  t.match(await edit({ ...moved, vat_number: 'LU 150.274.42' }), moved)
  await t.rejects(edit({ vat_prefix: 'BE', vat_number: '12' }), { code: 'invalid_fields' })
  t.match(await edit({ url: 'www.gent.be', reference: 'SG' }), {
    url: 'https://www.gent.be',
    reference: 'SG',
  })
})

onBoth(t, 'a company that gets another second name is checked again', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  await companyOf(client, 'Van den Berghe')
  const made = await companyOf(client, 'Bouwbedrijf Noord')
  const renamed = client(editCompany, { id: made.id, company: { company_name_second: 'Vandenberghe' } })
  await t.rejects(renamed, { code: 'possible_duplicates' })
})
