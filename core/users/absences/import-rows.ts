import { firstOfMonth, lastOfMonth, monthOf, writtenDay } from '../../values/day.ts'
import type { BadRow } from '../../kernel/failure.ts'
import { blocks, day, headed, partial, text, type RecordOf } from '../../kernel/field.ts'
import { languages, type Language } from '../../kernel/permission.ts'
import { fold } from '../../values/fold.ts'
import { itemAt } from '../../values/known.ts'
import { allowed } from '../../tables/reading/headings.ts'
import { badCell, duplicateRow } from '../../tables/reading/bad-cells.ts'
import { checkFields, columnsOf, rowReader, type CheckedRow } from '../../tables/workbook.ts'
import type { WorksheetRow } from '../../tables/reading/rows.ts'
import { absences } from './words.ts'
import type { UserAbsence } from '../absence.ts'
import { absenceRow } from './operations.ts'
import type { usersByKey } from '../queries.ts'
import { checkAbsence, checkSpan, weekParams } from './rules.ts'
import { fullDays, type LeaveDays } from '../capacity/leave-days.ts'

/** What a workbook says of an absence: whose, from when to when, how many blocks, and whether it is approved. */
const absenceFields = {
  code: headed(
    text(10),
    'Trigram',
    'Trigramme',
    'Code',
    'Person code',
    'Code du collaborateur',
    'Code medewerker',
  ),
  start_date: headed(
    day(),
    'From',
    'Start',
    'Start date',
    'Du',
    'Début',
    'Date de début',
    'Van',
    'Begin',
    'Startdatum',
  ),
  end_date: headed(
    day(),
    'Until',
    'End',
    'End date',
    'Au',
    'Fin',
    'Date de fin',
    'Tot',
    'Einde',
    'Einddatum',
  ),
  number_blocks: headed(
    blocks(1, 10_000),
    'Number of blocks',
    'Blocks',
    'Nombre de blocs',
    'Blocs',
    'Aantal blokken',
    'Blokken',
  ),
  ...partial({
    approved: headed(
      text(50),
      'Approved',
      'Approuvée',
      'Approuvé',
      'Goedgekeurd',
      'State',
      'État',
      'Status',
      'Toestand',
    ),
  }),
}
type Name = keyof typeof absenceFields
type Values = RecordOf<typeof absenceFields>

/** The columns of a workbook of absences. */
const absenceColumns = columnsOf<Name>(absenceFields, ['code', 'start_date', 'end_date', 'number_blocks'])

type Answer = 0 | 1 | 'refused'

/** How people say that an absence is approved or is not; what a list says of a refused one. */
const answers: ReadonlyMap<string, Answer> = new Map(
  [
    ...['refused', ...absences['absence.state.refused']].map((word) => [word, 'refused'] as const),
    ...['1', 'true', 'yes', 'oui', 'ja', 'x', 'approved', ...absences['absence.state.approved']].map(
      (word) => [word, 1] as const,
    ),
    ...['0', 'false', 'no', 'non', 'nee', 'pending', ...absences['absence.state.pending']].map(
      (word) => [word, 0] as const,
    ),
  ].map(([word, approved]) => [fold(word), approved]),
)

type RowSaying<A> = CheckedRow<Name, Omit<Values, 'approved'> & { readonly approved: A }>
export type AbsenceRow = RowSaying<number | undefined>
/** A refused absence, as an export writes it: its row is left out. */
export type RefusedRow = RowSaying<'refused'>
/** Either of them, as a file has it. */
export type AnyRow = RowSaying<number | 'refused' | undefined>

/** The absences of a workbook, and every cell that is not what its field must be. */
export const readAbsences = rowReader({
  columns: absenceColumns,
  exported: absenceRow.fields,
  check(row: WorksheetRow<Name>, today, language): AnyRow | BadRow[] {
    const checked = checkFields(absenceFields)(row, today)
    const written = row.values.approved
    const approved = written === undefined ? undefined : answers.get(fold(String(written).trim()))
    const isUnknown = written !== undefined && approved === undefined
    if (Array.isArray(checked) || isUnknown) {
      const unknown = isUnknown ? [notAnAnswer(row, language)] : []
      const others = Array.isArray(checked) ? checked : []
      return [...others.filter(({ column }) => column !== unknown[0]?.column), ...unknown]
    }
    return { ...checked, values: { ...checked.values, approved } }
  },
})

function notAnAnswer(row: WorksheetRow<Name>, language: Language): BadRow {
  const states = (['approved', 'pending', 'refused'] as const).map((state) =>
    itemAt(absences[`absence.state.${state}`], languages.indexOf(language)),
  )
  return badCell(row, 'approved', 'mixed.invalid', { ...allowed(states) })
}

type Standing = Pick<
  UserAbsence,
  'id' | 'user_id' | 'start_date' | 'end_date' | 'number_blocks' | 'approved' | 'planning_level_type'
>

type PersonName = Pick<RecordOf<typeof usersByKey.row>, 'id' | 'first_name' | 'last_name'>

export interface AbsenceFacts {
  /** Whoever may be named, by his code in capitals. */
  readonly people: ReadonlyMap<string, PersonName>
  /** The absences of those people that are not refused. */
  readonly present: readonly Standing[]
  /** Those that are, where the file names any. */
  readonly refused: readonly Standing[]
  /** What leave takes of a person's days. */
  readonly leaveOf: (user_id: number) => LeaveDays
}

