import type { BadRow } from '../../kernel/failure.ts'
import type { Fields } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import type { ReadCell, WorksheetPart } from '../../ports.ts'
import { isEmpty, readCell, titleKey, type ChoiceWords } from '../cells.ts'
import { builtInHeadingsOf, choiceWordsOf, headingsOf, namesOf, type IsHidden } from '../export.ts'
import { columnLetters, mergedAmong, type MergedData } from '../merged-cells.ts'
import type { AsideCell, Columns, RowPlace, WorksheetRow } from './rows.ts'
import { badCell } from './bad-cells.ts'
import { faultOf } from './cell-faults.ts'
import { allowedIn, headingIn, type Allowed } from './headings.ts'
import type { Lacking } from './lacking.ts'

/** A column that is taken, or a field of the exported list that is not. */
type Meant<N extends string> = { readonly taken: N } | { readonly aside: string }

/** What the worksheets of a file are read by. */
export interface Setting<N extends string> {
  readonly columns: Columns<N>
  /** Which column a title means: one that is taken, or one that only an export writes. */
  readonly known: ReadonlyMap<string, Meant<N>>
  readonly words: WordsOfChoices<N>
  /** What a person calls a column that is not there. */
  readonly headingOf: (name: N) => string
  /** What may stand in a column, where that is a list. */
  readonly allowedIn: (name: N) => Allowed | null
  /** Told of what is found beside rows. */
  readonly foundUnknown: (column: BadRow) => void
  readonly foundLacking: (each: Lacking) => void
  readonly foundAside: (each: AsideCell) => void
}

/** What does not depend on the file, of columns and the fields of the list whose export is read back. */
export function settingOf<N extends string>(
  columns: Columns<N>,
  exported: Fields,
  noun: string,
  language: Language,
  isHidden: IsHidden,
): Omit<Setting<N>, 'foundUnknown' | 'foundLacking' | 'foundAside'> {
  return {
    columns,
    known: knownTitles(columns, exported),
    words: choicesIn(columns, noun),
    headingOf: (name) => headingIn(name, columns[name], exported, language),
    allowedIn: (name) => allowedIn(name, columns[name].field, noun, language, isHidden),
  }
}

/**
 * Each row of a worksheet with its unreadable cells, and at its end those that are merged; without columns that are
 * needed no row, only what is missing.
 */
export function worksheetReader<N extends string>(sheet: string, setting: Setting<N>) {
  const { foundUnknown, foundLacking, foundAside } = setting
  let places: ReadonlyMap<N, number> | null = null
  let asides: ReadonlyMap<number, { readonly name: string; readonly column: string }> = new Map()
  const titles: { [name in N]?: string } = {}
  /** Whether something stands above a column, or it was named already. */
  const hasHeading: boolean[] = []
  let firstRow = 0
  let lastRow = 0

  function* rowsOf(part: WorksheetPart): Generator<{ row: WorksheetRow<N> | null; bad: readonly BadRow[] }> {
    for (const [i, cells] of part.rows.entries()) {
      if (!isFilled(cells)) continue
      const row = part.first + i
      if (places) {
        firstRow ||= row
        lastRow = row
        for (const place of cells.keys()) {
          if (hasHeading[place] || isEmpty(cells[place])) continue
          hasHeading[place] = true
          foundUnknown({ sheet, row, column: columnLetters(place), reason: 'column_unnamed' })
        }
        const { row: read, bad } = readCells({ sheet, row, titles, cells, places }, setting)
        const faulty: BadRow[] = []
        for (const [place, { name, column }] of asides) {
          const cell = cells[place] ?? null
          const fault = faultOf(cell)
          if (fault) faulty.push({ sheet, row, column, ...fault })
          else if (!isEmpty(cell)) foundAside({ sheet, row, column, name, cell })
        }
        yield { row: read, bad: [...bad, ...faulty] }
        continue
      }
      const { places: found, asides: beside, bad, unknown } = findColumns(sheet, row, cells, setting)
      places = bad.length > 0 ? new Map() : found
      asides = beside
      unknown.forEach(foundUnknown)
      for (const place of cells.keys()) hasHeading[place] = !isEmpty(cells[place])
      for (const [name, place] of places) titles[name] = String(cells[place]).trim()
      if (places.size > 0) foundLacking({ sheet, row, titles: new Set(nameOthers(titles, setting)) })
      if (bad.length > 0) yield { row: null, bad }
    }
  }

  const mergedOf = ({ merged = [] }: WorksheetPart): MergedData => {
    const above = [...(places ?? [])].map(([name, place]) => [place, titles[name] ?? name] as const)
    return mergedAmong({ sheet, firstRow, lastRow, titles: new Map(above) }, merged)
  }

  return { rowsOf, mergedOf }
}

