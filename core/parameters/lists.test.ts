import t from 'tap'
import { setBooking } from '../booking/cell/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { createFolder, createSubfolder, editSubfolder, listAllSubfolders } from '../folders/operations.ts'
import { importSubfolders } from '../folders/import/operations.ts'
import type { InputOf } from '../kernel/field.ts'
import { exportOf } from '../tables/export.ts'
import { loadTexts } from '../texts/operations.ts'
import {
  createParameter,
  createRelation,
  deleteParameter,
  deleteRelation,
  importParameters,
  listParameters,
  listRelations,
  pageOfParameters,
  parameterUse,
  updateParameter,
} from './operations.ts'

const keepers = ['parameters.read', 'parameters.write', 'parameters.delete'] as const

onEveryClient(t, 'a value is added to a list, given words, hidden and deleted', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person([...keepers])
  const made = await client(createParameter, {
    class: 'function_type',
    type: 'Site Manager',
    label_fr: 'Chef',
  })
  t.match(made, { type: 'site_manager', label_fr: 'Chef', obselete: false })
  const words = { label_en: 'Site manager', label_nl: 'Werfleider', obselete: true }
  installation.clock.pass(1000)
  const { id, updated_at } = made
  const saved = await client(updateParameter, { id, ...words, updated_at })
  t.match(saved, { ...words, label_fr: 'Chef' })
  await t.rejects(client(updateParameter, { id, label_en: 'x', updated_at }), { code: 'record_modified' })
  t.match(await client(pageOfParameters, { class: 'function_type', search: 'werf' }), { count: 1 })
  t.equal(await client(deleteParameter, { className: 'function_type', type: 'site_manager' }), true)
  t.strictSame(await client(listParameters, {}), [])
})

onEveryClient(
  t,
  'a status of missions that the firm words anew is called so everywhere, and a hidden one is chosen no more',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const rights = ['folders.*', 'subfolder.*', 'subfolder_admin', 'subfolder_admin.update'] as const
    const { id: leader, client } = await firm.person([...keepers, ...rights])
    const place = await firm.folder(leader, 7)
    const kept = await firm.subfolder(place, { rank: 1, task_code: '10' })
    const other = await firm.subfolder(place, { rank: 2, task_code: '20' })
    const word = (type: string) => ({ class: 'subfolder_status', type, label_fr: type, label_en: type })
    await installation.scene((store) =>
      store.parameters.insertMany([word('litigation'), word('transfer'), word('prospect')]),
    )
    const change = async (type: string, changes: object): Promise<void> => {
      const known = (await client(listParameters, {})).find((each) => each.type === type)
      await client(updateParameter, { id: known!.id, ...changes })
    }
    const textsIn = async (lang: 'fr' | 'nl') => client(loadTexts, { lang })
    await change('transfer', { label_fr: 'Chez le confrère' })
    await change('prospect', { label_fr: 'Piste' })
    t.equal((await textsIn('fr'))['status.transfer'], 'Chez le confrère')
    t.match(
      await textsIn('fr'),
      { 'status.prospect': 'Piste', 'stage.prospect': 'Piste' },
      'on the board too',
    )
    t.equal((await textsIn('nl'))['status.transfer'], 'Overdracht', 'where it has no word, the program’s')
    const move = (id: number, status_type: 'litigation' | 'transfer') =>
      client(editSubfolder, { id, subFolder: { name: 'Étude', status_type } })
    await move(other.subfolder_id, 'transfer')
    const file = await client(exportOf(listAllSubfolders), { format: 'csv', language: 'fr' })
    t.match(Buffer.from(file.bytes).toString(), /Chez le confrère/)
    await move(kept.subfolder_id, 'litigation')
    await change('litigation', { obselete: true })
    await t.rejects(move(other.subfolder_id, 'litigation'), {
      code: 'invalid_fields',
      details: { fields: { 'subFolder.status_type': 'mixed.hidden' } },
    })
    const limit = await move(other.subfolder_id, 'nonsense' as never).catch((error) => error)
    t.match(limit.details.params['subFolder.status_type'], /transfer/, 'what is offered instead')
    t.notMatch(limit.details.params['subFolder.status_type'], /litigation/)
    t.match(await move(kept.subfolder_id, 'litigation'), { name: 'Étude' }, 'what has it keeps it')
    const written = (status: string, subfolder: number) => ({
      file: uploadOf('missions.csv', `rank_code,status_type\n7/${subfolder},${status}\n`),
    })
    await t.rejects(client(importSubfolders, written('litigation', 2)), {
      code: 'import_refused',
      details: { rows: [{ column: 'status_type', reason: 'mixed.hidden' }] },
    })
    const unknown = await client(importSubfolders, written('nonsense', 2)).catch((error) => error)
    t.match(unknown.details.rows, [{ column: 'status_type', params: { limit: /Chez le confrère/ } }])
    t.notMatch(unknown.details.rows[0].params.limit, /[Ll]iti/)
    t.match(await client(importSubfolders, written('litigation', 1)), { unchanged: 1 })
    await change('transfer', { label_fr: null })
    t.equal((await textsIn('fr'))['status.transfer'], 'Transfert')
  },
)

