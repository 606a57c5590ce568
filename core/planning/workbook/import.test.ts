import t from 'tap'
import { testFirm, type TestFirm } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import {
  nothingImported,
  fixtureFile,
  partsOf,
  withMerged,
  worksheetsOf,
  xlsxOf,
} from '#fixtures/http/uploads.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import type { Cell } from '../../ports.ts'
import { deleteUser } from '../../users/operations.ts'
import { exportPlannings, importPlannings, planningsOfBreakdown } from '../operations.ts'
import { planningWorksheet, readPlannings } from './workbook.ts'

const none = { ...nothingImported, blocks: 0 }

/** The folders that `planning.xlsx` plans, and their manager, whose code is T1. */
async function scene(installation: TestInstallation, firm: TestFirm) {
  const manager = await firm.person(['wbs.read'])
  const places = [await firm.folder(manager.id, 20260), await firm.folder(manager.id, 20261)] as const
  const subfolders = [await firm.subfolder(places[0]), await firm.subfolder(places[1])] as const
  return { manager, places, subfolders }
}

const year = (rows: readonly (readonly Cell[])[]) => ({
  name: '2026',
  rows: [
    [
      'folder_code',
      'subfolder_code',
      'task_code',
      'task_name',
      'user_code',
      ...Array.from({ length: 12 }, (_, i) => i + 1),
    ],
    ...rows,
  ],
})

onBoth(
  t,
  'a planning workbook is imported, a sheet a year, and a second time changes nothing',
  async (t, installation) => {
    const { manager, places } = await scene(installation, await testFirm(installation))
    const file = await fixtureFile('planning.xlsx')
    const outcome = { ...none, created: 4, blocks: 40 }
    const trial = await manager.client(importPlannings, { file, dry_run: true })
    const number = { kind: 'number', before: null }
    t.match(trial, { ...outcome, dry_run: true, changes: { length: 4 } })
    t.strictSame(trial.changes[1], {
      sheet: '2026',
      row: 3,
      about: 'F20260 10 T1',
      effect: 'created',
      cells: [
        { ...number, column: 'novembre', after: '2' },
        { ...number, column: 'décembre', after: '3' },
      ],
    })
    t.strictSame(
      await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id }),
      [],
      'a dry run changes nothing',
    )
    t.strictSame(await manager.client(importPlannings, { file }), outcome)
    const cells = await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id })
    t.strictSame(
      cells.map((cell) => [cell.assigned_user_id, cell.start_date, cell.end_date, cell.number_blocks]),
      [
        [null, '2026-11-01', '2026-11-30', 8],
        [manager.id, '2026-11-01', '2026-11-30', 2],
        [null, '2026-12-01', '2026-12-31', 10],
        [manager.id, '2026-12-01', '2026-12-31', 3],
        [manager.id, '2027-01-01', '2027-01-31', 4],
        [manager.id, '2027-02-01', '2027-02-28', 4],
        [manager.id, '2027-03-01', '2027-03-31', 4],
      ],
    )
    t.strictSame(await manager.client(importPlannings, { file }), { ...none, unchanged: 4, blocks: 40 })
  },
)

onBoth(
  t,
  'an exported workbook that was edited and saved in LibreOffice changes the edited cell alone',
  async (t, installation) => {
    const { manager, places } = await scene(installation, await testFirm(installation))
    await manager.client(importPlannings, { file: await fixtureFile('planning.xlsx') })
    const cells = async () =>
      (await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id })).map(
        ({ assigned_user_id, start_date, number_blocks }) => [
          assigned_user_id === null ? 'pool' : 'T1',
          start_date,
          number_blocks,
        ],
      )
    const before = await cells()
    const file = await fixtureFile('planning-libreoffice.xlsx')
    const warnings = [{ code: 'planning_replaced', about: ['F20260/10 T1 2026-12: 3 → 5'], count: 1 }]
    const outcome = { ...none, updated: 1, unchanged: 3, blocks: 37, warnings }
    const december = { kind: 'number', column: 'décembre', before: '3', after: '5' }
    t.strictSame(await manager.client(importPlannings, { file, dry_run: true }), {
      ...outcome,
      dry_run: true,
      changes: [{ sheet: '2026', row: 3, about: 'F20260 10 T1', effect: 'updated', cells: [december] }],
    })
    t.strictSame(await manager.client(importPlannings, { file }), outcome)
    t.strictSame(
      await cells(),
      before.map(([who, month, blocks]) => [who, month, who === 'T1' && month === '2026-12-01' ? 5 : blocks]),
    )
    t.strictSame(await manager.client(importPlannings, { file }), {
      ...none,
      unchanged: 4,
      blocks: 37,
    })
  },
)

