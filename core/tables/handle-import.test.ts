import t from 'tap'
import { importUsers } from '../users/import/operations.ts'
import { importBookings } from '../booking/import/operations.ts'
import { importRoles, listRightLines } from '../access/roles/operations.ts'
import { localClient } from '../client/local.ts'
import { importCompanies } from '../companies/import/operations.ts'
import { importFolders, importSubfolders } from '../folders/import/operations.ts'
import { importForecasts } from '../invoicing/forecasts/workbook/operations.ts'
import type { BadRow, Failure } from '../kernel/failure.ts'
import { importParameters, pageOfParameters } from '../parameters/operations.ts'
import { importPlannings } from '../planning/operations.ts'
import type { ImportOperation } from '../screens/import.ts'
import { shownRefusal } from '../screens/imports/refused.ts'
import { exportTexts, importTexts } from '../texts/operations.ts'
import { translate } from '../texts/translate.ts'
import { importAbsences, listAbsences, listUsers } from '../users/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { worksheetOfXml } from '#fixtures/hostile-files.ts'
import { fixtureFile, uploadOf, xlsxOf } from '#fixtures/http/uploads.ts'
import type { Progress } from '../values/progress.ts'
import { actorOf } from '../access/person.ts'
import type { Cell } from '../ports.ts'
import { exportOf } from './export.ts'
import { takesText } from './import.ts'

const ignore_unknown = true
const imports = [
  importUsers,
  importAbsences,
  importRoles,
  importParameters,
  importPlannings,
  importBookings,
] as const satisfies readonly ImportOperation[]

onBoth(
  t,
  'while somebody writes, every import is tried, and refused for its cells, without waiting for him',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['*'])
    const { promise: isTried, resolve: release } = Promise.withResolvers<void>()
    const { promise: isWriting, resolve: begin } = Promise.withResolvers<void>()
    const writing = installation.scene(async (store) => {
      await store.lock('people')
      await store.lock('rights')
      await store.lock('parameters')
      await store.lock('planning')
      await store.lock('text')
      begin()
      await isTried
    })
    await isWriting
    const people = await fixtureFile('personnel.xlsx')
    t.match(await client(importUsers, { file: people, dry_run: true, ignore_unknown }), {
      created: 4,
      dry_run: true,
    })
    const wrong = await fixtureFile('wrong-headers.xlsx')
    for (const operation of imports) {
      for (const dry_run of [true, false])
        await t.rejects(
          client(operation, { file: wrong, dry_run }),
          { code: 'import_refused' },
          operation.name,
        )
    }
    await t.rejects(client(importTexts, { lang: 'fr', file: wrong }), { code: 'import_refused' })
    release()
    await writing
  },
)

onBoth(
  t,
  'what somebody else writes until the import’s turn comes is seen: nobody is made twice',
  async (t, installation) => {
    const { env } = installation
    const firm = await testFirm(installation)
    const { id } = await firm.person(['users.*', 'user_extended.read'])
    const actor = await env.read((store) => actorOf(store, id, null, null))
    const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>()
    const write: typeof env.write = (by, work) => (wait(), env.write(by, work))
    const importer = localClient({ ...env, write }, () => actor)
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const other = installation.scene(async (store) => {
      await store.lock('people')
      hold()
      await isWaiting
      const user = await store.users.insert({ first_name: 'Amélie', last_name: 'Dûpont' })
      const info = { user_id: user.id, code: 'adu', function_type: 'architect', entry_date: '2019-03-01' }
      await store.user_extra_infos.insert(info)
      return user.id
    })
    await isHeld
    const importing = importer(importUsers, {
      file: await fixtureFile('personnel.xlsx'),
      ignore_unknown,
    })
    t.match(await importing, { created: 3, updated: 1 })
    const [known] = await env.read((store) =>
      store.user_logins.find({ email: 'amelie.dupont@studio-terre.be' }),
    )
    t.equal(known?.user_id, await other)
  },
)

