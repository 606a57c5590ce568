import type { BadRow } from '../../kernel/failure.ts'
import { id, int, text } from '../../kernel/field.ts'
import { taskCode } from '../task.ts'
import { languages, type Language } from '../../kernel/permission.ts'
import { badCell } from '../../tables/reading/bad-cells.ts'
import { columnsOf, rowReader } from '../../tables/workbook.ts'
import type { RowPlace, WorksheetRow } from '../../tables/reading/rows.ts'
import type { Cell, Worksheet } from '../../ports.ts'
import { folders } from '../../folders/words.ts'
import { planning } from '../words.ts'

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
type MonthName = `month_${(typeof months)[number]}`
const monthNames = months.map((month): MonthName => `month_${month}`)

const placeFields = {
  folder_code: text(50),
  subfolder_code: text(50),
  task_code: taskCode(),
  task_name: text(250),
  user_code: text(10),
}
type PlaceName = keyof typeof placeFields
export type PlanningColumn = PlaceName | MonthName | 'task_id'

const fieldWords = { ...folders, ...planning }

/** Other words for a column than the field's own. */
const more: { readonly [name in PlaceName]: readonly string[] } = {
  folder_code: ['Folder', 'Dossier', 'lead_code'],
  subfolder_code: ['Subfolder', 'Sous-dossier', 'Subdossier', 'Rank code', 'Code de rang', 'Rangcode'],
  task_code: [],
  task_name: ['Task name', 'Nom de la tâche', 'Naam van de taak'],
  user_code: ['User', 'Utilisateur', 'Collaborateur', 'Gebruiker', 'Medewerker', 'Trigram', 'Trigramme'],
}

const blocks = int(0, 10_000)
const monthFields = Object.fromEntries(monthNames.map((name) => [name, blocks])) as {
  [name in MonthName]: typeof blocks
}

/** The columns of a planning workbook, in order: what export writes and import reads. */
const planningColumns = columnsOf<PlanningColumn>(
  { ...placeFields, ...monthFields, task_id: id('wbs_tasks') },
  ['folder_code', 'user_code', 'task_code'],
  titlesOf,
)

/** The blocks of a task and person, or of the pool, in each month of a year. */
export interface PlanningLine {
  readonly row: RowPlace<PlanningColumn>
  readonly year: number
  /** Null where the row says none. */
  readonly folder_code: string | null
  readonly subfolder_code: string | null
  readonly task_code: string | null
  readonly task_name: string | null
  /** Tells apart tasks that all words fit. */
  readonly task_id: number | null
  /** Null for the pool. */
  readonly user_code: string | null
  /** January first; an empty cell is null and changes nothing. */
  readonly blocks: readonly (number | null)[]
}

/** The lines of a planning workbook, one worksheet a year, and every cell that cannot be read. */
export const readPlannings = rowReader({
  columns: planningColumns,
  checkSheet: (sheet) => (yearOf(sheet) === null ? [{ sheet, row: 1, reason: 'sheet_year' }] : []),
  check(row: WorksheetRow<PlanningColumn>): PlanningLine | null {
    const year = yearOf(row.sheet)
    return year === null ? null : lineOf(row, year)
  },
})

/** Every cell of the lines that holds less than nothing, or more than a cell may. */
export const badBlocks = (lines: readonly PlanningLine[], limit: number): BadRow[] =>
  lines.flatMap(({ row, blocks }) =>
    blocks.flatMap((cell, month) => {
      if (cell === null || (cell >= 0 && cell <= limit)) return []
      const name = monthColumn(month)
      return cell < 0
        ? badCell(row, name, 'number.min', { limit: 0 })
        : badCell(row, name, 'planning_cell_limit', { n: limit })
    }),
  )

/** A sheet of one year as import reads it back. */
export function planningWorksheet(
  year: number,
  lines: readonly Omit<PlanningLine, 'row'>[],
  language: Language,
): Worksheet {
  const place = languages.indexOf(language)
  const names = Object.keys(planningColumns) as PlanningColumn[]
  const heads = names.map((name) => planningColumns[name].titles[place] ?? name)
  const cells = (line: Omit<PlanningLine, 'row'>): Cell[] => [
    line.folder_code,
    line.subfolder_code,
    line.task_code,
    line.task_name,
    line.user_code,
    ...line.blocks,
    line.task_id,
  ]
  return { name: String(year), rows: [heads, ...lines.map(cells)] }
}

function titlesOf(name: PlanningColumn): readonly string[] {
  if (name === 'task_id') return planning['column.task_id']
  return isPlace(name) ? [...fieldWords[`field.${name}`], ...more[name]] : monthTitles(name)
}

const isPlace = (name: PlaceName | MonthName): name is PlaceName => name in placeFields

/** `January`, `janvier`, `januari` and `1`. */
function monthTitles(name: MonthName): string[] {
  const month = Number(name.slice(-2))
  const at = Date.UTC(2026, month - 1, 1)
  const words = languages.map((language) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(at),
  )
  return [...words, String(month), name.slice(-2)]
}

const yearOf = (sheet: string): number | null => Number(/(?<!\d)(20\d\d)(?!\d)/.exec(sheet)?.[1] ?? 0) || null

function lineOf(row: WorksheetRow<PlanningColumn>, year: number): PlanningLine {
  const { values, ...place } = row
  const written = (name: PlaceName): string | null =>
    values[name] === undefined ? null : String(values[name])
  return {
    row: place,
    year,
    folder_code: written('folder_code'),
    subfolder_code: written('subfolder_code'),
    task_code: written('task_code'),
    task_name: written('task_name'),
    task_id: typeof values.task_id === 'number' ? values.task_id : null,
    user_code: written('user_code'),
    blocks: monthNames.map((name) => (typeof values[name] === 'number' ? values[name] : null)),
  }
}

/** The column of a month, January being 0. */
export const monthColumn = (month: number): MonthName => monthNames[month]!

/** The first days of a year's months, January first. */
export const firstDays = (year: number): string[] => months.map((month) => `${year}-${month}-01`)