type WordsOfChoices<N extends string> = { readonly [name in N]?: ChoiceWords }

/** The words that an export writes for what is chosen, of each column that is chosen from. */
function choicesIn<N extends string>(columns: Columns<N>, noun: string): WordsOfChoices<N> {
  const chosen = (Object.keys(columns) as N[]).filter((name) => columns[name].field.kind === 'choice')
  const entries = chosen.map((name) => [name, choiceWordsOf(name, columns[name].field, noun)])
  return Object.fromEntries(entries) as WordsOfChoices<N>
}

/** Gives the columns that are not there what a person calls them, and answers those. */
function nameOthers<N extends string>(
  titles: { [name in N]?: string },
  { columns, headingOf }: Pick<Setting<N>, 'columns' | 'headingOf'>,
): string[] {
  const present = new Set(Object.values(titles))
  const absent = (Object.keys(columns) as N[]).filter((name) => titles[name] === undefined)
  for (const name of absent) titles[name] = headingOf(name)
  return absent.flatMap((name) => titles[name] ?? []).filter((title) => !present.has(title))
}

/** The values of a row's columns; null for the row of a worksheet whose columns are not known. */
function readCells<N extends string>(
  at: Required<RowPlace<N>>,
  { columns, words, allowedIn }: Setting<N>,
): { row: WorksheetRow<N> | null; bad: readonly BadRow[] } {
  const { places, cells } = at
  if (places.size === 0) return { row: null, bad: [] }
  const values: { [name in N]?: string | number | boolean } = {}
  const bad: BadRow[] = []
  for (const [name, place] of places) {
    const value = readCell(columns[name].field, cells[place], words[name])
    if (typeof value === 'object') {
      const { reason, params = reason === 'mixed.invalid' ? allowedIn(name) : null } = value
      bad.push(badCell(at, name, reason, params ? { ...params } : undefined))
    } else if (value !== undefined) values[name] = value
  }
  return { row: { ...at, values }, bad }
}

function knownTitles<N extends string>(columns: Columns<N>, exported: Fields): Map<string, Meant<N>> {
  const known = new Map<string, Meant<N>>()
  const add = (title: string, meant: Meant<N>): void => {
    if (!known.has(titleKey(title))) known.set(titleKey(title), meant)
  }
  const isTaken = (name: string): name is N => Object.hasOwn(columns, name)
  const names = Object.keys(columns) as N[]
  for (const name of names) known.set(titleKey(name), { taken: name })
  for (const name of names)
    for (const title of columns[name].titles) known.set(titleKey(title), { taken: name })
  // A heading that two have is the one's that is no record's number: that one says its own name too.
  const byKind = Object.entries(exported).toSorted(
    ([, one], [, other]) => Number(one.kind === 'id') - Number(other.kind === 'id'),
  )
  // As the firm words it now, then as the program does: a file may be from before the firm reworded it.
  for (const headings of [headingsOf, builtInHeadingsOf]) {
    for (const name of names)
      for (const title of headings(name, columns[name].field)) add(title, { taken: name })
    for (const [name, field] of byKind)
      for (const title of [name, ...headings(name, field)]) {
        const meant = isTaken(name) ? { taken: name } : { aside: name }
        add(title, meant)
        add(`${title} (${name})`, meant)
      }
  }
  for (const name of names) for (const title of namesOf(name)) add(title, { taken: name })
  return known
}

function findColumns<N extends string>(
  sheet: string,
  row: number,
  heads: readonly ReadCell[],
  { columns, known, headingOf }: Setting<N>,
): {
  places: Map<N, number>
  asides: Map<number, { name: string; column: string }>
  bad: BadRow[]
  unknown: BadRow[]
} {
  const places = new Map<N, number>()
  const asides = new Map<number, { name: string; column: string }>()
  const bad: BadRow[] = []
  const unknown: BadRow[] = []
  heads.forEach((cell, place) => {
    if (isEmpty(cell)) return
    const fault = faultOf(cell)
    if (fault) return void bad.push({ sheet, row, column: columnLetters(place), ...fault })
    const column = String(cell).trim()
    const meant = known.get(titleKey(column))
    if (!meant) return void unknown.push({ sheet, row, column, reason: 'column_unknown' })
    if ('aside' in meant) return void asides.set(place, { name: meant.aside, column })
    const name = meant.taken
    if (places.has(name)) bad.push({ sheet, row, column, reason: 'column_twice' })
    places.set(name, place)
  })
  for (const name of Object.keys(columns) as N[])
    if (columns[name].needed && !places.has(name))
      bad.push({ sheet, row, column: headingOf(name), reason: 'column_missing' })
  return { places, asides, bad, unknown }
}

const isFilled = (cells: readonly ReadCell[] | undefined): boolean =>
  cells?.some((cell) => !isEmpty(cell)) === true
