import { fold, ordered } from '#core/values/fold.ts'
import { columnOf, createIndex } from '../../tables.ts'
import type { Migration, Step } from '../migration.ts'
import { select } from '../rows.ts'

/** The fields from which the hidden columns of a table are made, on the day of this migration. */
interface Hidden {
  readonly search?: readonly string[]
  readonly sort?: readonly string[]
  readonly codes?: readonly string[]
}

const hidden: { readonly [table: string]: Hidden } = {
  users: { search: ['first_name', 'last_name'], sort: ['first_name', 'last_name'] },
  user_extra_infos: { codes: ['code'] },
  companies: {
    search: ['name', 'company_name_second', 'reference', 'vat_number'],
    sort: ['name', 'company_name_second'],
    codes: ['reference'],
  },
  company_addresses: { search: ['street_name', 'street_number', 'zip_code', 'city'] },
  folders: { search: ['code', 'name', 'location'], sort: ['name', 'location'], codes: ['code'] },
  folder_keywords: { sort: ['label'] },
  subfolders: { search: ['code', 'name'], sort: ['name'], codes: ['code'] },
  wbs_tasks: { search: ['task_code', 'name'], sort: ['name'], codes: ['task_code'] },
  invoices: { codes: ['number'] },
  statement_lines: {
    search: ['counterparty_name', 'counterparty_iban', 'communication', 'structured_communication'],
  },
  notifications: { search: ['title', 'message'], sort: ['title'] },
  feedback_reports: { search: ['name', 'email', 'what_happened', 'page', 'error_text'], sort: ['name'] },
  known_streets: { search: ['name_nl', 'name_fr', 'name_de', 'postcode', 'town_nl', 'town_fr', 'town_de'] },
}

/** The codes that sorted as words before. Their column `…_ordered` takes the place of the column `…_folded`. */
const foldedBefore: { readonly [table: string]: string } = {
  companies: 'reference',
  folders: 'code',
  subfolders: 'code',
  wbs_tasks: 'task_code',
}

/** The codes that sorted as they were typed. They had no hidden column before. */
const unfoldedBefore: { readonly [table: string]: string } = { invoices: 'number', user_extra_infos: 'code' }

/**
 * A list now finds a text with a typographic apostrophe by the keyboard's apostrophe, and sorts codes by the numbers in them.
 * This migration changes the stored hidden columns accordingly.
 */
export const plainSigns: Migration = {
  name: '0050-plain-signs',
  up: async (step) => {
    const { queryInterface, transaction, execute } = step
    for (const [table, field] of Object.entries(foldedBefore)) {
      await execute(`DROP INDEX ${table}_${field}_folded`)
      await execute(`ALTER TABLE ${table} RENAME COLUMN ${field}_folded TO ${field}_ordered`)
    }
    for (const [table, field] of Object.entries(unfoldedBefore))
      await queryInterface.addColumn(table, ...(await columnOf(`${field}_ordered TEXT`)), { transaction })
    for (const [table, field] of [...Object.entries(foldedBefore), ...Object.entries(unfoldedBefore)]) {
      const index = `index ${table}_${field}_ordered ${field}_ordered`
      await createIndex(queryInterface, table, index, transaction)
    }
    for (const [table, parts] of Object.entries(hidden)) await foldAgain(step, table, parts)
  },
}

/** The number of rows that are read and written at once. */
const rowsAtOnce = 5000

/** Writes the hidden columns of every row in which they are out of date. */
async function foldAgain(step: Step, table: string, { search = [], sort = [], codes = [] }: Hidden) {
  const sources = [...new Set([...search, ...sort, ...codes])]
  const columns = [
    ...(search.length > 0 ? ['search_folded'] : []),
    ...sort.map((field) => `${field}_folded`),
    ...codes.map((field) => `${field}_ordered`),
  ]
  for (let after = 0; ;) {
    const rows = await select(
      step,
      `SELECT id, ${[...sources, ...columns].join(', ')} FROM ${table} WHERE id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
    )
    const changed = rows.flatMap((row) => {
      const text = (field: string): string => String(row[field] ?? '')
      const values = [
        ...(search.length > 0 ? [search.map((field) => fold(text(field))).join(' ')] : []),
        ...sort.map((field) => fold(text(field))),
        ...codes.map((field) => ordered(text(field))),
      ]
      return columns.every((column, i) => row[column] === values[i]) ? [] : [[row['id'], ...values]]
    })
    if (changed.length > 0) await write(step, table, columns, changed)
    if (rows.length < rowsAtOnce) return
    after = Number(rows.at(-1)!['id'])
  }
}

/** Updates these rows in one statement. Each row holds its id, and then a value for each of `columns`. */
async function write(
  { queryInterface, dialect, transaction }: Step,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const [from, cell] =
    dialect === 'sqlite'
      ? ['json_each($1) v', (i: number) => `json_extract(v.value, '$[${i}]')`]
      : ['json_array_elements(CAST($1 AS json)) v(value)', (i: number) => `(v.value ->> ${i})`]
  const sets = columns.map((column, i) => `${column} = ${cell(i + 1)}`)
  await queryInterface.sequelize.query(
    `UPDATE ${table} SET ${sets.join(', ')} FROM ${from} WHERE ${table}.id = CAST(${cell(0)} AS INTEGER)`,
    { bind: [JSON.stringify(rows)], transaction },
  )
}
