import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..')
const sources = ['core', 'cli', 'tui', 'web', 'server', 'fixtures', '.tools', 'package.json', 'tsconfig.json']

/** What somebody writes who follows the README's recipe of a plain field: where, after what, and the line. */
const recipe: readonly (readonly [file: string, after: string, line: string])[] = [
  [
    'core/companies/company.ts',
    "    company_name_second: doors({ section: 'identity', flag: '--second-name <name>' }, optional(text(250))),",
    "    fax_number: doors({ section: 'invoicing', flag: '--fax <number>', headings: ['Telefax'] }, optional(text(50))),",
  ],
  [
    'core/folders/folder.ts',
    "    building_subsector_type: doors({ section: 'works', flag: '--subsector <type>' }, optional(text(50))),",
    "    permit: doors({ section: 'works', flag: '--permit <number>', headings: ['Vergunning'] }, optional(text(50))),",
  ],
  [
    'server/db/migrations/list.ts',
    "  adding('0055-several-rates', {}, { invoice_details: { columns: ['billed_rates TEXT'] } }),",
    "  adding('9999-recipe', {}, { companies: { columns: ['fax_number VARCHAR(50)'] }, folder_extra_infos: { columns: ['permit VARCHAR(50)'] } }),",
  ],
  [
    'core/companies/words.ts',
    'export const companies = words({',
    "  'field.fax_number': ['Fax number', 'Numéro de fax', 'Faxnummer'],",
  ],
  [
    'core/folders/words.ts',
    'export const folders = words({',
    "  'field.permit': ['Building permit', 'Permis d’urbanisme', 'Omgevingsvergunning'],",
  ],
]

t.test('a plain field takes three files, and then stands at every door', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  for (const each of sources) cpSync(join(root, each), join(folder, each), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, after, line] of recipe) {
    const source = readFileSync(join(folder, file), 'utf8')
    t.equal(source.split(after).length, 2, `${file} has the place once`)
    writeFileSync(join(folder, file), source.replace(after, `${after}\n${line}`))
  }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', DECIDAG_FIELDS: 'fax_number,permit' },
    })
  const types = run(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'core')
  t.equal(types.status, 0, `the types hold: ${types.stdout}`)
  const tests = run(
    '.tools/test.ts',
    '.tools/every-door.test.ts',
    'core/doors.test.ts',
    'core/operations.test.ts',
  )
  t.equal(tests.status, 0, `every door has them: ${tests.stdout}`)
})
