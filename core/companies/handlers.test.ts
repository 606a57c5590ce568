import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { importCompanies } from './import/operations.ts'
import { createCompany, listCompanies, readCompany } from './operations.ts'

const rights = ['company.read', 'company.write'] as const
const beton = { company: { name: 'Études & Béton SA', private: false } }

onBoth(t, 'a company is saved with its parts in one call', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(rights)
  const made = await client(createCompany, {
    company: { name: 'Ville de Namur', private: false, vat_number: 'BE 0123.456.749' },
    accountCompanies: [{ relation_type: 'customer' }],
    companyAddresses: [{ city: 'Namur', street_name: 'Rue de Fer' }],
    companyContacts: [{ lastname: 'Lambert', email: 'lambert@namur.be' }],
  })
  t.match(made, { vat_prefix: 'BE', vat_number: '0123456749', language_type: 'fr' })
  t.match(made.account_companies, [{ relation_type: 'customer', account_id: firm.account_id }])
  t.match(made.company_addresses, [{ address_type: 'head_office', country: 'BE' }])
  t.strictSame(await client(readCompany, { id: made.id }), made)
  t.match(await client(listCompanies, { search: 'namur 0123' }), { count: 1, rows: [{ city: 'Namur' }] })
})

onBoth(
  t,
  'a new company is written to in the language of its postal code, unless somebody chose another',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const gent = { zip_code: '9000', city: 'Gent' }
    const site = { zip_code: '5000', address_type: 'head_office' }
    const cases = [
      [[gent], {}, 'nl'],
      [[{ zip_code: '5000' }], {}, 'fr'],
      [[{ zip_code: '1000' }], {}, 'fr'],
      [[{ country: 'NL' }], {}, 'nl'],
      [[{ country: 'DE', zip_code: '52062' }], {}, 'en'],
      [[], {}, 'fr'],
      [[gent], { language_type: 'en' }, 'en'],
      [[gent], { language_type: null }, 'nl'],
      [[site, gent], {}, 'fr'],
    ] as const
    for (const [at, [companyAddresses, fields, language_type]] of cases.entries()) {
      const made = await client(createCompany, {
        company: { name: `Company ${at}`, private: false, ...fields },
        companyAddresses: [...companyAddresses],
        bypassDuplicateCheck: true,
      })
      t.equal(made.language_type, language_type, `${at}: ${JSON.stringify(companyAddresses)}`)
    }
    const csv =
      'name;zip_code;country;language_type\nKaai;9000;;\nQuai;5000;BE;\nKade;9000;;en\nDock;;DE;\nLand;;;\n'
    await client(importCompanies, { file: uploadOf('companies.csv', csv), bypassDuplicateCheck: true })
    const { rows } = await client(listCompanies, {})
    t.strictSame(
      ['Kaai', 'Quai', 'Kade', 'Dock', 'Land'].map(
        (name) => rows.find((row) => row.name === name)?.language_type,
      ),
      ['nl', 'fr', 'en', 'en', 'fr'],
    )
  },
)

onEveryClient(
  t,
  'what is pasted or imported with line breaks stands on one line, and remarks keep theirs',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['*'])
    const made = await client(createCompany, {
      company: { name: 'Ville de\r\nHuy\n', private: false, reference: 'HUY\t', remarks: 'One\ntwo\n' },
      companyAddresses: [{ city: 'Huy\n', street_name: 'Rue\nVieille' }],
      companyContacts: [{ lastname: 'Lambert\u001b[2J', email: 'lambert@huy.be' }],
    })
    t.match(made, { name: 'Ville de Huy', reference: 'HUY', remarks: 'One\ntwo\n' })
    t.match(made.company_addresses, [{ city: 'Huy', street_name: 'Rue Vieille' }])
    t.match(made.company_contacts, [{ lastname: 'Lambert [2J', email: 'lambert@huy.be' }])
    const csv = 'name;private;city\n"Ville de\nDinant\n";false;"Dinant\n"\n'
    await client(importCompanies, { file: uploadOf('cities.csv', csv) })
    t.match(await client(listCompanies, { search: 'dinant' }), {
      rows: [{ name: 'Ville de Dinant', city: 'Dinant' }],
    })
  },
)

onBoth(
  t,
  'a similar name or the same number is shown as a possible duplicate, unless the person knows',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const first = await client(createCompany, {
      company: { ...beton.company, reference: 'EB', vat_number: '0123456749' },
    })
    const value = [{ id: first.id, name: 'Études & Béton SA', reference: 'EB' }]
    const alike = [
      { name: 'Etudes et Beton', vat_number: '0123.456.749' },
      { name: 'Études & Betton sprl' },
      { name: 'Another', vat_number: 'BE0123456749' },
    ]
    for (const company of alike) {
      const again = client(createCompany, { company: { ...company, private: false } })
      await t.rejects(again, { code: 'possible_duplicates', details: { value } }, company.name)
    }
    await client(createCompany, { ...beton, bypassDuplicateCheck: true })
    t.equal((await client(listCompanies, {})).count, 2)
  },
)

onBoth(t, 'a relation that is not on the firm’s list is refused by name', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  await installation.scene((store) =>
    store.parameters.insert({ class: 'company_relation_type', type: 'customer' }),
  )
  const wrong = client(createCompany, {
    ...beton,
    accountCompanies: [{ relation_type: 'customer' }, { relation_type: 'friend' }],
  })
  const fields = { 'accountCompanies.1.relation_type': 'mixed.invalid' }
  await t.rejects(wrong, { code: 'unknown_type', details: { fields } })
  t.equal((await client(listCompanies, {})).count, 0, 'and nothing is kept')
})

onBoth(t, 'two people who enter one company at once are told', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const tries = await Promise.allSettled([client(createCompany, beton), client(createCompany, beton)])
  t.strictSame(tries.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

onBoth(t, 'a company shows its folders, internal ones only to who may see them', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  const { company_id } = await firm.folder(id, 7, 'support')
  t.strictSame((await client(readCompany, { id: company_id })).folders, [])
  const other = await firm.person([...rights, 'folders_all.read'])
  t.match((await other.client(readCompany, { id: company_id })).folders, [{ lead_code: '7' }])
})

onBoth(
  t,
  'a possible duplicate is found by either name, in the other language too, and shown with town and number',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    const company = { name: 'Ville de Liège', company_name_second: 'Régie des Bâtiments communaux' }
    const { id } = await client(createCompany, {
      company: { ...company, private: false, vat_number: '0123456749' },
      companyAddresses: [{ address_type: 'branch', city: 'Angleur' }, { city: 'Liège' }],
    })
    const alike = [
      { name: 'Stad Luik' },
      { name: 'Regie des batiments communaux' },
      { name: 'Regiebedrijf', company_name_second: 'Stad Luik' },
    ]
    const value = [
      { id, ...company, reference: null, city: 'Liège', vat_prefix: 'BE', vat_number: '0123456749' },
    ]
    for (const names of alike) {
      const again = client(createCompany, { company: { ...names, private: false } })
      await t.rejects(again, { code: 'possible_duplicates', details: { value } }, names.name)
    }
    await client(createCompany, {
      company: { name: 'Gent', company_name_second: 'Dienst Water', private: false },
    })
    await client(createCompany, {
      company: { name: 'Aalst', company_name_second: 'Dienst Water', private: false },
    })
    t.pass('a department makes no two houses one')
  },
)