/** Each import with columns of a text, a number or day, as its file names them. */
const columnsOfImports = [
  [importUsers, ['first_name', 'last_name', 'exit_Date', 'blocks_availibility_per_week']],
  [importAbsences, ['code', 'start_date', 'end_date', 'number_blocks']],
  [importRoles, ['role', 'group', 'permission']],
  [importParameters, ['class', 'type', 'label_fr', 'numerical_value']],
  [importPlannings, ['folder_code', 'task_code', 'user_code', '01', '02']],
  [importBookings, ['task_code', 'date', 'number_blocks', 'comment']],
  [importCompanies, ['name', 'reference', 'city', 'private']],
  [importFolders, ['lead_code', 'name', 'client', 'keywords']],
  [importSubfolders, ['rank_code', 'name', 'project_leader_name', 'offer_amount']],
  [importForecasts, ['rank_code', 'forecast_date', 'amount', 'memo']],
  [importTexts, ['key', 'text']],
] as const

onBoth(
  t,
  'a formula without its result and an error are refused by their cells in every import',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['*'])
    const heading = (name: string) => `<c t="inlineStr"><is><t>${name}</t></is></c>`
    const [formula, error] = ['<c><f>10+5</f><v></v></c>', '<c t="e"><f>Z9</f><v>#REF!</v></c>']
    for (const [operation, names] of columnsOfImports) {
      const rows = [names.map(heading), names.map(() => formula), names.map(() => error)]
      const xml = rows.map((cells, i) => `<row r="${i + 1}">${cells.join('')}</row>`).join('')
      const asText = [names, names.map(() => '=10+5'), names.map(() => '#REF!')].map((row) => row.join(';'))
      for (const file of [
        { name: 'x.xlsx', type: '', bytes: worksheetOfXml(xml) },
        ...(takesText(operation) ? [uploadOf('x.csv', asText.join('\n'))] : []),
      ]) {
        const input = { file, ...(operation === importTexts ? { lang: 'fr' } : {}) }
        const refused = await client(operation as ImportOperation, input).catch((each: Failure) => each)
        t.match(refused, { code: 'import_refused' }, `${operation.name} ${file.name}`)
        const refusedCells = ((refused as Failure).details.rows ?? []).map(
          ({ row, column, reason }) => `${row} ${column} ${reason}`,
        )
        t.strictSame(
          refusedCells.filter((each) => / cell_|mixed.invalid/.test(each)),
          [
            ...names.map((name) => `2 ${name} cell_uncalculated`),
            ...names.map((name) => `3 ${name} cell_error`),
          ],
          `${operation.name} ${file.name}`,
        )
      }
    }
  },
)

/** What a refused import says of its rows. */
const refusedRows = async (attempt: Promise<unknown>) =>
  (await attempt.then(
    () => [],
    (failure: Failure) => failure.details.rows ?? [],
  )) as readonly BadRow[]