onBoth(t, 'a cell is replaced, 0 empties it, an empty cell leaves it', async (t, installation) => {
  const { manager, places } = await scene(installation, await testFirm(installation))
  const line = (...blocks: Cell[]) => ['F20260', 'M1', '10', null, 'T1', ...blocks]
  await manager.client(importPlannings, { file: await xlsxOf(installation, year([line(1, 2, 3)])) })
  const file = await xlsxOf(installation, year([line(5, 0, null)]))
  const trial = await manager.client(importPlannings, { file, dry_run: true })
  t.match(trial.changes, [
    {
      row: 2,
      effect: 'updated',
      cells: [
        { column: '1', before: '1', after: '5' },
        { column: '2', before: '2', after: '0' },
      ],
    },
  ])
  const again = await manager.client(importPlannings, { file })
  const replaced = {
    code: 'planning_replaced',
    about: ['F20260/10 T1 2026-01: 1 → 5', 'F20260/10 T1 2026-02: 2 → 0'],
    count: 2,
  }
  t.strictSame(again, { ...none, updated: 1, blocks: 5, warnings: [replaced] }, 'what stood there is named')
  t.strictSame(trial.warnings, [replaced], 'by a trial too')
  const cells = await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id })
  t.strictSame(
    cells.map(({ number_blocks }) => number_blocks),
    [5, 0, 3],
  )
})

onBoth(t, 'who does not manage the folders imports proposals', async (t, installation) => {
  const firm = await testFirm(installation)
  const { manager, places } = await scene(installation, firm)
  const other = await firm.person(['wbs.read'])
  const file = await xlsxOf(installation, year([['F20260', 'M1', 10, null, 'T1', 4]]))
  t.strictSame(await other.client(importPlannings, { file }), { ...none, created: 1, blocks: 4 })
  t.strictSame(await other.client(importPlannings, { file }), { ...none, unchanged: 1, blocks: 4 })
  const cells = () => manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id })
  t.match(await cells(), [{ number_blocks: 0, number_blocks_new: 4 }])
  t.strictSame(await manager.client(importPlannings, { file }), { ...none, updated: 1, blocks: 4 })
  t.match(await cells(), [{ number_blocks: 4, number_blocks_new: null }])
})

onBoth(t, 'whose proposal an import replaces is told', async (t, installation) => {
  const firm = await testFirm(installation)
  const { manager } = await scene(installation, firm)
  const [tom, mia] = [await firm.person(['wbs.read']), await firm.person(['wbs.read'])]
  const fileOf = (...blocks: number[]) =>
    xlsxOf(installation, year([['F20260', 'M1', 10, null, 'T1', ...blocks]]))
  const noticesOf = async (user_id: number) =>
    (await installation.env.read((store) => store.notifications.find({ user_id }))).map(
      ({ title, message }) => `${title}: ${message}`,
    )
  await tom.client(importPlannings, { file: await fileOf(4, 5) })
  await tom.client(importPlannings, { file: await fileOf(4, 6) })
  t.strictSame(await noticesOf(tom.id), [], 'nobody is told of himself')
  await mia.client(importPlannings, { file: await fileOf(4, 7) })
  t.match(await noticesOf(tom.id), { length: 1, 0: /F20260.*: .*une cellule/s })
  await manager.client(importPlannings, { file: await fileOf(3, 8), dry_run: true })
  t.strictSame(await noticesOf(mia.id), [], 'nor of a trial')
  await manager.client(importPlannings, { file: await fileOf(3, 8) })
  t.equal((await noticesOf(tom.id)).length, 2)
  t.equal((await noticesOf(mia.id)).length, 1)
})