onBoth(t, 'what cannot be in a list is refused by name', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person([...keepers])
  const add = (input: InputOf<typeof createParameter.input>) => client(createParameter, input)
  await add({ class: 'function_type', type: 'engineer' })
  await t.rejects(add({ class: 'function_type', type: ' ENGINEER' }), { code: 'duplicate_fields' })
  await t.rejects(add({ class: 'colours', type: 'red' }), { code: 'unknown_type' })
  await t.rejects(add({ class: 'subfolder_status', type: 'asleep' }), { code: 'list_is_fixed' })
  await t.rejects(add({ class: 'planner', type: 'planner_yearly_limits' }), { code: 'list_is_fixed' })
  await t.rejects(add({ class: 'installation', type: 'demo' }), { code: 'unknown_type' })
  await t.rejects(add({ class: 'function_type', type: 'x', numerical_value: 3 }), {
    code: 'invalid_fields',
    details: { fields: { numerical_value: 'mixed.not_allowed' } },
  })
  await t.rejects(add({ class: 'planning', type: 'public_holidays', textual_value: 'Belgium' }), {
    code: 'invalid_fields',
    details: { fields: { textual_value: /./ } },
  })
  await t.rejects(add({ class: 'planner', type: 'planner_daily_limits', numerical_value: -1 }), {
    code: 'invalid_fields',
    details: { fields: { numerical_value: 'number.min' } },
  })
  const limit = await add({ class: 'planner', type: 'planner_daily_limits', numerical_value: 8 })
  await t.rejects(client(updateParameter, { id: limit.id, textual_value: 'eight' }), {
    code: 'invalid_fields',
    details: { fields: { textual_value: 'mixed.not_allowed' } },
  })
  await t.rejects(client(updateParameter, { id: limit.id, obselete: true }), {
    code: 'invalid_fields',
    details: { fields: { obselete: 'mixed.not_allowed' } },
  })
})

onBoth(t, 'the mark of the installation is neither changed nor deleted', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person([...keepers])
  const mark = await installation.scene((store) =>
    store.parameters.insert({ class: 'installation', type: 'demo' }),
  )
  await t.rejects(client(updateParameter, { id: mark.id, label_en: 'x' }), { code: 'record_not_found' })
  await t.rejects(client(deleteParameter, { className: 'installation', type: 'demo' }), {
    code: 'record_not_found',
  })
  t.match(await client(pageOfParameters, {}), { count: 0 })
})

onEveryClient(t, 'a value that is used stays, and says where it is', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person([...keepers], { language_type: 'en' })
  await client(createParameter, { class: 'function_type', type: 'engineer' })
  const input = { className: 'function_type', type: 'engineer' }
  t.strictSame(await client(parameterUse, input), [{ place: 'user_extra_infos.function_type', records: 1 }])
  await t.rejects(client(deleteParameter, input), {
    code: 'parameter_in_use',
    details: { params: { count: 1, places: 'People' } },
  })
  t.equal((await client(listParameters, {})).length, 1)
})

async function sectors(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const boss = await firm.person(['*'])
  const add = (name: string, ...types: string[]) =>
    Promise.all(types.map((type) => boss.client(createParameter, { class: name, type })))
  await add('building_sector_type', 'health', 'education')
  await add('building_subsector_type', 'hospital', 'school')
  const pair = (type_1: string, type_2: string) => ({
    class_1: 'building_sector_type',
    type_1,
    class_2: 'building_subsector_type',
    type_2,
  })
  const company = await installation.scene((store) =>
    store.companies.insert({ name: 'Ville', private: false }),
  )
  const folder = (building_sector_type: string | null, building_subsector_type: string | null) =>
    boss.client(createFolder, {
      folder: {
        name: 'École',
        description: 'x',
        project_owner_company_id: company.id,
        project_manager_id: boss.id,
      },
      folderExtraInfo: { building_sector_type, building_subsector_type },
    })
  return { firm, client: boss.client, pair, folder }
}

onEveryClient(
  t,
  'relations narrow a list, and only where the firm relates anything',
  async (t, installation) => {
    const { client, pair, folder } = await sectors(installation)
    await folder('health', 'school')
    const relation = await client(createRelation, pair('health', 'hospital'))
    t.match(await client(listRelations, {}), [pair('health', 'hospital')])
    await t.rejects(folder('health', 'school'), {
      code: 'not_related',
      details: { fields: { 'folderExtraInfo.building_subsector_type': 'mixed.invalid' } },
    })
    await folder('health', 'hospital')
    await folder('health', null)
    await folder(null, 'school')
    await client(deleteRelation, { id: relation.id })
    await folder('health', 'school')
    t.pass()
  },
)

