import type { Cell, Reader, Workbooks } from '../ports.ts'
import type { Day } from '../values/day.ts'
import { Failure } from '../kernel/failure.ts'
import {
  choice,
  file,
  list,
  omit,
  optional,
  text,
  type Facts,
  type Fields,
  type Upload,
} from '../kernel/field.ts'
import { listInput } from './listing.ts'
import type { AnyOperation, Operation } from '../kernel/operation.ts'
import { titleKey, type ChoiceWords } from './cells.ts'
import { choiceLabel } from './choice-label.ts'
import { cellNames, headingOf, listOfFirm, type Say } from './columns.ts'
import { toEuro } from '../values/money.ts'
import { itemAt, propertyIn } from '../values/known.ts'
import { can, languages, type Actor, type Language } from '../kernel/permission.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const exportInput = {
  format: choice(exportFormats),
  /** Which columns, in this order; without, all that fit into a cell. */
  columns: optional(list(text(50), 50)),
  /** Of its headings and words; without, the caller's own. */
  language: optional(choice(languages)),
}
type Paging = 'page' | 'size'
type Rows = { readonly rows: readonly object[]; readonly count: number }
export type ExportInput<S extends Fields> = Omit<S, Paging> & typeof exportInput

/** The file that a list's path answers when it is asked for with `?format=`: all of what it finds. */
export function exportOf<S extends Fields, O extends Rows>(
  listing: Operation<S, O>,
): Operation<ExportInput<S>, Upload> {
  let made: AnyOperation | undefined = known.get(listing)
  if (!made) {
    made = {
      ...listing,
      name: `${listing.name}.export`,
      summary: `${listing.summary.replace(/\.$/, '')}: the whole of it as a workbook or as text.`,
      input: { ...omit(listing.input, 'page', 'size'), ...exportInput },
      output: file(100_000_000),
      exports: listing,
    }
    known.set(listing, made)
  }
  return made as Operation<ExportInput<S>, Upload>
}

const known = new WeakMap<object, AnyOperation>()

/** Another operation answers the files of this list: a report has sums and pictures in them. */
export const exportedBy = (listing: AnyOperation, files: AnyOperation): void => void known.set(listing, files)

/** Whether an operation answers a page of rows, and can so be asked for as a file. */
export const isListing = ({ http, input, output }: AnyOperation): boolean =>
  http.startsWith('GET ') &&
  input['page'] === listInput.page &&
  input['size'] === listInput.size &&
  output.fields?.['rows']?.item?.fields !== undefined

/** The derived operation of a list; null for what is none. */
export const exportIn = (operation: AnyOperation): AnyOperation | null =>
  isListing(operation) ? exportOf(operation as Operation<Fields, Rows>) : null

/** What a text key says in somebody's language; null when there is no such text. */
type Words = (key: string, language: Language) => string | null

let words: Words = () => null
let builtIn: Words = () => null

/** Sets the texts as the firm words them, and as the program words them without the firm: this area has no texts of its own. */
export const setExportWords = (firmWords: Words, program: Words): void => {
  words = firmWords
  builtIn = program
}

/** What a value of a list of the firm says; null where the list has no words for it. */
export type WordOf = (list: string, value: string) => string | null

/** The words of lists of the firm in a language. */
type ListWords = (store: Reader, lists: readonly string[], language: Language) => Promise<WordOf>

let listWords: ListWords = () => Promise.resolve(() => null)

/** What a text key says in somebody's language, as the firm words it; null when there is no such text. */
export const wordIn: Words = (key, language) => words(key, language)

/** Sets where the words of the firm's lists come from: this area does not know the lists. */
export const setListWords = (newListWords: ListWords): void => void (listWords = newListWords)

/** Whether the firm has hidden a value of a list from choices. */
export type IsHidden = (list: string, value: string) => boolean

/** Nothing is hidden: for what has no firm behind it. */
export const nothingHidden: IsHidden = () => false

let hiddenIn: (store: Reader) => Promise<IsHidden> = () => Promise.resolve(nothingHidden)

/** Sets who says what the firm has hidden: this area does not know its lists. */
export const setHidden = (newHidden: typeof hiddenIn): void => void (hiddenIn = newHidden)