onBoth(t, 'who has left keeps what was planned and gets no more', async (t, installation) => {
  const firm = await testFirm(installation)
  const { manager } = await scene(installation, firm)
  const file = await xlsxOf(installation, year([['F20260', 'M1', 10, null, 'T2', 4, 5]]))
  const gone = await firm.person()
  await manager.client(importPlannings, { file })
  await installation.scene(async (store) => {
    const info = await store.user_extra_infos.first({ user_id: gone.id })
    await store.user_extra_infos.update(info!.id, { exit_Date: '2026-01-15' })
  })
  t.strictSame(await manager.client(importPlannings, { file }), { ...none, unchanged: 1, blocks: 9 })
  const more = manager.client(importPlannings, {
    file: await xlsxOf(installation, year([['F20260', 'M1', 10, null, 'T2', 6, 6]])),
  })
  await t.rejects(more, {
    code: 'import_refused',
    details: { rows: [{ row: 2, column: '2', reason: 'user_left' }] },
  })
})

onBoth(t, 'every bad row is named with its reason, and nothing is imported', async (t, installation) => {
  const firm = await testFirm(installation)
  const { manager, places } = await scene(installation, firm)
  await installation.scene(async (store) => {
    const task = { wbs_id: places[0].wbs_id, bookable: true }
    await store.wbs_tasks.insertMany([
      { ...task, name: 'Un', task_code: '30' },
      { ...task, name: 'Deux', task_code: '30' },
    ])
  })
  const rows = [
    ['F999', 'M1', '10', null, 'T1', 1],
    ['F20260', 'M9', '10', null, 'T1', 1],
    ['F20260', 'M1', '11', null, 'T1', 1],
    ['F20260', null, '30', null, 'T1', 1],
    ['F20260', null, '30', 'Deux', 'T1', 1],
    ['F20260', 'M1', '10', null, 'XYZ', 1],
    ['F20260', 'M1', '10', null, 'T1', 11],
    ['F20260', 'M1', '10', null, 'T1', 1.5],
    ['F20260', 'M1', null, null, 'T1', 1],
    ['F20260', null, '30', 'deux', 't1', 1],
  ]
  const refused = manager.client(importPlannings, {
    file: await xlsxOf(installation, year(rows), { name: 'Notes', rows: [['x']] }),
  })
  const { details } = (await refused.catch((error: unknown) => error)) as {
    details: { rows: { row: number; column?: string; reason: string }[] }
  }
  const reasons = details.rows.map(({ row, column, reason }) => [row, column, reason])
  t.strictSame(
    reasons.filter(([row]) => row !== 1).sort(([a], [b]) => Number(a) - Number(b)),
    [
      [2, 'folder_code', 'folder_unknown'],
      [3, 'subfolder_code', 'subfolder_unknown'],
      [4, 'task_code', 'task_unknown'],
      [5, 'task_code', 'task_ambiguous'],
      [7, 'user_code', 'user_unknown'],
      [8, '1', 'planning_cell_limit'],
      [9, '1', 'number.integer'],
      [9, 'task_code', 'duplicate_row'],
      [10, 'task_code', 'mixed.required'],
      [11, 'task_code', 'duplicate_row'],
    ],
  )
  t.ok(reasons.some(([row, , reason]) => row === 1 && reason === 'sheet_year'))
  t.strictSame(await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id }), [])
})