onEveryClient(
  t,
  'a missing column is said once, by what the person calls it, with the rows that need it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const expected = {
      en: ['Function', 'This column is missing. Needed in row 2, 3, 4, 5, 6, …'],
      fr: ['Fonction', 'Cette colonne manque. Nécessaire à la ligne 2, 3, 4, 5, 6, …'],
      nl: ['Functie', 'Deze kolom ontbreekt. Nodig in rij 2, 3, 4, 5, 6, …'],
    } as const
    const people = Array.from({ length: 8 }, (_, i) => `Q${i};Ann;Peeters`)
    const file = uploadOf('new.csv', ['code;first_name;last_name', ...people].join('\n'))
    const nobody = uploadOf('new.csv', 'first_name;last_name\nAnn;Peeters\nBo;Maes\n')
    const without = uploadOf('bare.csv', 'Naam;code\nx;y\n')
    for (const language_type of ['en', 'fr', 'nl'] as const) {
      const { client } = await firm.person(['*'], { language_type })
      const rows = await refusedRows(client(importUsers, { file }))
      t.strictSame(
        rows.map((row) => [row.row, row.column, shownRefusal(translate(language_type), row)]),
        [[1, ...expected[language_type]]],
      )
      const trigram = { en: 'Trigramme', fr: 'Trigramme', nl: 'Trigram' }[language_type]
      t.match(await refusedRows(client(importUsers, { file: nobody })), [
        { row: 1, column: trigram, reason: 'key_missing', params: { rows: '2, 3' } },
        { row: 1, column: expected[language_type][0], reason: 'column_missing', params: { rows: '2, 3' } },
      ])
      for (const [operation] of columnsOfImports) {
        const input = { file: without, ignore_unknown, ...(operation === importTexts ? { lang: 'fr' } : {}) }
        if (!takesText(operation)) continue
        for (const { column = '' } of await refusedRows(client(operation as ImportOperation, input)))
          t.notMatch(column, /_|^[a-z]/, `${operation.name} ${language_type}: a heading, not ${column}`)
      }
    }
  },
)

onBoth(
  t,
  'a refused value stands beside its reason, with what is allowed where that is a list',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id } = await firm.person(['*'], { language_type: 'nl' })
    const place = await firm.folder(id, 7)
    await firm.subfolder(place)
    await installation.scene(async (store) => {
      const list = { class: 'building_sector_type', obselete: false }
      await store.parameters.insert({ ...list, type: 'school', label_nl: 'Onderwijs' })
      await store.parameters.insert({ ...list, type: 'care', label_nl: 'Zorg' })
      await store.parameters.insert({ ...list, type: 'old', label_nl: 'Oud', obselete: true })
    })
    const say = async (operation: ImportOperation, text: string) =>
      (await refusedRows(client(operation, { file: uploadOf('x.csv', text) }))).map((row) =>
        [row.row, row.column, shownRefusal(translate('nl'), row)].join(' | '),
      )
    const person = 'code;first_name;last_name;function_type;role;language_type;entry_date\n'
    t.strictSame(await say(importUsers, `${person}Q1;Ann;Maes;ir;baas;de;31/02/2026\n`), [
      '2 | language_type | “de”: Moet een van deze zijn: English, Français, Nederlands',
      '2 | entry_date | “31/02/2026”: Geen geldige datum',
      '2 | role | “baas”: Moet een van deze zijn: default, role-1',
    ])
    t.match(
      await client(importUsers, { file: uploadOf('x.csv', `${person}Q1;Ann;Maes;ir;;Français;\n`) }),
      { created: 1 },
      'what is named as allowed is taken',
    )
    t.strictSame(
      await say(importAbsences, 'code;van;tot;blokken;status\nT1;1/3/2027;1/3/2027;10;misschien\n'),
      ['2 | status | “misschien”: Moet een van deze zijn: Goedgekeurd, Aangevraagd, Geweigerd'],
    )
    t.strictSame(await say(importFolders, 'lead_code;building_sector_type\n7;Landbouw\n'), [
      '2 | building_sector_type | “Landbouw”: Dit type is niet bekend. Kies er een uit de lijst. Moet een van deze zijn: Onderwijs, Zorg',
    ])
    t.strictSame(await say(importCompanies, 'name;private\nGent;misschien\n'), [
      '2 | private | “misschien”: Moet een van deze zijn: Ja, Nee',
    ])
    t.match(await say(importRoles, 'role;group;permission\n;boekhouding;invoice.fly\n'), [
      /^2 \| permission \| .*invoice\.fly.*Moet een van deze zijn: .*invoice\.read/,
    ])
    t.match(await say(importParameters, 'class;type\nkleuren;rood\n'), [
      /^2 \| class \| “kleuren”: .*Moet een van deze zijn: .*function_type/,
    ])
    t.strictSame(await say(importSubfolders, 'rank_code;name;customer\n7/1;x;Niemand\n'), [
      '2 | customer | “Niemand”: Bestaat hier niet: verbeter dit, of maak het eerst aan',
    ])
    t.strictSame(
      await say(importForecasts, 'rank_code;forecast_date;amount\n7/9;1/3/2027;10\n7/1;1/3/2027;1.500\n'),
      [
        '3 | amount | “1.500”: Duizendtallen of decimalen? Schrijf het zoals 1500 of 1,50',
        '2 | rank_code | “7/9”: Bestaat hier niet: verbeter dit, of maak het eerst aan',
      ],
    )
  },
)

