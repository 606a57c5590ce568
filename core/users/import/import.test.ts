import t from 'tap'
import { importUsers } from './operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { nothingImported, fixtureFile, uploadOf, worksheetsOf, xlsxOf } from '#fixtures/http/uploads.ts'
import { exportOf } from '../../tables/export.ts'
import { listUsers } from '../user-operations.ts'

const rights = ['users.read', 'users.write', 'users.update', 'user_extended.read'] as const
const none = nothingImported
const ignored = ['Remarque interne']
const ignore_unknown = true

/** The firm's categories with what each costs. */
const priced = (installation: TestInstallation): Promise<unknown> =>
  installation.scene((store) =>
    store.parameters.insertMany(
      ['senior', 'junior', 'support', 'principal'].map((type) => ({
        class: 'employee_cost_category',
        type,
        numerical_value: 95,
      })),
    ),
  )
const unpriced = (...about: string[]) => [{ code: 'without_cost', count: null, about }]

onBoth(
  t,
  'a firm’s workbook of two sheets is imported, and a second time changes nothing',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    await priced(installation)
    const file = await fixtureFile('personnel.xlsx')
    const warnings = unpriced('zoe.loewenstein@studio-terre.be Zoé Lœwenstein')
    const trial = await client(importUsers, { file, dry_run: true, ignore_unknown })
    t.match(trial, {
      ...none,
      created: 4,
      dry_run: true,
      ignored,
      warnings,
      changes: Array(4).fill({ effect: 'created' }),
    })
    t.equal((await client(listUsers, { active: false })).count, 1, 'a dry run changes nothing')
    t.strictSame(await client(importUsers, { file, ignore_unknown }), {
      ...none,
      created: 4,
      ignored,
      warnings,
    })
    const { rows } = await client(listUsers, { sort: 'code', search: 'studio-terre', active: false })
    t.match(rows, [
      { code: 'ADU', last_name: 'Dûpont', role: 'default' },
      { code: 'BVA', email: 'Bram.VanDenBossche@studio-terre.be' },
      { code: 'ZLO', exit_Date: '2027-12-31' },
    ])
    const costs = await installation.env.read((store) => store.user_costs.find())
    t.match(costs, [{ cost_type: 'senior', date_start: '2019-03-01' }, { date_start: '2021-09-15' }, {}])
    t.strictSame(await client(importUsers, { file, ignore_unknown }), {
      ...none,
      unchanged: 4,
      ignored,
      warnings,
    })
    const saved = await fixtureFile('personnel-libreoffice.xlsx')
    t.strictSame(
      await client(importUsers, { file: saved, ignore_unknown }),
      { ...none, unchanged: 4, ignored, warnings },
      'as LibreOffice saves it',
    )
  },
)

onBoth(t, 'a function is one of the firm’s list, by its value or in words', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  await installation.scene((store) =>
    store.parameters.insertMany([
      { class: 'function_type', type: 'engineer', label_fr: 'Ingénieur', label_nl: 'Ingenieur' },
      { class: 'function_type', type: 'surveyor', label_fr: 'Métreur' },
    ]),
  )
  const person = (code: string, function_type: string) => [code, 'Noor', 'De Smet', function_type]
  const file = (...rows: string[][]) =>
    xlsxOf(installation, { name: 'x', rows: [['code', 'first_name', 'last_name', 'function_type'], ...rows] })
  await t.rejects(
    client(importUsers, { file: await file(person('N1', 'ingenieur'), person('N2', 'wizard')) }),
    {
      code: 'import_refused',
      details: {
        rows: [
          {
            row: 3,
            column: 'function_type',
            value: 'wizard',
            reason: 'unknown_type',
            params: { limit: 'Ingénieur, Métreur' },
          },
        ],
      },
    },
  )
  await client(importUsers, { file: await file(person('N1', 'ingenieur'), person('N2', 'surveyor')) })
  t.match((await client(listUsers, { search: 'noor', sort: 'code' })).rows, [
    { code: 'N1', function_type: 'engineer' },
    { code: 'N2', function_type: 'surveyor' },
  ])
  await installation.scene((store) =>
    store.user_extra_infos.updateWhere({ code: 'N2' }, { function_type: 'wizard' }),
  )
  t.match(
    await client(importUsers, { file: await file(person('N1', 'engineer'), person('N2', 'wizard')) }),
    { unchanged: 2 },
    'what stands is left, so that an export is read back',
  )
  const exported = await client(exportOf(listUsers), { format: 'xlsx', language: 'nl' })
  const cells = (await worksheetsOf(installation.env.ports.workbooks, exported)).flatMap(({ rows }) =>
    rows.flat(),
  )
  t.ok(cells.includes('Ingenieur'), 'a file says it in words')
  t.match(await client(importUsers, { file: exported }), { created: 0, updated: 0 })
})