onBoth(
  t,
  'with a work breakdown, rows of another folder are errors; only .xlsx is taken',
  async (t, installation) => {
    const { manager, places } = await scene(installation, await testFirm(installation))
    const file = await fixtureFile('planning.xlsx')
    const outside = manager.client(importPlannings, { file, wbsId: places[0].wbs_id })
    await t.rejects(outside, {
      code: 'import_refused',
      details: { rows: [{ sheet: '2026', row: 5, reason: 'outside_wbs' }] },
    })
    await t.rejects(manager.client(importPlannings, { file: await fixtureFile('medewerkers.csv') }), {
      code: 'xlsx_only',
    })
    await t.rejects(
      manager.client(importPlannings, { file: await fixtureFile('text.xlsx') }),
      { code: 'xlsx_only' },
      'a name in .csv would not help here',
    )
    t.strictSame(importPlannings.input.file.endings, ['.xlsx'], 'no screen offers what is refused')
    const importAs = (name: string, bytes: Uint8Array) =>
      manager.client(importPlannings, { file: { name, type: '', bytes } })
    t.match(
      await importAs('planning (1).bak', file.bytes),
      { created: 4 },
      'a workbook is one by whatever name',
    )
    await t.rejects(importAs('planning.csv', new TextEncoder().encode('%PDF-1.7')), {
      code: 'workbook_foreign',
      details: { params: { kind: 'PDF' } },
    })
    const wrong = manager.client(importPlannings, { file: await fixtureFile('wrong-headers.xlsx') })
    await t.rejects(wrong, {
      code: 'import_refused',
      details: {
        rows: [
          { column: 'Code dossier', reason: 'column_missing' },
          { column: 'Code tâche', reason: 'column_missing' },
          { column: 'Code collaborateur', reason: 'column_missing' },
          { column: 'Klant', reason: 'column_unknown' },
          { column: 'Bedrag', reason: 'column_unknown' },
        ],
      },
    })
  },
)

onBoth(
  t,
  'what a workbook comes back with from elsewhere is named by its place, and nothing changes',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { manager, places } = await scene(installation, firm)
    const deleted = await firm.person([], { code: 'GON' })
    const { client } = await firm.person(['*'])
    await client(deleteUser, { id: deleted.id })
    const good = ['F20260', 'M1', '10', null, 'T1'] as const
    const badPlaces = async (file: Upload) => {
      const refused = await manager.client(importPlannings, { file }).catch((error: unknown) => error)
      const { code, details } = refused as Failure
      t.strictSame(await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id }), [])
      const bad = details.rows?.map(({ row, column, reason }) => `${row} ${column} ${reason}`)
      return { code, bad: bad?.toSorted() }
    }

    const { name, rows } = year([[...good, 5]])
    const renamed = {
      name,
      rows: [rows[0]!.map((title) => (title === 3 ? 'Printemps' : title)), ...rows.slice(1)],
    }
    t.strictSame(await badPlaces(await xlsxOf(installation, renamed)), {
      code: 'columns_unknown',
      bad: ['1 Printemps column_unknown'],
    })

    const cells = year([
      [...good, 'cinq', 5],
      ['F20261', 'M1', '10', null, 'GON', 5],
      ['F20261', 'M1', '10', null, null, 5],
      [null, 'M1', '10', null, 'T1', 5],
      ['F20261', 'M1', '10', null, 'T1', '=2*B1', 5, '#REF!'],
    ])
    t.strictSame(await badPlaces(await xlsxOf(installation, cells)), {
      code: 'import_refused',
      bad: [
        '2 1 mixed.invalid',
        '3 user_code user_unknown',
        '5 folder_code mixed.required',
        '6 1 cell_uncalculated',
        '6 3 cell_error',
      ],
    })
  },
)