/** What the firm has hidden from choices, as it stands. */
export const whatIsHidden = (store: Reader): Promise<IsHidden> => hiddenIn(store)

/** The words of the lists that the rows of a listing are of. */
export async function wordsOfRows(listing: AnyOperation, store: Reader, language: Language): Promise<WordOf> {
  const lists = Object.values(rowFields(listing)).flatMap((field) => listOfFirm(field) ?? [])
  return lists.length > 0 ? listWords(store, lists, language) : () => null
}

/** The fields of a list's rows. */
export const rowFields = ({ output }: AnyOperation): Fields => output.fields?.['rows']?.item?.fields ?? {}

/** The fields that a file of a list may have as columns: those of its rows, and those of its files alone. */
export const fileFields = (listing: AnyOperation): Fields => ({
  ...rowFields(listing),
  ...listing.fileColumns,
})

/** Looks up the columns that only the file of a list has, for some of its rows: an answer for each row, in their order. */
export type LookUpColumns = (
  store: Reader,
  rows: readonly { readonly id: number }[],
) => Promise<readonly { readonly [name: string]: unknown }[]>

const lookUps = new Map<string, LookUpColumns>()

/** Registers who looks up the columns that only the files of a list have. */
export const handleFileColumns = (listing: AnyOperation, lookUp: LookUpColumns): void =>
  void lookUps.set(listing.name, lookUp)

/** Rows of a list with the columns that only its files have. */
export async function withFileColumns<R extends { readonly [name: string]: unknown }>(
  listing: AnyOperation,
  store: Reader,
  rows: readonly R[],
): Promise<readonly { readonly [name: string]: unknown }[]> {
  const lookUp = lookUps.get(listing.name)
  if (!lookUp || rows.length === 0) return rows
  const found = await lookUp(store, rows as unknown as readonly { readonly id: number }[])
  return rows.map((row, place) => ({ ...row, ...itemAt(found, place) }))
}

/** What an export may write above a column, in the three languages, as the firm words it. */
export const headingsOf = (name: string, facts: Facts): string[] => headingsBy(words, name, facts)

/** The same as the program words it: what was exported before the firm reworded it. */
export const builtInHeadingsOf = (name: string, facts: Facts): string[] => headingsBy(builtIn, name, facts)

/** The name of a field by itself, in the three languages, whatever heads its column. */
export const namesOf = (name: string): string[] =>
  languages.flatMap((language) =>
    [words, builtIn].flatMap((wording) => wording(`field.${name}`, language) ?? []),
  )

const headingsBy = (wording: Words, name: string, facts: Facts): string[] =>
  languages.map((language) => headingOf(name, facts, (key) => wording(key, language)))

/**
 * What an export may write for a chosen value of a noun's record, in the three languages: as the firm words it, or as the
 * program did before the firm reworded it.
 */
export function choiceWordsOf(name: string, { choices = [] }: Facts, noun: string): ChoiceWords {
  const pairs = [words, builtIn].flatMap((wording) =>
    choices.flatMap((choice) =>
      languages.map(
        (language) =>
          [titleKey(choiceLabel(name, choice, noun, (key) => wording(key, language))), choice] as const,
      ),
    ),
  )
  // Words that stand for two values mean the first: those that are stored come before other words for them.
  return new Map(pairs.toReversed())
}

/** Rows of a list, in parts as they are found. */
export type FoundRows = AsyncIterable<readonly { readonly [name: string]: unknown }[]>

interface FileRequest {
  readonly format: ExportFormat
  readonly columns: readonly string[] | null
}
interface Setting {
  readonly actor: Actor
  readonly today: Day
  readonly timeZone: string
  readonly workbooks: Pick<Workbooks, 'write'>
  readonly wordOf: WordOf
}

