import { choice, country, decimal, int, text, type Facts, type Field } from '../kernel/field.ts'
import type { Permission } from '../permissions.ts'
import { treeSettings } from './tree-template.ts'
import { mostOf, retention, retentionSettings } from './retention.ts'
import { bookkeepingPrograms } from './bookkeeping-programs.ts'

/** A table and its column in which values of a list stand. */
export type Use = readonly [table: string, column: string]

export interface ParameterClass {
  /** What a value of it carries besides its words; a text is told apart from a number by its facts. */
  readonly value: Field<number> | Field<string> | null
  /** What its numbers count: euro a block. */
  readonly unit?: 'euro'
  /** A list of the firm's own; else the program knows every type there is. */
  readonly adds: boolean
  /** Where a value stands once somebody chose it. */
  readonly uses: readonly Use[]
  /** The list whose choice narrows this one, by relations. */
  readonly under?: string
  /** Settings that rules read: each type with what its value may be. */
  readonly settings?: { readonly [type: string]: Field<number> | Field<string> }
  /** What its values carry is for who holds one of these alone; the words are everybody's. */
  readonly valueNeeds?: readonly Permission[]
  /** Kept by the program for itself: neither shown nor changed. */
  readonly ours?: true
}

const list = (...uses: Use[]): ParameterClass => ({ value: null, adds: true, uses })
const fixed = (...uses: Use[]): ParameterClass => ({ value: null, adds: false, uses })
const rules = (settings: NonNullable<ParameterClass['settings']>): ParameterClass => ({
  value: null,
  adds: false,
  uses: [],
  settings,
})

/** An account, a journal or a code, as a bookkeeping program knows it. */
const ledger = (): ParameterClass => ({ value: text(20), adds: true, uses: [] })

const limit = decimal(0, 10_000)
const percent = decimal(0, 100)
const days = int(0, 365)

/** Every class that a list, a limit or an address comes from; its words are `parameter_class.<class>`. */
export const parameterClasses = {
  // People
  function_type: list(['user_extra_infos', 'function_type']),
  status_type: list(['user_extra_infos', 'status_type']),
  payroll_type: list(['user_extra_infos', 'payroll_type']),
  employee_cost_category: {
    value: decimal(0, 99_999.99),
    unit: 'euro',
    valueNeeds: ['user_extended.read', 'parameters.read'],
    adds: true,
    uses: [
      ['budgets', 'budget_type'],
      ['user_costs', 'cost_type'],
      ['user_extra_infos', 'cost_type'],
    ],
  },

  // Companies
  company_relation_type: list(['account_companies', 'relation_type']),
  address_type: list(['company_addresses', 'address_type']),
  contact_type: list(['company_contacts', 'contact_type']),

  // Folders
  procurement_type: list(['folder_extra_infos', 'procurement_type']),
  building_sector_type: list(['folder_extra_infos', 'building_sector_type']),
  building_subsector_type: {
    ...list(['folder_extra_infos', 'building_subsector_type']),
    under: 'building_sector_type',
  },

  // Subfolders
  subfolder_status: fixed(['subfolders', 'status_type']),
  subfolder_type: list(['subfolders', 'subfolder_type']),
  service_workpackage_type: list(['subfolder_extra_infos', 'service_workpackage_type']),
  service_subworkpackage_type: {
    ...list(['subfolder_extra_infos', 'service_subworkpackage_type']),
    under: 'service_workpackage_type',
  },
  source_type: list(['prospect_extra_infos', 'source_type']),
  tendering_mode_type: list(['offer_extra_infos', 'tendering_mode_type']),
  submission_result_type: list(['offer_extra_infos', 'submission_result_type']),
  refusal_type: list(['offer_extra_infos', 'refusal_type']),
  associate_role_type: list(['associates', 'associate_role_type']),
  contract_type: list(['contracts', 'contract_type'], ['subcontractors', 'contract_type']),
  stock_type: list(['stocks', 'stock_type']),

  // Work breakdown and planning
  task_type: list(['wbs_tasks', 'task_type']),
  planning_level: fixed(['wbs_task_plannings', 'planning_level_type']),

  // Invoicing
  invoice_status: fixed(['invoices', 'status_type']),
  invoice_type: list(['invoices', 'invoice_type']),
  invoicing_forecast: fixed(['invoicing_forecast_details', 'invoicing_forecast_type']),

  // Limits, addresses and formats that rules read
  planner: rules({
    planner_daily_limits: limit,
    planner_weekend_limits: limit,
    week_submission: int(0, 1),
  }),
  planning: rules({ planning_cell_limit: limit, public_holidays: country() }),
  pipeline: rules({ chance_prospect: percent, chance_tendering: percent, chance_submitted: percent }),
  reminders: rules({
    reminder_submission: days,
    reminder_result: days,
    reminder_start: days,
    reminder_reception: days,
    reminder_guarantee: days,
    reminder_attest: days,
  }),
  invoice_reminders: rules({ invoice_reminder_1: days, invoice_reminder_2: days, invoice_reminder_3: days }),
  reports: rules({ powerbi_url: text(1000) }),
  document_tree: rules(Object.fromEntries(Object.keys(treeSettings).map((type) => [type, text(1000)]))),
  invoicing: rules({
    number_invoice: text(50),
    number_credit_note: text(50),
    payment_code_reference: int(0, 2),
    purchase_release_own: int(0, 1),
  }),

  // How long things are kept
  retention: rules(
    Object.fromEntries(retentionSettings.map((type) => [type, int(retention[type].least, mostOf(type))])),
  ),

  // Bookkeeping: accounts, journals and codes, each for what it is related to among the lists below it
  bookkeeping: rules({ bookkeeping_program: choice(bookkeepingPrograms), fiscal_year_month: int(1, 12) }),
  customer_account: ledger(),
  turnover_account: ledger(),
  vat_account: ledger(),
  vat_code: ledger(),
  sales_journal: ledger(),
  payment_journal: ledger(),
  bookkeeping_program: fixed(),
  vat_treatment: fixed(),
  document_kind: fixed(),
  installation: { ...fixed(), ours: true },
} as const satisfies { readonly [name: string]: ParameterClass }

