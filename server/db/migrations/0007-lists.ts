import { startingParameters, startingRelations } from '../../seed-lists.ts'
import type { Migration, Step } from './migration.ts'
import { select } from './rows.ts'

/**
 * The columns that held the values of each list before the list existed. People typed these values freely; now they belong to
 * the list.
 */
const typed: { readonly [list: string]: readonly (readonly [table: string, column: string])[] } = {
  function_type: [['user_extra_infos', 'function_type']],
  status_type: [['user_extra_infos', 'status_type']],
  payroll_type: [['user_extra_infos', 'payroll_type']],
  company_relation_type: [['account_companies', 'relation_type']],
  address_type: [['company_addresses', 'address_type']],
  contact_type: [['company_contacts', 'contact_type']],
  procurement_type: [['folder_extra_infos', 'procurement_type']],
  building_sector_type: [['folder_extra_infos', 'building_sector_type']],
  building_subsector_type: [['folder_extra_infos', 'building_subsector_type']],
  subfolder_type: [['subfolders', 'subfolder_type']],
  service_workpackage_type: [['subfolder_extra_infos', 'service_workpackage_type']],
  service_subworkpackage_type: [['subfolder_extra_infos', 'service_subworkpackage_type']],
  task_type: [['wbs_tasks', 'task_type']],
  invoice_type: [['invoices', 'invoice_type']],
}

/**
 * Fills the lists of a firm that was set up before these lists existed: with the rows with which a new firm starts, and with
 * what its people typed in the meantime. A list that has any row is the firm's own, so the migration leaves it alone. The
 * migration never adds a price or a limit, because nobody agreed to it. A new database has no firm yet; `setup` fills its
 * lists.
 */
export const lists: Migration = {
  name: '0007-lists',
  up: async (step) => {
    if ((await select(step, 'SELECT id FROM accounts LIMIT 1')).length === 0) return
    const present = new Set(
      (await select(step, 'SELECT DISTINCT class AS found FROM parameters')).map(foundIn),
    )
    const starting = startingParameters.filter(
      (row) => row.numerical_value === null && !present.has(row.class),
    )
    const own = await typedValues(step, new Set(starting.map((row) => row.class)))
    const words = starting.map(({ numerical_value: _, ...row }) => row)
    const unnamed = own.filter(
      (row) => !starting.some((each) => each.class === row.class && each.type === row.type),
    )
    await insert(step, 'parameters', [
      ...words.map((row) => ({ ...row, obselete: false })),
      ...unnamed.map((row) => ({ ...row, obselete: false, label_en: null, label_fr: null, label_nl: null })),
    ])
    const filled = new Set(starting.map((row) => row.class))
    for (const { class: name } of unnamed) filled.delete(name)
    const related = new Set(
      (await select(step, `SELECT class_1 || ' ' || class_2 AS found FROM parameter_relations`)).map(foundIn),
    )
    await insert(
      step,
      'parameter_relations',
      startingRelations.filter(
        ({ class_1, class_2 }) =>
          filled.has(class_1) && filled.has(class_2) && !related.has(`${class_1} ${class_2}`),
      ),
    )
  },
}

/** Finds the values that records hold for these lists. */
async function typedValues(
  step: Step,
  names: ReadonlySet<string>,
): Promise<{ class: string; type: string }[]> {
  const places = Object.entries(typed).filter(([name]) => names.has(name))
  const statements = places.flatMap(([name, columns]) =>
    columns.map(
      ([table, column]) =>
        `SELECT DISTINCT '${name}' AS class, "${column}" AS type FROM "${table}" WHERE TRIM("${column}") <> ''`,
    ),
  )
  if (statements.length === 0) return []
  const rows = await select(step, `${statements.join(' UNION ')} ORDER BY 1, 2`)
  return rows.map((row) => ({ class: String(row['class']), type: String(row['type']) }))
}

const foundIn = ({ found }: { readonly found?: unknown }): string => String(found)

async function insert(
  { queryInterface, transaction }: Step,
  table: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const now = new Date().toISOString()
  const dated = rows.map((row) => ({ ...row, created_at: now, updated_at: now }))
  await queryInterface.bulkInsert(table, dated, { transaction })
}