onBoth(t, 'a Dutch CSV is read the same way', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  t.strictSame(await client(importUsers, { file: await fixtureFile('medewerkers.csv') }), {
    ...none,
    created: 2,
    warnings: unpriced('LVH Loïc Vanhée', 'noor.desmet@studio-terre.be Noor De Smet'),
  })
  t.match((await client(listUsers, { search: 'noor' })).rows, [{ code: 'NDE' }])
})

onBoth(
  t,
  'known people are changed by code or e-mail, empty cells leave what stands there',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(rights)
    await priced(installation)
    const warnings = unpriced('ZOE.Loewenstein@studio-terre.be Zoé Lœwenstein')
    await client(importUsers, { file: await fixtureFile('personnel.xlsx'), ignore_unknown })
    const heads = ['code', 'email', 'first_name', 'last_name', 'function_type', 'cost category']
    const file = await xlsxOf(installation, {
      name: 'x',
      rows: [
        heads,
        ['adu', null, 'Amélie', 'Dupont-Roy', null, 'principal'],
        [null, 'ZOE.Loewenstein@studio-terre.be', 'Zoé', 'Lœwenstein', null, null],
        ['BVA', 'bram@studio-terre.be', 'Bram', 'Van den Bossche', 'engineer', null],
      ],
    })
    const place = { sheet: 'x', effect: 'updated' }
    const text = { kind: 'text' }
    t.strictSame(await client(importUsers, { file, dry_run: true }), {
      ...none,
      updated: 2,
      unchanged: 1,
      dry_run: true,
      warnings,
      changes: [
        {
          ...place,
          row: 2,
          about: 'adu Amélie Dupont-Roy',
          cells: [
            { ...text, column: 'last_name', before: 'Dûpont', after: 'Dupont-Roy' },
            { ...text, column: 'code', before: 'ADU', after: 'adu' },
            { ...text, column: 'cost category', before: 'senior', after: 'principal' },
          ],
        },
        {
          ...place,
          row: 4,
          about: 'BVA Bram Van den Bossche',
          cells: [
            {
              ...text,
              column: 'email',
              before: 'Bram.VanDenBossche@studio-terre.be',
              after: 'bram@studio-terre.be',
            },
          ],
        },
      ],
    })
    t.strictSame(await client(importUsers, { file }), { ...none, updated: 2, unchanged: 1, warnings })
    t.strictSame(await client(importUsers, { file }), { ...none, unchanged: 3, warnings })
    t.match((await client(listUsers, { search: 'bram@' })).rows, [{ code: 'BVA' }])
    const costs = await installation.env.read((store) =>
      store.user_costs.find({ cost_type: ['senior', 'principal'] }),
    )
    t.match(costs, [
      { date_end: '2026-11-19' },
      { cost_type: 'principal', date_start: '2026-11-20', date_end: null },
    ])
  },
)

onBoth(t, 'three bad rows among two thousand refuse the whole and are named', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(rights)
  const people = Array.from({ length: 2000 }, (_, i) => [
    `P${i}`,
    'Jan',
    `Peeters ${i}`,
    'engineer',
    '1/1/2020',
  ])
  people[10]![4] = '31/02/2020'
  people[500]![2] = ''
  people[1999]![0] = 'p7'
  const heads = ['Trigramme', 'Prénom', 'Nom', 'Fonction', 'Date d’entrée']
  const file = await xlsxOf(installation, { name: 'Personnel', rows: [heads, ...people] })
  const refused = client(importUsers, { file })
  await t.rejects(refused, { code: 'import_refused', details: { params: { count: 3 } } })
  const { details } = (await refused.catch((error: unknown) => error)) as { details: { rows: unknown[] } }
  t.strictSame(details.rows, [
    { sheet: 'Personnel', row: 12, column: 'Date d’entrée', value: '31/02/2020', reason: 'date.invalid' },
    { sheet: 'Personnel', row: 502, column: 'Nom', reason: 'mixed.required' },
    {
      sheet: 'Personnel',
      row: 2001,
      column: 'Trigramme',
      value: 'p7',
      reason: 'duplicate_row',
      params: { row: 9, sheet: 'Personnel' },
    },
  ])
  t.equal((await client(listUsers, {})).count, 1)
  people[10]![4] = people[500]![4]!
  people[500]![2] = 'Peeters'
  people[1999]![0] = 'P1999'
  const mended = await xlsxOf(installation, { name: 'Personnel', rows: [heads, ...people] })
  t.match(await client(importUsers, { file: mended }), {
    ...none,
    created: 2000,
    warnings: [{ code: 'without_cost', count: null, about: { length: 2000 } }],
  })
})

