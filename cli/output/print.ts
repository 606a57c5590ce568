import { group, text, type Facts } from '#core/kernel/field.ts'
import type { Language } from '#core/kernel/permission.ts'
import { columnsIn, listOfFirm } from '#core/tables/columns.ts'
import type { WordOf } from '#core/tables/export.ts'
import { csv } from '#core/tables/csv.ts'
import { toWire } from '#core/wire.ts'
import type { Translate } from '#core/texts/translate.ts'
import { columnsWithin, rank } from './columns.ts'
import { Misuse } from '../misuse.ts'
import { groupName, roleNamed } from '#core/screens/users/role-names.ts'
import { columnHeading, shownChoice } from '#core/screens/formatting.ts'
import { plain } from '#core/screens/plain.ts'
import { isFigure, show } from './show.ts'
import { table, widthsOf, type Heading } from './table.ts'
import { propertyIn } from '#core/values/known.ts'

export const formats = ['table', 'json', 'csv'] as const
export type Format = (typeof formats)[number]

export interface Paper {
  readonly format: Format
  readonly t: Translate
  readonly language: Language
  readonly timeZone: string
  /** Where data goes. */
  readonly write: (text: string) => void
  /** Shows a long table page by page; false where it is written like any other. */
  readonly page?: (text: string) => boolean
  /** Signs to a line; Infinity where no terminal is watching. */
  readonly width: number
  readonly bold: (text: string) => string
  /** Talk, silent with `--quiet`. */
  readonly say: (text: string) => void
  /** Whose records they are, for the words of their states: `invoice`. */
  readonly noun: string
  /** What the firm calls the values of its lists, as exports say them too. */
  readonly wordOf?: WordOf
  /** The columns of lists, where somebody named them. */
  readonly columns?: readonly string[] | undefined
}

export interface Print {
  readonly format: Format
  /** A list: those of its columns as a table for which there is room, all of it as JSON or CSV in the form of the wire. */
  rows(row: Facts, rows: readonly object[], names?: readonly string[]): void
  /** One record, name by name; as CSV a single line under its heading. */
  record(field: Facts, value: unknown, names?: readonly string[]): void
  /** A table that is laid out already, beside the JSON or the CSV lines of the same facts. */
  laidOut(
    headings: readonly Heading[],
    rows: readonly (readonly string[])[],
    facts: unknown,
    lines: readonly (readonly unknown[])[],
  ): void
  json(value: unknown): void
  line(text: string): void
  /** Names of what was done, a line each; as JSON or CSV a list whose one column is called `name`. */
  names(name: string, all: readonly string[]): void
}

export function printer(paper: Paper): Print {
  const { format, t, language, timeZone, write, width, bold, page = () => false } = paper
  const writeLong = (text: string): void => void (page(text) || write(text))
  const cellText = (name: string, field: Facts | undefined, value: unknown): string =>
    isState(field) && typeof value === 'string'
      ? shownChoice(t, paper.noun, name, value)
      : (rightsShown(t, name, value) ?? wordShown(field, value) ?? show(field, value, language, timeZone))
  const wordShown = (field: Facts | undefined, value: unknown): string | null => {
    const list = field ? listOfFirm(field) : null
    const word = list && typeof value === 'string' ? paper.wordOf?.(list, value) : null
    return word ? plain(word) : null
  }
  const json = (value: unknown): void => write(JSON.stringify(value ?? null, null, 2) + '\n')

  const rows: Print['rows'] = (row, all, usual) => {
    const { fields = {} } = row
    const names = chosenColumns(paper.columns, fields) ?? usual
    const wire = all.map((each) => toWire(row, each) as { [name: string]: unknown })
    const every = chosenColumns(paper.columns, fields) ?? Object.keys(fields)
    if (format === 'json')
      return json(
        paper.columns
          ? wire.map((each) => Object.fromEntries(every.map((name) => [name, each[name]])))
          : wire,
      )
    if (format === 'csv')
      return write(csv([[...every], ...wire.map((each) => every.map((name) => each[name]))]))
    if (all.length === 0) return
    const columns = columnsIn(row, names)
    const headings = columns.map((column) => ({
      title: columnHeading(t, column),
      right: isFigure(column.field),
    }))
    const texts = all.map((each) =>
      columns.map(({ name, field }) => cellText(name, field, (each as { [name: string]: unknown })[name])),
    )
    const kept = paper.columns
      ? columns.map(() => true)
      : columnsWithin(columns, widthsOf(headings, texts), width)
    const fitting = <V>(cells: readonly V[]): V[] => cells.filter((_, place) => kept[place])
    writeLong(table(fitting(headings), texts.map(fitting), width, bold))
    const out = columns.filter((column, place) => !kept[place] && rank(column) < 2).map(({ name }) => name)
    if (out.length > 0) paper.say(t('cli.columns_left_out', { columns: out.join(', ') }))
  }

  const record: Print['record'] = (field, value, names) => {
    if (format === 'json') return json(toWire(field, value))
    if (!field.fields || typeof value !== 'object' || value === null)
      return write(`${plain(String(value ?? ''))}\n`)
    if (format === 'csv') return rows(field, [value])
    const { fields } = field
    const title = (name: string): string => columnHeading(t, { name, field: propertyIn(fields, name) })
    const values = value as { readonly [name: string]: unknown }
    const entries = (names ?? Object.keys(values)).flatMap((name) => {
      const each = values[name]
      return fields[name] && each !== null && each !== undefined ? [[name, each] as const] : []
    })
    const longest = Math.max(0, ...entries.map(([name]) => title(name).length))
    for (const [name, each] of entries) {
      write(`${bold(title(name).padEnd(longest))}  ${cellText(name, fields[name], each)}\n`)
    }
  }

  const line = (text: string): void => write(text + '\n')

  return {
    format,
    rows,
    record,
    json,
    laidOut: (headings, texts, facts, lines) => {
      if (format === 'json') json(facts)
      else if (format === 'csv') write(csv(lines))
      else writeLong(table(headings, texts, width, bold))
    },
    line,
    names: (name, all) => {
      if (format === 'table') all.forEach(line)
      else
        rows(
          group({ [name]: text(1000) }),
          all.map((each) => ({ [name]: each })),
        )
    },
  }
}

/** A role by its name, with the code that commands take; groups of permissions by theirs. */
function rightsShown(t: Translate, name: string, value: unknown): string | null {
  if (name === 'role' && typeof value === 'string') return plain(roleNamed(t, value))
  const isGroups = (name === 'groups' || name === 'permissions_group') && Array.isArray(value)
  return isGroups ? plain(value.map((group) => groupName(t, String(group))).join(', ')) : null
}

/** What is chosen among a few words, and said in words. */
const isState = (field: Facts | undefined): boolean =>
  field?.kind === 'choice' || field?.column?.display === 'status'

/** The columns that somebody named, if they are columns of this list. */
export function chosenColumns(
  columnNames: readonly string[] | undefined,
  fields: { readonly [name: string]: unknown },
): readonly string[] | undefined {
  const unknown = columnNames?.find((name) => !Object.hasOwn(fields, name))
  if (unknown === undefined) return columnNames
  throw new Misuse('cli.misuse.column', { typed: unknown, columns: Object.keys(fields).join(', ') })
}