export type ParameterClassName = keyof typeof parameterClasses
export const parameterClassNames = Object.keys(parameterClasses) as ParameterClassName[]

/** The list of the firm that a column takes its values from; null where it takes any. */
export const listFor = (table: string, column: string): ParameterClassName | null =>
  parameterClassNames.find((name) =>
    (parameterClasses[name] as ParameterClass).uses.some(([used, its]) => used === table && its === column),
  ) ?? null

/** The same of a field by its facts: what is no text is of none. */
export const listOfField = (table: string, name: string, { kind }: Pick<Facts, 'kind'>) =>
  kind === 'text' ? listFor(table, name) : null

/** What is known of a class; undefined for one that some earlier program left behind. */
export const classOf = (name: string): ParameterClass | undefined =>
  Object.hasOwn(parameterClasses, name) ? parameterClasses[name as ParameterClassName] : undefined

/** The classes that somebody may put values into. */
export const classesToFill: readonly string[] = Object.keys(parameterClasses).filter(
  (name) => !classOf(name)?.ours,
)

export type ValueName = 'numerical_value' | 'textual_value'

/** The value that a parameter carries and what it may be; null when it has words alone. */
export function valueOf(name: string, type: string): { name: ValueName; field: Facts } | null {
  const known = classOf(name)
  const field = known?.settings?.[type] ?? known?.value ?? null
  const isText = field?.kind === 'text' || field?.kind === 'choice'
  return field && { name: isText ? 'textual_value' : 'numerical_value', field }
}

/** A setting is what a rule reads: it cannot be hidden, and without it the rule falls back to its own. */
export const isSetting = (name: string): boolean => classOf(name)?.settings !== undefined

/** A type as it is stored: what was typed with underscores for spaces, in small letters. */
export const typeFrom = (typed: string): string => typed.trim().replaceAll(' ', '_').toLowerCase()