onBoth(t, 'each kind of bad row has its reason', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(rights)
  await firm.person([], { is_super_admin: true })
  await installation.scene((store) =>
    store.parameters.insert({ class: 'employee_cost_category', type: 'senior' }),
  )
  await client(importUsers, { file: await fixtureFile('medewerkers.csv') })
  const heads = [
    'code',
    'email',
    'first_name',
    'last_name',
    'function_type',
    'role',
    'cost_type',
    'exit_Date',
    'entry_date',
    'language_type',
  ]
  const bad = [
    [null, null, 'A', 'B', 'x', null, null, null, null, null, 'code', 'key_missing'],
    [
      'LVH',
      'noor.desmet@studio-terre.be',
      'A',
      'B',
      'x',
      null,
      null,
      null,
      null,
      null,
      'email',
      'user_conflict',
    ],
    ['T2', null, 'A', 'B', null, null, null, null, null, null, 'code', 'mixed.not_allowed'],
    ['N1', null, 'A', 'B', null, null, null, null, null, null, 'function_type', 'mixed.required'],
    ['N2', null, 'A', 'B', 'x', 'super-admin', null, null, null, null, 'role', 'mixed.invalid'],
    ['N3', null, 'A', 'B', 'x', null, 'juniour', null, null, null, 'cost_type', 'mixed.invalid'],
    ['N4', null, 'A', 'B', 'x', null, null, '1/1/2020', '1/1/2021', null, 'exit_Date', 'date.order'],
    ['N5', 'nobody', 'A', 'B', 'x', null, null, null, null, null, 'email', 'string.email'],
    ['N6', null, 'A', 'B', 'x', null, null, null, null, 'de', 'language_type', 'mixed.invalid'],
    ['TOO LONG CODE', null, 'A', 'B', 'x', null, null, null, null, null, 'code', 'string.max'],
  ] as const
  for (const [i, row] of bad.entries()) {
    const file = await xlsxOf(installation, { name: 's', rows: [heads, row.slice(0, 10)] })
    const refused = client(importUsers, { file })
    await t.rejects(
      refused,
      {
        code: 'import_refused',
        details: { rows: [{ sheet: 's', row: 2, column: row[10], reason: row[11] }] },
      },
      `${i} ${row[11]}`,
    )
  }
})

onBoth(t, 'a file that is no workbook, or another firm’s, is refused as such', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(rights)
  const codes = { 'truncated.xlsx': 'workbook_truncated', 'text.xlsx': 'workbook_is_text' }
  for (const [name, code] of Object.entries(codes))
    await t.rejects(client(importUsers, { file: await fixtureFile(name) }), { code }, name)
  const wrong = client(importUsers, { file: await fixtureFile('wrong-headers.xlsx') })
  await t.rejects(wrong, {
    code: 'import_refused',
    details: {
      params: { count: 1 },
      rows: [
        { row: 1, column: 'Prénom', reason: 'column_missing' },
        { row: 1, column: 'Nom', reason: 'column_missing' },
        { row: 1, column: 'Klant', reason: 'column_unknown' },
        { row: 1, column: 'Bedrag', reason: 'column_unknown' },
      ],
    },
  })
  const plain = await firm.person(['users.write'])
  await t.rejects(plain.client(importUsers, { file: await fixtureFile('personnel.xlsx') }), {
    code: 'unauthorized',
  })
})

onBoth(t, 'who may only add people changes nobody by an import', async (t, installation) => {
  const firm = await testFirm(installation)
  const victim = await firm.person([])
  const { client } = await firm.person(['users.read', 'users.write', 'user_extended.read'])
  const file = await xlsxOf(installation, {
    name: 'Personnel',
    rows: [
      ['code', 'first_name', 'last_name', 'email'],
      ['T1', 'Anne', 'Dubois', 'evil@x.example'],
    ],
  })
  await t.rejects(client(importUsers, { file }), {
    code: 'import_refused',
    details: { rows: [{ row: 2, reason: 'mixed.not_allowed' }] },
  })
  t.equal(await installation.env.read((store) => store.user_logins.count({ user_id: victim.id })), 0)
})

onBoth(t, 'nobody takes his own rights away by an import', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(rights)
  await firm.person(['users.read'])
  await firm.person(rights)
  const imported = async (column: string, value: string) => {
    const rows = [
      ['code', 'first_name', 'last_name', column],
      ['T1', 'Anne', 'Dubois 1', value],
    ]
    return client(importUsers, { file: await xlsxOf(installation, { name: 'x', rows }), dry_run: true })
  }
  const refused = (column: string) => ({
    code: 'import_refused',
    details: { rows: [{ row: 2, column, reason: 'mixed.own_rights' }] },
  })
  await t.rejects(imported('role', 'role-2'), refused('role'))
  await t.rejects(imported('exit_Date', '2026-11-20'), refused('exit_Date'))
  t.match(await imported('role', 'role-3'), { updated: 1 }, 'a role that keeps them may be taken')
  t.match(await imported('exit_Date', '2027-11-20'), { updated: 1 }, 'and one may leave later')
  await installation.scene((store) => store.users.update(id, { is_super_admin: true }))
  const boss = await installation.as(id)
  const rows = [
    ['code', 'first_name', 'last_name', 'exit_Date'],
    ['T1', 'Anne', 'Dubois 1', '2026-11-19'],
  ]
  const file = await xlsxOf(installation, { name: 'x', rows })
  await t.rejects(boss(importUsers, { file }), refused('exit_Date'), 'a super admin neither')
})