onBoth(
  t,
  'an unknown folder or mission is refused at its own column, whatever task stands beside it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id } = await firm.person(['*'])
    await firm.subfolder(await firm.folder(id, 7), { task_code: '10' })
    await firm.subfolder(await firm.folder(id, 8), { task_code: '20' })
    const head = 'folder_code;subfolder_code;task_code;date;number_blocks\n'
    const rows = ['F9;;10', 'F7;8/1;10', ';9/9;10', 'F7;7/1;20', '7;7/1;99', 'F7;M1;10'].map(
      (place) => `${place};2026-11-19;1`,
    )
    const bookings = await refusedRows(
      client(importBookings, { file: uploadOf('x.csv', head + rows.join('\n')) }),
    )
    t.strictSame(
      bookings.map(({ row, column, reason, value }) => [row, column, reason, value]),
      [
        [2, 'folder_code', 'folder_unknown', 'F9'],
        [3, 'subfolder_code', 'subfolder_unknown', '8/1'],
        [4, 'subfolder_code', 'subfolder_unknown', '9/9'],
        [5, 'task_code', 'mixed.unknown_id', '20'],
        [6, 'task_code', 'mixed.unknown_id', '99'],
      ],
    )
    const sheet = {
      name: '2026',
      rows: [
        ['folder_code', 'subfolder_code', 'task_code', 'task_name', 'user_code', '1'],
        ['F9', null, '10', null, null, 1],
        ['F7', '8/1', '10', null, null, 1],
        ['F7', null, '11', 'Étude', null, 1],
        ['F7', null, null, 'Nothing', null, 1],
        ['F7', null, '10', null, 'ZZZ', 1],
      ],
    }
    const plannings = await refusedRows(client(importPlannings, { file: await xlsxOf(installation, sheet) }))
    t.strictSame(
      plannings.map(({ row, column, reason, value }) => [row, column, reason, value]),
      [
        [2, 'folder_code', 'folder_unknown', 'F9'],
        [3, 'subfolder_code', 'subfolder_unknown', '8/1'],
        [4, 'task_code', 'task_unknown', '11'],
        [5, 'task_name', 'task_unknown', 'Nothing'],
        [6, 'user_code', 'user_unknown', 'ZZZ'],
      ],
    )
  },
)

onBoth(t, 'an import that changes nothing tells nobody that something changed', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['users.*', 'user_extended.read'])
  const file = await fixtureFile('personnel.xlsx')
  const heard: string[] = []
  installation.listen((events) => heard.push(...events.map(({ type }) => type)))
  await client(importUsers, { file, ignore_unknown, dry_run: true })
  t.strictSame(heard, [])
  await client(importUsers, { file, ignore_unknown })
  t.strictSame(heard, ['user', 'access'])
  await client(importUsers, { file, ignore_unknown })
  const failure = await client(importUsers, { file: await fixtureFile('wrong-headers.xlsx') }).catch(
    (error: Failure) => error.code,
  )
  t.equal(failure, 'import_refused')
  t.strictSame(heard, ['user', 'access'])
})

const everything = [
  ...imports.map((operation) => ({ operation, more: {} })),
  { operation: importTexts, more: { lang: 'fr' } },
]