onBoth(t, 'every merged cell among the data is named, whatever else is wrong', async (t, installation) => {
  const { manager, places } = await scene(installation, await testFirm(installation))
  const rows = [
    ['F20260', 'M1', '10', null, 'T1', 6, null, null, 1],
    ['F20261', 'M1', '10', null, 'T1', 1],
    [null, null, '10', null, null, 2],
    ['F20260', 'M1', '10', null, 'XYZ', 1],
    [],
    ['Footnote', null, '10'],
  ]
  const file = await withMerged(await xlsxOf(installation, year(rows)), 'F2:H2', 'A3:A4', 'E3:E4', 'A8:C9')
  for (const dry_run of [true, false]) {
    const refused = manager.client(importPlannings, { file, dry_run })
    const { code, details } = (await refused.catch((error: unknown) => error)) as Failure
    t.equal(code, 'import_refused')
    t.strictSame(
      details.rows?.map(({ row, column, reason, params }) => [row, column, reason, params?.['cells']]),
      [
        [2, '1', 'merged_cells', 'F2:H2'],
        [3, 'folder_code', 'merged_cells', 'A3:A4'],
        [3, 'user_code', 'merged_cells', 'E3:E4'],
        [5, 'user_code', 'user_unknown', undefined],
        [7, 'folder_code', 'folder_unknown', undefined],
      ],
    )
  }
  t.strictSame(await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id }), [])
})

onBoth(t, 'a hundred thousand rows are refused for their number', async (t, installation) => {
  const { manager, places } = await scene(installation, await testFirm(installation))
  const rows = Array.from({ length: 100_000 }, () => ['F20260', 'M1', '10', null, 'T1', 5])
  await t.rejects(manager.client(importPlannings, { file: await xlsxOf(installation, year(rows)) }), {
    code: 'workbook_too_many_rows',
  })
  t.strictSame(await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id }), [])
})

/** The worksheets of an exported planning, with blocks of a task in January of its first year. */
async function edited(
  installation: TestInstallation,
  file: Upload,
  january: (cells: readonly Cell[]) => Cell | undefined,
): Promise<Upload> {
  const [first, ...others] = await worksheetsOf(installation.env.ports.workbooks, file)
  const rows = first!.rows.map((row, at) => (at === 0 ? row : row.with(5, january(row) ?? row[5] ?? null)))
  return xlsxOf(installation, { ...first!, rows }, ...others)
}

onBoth(
  t,
  'an exported planning is read back to its own tasks where two share code and name',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { manager, places, subfolders } = await scene(installation, firm)
    const [place] = places
    const { subfolder_id, task_id: one } = subfolders[0]
    const [two, ofFolder, elsewhere] = await installation.scene(async (store) => {
      const { id: _, ...leaf } = (await store.wbs_tasks.get(one))!
      const twin = await store.wbs_tasks.insert({ ...leaf, rank: 2 })
      const free = await store.wbs_tasks.insert({ ...leaf, parent_id: null, subfolder_id: null, rank: 3 })
      const other = await store.subfolders.insert({
        folder_id: place.folder_id,
        rank: 2,
        code: 'M1',
        name: 'x',
        status_type: 'active',
      })
      const there = await store.wbs_tasks.insert({
        ...leaf,
        parent_id: free.id,
        subfolder_id: other.id,
        rank: 1,
      })
      return [twin.id, free.id, there.id]
    })
    t.ok(subfolder_id && ofFolder)
    const planned = async () =>
      (await manager.client(planningsOfBreakdown, { wbsId: place.wbs_id })).map(
        ({ wbs_task_id, number_blocks }) => [wbs_task_id, number_blocks],
      )
    const file = await manager.client(exportPlannings, { wbsId: place.wbs_id })
    const numbers = new Map([one, two, elsewhere].map((id, i) => [id, i + 3]))
    const changedFile = await edited(installation, file, (cells) => numbers.get(Number(cells.at(-1))))
    const outcome = { created: 3, updated: 0, warnings: [] }
    t.match(await manager.client(importPlannings, { file: changedFile }), outcome)
    t.strictSame((await planned()).toSorted(), [...numbers].toSorted())
    t.match(await manager.client(importPlannings, { file: changedFile, wbsId: place.wbs_id }), {
      created: 0,
      updated: 0,
    })

    const renamed = await installation.scene((store) =>
      store.wbs_tasks.updateEach([{ id: two!, name: 'Étude bis' }]),
    )
    t.not(renamed, null)
    t.match(
      await manager.client(importPlannings, { file: changedFile }),
      { created: 0, updated: 0 },
      'also after one of them was renamed',
    )
    const without = await worksheetsOf(installation.env.ports.workbooks, changedFile)
    const bare = without.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.slice(0, 17)) }))
    await t.rejects(
      manager.client(importPlannings, { file: await xlsxOf(installation, ...bare) }),
      { code: 'import_refused', details: { rows: [{ reason: 'task_ambiguous' }] } },
      'without the number nobody knows which is meant',
    )
  },
)

