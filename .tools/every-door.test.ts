import t from 'tap'
import { flagsOf, recordFlags } from '../cli/record-flags.ts'
import { company } from '#core/companies/company.ts'
import { createCompany, importCompanies, listCompanies, readCompany } from '#core/companies/operations.ts'
import { folderExtraInfo } from '#core/folders/folder.ts'
import { createFolder, importFolders, listFolders, readFolder } from '#core/folders/operations.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { languages } from '#core/kernel/permission.ts'
import { operations } from '#core/operations.ts'
import type { AuditEntry } from '#core/access/audit.ts'
import { namesInSection } from '#core/screens/form/sections.ts'
import { exportOf } from '#core/tables/export.ts'
import { textsOf, translate } from '#core/texts/translate.ts'
import { testFirm } from '#fixtures/firm.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { describeApi } from '../server/http/openapi.ts'

/** A text field of a company and one of a folder's facts: those that stand, or those that a recipe added. */
const [ofCompany = '', ofFolder = ''] = (
  process.env['DECIDAG_FIELDS'] ?? 'buyer_reference,procurement_type'
).split(',')

const places = [
  { field: ofCompany, entity: company, group: 'company' },
  { field: ofFolder, entity: folderExtraInfo, group: 'folderExtraInfo' },
] as const

for (const { field, entity, group } of places)
  t.test(`${field}: it is named, typed, shown and a flag`, async (t) => {
    const section = (entity as Pick<AnyEntity, 'given'>).given[field]?.doors?.section ?? ''
    for (const language of languages)
      t.ok(translate(language).knows(`field.${field}`), `it has a name in ${language}`)
    const { names, fields } = namesInSection(section, { [group]: entity })
    t.ok(names.includes(field), 'the form and the page have it')
    t.equal(fields.get(field)?.record, group)
    const { options } = recordFlags({ [group]: entity.given }, flagsOf(group, entity.given))
    t.ok(
      options.some(({ about }) => about === `field.${field}`),
      'the command line has a flag',
    )
    t.match(JSON.stringify(describeApi(operations)), `"${field}"`, 'the description of the API has it')
  })

const headed = (entity: Pick<AnyEntity, 'given'>, field: string): string =>
  entity.given[field]?.doors?.headings?.[0] ?? field

onEveryClient(
  t,
  'a company: what is called is listed, exported, imported and told',
  async (t, installation) => {
    const { client } = await (
      await testFirm(installation)
    ).person(['company.read', 'company.write', 'company.update'])
    const made = await client(createCompany, {
      company: { name: 'Atelier Roland', private: false, [ofCompany]: 'first' },
    })
    t.match(await client(readCompany, { id: made.id }), { [ofCompany]: 'first' })
    t.match((await client(listCompanies, {})).rows, [{ [ofCompany]: 'first' }], 'the list has it')
    const csv = await client(exportOf(listCompanies), { format: 'csv', language: 'fr' })
    const text = new TextDecoder().decode(csv.bytes)
    t.match(text, textsOf('fr')[`field.${ofCompany}`], 'its column of a file is headed by its name')
    t.match(text, /first/)
    const file = uploadOf('companies.csv', `Company;${headed(company, ofCompany)}\nAtelier Roland;second\n`)
    t.match(await client(importCompanies, { file }), { updated: 1 })
    t.match(await client(readCompany, { id: made.id }), { [ofCompany]: 'second' }, 'an import changes it')
    await t.rejects(
      client(createCompany, { company: { name: 'B', private: false, [ofCompany]: 'x'.repeat(5000) } }),
      { code: 'invalid_fields', details: { fields: { [`company.${ofCompany}`]: 'string.max' } } },
      'its limit holds',
    )
    const entries: AuditEntry[] = await installation.env.read((store) =>
      store.audit_entries.find({ entity: 'companies', entity_id: made.id, action: 'update' }),
    )
    t.match(entries, [{ after: { [ofCompany]: 'second' } }], 'its change is written down')
  },
)

onEveryClient(
  t,
  'a folder: what is called is listed, exported, imported and told',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id } = await firm.person([
      'folders.read',
      'folders.write',
      'folders.update',
      'company.read',
      'company.write',
      'subfolder_admin',
    ])
    const owner = await client(createCompany, { company: { name: 'Ville de Spa', private: false } })
    const made = await client(createFolder, {
      folder: {
        lead_code: 24001,
        name: 'Bains',
        description: 'Bains',
        project_manager_id: id,
        project_owner_company_id: owner.id,
      },
      folderExtraInfo: { [ofFolder]: 'first' },
    })
    const read = async () => (await client(readFolder, { id: made.id })).folder_extra_info
    t.match(await read(), { [ofFolder]: 'first' })
    const filters = ['no_subfolder'] as const
    t.match(
      (await client(listFolders, { filters: [...filters] })).rows,
      [{ [ofFolder]: 'first' }],
      'the list has it',
    )
    const csv = await client(exportOf(listFolders), { format: 'csv', language: 'nl', filters: [...filters] })
    const text = new TextDecoder().decode(csv.bytes)
    t.match(text, textsOf('nl')[`field.${ofFolder}`], 'its column of a file is headed by its name')
    t.match(text, /first/)
    const file = uploadOf('folders.csv', `lead_code;${headed(folderExtraInfo, ofFolder)}\n24001;second\n`)
    t.match(await client(importFolders, { file }), { updated: 1 })
    t.match(await read(), { [ofFolder]: 'second' }, 'an import changes it')
  },
)