/** The needed columns of each import, with a row that it takes, and the column that it does not know. */
const sheets: { readonly [name: string]: readonly (readonly Cell[])[] } = {
  'user.import': [
    ['code', 'first_name', 'last_name', 'function_type'],
    ['NEW', 'Zoé', 'Lefèvre', 'engineer'],
  ],
  'absence.import': [
    ['code', 'start_date', 'end_date', 'number_blocks'],
    ['T1', '2027-03-01', '2027-03-01', 10],
  ],
  'role.import': [
    ['role', 'group', 'permission'],
    ['auditor', 'audit', 'invoice.read'],
  ],
  'parameter.import': [
    ['class', 'type'],
    ['function_type', 'engineer'],
  ],
  'planning.import': [
    ['folder_code', 'task_code', 'user_code', 1],
    ['F12', '10', 'T1', 4],
  ],
  'booking.import': [
    ['task_code', 'date', 'number_blocks'],
    ['10', '2026-11-19', 4],
  ],
  'text.import': [
    ['key', 'new_text'],
    ['menu.users', 'Les gens'],
  ],
}

onEveryClient(
  t,
  'every import names a column that it does not know and refuses the file, unless told to leave it aside',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['*'])
    await firm.subfolder(await firm.folder(id, 12), { task_code: '10' })
    for (const { operation, more } of everything) {
      const [heads = [], row = []] = sheets[operation.name]!
      const beside = [
        [...heads, 'Trigramme du chef'],
        [...row, 'ADE'],
      ]
      const input = { file: await xlsxOf(installation, { name: '2027', rows: beside }), ...more }
      await t.rejects(
        client(operation, input),
        {
          code: 'columns_unknown',
          details: {
            params: { count: 1, columns: 'Trigramme du chef' },
            rows: [{ sheet: '2027', row: 1, column: 'Trigramme du chef', reason: 'column_unknown' }],
          },
        },
        operation.name,
      )
      const dry_run = true
      const trial = await client(operation, { ...input, ignore_unknown, dry_run })
      t.match(
        trial,
        {
          created: 1,
          updated: 0,
          unchanged: 0,
          ignored: ['Trigramme du chef'],
          changes: [{ sheet: '2027', row: 2 }],
        },
        operation.name,
      )
      t.ok(trial.changes[0]!.cells.length > 0, operation.name)
      t.match(
        await client(operation, { ...input, ignore_unknown }),
        { created: 1, changes: [] },
        operation.name,
      )
      t.match(
        await client(operation, { ...input, ignore_unknown, dry_run }),
        { created: 0, updated: 0, unchanged: 1, changes: [] },
        `${operation.name}, again`,
      )
    }
  },
)

onEveryClient(
  t,
  'what was exported is imported without a word about its columns, in any language and as the firm words it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(['*'])
    const person = await firm.person([])
    await installation.scene(async (store) => {
      await store.parameters.insert({ class: 'function_type', type: 'engineer', label_fr: 'Ingénieur' })
      const absence = {
        user_id: person.id,
        start_date: '2027-03-01',
        end_date: '2027-03-01',
        number_blocks: 10,
      }
      await store.user_absences.insert({ ...absence, planning_level_type: 'day', approved: 1 })
      await store.translations.insert({ key: 'column.trigram', language: 'nl', value: 'Kenletters' })
    })
    await installation.env.words()
    const pairs = [
      [listUsers, importUsers],
      [listAbsences, importAbsences],
      [listRightLines, importRoles],
      [pageOfParameters, importParameters],
    ] as const
    for (const language_type of ['en', 'fr', 'nl'] as const) {
      const exporter = await firm.person(['*'], { language_type })
      for (const [listing, operation] of pairs) {
        for (const format of ['xlsx', 'csv'] as const) {
          const file = await exporter.client(exportOf(listing as never), { format } as never)
          const trial = await client(operation, { file, dry_run: true } as never)
          const what = `${operation.name} ${language_type} ${format}`
          t.match(trial, { created: 0, ignored: [] }, what)
          // A role of the test’s own making lacks the group that every role has.
          if (operation !== importRoles) t.match(trial, { updated: 0, changes: [] }, what)
        }
      }
      const texts = await exporter.client(exportTexts, { lang: 'fr' })
      t.match(await client(importTexts, { lang: 'fr', file: texts, dry_run: true }), {
        updated: 0,
        ignored: [],
      })
    }
  },
)