onBoth(
  t,
  'a task is told by its codes: a number that is another’s is left aside',
  async (t, installation) => {
    const { manager, places, subfolders } = await scene(installation, await testFirm(installation))
    const [head, ...rest] = year([['F20260', 'M1', '10', null, null, 4]]).rows
    const sheet = {
      name: '2026',
      rows: [
        [...head!, 'Task id'],
        ...rest.map((row) => [...row, ...Array(11).fill(null), subfolders[1].task_id]),
      ],
    }
    t.match(await manager.client(importPlannings, { file: await xlsxOf(installation, sheet) }), {
      created: 1,
    })
    t.match(await manager.client(planningsOfBreakdown, { wbsId: places[0].wbs_id }), [
      { wbs_task_id: subfolders[0].task_id, number_blocks: 4 },
    ])
  },
)

onBoth(
  t,
  'of two folders that share a code the one is meant whose planning is open',
  async (t, installation) => {
    const { manager, places } = await scene(installation, await testFirm(installation))
    await installation.scene((store) =>
      store.folders.updateEach([{ id: places[1].folder_id, code: 'F20260' }]),
    )
    const file = await xlsxOf(installation, year([['F20260', null, '10', null, null, 4]]))
    for (const { wbs_id: wbsId } of places)
      t.match(await manager.client(importPlannings, { file, wbsId }), { created: 1 })
  },
)

t.test('what is written in any language is read back', async (t) => {
  const line = {
    year: 2027,
    folder_code: 'F1',
    subfolder_code: '1/2',
    task_code: '10',
    task_name: 'Étude',
    task_id: 12,
    user_code: null,
    blocks: [1, 0, null, 4, 5, 6, 7, 8, 9, 10, null, 12],
  }
  for (const language of ['en', 'fr', 'nl'] as const) {
    const parts = partsOf(planningWorksheet(2027, [line], language))
    const { rows: lines, bad } = await readPlannings(parts, '2026-11-20')
    t.strictSame(bad, [])
    t.strictSame(
      lines.map(({ row: _, ...each }) => each),
      [line],
      language,
    )
  }
})

onBoth(t, 'every bad place of a workbook is named in one go', async (t, installation) => {
  const { manager } = await scene(installation, await testFirm(installation))
  const rows = [
    ['F20260', 'M1', '9.9', null, 'ZZZ', 9999],
    ['F20260', 'M1', '10', null, 'ZZZ', -1],
    [null, null, null, null, 'ZZZ', 9999, 'x'],
    ['F9', 'M1', '10', null, 'T1', 9999],
  ]
  const refused = await manager
    .client(importPlannings, { file: await xlsxOf(installation, year(rows)) })
    .catch((error: unknown) => error)
  t.strictSame(
    ((refused as Failure).details.rows ?? [])
      .map(({ row, column, reason }) => `${row} ${column} ${reason}`)
      .toSorted(),
    [
      '2 1 planning_cell_limit',
      '2 task_code task_unknown',
      '2 user_code user_unknown',
      '3 1 number.min',
      '3 user_code user_unknown',
      '4 1 planning_cell_limit',
      '4 2 mixed.invalid',
      '4 folder_code mixed.required',
      '4 user_code user_unknown',
      '5 1 planning_cell_limit',
      '5 folder_code folder_unknown',
    ],
  )
})