onBoth(t, 'a subfolder without a workpackage goes with every relation', async (t, installation) => {
  const { firm, client } = await sectors(installation)
  const boss = await firm.person(['*'])
  const place = await firm.folder(boss.id, 24_001)
  await client(createParameter, { class: 'service_workpackage_type', type: 'stability' })
  await client(createParameter, { class: 'service_subworkpackage_type', type: 'concrete' })
  await client(createParameter, { class: 'service_subworkpackage_type', type: 'hvac' })
  const lists = { class_1: 'service_workpackage_type', class_2: 'service_subworkpackage_type' }
  await client(createRelation, { ...lists, type_1: 'stability', type_2: 'concrete' })
  const create = (subFolderExtraInfo: InputOf<typeof createSubfolder.input>['subFolderExtraInfo']) =>
    client(createSubfolder, {
      subFolder: { folder_id: place.folder_id, code: 'S', name: 'Étude', status_type: 'active' },
      subFolderExtraInfo,
    })
  await create({})
  await create({ service_workpackage_type: 'stability' })
  await create({ service_workpackage_type: 'stability', service_subworkpackage_type: 'concrete' })
  await t.rejects(create({ service_workpackage_type: 'stability', service_subworkpackage_type: 'hvac' }), {
    code: 'not_related',
  })
})

onBoth(t, 'a relation that makes no sense is refused', async (t, installation) => {
  const { client, pair } = await sectors(installation)
  const relate = (input: InputOf<typeof createRelation.input>) => client(createRelation, input)
  await t.rejects(relate({ class_1: 'building_sector_type', type_1: 'health' }), {
    code: 'empty_fields',
    details: { fields: { class_2: 'mixed.required', type_2: 'mixed.required' } },
  })
  await t.rejects(relate({ ...pair('health', 'hospital'), type_2: '' }), { code: 'empty_fields' })
  await t.rejects(relate(pair('health', 'prison')), {
    code: 'unknown_type',
    details: { fields: { type_2: 'mixed.invalid' } },
  })
  await t.rejects(relate({ ...pair('health', 'education'), class_2: 'building_sector_type' }), {
    code: 'related_to_itself',
  })
  await relate(pair('health', 'hospital'))
  await t.rejects(relate(pair('health', 'hospital')), { code: 'duplicate_fields' })
  const { class_1, type_1, class_2, type_2 } = pair('health', 'hospital')
  await t.rejects(relate({ class_1: class_2, type_1: type_2, class_2: class_1, type_2: type_1 }), {
    code: 'duplicate_fields',
  })
  await client(deleteParameter, { className: class_1, type: type_1 })
  t.strictSame(await client(listRelations, {}), [], 'a value that goes takes its relations along')
})

onBoth(t, 'the planner’s limit holds from the moment it is changed', async (t, installation) => {
  const firm = await testFirm(installation)
  const boss = await firm.person(['*'])
  const { task_id } = await firm.subfolder(await firm.folder(boss.id, 24_001))
  const book = (number_blocks: number, date = '2026-11-19') =>
    boss.client(setBooking, { wbs_task_id: task_id, date, number_blocks })
  await book(10, '2026-11-20')
  const { id } = await boss.client(createParameter, {
    class: 'planner',
    type: 'planner_daily_limits',
    numerical_value: 8,
  })
  await t.rejects(book(9), { code: 'daily_limit' })
  await boss.client(updateParameter, { id, numerical_value: 9 })
  await book(9)
  await boss.client(deleteParameter, { className: 'planner', type: 'planner_daily_limits' })
  await book(10)
  t.pass('without it the rule has its own limit')
})

onEveryClient(t, 'parameters come from a file, whole or not at all', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person([...keepers])
  const file = (lines: string[], dry_run = false) =>
    client(importParameters, {
      file: uploadOf('lists.csv', ['Liste;Valeur;Nombre;Obsolète;label_fr', ...lines].join('\n')),
      dry_run,
    })
  await client(createParameter, { class: 'function_type', type: 'engineer', label_fr: 'Ingénieur' })
  const lines = [
    'function_type;engineer;;;Ingénieur civil',
    'function_type;Site Manager;;oui;',
    'employee_cost_category;junior;55,5;;Junior',
  ]
  t.match(await file(lines, true), { created: 2, updated: 1, unchanged: 0, dry_run: true })
  t.equal((await client(listParameters, {})).length, 1)
  t.match(await file(lines), { created: 2, updated: 1 })
  t.match(await file(lines), { created: 0, updated: 0, unchanged: 3 })
  t.match(await client(listParameters, {}), [
    { type: 'engineer', label_fr: 'Ingénieur civil' },
    { type: 'site_manager', obselete: true },
    { type: 'junior', numerical_value: 55.5 },
  ])
  await t.rejects(
    file([
      'colours;red;;;',
      'function_type;x;3;;',
      'function_type;y;;perhaps;',
      ';z;;;',
      'function_type;y;;;',
      'function_type;Y;;;',
    ]),
    {
      code: 'import_refused',
      details: {
        rows: [
          { row: 4, column: 'Obsolète', reason: 'mixed.invalid' },
          { row: 5, column: 'Liste', reason: 'mixed.required' },
          { row: 2, column: 'Liste', reason: 'unknown_type' },
          { row: 3, column: 'Nombre', reason: 'mixed.not_allowed' },
          { row: 6, reason: 'duplicate_row' },
          { row: 7, reason: 'duplicate_row' },
        ],
      },
    },
  )
})