onEveryClient(
  t,
  'whoever waits for an import hears how many rows are read, checked and written',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['parameters.*'])
    const lines = Array.from({ length: 6000 }, (_, i) => `function_type;f${i};Fonction ${i}`)
    const file = uploadOf('lists.csv', ['class;type;label_fr', ...lines].join('\n'))
    const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const other = installation.scene(async (store) => {
      await store.lock('parameters')
      hold()
      await isWaiting
    })
    await isHeld
    const heard: Progress[] = []
    const importing = client(importParameters, { file }, undefined, (done) => {
      heard.push(done)
      if (done.read === 6000) waits()
    })
    t.match(await importing, { created: 6000 })
    await other
    t.strictSame(heard.at(-1), { read: 6000, checked: 6000, written: 6000 })
    for (const name of ['read', 'checked', 'written'] as const) {
      const figures = heard.map((each) => each[name])
      t.strictSame(
        figures,
        figures.toSorted((a, b) => a - b),
        `${name} never falls`,
      )
    }
    t.equal(heard.find(({ read }) => read === 6000)?.written, 0, 'it was heard before it was done')
  },
)

onEveryClient(t, 'a refusal that takes its time is the same refusal', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['parameters.*'])
  const file = uploadOf('lists.csv', 'class;type;label_fr\nfunction_type;a;x\nfunction_type;a;y\n')
  const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const other = installation.scene(async (store) => {
    await store.lock('parameters')
    hold()
    await isWaiting
  })
  await isHeld
  const heard: Progress[] = []
  const importing = client(importParameters, { file }, undefined, (done) => {
    heard.push(done)
    waits()
  })
  await t.rejects(importing, {
    code: 'import_refused',
    details: { rows: [{ row: 3, reason: 'duplicate_row', value: 'a' }] },
  })
  await other
  t.match(heard[0], { written: 0 })
})

onBoth(
  t,
  'of a long trial the first two hundred changes are told, and how many there are',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['parameters.write'])
    const lines = Array.from({ length: 500 }, (_, i) => `function_type;f${i};Fonction ${i}`)
    const file = uploadOf('lists.csv', ['class;type;label_fr', ...lines].join('\n'))
    const trial = await client(importParameters, { file, dry_run: true })
    t.match(trial, { created: 500, changes: { length: 200 } })
    t.strictSame(trial.changes.at(-1), {
      sheet: 'lists',
      row: 201,
      about: 'function_type f199',
      effect: 'created',
      cells: [
        { column: 'class', kind: 'text', before: null, after: 'function_type' },
        { column: 'type', kind: 'text', before: null, after: 'f199' },
        { column: 'label_fr', kind: 'text', before: null, after: 'Fonction 199' },
      ],
    })
  },
)

onBoth(
  t,
  'a file without rows, and one with two faults in one row, are called so',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['*'])
    const none = uploadOf('lists.csv', 'class;type;label_fr\n;;\n')
    await t.rejects(client(importParameters, { file: none }), { code: 'no_rows' })
    const twice = uploadOf(
      'staff.csv',
      'first_name,last_name,code,email,language_type\nPol,Maes,PMA,pol,de\n',
    )
    await t.rejects(client(importUsers, { file: twice }), {
      code: 'import_refused',
      details: { params: { count: 1 }, rows: { length: 2 } },
    })
  },
)