export const exportTypes: { readonly [format in ExportFormat]: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The rows of a list as a file: headings in the caller's language, what he may not see left out. */
export async function exportFile(
  listing: AnyOperation,
  found: FoundRows,
  { format, columns }: FileRequest,
  { actor, today, timeZone, workbooks, wordOf }: Setting,
): Promise<Upload> {
  const fields = fileFields(listing)
  const names = columnsFor(fields, columns, actor)
  const say: Say = (key) => words(key, actor.language)
  const noun = nounOf(listing)
  const heads = headsOf(names, fields, say)
  const cells = names.map((name) => cellOf(name, propertyIn(fields, name), noun, { say, timeZone, wordOf }))
  const title = say(`export.${listing.name}`) ?? listing.name
  const sheet = {
    name: title.slice(0, 31),
    rows: (async function* () {
      yield [heads]
      for await (const rows of found)
        yield rows.map((row) => names.map((name, place) => itemAt(cells, place)(row[name])))
    })(),
    money: names.flatMap((name, place) => (propertyIn(fields, name).kind === 'money' ? [place] : [])),
  }
  const bytes = await workbooks.write([sheet], format)
  return { name: `${title} ${today}.${format}`, type: exportTypes[format], bytes }
}

const nounOf = ({ name }: AnyOperation): string => name.split('.')[0] ?? ''

/** What fits into a cell, of what was asked for and may be seen. */
function columnsFor(fields: Fields, names: readonly string[] | null, actor: Actor): string[] {
  const unknown = names?.find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) throw new Failure('invalid_fields', { fields: { columns: 'mixed.invalid' } })
  const fitting = new Set(cellNames(fields))
  return (names ?? Object.keys(fields)).filter((name) => {
    const { needs } = propertyIn(fields, name)
    return fitting.has(name) && (!needs || can(actor, needs))
  })
}

/** The headings of a file's columns, no two alike: a record's number stands with its own name beside the record's. */
export function headsOf(names: readonly string[], fields: Fields, say: Say): string[] {
  const heads = names.map((name) => headingOf(name, propertyIn(fields, name), say))
  const isTwice = (head: string): boolean => heads.indexOf(head) !== heads.lastIndexOf(head)
  return names.map((name, place) => {
    const head = itemAt(heads, place)
    return propertyIn(fields, name).kind === 'id' && isTwice(head) ? `${head} (${name})` : head
  })
}

interface Spoken extends Pick<Setting, 'timeZone' | 'wordOf'> {
  readonly say: Say
}

/** How the values of a column stand in a cell: days and figures as such, flags and choices in words. */
function cellOf(name: string, field: Facts, noun: string, { say, timeZone, wordOf }: Spoken) {
  const { kind } = field
  const list = listOfFirm(field)
  const ways: { readonly [kind in Facts['kind']]?: (value: never) => Cell } = {
    day: (value: string) => new Date(`${value}T00:00:00Z`),
    time: (value: string) => wallClock(new Date(value), timeZone),
    money: toEuro,
    flag: (value: boolean) => say(value ? 'yes' : 'no') ?? value,
    choice: (value: string) => choiceLabel(name, value, noun, say),
    list: (values: readonly unknown[]) => values.map(String).join(', '),
    ...(list ? { text: (value: string) => wordOf(list, value) ?? value } : {}),
  }
  const way = ways[kind] as ((value: unknown) => Cell) | undefined
  return (value: unknown): Cell =>
    value === null || value === undefined ? null : way ? way(value) : (value as Cell)
}

/** What an export may write for a value of a field, in the three languages. */
export type CellsWritten = (name: string, value: unknown) => readonly Cell[]

/** What the export of a list writes for its values, in the three languages. */
export async function cellsWritten(
  listing: AnyOperation,
  store: Reader,
  timeZone: string,
): Promise<CellsWritten> {
  const fields = rowFields(listing)
  const noun = nounOf(listing)
  const spoken = await Promise.all(
    languages.map(async (language) => ({
      say: (key: string) => words(key, language),
      timeZone,
      wordOf: await wordsOfRows(listing, store, language),
    })),
  )
  return (name, value) => {
    const field = fields[name]
    return field ? spoken.map((each) => cellOf(name, field, noun, each)(value)) : []
  }
}

/** A moment as the firm's clocks showed it: workbooks know no time zones. */
function wallClock(at: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return new Date(`${format.format(at).replace(' ', 'T')}Z`)
}