/** An absence as it will be, the one that stands there already, and the row that says so. */
export interface MatchedAbsence {
  readonly row: AbsenceRow
  readonly entry: Omit<Standing, 'id'>
  readonly person: PersonName
  readonly stored: Standing | null
  /** Whether it is not so already. */
  readonly changed: boolean
}

/** Whether a row is one that an export writes of a refused absence. */
export const isRefused = (row: AnyRow): row is RefusedRow => row.values.approved === 'refused'

/** A row of a refused absence, with the absence that it stands for; null where nobody knows which. */
export interface MatchedRefused {
  readonly row: RefusedRow
  readonly person: PersonName | null
  readonly stored: Standing | null
}

/** Which refused absence each row stands for: by its dates and blocks, else its dates, one of them, or as the last one left. */
export function matchRefused(
  rows: readonly RefusedRow[],
  { people, refused }: Pick<AbsenceFacts, 'people' | 'refused'>,
): MatchedRefused[] {
  const left = new Set(refused)
  const found = new Map<RefusedRow, Standing>()
  const names = ['start_date', 'end_date', 'number_blocks'] as const
  // What says more goes first, so that an edited row takes no other row's absence.
  for (const needed of [3, 2, 1, 0])
    for (const row of rows) {
      const person = people.get(row.values.code.toUpperCase())
      if (!person || found.has(row)) continue
      const own = [...left].filter(({ user_id }) => user_id === person.id)
      const alike = own.filter(
        (each) => names.filter((name) => each[name] === row.values[name]).length >= needed,
      )
      const [stored] = needed > 0 || own.length === 1 ? alike : []
      if (!stored) continue
      found.set(row, stored)
      left.delete(stored)
    }
  return rows.map((row) => ({
    row,
    person: people.get(row.values.code.toUpperCase()) ?? null,
    stored: found.get(row) ?? null,
  }))
}

/** Whose each row is and which absence it is, by its dates; rows that do not fit beside the others are bad. */
export function matchAbsences(
  rows: readonly AbsenceRow[],
  { people, present, leaveOf }: AbsenceFacts,
): { matched: MatchedAbsence[]; bad: BadRow[] } {
  const storedByPerson = Map.groupBy(present, ({ user_id }) => user_id)
  const earlierRows = new Map<string, AbsenceRow>()
  const matched: MatchedAbsence[] = []
  const bad: BadRow[] = []
  const keys = new Set(rows.map(({ values }) => keyOf(values)))
  for (const row of rows) {
    const { code, approved, ...dated } = row.values
    const person = people.get(code.toUpperCase())
    if (person === undefined) {
      const span = checkSpan(dated)
      bad.push(badCell(row, 'code', 'mixed.unknown_id'), ...(span ? [badRowOf(row, span)] : []))
      continue
    }
    const key = keyOf(row.values)
    const earlier = earlierRows.get(key)
    if (earlier) {
      bad.push(duplicateRow(row, 'start_date', earlier))
      continue
    }
    earlierRows.set(key, row)
    const user_id = person.id
    const own = storedByPerson.get(user_id) ?? []
    const alike = own.filter(
      ({ start_date, end_date }) => start_date === dated.start_date && end_date === dated.end_date,
    )
    const matching =
      alike.find((each) => each.approved === approved) ??
      alike.find((each) => {
        const its = keyOf({ ...row.values, approved: each.approved })
        return its === key || !keys.has(its)
      })
    const entry = {
      ...dated,
      user_id,
      approved: approved ?? matching?.approved ?? 0,
      planning_level_type: matching?.planning_level_type ?? levelOf(dated.start_date, dated.end_date),
    }
    const standing: Standing = { ...entry, id: matching?.id ?? 0 }
    const others = own.filter((each) => each !== matching)
    // What stands may be from before the person's week was another.
    const isSame = matching?.number_blocks === entry.number_blocks
    const days = leaveOf(user_id)
    const fault = checkAbsence(standing, others, isSame ? fullDays(days.isHoliday) : days)
    if (fault) bad.push(badRowOf(row, fault))
    else {
      const changed = matching?.number_blocks !== entry.number_blocks || matching.approved !== entry.approved
      matched.push({ row, entry, person, stored: matching ?? null, changed })
      storedByPerson.set(user_id, [...others, standing])
    }
  }
  return { matched, bad }
}

/** What two rows may not both be: a month's number is there once approved and once asked for, all else once. */
function keyOf({ code, start_date, end_date, approved }: AbsenceRow['values']): string {
  const state = levelOf(start_date, end_date) === 'month' ? approved : ''
  return `${code.toUpperCase()} ${start_date} ${end_date} ${state}`
}

/** From the first to the last of a month is a month's number. */
const levelOf = (start: string, end: string): 'month' | 'day' =>
  start === firstOfMonth(monthOf(start)) && end === lastOfMonth(monthOf(start)) ? 'month' : 'day'

function badRowOf(row: AbsenceRow, fault: NonNullable<ReturnType<typeof checkAbsence<Standing>>>): BadRow {
  switch (fault.code) {
    case 'date_order':
      return badCell(row, 'end_date', 'date.order')
    case 'absence_span':
      return badCell(row, 'end_date', 'absence_span', { years: fault.years })
    case 'absence_too_long':
      return badCell(row, 'number_blocks', 'absence_too_long', { n: fault.most, days: fault.days })
    case 'absence_week_full':
      return badCell(row, 'number_blocks', 'absence_week_full', weekParams(fault))
    case 'absence_overlap': {
      const { start_date, end_date } = fault.other
      return badCell(row, 'start_date', 'absence_overlap', {
        from: writtenDay(start_date),
        to: writtenDay(end_date),
      })
    }
  }
}
