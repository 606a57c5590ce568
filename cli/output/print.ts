import type { Facts } from '#core/kernel/field.ts'
import type { Language } from '#core/kernel/permission.ts'
import { columnsIn } from '#core/tables/columns.ts'
import { csv } from '#core/tables/csv.ts'
import { toWire } from '#core/wire.ts'
import type { Translate } from '#core/texts/translate.ts'
import { columnsWithin } from './columns.ts'
import { columnHeading } from '#core/screens/shown.ts'
import { plain } from '#core/screens/plain.ts'
import { isFigure, show } from './show.ts'
import { table, widthsOf } from './table.ts'
import type { Heading } from './table.ts'

export const formats = ['table', 'json', 'csv'] as const
export type Format = (typeof formats)[number]

export interface Paper {
  readonly format: Format
  readonly t: Translate
  readonly language: Language
  readonly timeZone: string
  /** Where data goes. */
  readonly write: (text: string) => void
  /** Signs to a line; Infinity where no terminal is watching. */
  readonly width: number
  readonly bold: (text: string) => string
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
}

export function printer({ format, t, language, timeZone, write, width, bold }: Paper): Print {
  const json = (value: unknown): void => write(JSON.stringify(value ?? null, null, 2) + '\n')

  const rows: Print['rows'] = (row, all, names) => {
    const { fields = {} } = row
    const wire = all.map((each) => toWire(row, each) as { [name: string]: unknown })
    if (format === 'json') return json(wire)
    if (format === 'csv') {
      const every = Object.keys(fields)
      return write(csv([every, ...wire.map((each) => every.map((name) => each[name]))]))
    }
    if (all.length === 0) return
    const columns = columnsIn(row, names)
    const headings = columns.map((column) => ({
      title: columnHeading(t, column),
      right: isFigure(column.field),
    }))
    const texts = all.map((each) =>
      columns.map(({ name, field }) =>
        show(field, (each as { [name: string]: unknown })[name], language, timeZone),
      ),
    )
    const kept = columnsWithin(columns, widthsOf(headings, texts), width)
    const fitting = <V>(cells: readonly V[]): V[] => cells.filter((_, place) => kept[place])
    return write(table(fitting(headings), texts.map(fitting), width, bold))
  }

  const record: Print['record'] = (field, value, names) => {
    if (format === 'json') return json(toWire(field, value))
    if (!field.fields || typeof value !== 'object' || value === null)
      return write(`${plain(String(value ?? ''))}\n`)
    if (format === 'csv') return rows(field, [value])
    const { fields } = field
    const title = (name: string): string => columnHeading(t, { name, field: fields[name]! })
    const given = value as { readonly [name: string]: unknown }
    const entries = (names ?? Object.keys(given)).flatMap((name) => {
      const each = given[name]
      return fields[name] && each !== null && each !== undefined ? [[name, each] as const] : []
    })
    const longest = Math.max(0, ...entries.map(([name]) => title(name).length))
    for (const [name, each] of entries) {
      write(`${bold(title(name).padEnd(longest))}  ${show(fields[name], each, language, timeZone)}\n`)
    }
  }

  return {
    format,
    rows,
    record,
    json,
    laidOut: (headings, texts, facts, lines) => {
      if (format === 'json') json(facts)
      else write(format === 'csv' ? csv(lines) : table(headings, texts, width, bold))
    },
    line: (text) => write(text + '\n'),
  }
}