onBoth(t, 'an exit date of a file is compared with the entry that stands here', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(rights)
  await firm.person([])
  const refusals = [
    ['exit_Date', '2019-12-31', 'exit_Date'],
    ['entry_date', '2030-01-01', 'entry_date'],
  ] as const
  await installation.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ code: 'T2' })
    await store.user_extra_infos.update(extra?.id ?? 0, { exit_Date: '2029-12-31' })
  })
  for (const [column, value, expectedColumn] of refusals) {
    const rows = [
      ['code', 'first_name', 'last_name', column],
      ['T2', 'Anne', 'Dubois 2', value],
    ]
    const file = await xlsxOf(installation, { name: 'x', rows })
    await t.rejects(client(importUsers, { file }), {
      code: 'import_refused',
      details: { rows: [{ row: 2, column: expectedColumn, reason: 'date.order' }] },
    })
  }
})

onBoth(t, 'a category of a file never lies over one that already has its end', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(rights)
  const { id: user_id } = await firm.person([])
  const { id: other } = await firm.person([])
  await installation.scene((store) =>
    store.user_costs.insertMany([
      { user_id, cost_type: 'junior', date_start: '2026-01-01', date_end: '2026-12-31' },
      { user_id: other, cost_type: 'junior', date_start: '2026-01-01', date_end: '2026-12-31' },
      { user_id: other, cost_type: 'senior', date_start: '2027-01-01', date_end: '2027-12-31' },
    ]),
  )
  const rows = [
    ['code', 'first_name', 'last_name', 'category'],
    ['T2', 'Anne', 'Dubois 2', 'senior'],
    ['T3', 'Anne', 'Dubois 3', 'partner'],
  ]
  await client(importUsers, { file: await xlsxOf(installation, { name: 'x', rows }) })
  const costs = await installation.env.read((store) => store.user_costs.find())
  t.strictSame(
    costs.map((cost) => [cost.user_id, cost.cost_type, cost.date_start, cost.date_end]),
    [
      [user_id, 'junior', '2026-01-01', '2026-11-19'],
      [other, 'junior', '2026-01-01', '2026-12-31'],
      [other, 'partner', '2027-01-01', '2027-12-31'],
      [user_id, 'senior', '2026-11-20', null],
    ],
  )
})

onBoth(
  t,
  'a word that two functions have is refused with both, but for who has one of them already',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(rights)
    const { id } = await firm.person([])
    await installation.scene(async (store) => {
      const called = { class: 'function_type', label_en: 'Manager', label_fr: 'Responsable' }
      await store.parameters.insertMany([
        { ...called, type: 'site_manager' },
        { ...called, type: 'works_manager' },
        { ...called, type: 'old_manager', obselete: true },
        { class: 'function_type', type: 'old_clerk', label_en: 'Clerk', obselete: true },
        { class: 'function_type', type: 'clerk', label_en: 'Clerk' },
      ])
      const [extra] = await store.user_extra_infos.find({ user_id: id })
      await store.user_extra_infos.update(extra!, { code: 'WMA', function_type: 'works_manager' })
    })
    const load = (code: string, word: string) =>
      client(importUsers, {
        file: uploadOf(
          'people.csv',
          `code,first_name,last_name,function_type\n${code},Ann,Peeters,${word}\n`,
        ),
      })
    for (const word of ['manager', 'Responsable'])
      await t.rejects(load('NEW', word), {
        code: 'import_refused',
        details: {
          rows: [
            {
              column: 'function_type',
              value: word,
              reason: 'word_ambiguous',
              params: { values: 'site_manager, works_manager' },
            },
          ],
        },
      })
    const functionOf = async (code: string) =>
      (await client(listUsers, { search: code })).rows.map(({ function_type }) => function_type)
    await load('WMA', 'Manager')
    t.strictSame(await functionOf('WMA'), ['works_manager'], 'what stands is what its export wrote')
    await load('NEW', 'site_manager')
    await load('NEU', 'Clerk')
    t.strictSame(await functionOf('NEU'), ['clerk'], 'what is hidden is meant no more')
  },
)
