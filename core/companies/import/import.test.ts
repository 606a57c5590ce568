import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { nothingImported, uploadOf, xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { languages } from '../../kernel/permission.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Cell } from '../../ports.ts'
import { exportOf } from '../../tables/export.ts'
import { createCompany, importCompanies, listCompanies, readCompany } from '../operations.ts'

const rights = ['company.read', 'company.write', 'company.update'] as const

async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { client } = await firm.person(rights)
  const load = async (rows: Cell[][], more: object = {}) =>
    client(importCompanies, { file: await xlsxOf(installation, { name: 'Sociétés', rows }), ...more })
  return { firm, client, load }
}

const namur = (client: Client) =>
  client(createCompany, {
    company: { name: 'Ville de Namur', reference: 'VNA', vat_number: '0207656610', private: false },
    companyAddresses: [
      { street_name: 'Rue de Fer', zip_code: '5000', city: 'Namur', latitude: 50.46, longitude: 4.86 },
    ],
  })

onEveryClient(
  t,
  'a workbook adds companies with their head office and changes those it names by reference, and twice changes nothing',
  async (t, installation) => {
    const { client, load } = await office(installation)
    const { id } = await namur(client)
    const rows: Cell[][] = [
      [
        'Référence',
        'Nom',
        'N° TVA',
        'Particulier',
        'Rue',
        'Numéro de rue',
        'CP',
        'Ville',
        'Langue',
        'Site web',
        'Pays',
      ],
      [
        'vna',
        'Ville de Namur',
        'BE 0207.656.610',
        'non',
        'Rue de Fer',
        42,
        5000,
        'Namur',
        null,
        'namur.be',
        null,
      ],
      [null, null, null, null, null, null, null, null, null, null, null],
      [
        'ACM',
        'Société Acmé',
        403019261,
        null,
        'Quai',
        '1 bis',
        '4000',
        'Liège',
        'Nederlands',
        null,
        'Duitsland',
      ],
      [null, 'Jean Dupont', null, 'Oui', null, null, null, null, 'fr', null, null],
    ]
    const trial = await load(rows, { dry_run: true })
    t.match(trial, { created: 2, updated: 1, unchanged: 0, dry_run: true })
    t.match(trial.changes[0], {
      row: 2,
      about: 'VNA Ville de Namur',
      effect: 'updated',
      cells: [
        { column: 'Site web', before: null, after: 'https://namur.be' },
        { column: 'Numéro de rue', before: null, after: '42' },
      ],
    })
    t.equal((await client(listCompanies, {})).count, 1)
    t.match(await load(rows), { created: 2, updated: 1, unchanged: 0 })
    t.match(await load(rows), { ...nothingImported, unchanged: 3 })
    t.match((await client(listCompanies, { sort: 'name' })).rows, [
      { name: 'Jean Dupont', private: true, language_type: 'fr', city: null, country: null },
      {
        name: 'Société Acmé',
        reference: 'ACM',
        vat_number: '0403019261',
        private: false,
        language_type: 'nl',
        street_number: '1 bis',
        zip_code: '4000',
        city: 'Liège',
        country: 'DE',
      },
      { id, reference: 'VNA', url: 'https://namur.be', street_number: '42' },
    ])
    const [address] = (await client(readCompany, { id })).company_addresses
    t.equal(address?.latitude, null, 'an address that moved is no longer where the map had it')
  },
)

onBoth(
  t,
  'what an export writes changes nothing when it is read back, in each language',
  async (t, installation) => {
    const { firm, client } = await office(installation)
    await namur(client)
    await client(createCompany, {
      company: {
        name: '=Danger, "Inc"',
        private: true,
        remarks: 'two\nlines',
        language_type: 'nl',
        peppol_id: '0208:0207656610',
      },
      bypassDuplicateCheck: true,
    })
    for (const language_type of languages) {
      const one = await firm.person(rights, { language_type })
      for (const format of ['xlsx', 'csv'] as const) {
        const file = await one.client(exportOf(listCompanies), { format })
        t.match(await one.client(importCompanies, { file }), { ...nothingImported, unchanged: 2 })
        const columns = ['id', 'name', 'reference', 'company_name_second', 'city']
        const exported = await one.client(exportOf(listCompanies), { format, columns })
        t.match(await one.client(importCompanies, { file: exported }), { ...nothingImported, unchanged: 2 })
      }
    }
  },
)

