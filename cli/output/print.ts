import type { Facts, Fields } from '#core/kernel/field.ts'
import type { Language } from '#core/kernel/permission.ts'
import { csv } from '#core/tables/csv.ts'
import { toWire } from '#core/wire.ts'
import type { TextKey, Translate } from '#core/texts/translate.ts'
import { titles } from './columns.ts'
import { plain } from '#core/screens/plain.ts'
import { isFigure, show } from './show.ts'
import { table } from './table.ts'
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
  /** A list: its columns as a table, all of it as JSON or CSV in the form of the wire. */
  rows(fields: Fields, rows: readonly object[], columns?: readonly string[]): void
  /** One record, name by name; as CSV a single line under its heading. */
  record(field: Facts, value: unknown, columns?: readonly string[]): void
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
  const title = (name: string): string =>
    name in titles ? t(titles[name as keyof typeof titles] as TextKey) : name
  const json = (value: unknown): void => write(JSON.stringify(value ?? null, null, 2) + '\n')

  const rows: Print['rows'] = (fields, all, columns = scalar(fields)) => {
    const wire = all.map((row) => toWire({ kind: 'group', fields }, row) as { [name: string]: unknown })
    if (format === 'json') return json(wire)
    if (format === 'csv') {
      const names = Object.keys(fields)
      return write(csv([names, ...wire.map((row) => names.map((name) => row[name]))]))
    }
    if (all.length === 0) return
    const headings = columns.map((name) => ({ title: title(name), right: isFigure(fields[name]) }))
    const texts = all.map((row) =>
      columns.map((name) =>
        show(fields[name], (row as { [name: string]: unknown })[name], language, timeZone),
      ),
    )
    return write(table(headings, texts, width, bold))
  }

  const record: Print['record'] = (field, value, columns) => {
    if (format === 'json') return json(toWire(field, value))
    if (!field.fields || typeof value !== 'object' || value === null)
      return write(`${plain(String(value ?? ''))}\n`)
    if (format === 'csv') return rows(field.fields, [value])
    const { fields } = field
    const given = value as { readonly [name: string]: unknown }
    const entries = (columns ?? Object.keys(given)).flatMap((name) => {
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

/** The fields that fit into a cell. */
const scalar = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => !['list', 'group', 'map', 'json', 'file'].includes(fields[name]!.kind))