onBoth(
  t,
  'each kind of bad row is named with its reason, and nothing is imported',
  async (t, installation) => {
    const { firm, client, load } = await office(installation)
    const { id } = await namur(client)
    await client(createCompany, {
      company: { name: 'Ville de Namur', private: false },
      bypassDuplicateCheck: true,
    })
    const heads = ['id', 'reference', 'name', 'vat_number', 'country', 'peppol_id', 'language_type']
    const bad = [
      [[999, null, 'X', null, null, null, null], 'id', 'company_number_unknown', { id: 999 }],
      [
        [id, null, 'Commune d’Yvoir', null, null, null, null],
        'id',
        'company_number_taken',
        { name: 'Ville de Namur' },
      ],
      [[null, null, null, '0403019261', null, null, null], 'name', 'company_key_missing'],
      [[null, null, 'ville de namur', null, null, null, null], 'name', 'company_ambiguous'],
      [[null, 'NEW', null, null, null, null, null], 'name', 'mixed.required'],
      [[null, 'NEW', 'Acmé', '0403019262', null, null, null], 'vat_number', 'string.enterprise_number'],
      [[null, 'NEW', 'Acmé', null, null, 'xx', null], 'peppol_id', 'string.peppol_id'],
      [[null, 'NEW', 'Acmé', null, 'Belgiqe', null, null], 'country', 'string.country'],
      [[null, 'NEW', 'Acmé', null, null, null, 'de'], 'language_type', 'mixed.invalid'],
      [[null, 'NEW', 'Namur (Ville)', null, null, null, null], 'name', 'company_alike'],
      [[null, 'NEW', 'Autre', 'BE0207656610', null, null, null], 'name', 'company_alike'],
      [[id, 'x'.repeat(51), 'Ville de Namur', null, null, null, null], 'reference', 'string.max'],
    ] as const
    for (const [cells, column, reason, params] of bad) {
      const where = { sheet: 'Sociétés', row: 2, column, reason, ...(params ? { params } : {}) }
      await t.rejects(
        load([heads, [...cells]]),
        { code: 'import_refused', details: { rows: [where] } },
        reason,
      )
    }
    await t.rejects(
      load([
        heads,
        ['', 'N1', 'Acmé', '', '', '', ''],
        ['', 'N2', 'SA ACME', '', '', '', ''],
        ['', 'n1', 'B', '', '', '', ''],
      ]),
      {
        code: 'import_refused',
        details: {
          rows: [
            { row: 3, column: 'name', reason: 'company_alike', params: { names: 'Acmé (→ 2)' } },
            { row: 4, column: 'reference', reason: 'duplicate_row', params: { row: 2 } },
          ],
        },
      },
    )
    t.equal((await client(listCompanies, {})).count, 2)
    const adder = await firm.person(['company.write'])
    const file = await xlsxOf(installation, {
      name: 's',
      rows: [heads, [id, '', 'Ville de Namur', '', 'FR', '', '']],
    })
    await t.rejects(adder.client(importCompanies, { file }), {
      code: 'import_refused',
      details: { rows: [{ column: 'id', reason: 'mixed.not_allowed' }] },
    })
  },
)

onBoth(
  t,
  'companies that may be one with others are taken when they are asked for',
  async (t, installation) => {
    const { client, load } = await office(installation)
    await namur(client)
    const rows: Cell[][] = [
      ['reference', 'name', 'vat_number'],
      ['N1', 'Namur, Ville de', null],
      ['N2', 'Acmé', '0207656610'],
    ]
    await t.rejects(load(rows), { code: 'import_refused', details: { params: { count: 2 } } })
    t.match(await load(rows, { bypassDuplicateCheck: true }), { created: 2 })
    t.match(await load(rows), { unchanged: 2 }, 'what stands is asked no more')
  },
)

onBoth(
  t,
  'a file of another program, and one of something else, are told from each other',
  async (t, installation) => {
    const { client } = await office(installation)
    const file = uploadOf('klanten.csv', 'Naam;Btw-nummer;Gemeente\r\nStad Gent;0207.451.227;Gent\r\n')
    t.match(await client(importCompanies, { file }), { created: 1 })
    const other = uploadOf('x.csv', 'Bedrag;Datum\n12;1/1/2026\n')
    await t.rejects(client(importCompanies, { file: other }), {
      code: 'columns_unknown',
      details: { rows: [{ column: 'Bedrag', reason: 'column_unknown' }, {}] },
    })
  },
)

onBoth(t, 'a reference that another company has is told of, and taken', async (t, installation) => {
  const { client, load } = await office(installation)
  await namur(client)
  const made = await client(createCompany, { company: { name: 'Gemeente Halle', private: false } })
  const rows: Cell[][] = [
    ['Numéro', 'Nom', 'Référence'],
    [made.id, 'Gemeente Halle', 'VNA'],
  ]
  const warnings = [{ code: 'references_shared', about: ['VNA Gemeente Halle'] }]
  t.match(await load(rows, { dry_run: true }), { updated: 1, warnings })
  t.match(await load(rows), { updated: 1, warnings })
  t.strictSame((await load(rows)).warnings, [], 'a row that changes nothing is not told of again')
})
