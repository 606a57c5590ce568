import { withoutGuards } from './csv.ts'
import type { Facts } from '../kernel/field.ts'
import type { Cell, ReadCell } from '../ports.ts'
import { readCountry } from '../values/countries.ts'
import { parseDay } from '../values/day.ts'
import { fold } from '../values/fold.ts'
import { readBlocks } from '../values/blocks.ts'
import { isUnclear, parseNumber, toCents } from '../values/money.ts'
import { faultOf, type Unreadable } from './reading/cell-faults.ts'

/** The words of a chosen value, folded, and the value that they stand for. */
export type ChoiceWords = ReadonlyMap<string, string>

/**
 * What a cell says as a value of the field, undefined when it is empty. Limits are for validation to check; `words` are
 * other names of what is chosen.
 */
export function readCell(
  field: Facts,
  cell: ReadCell | undefined,
  words?: ChoiceWords,
): string | number | boolean | undefined | Unreadable {
  if (isEmpty(cell)) return undefined
  const fault = faultOf(cell)
  if (fault) return fault
  // Text that is no number is a formula only where a number or a day is meant.
  if (field.kind !== 'text' && typeof cell === 'string' && cell.startsWith('='))
    return { reason: 'cell_uncalculated', params: { cell } }
  const read = readers[field.kind]
  return read ? read(cell as NonNullable<Cell>, field, words) : { reason: 'mixed.invalid' }
}

type Reader = (
  cell: NonNullable<Cell>,
  field: Facts,
  words?: ChoiceWords,
) => string | number | boolean | Unreadable

const readers: { readonly [kind in Facts['kind']]?: Reader } = {
  text: (cell, { format }) => {
    const text = textOf(cell)
    return format === 'country' ? (readCountry(text) ?? { reason: 'string.country' }) : text
  },
  day: (cell) => (cell instanceof Date ? dayOf(cell) : parseDay(String(cell))) ?? { reason: 'date.invalid' },
  decimal: numberOf,
  money: (cell) => {
    if (typeof cell === 'string' && isUnclear(cell)) return { reason: 'number.unclear' }
    const value = numberOf(cell)
    return typeof value === 'number' ? toCents(value) : value
  },
  id: wholeOf,
  int: (cell, { unit }) => (unit === 'blocks' ? blocksOf(cell) : wholeOf(cell)),
  flag: flagOf,
  choice: (cell, { choices = [] }, words) => {
    const written = titleKey(textOf(cell))
    return (
      choices.find((choice) => titleKey(choice) === written) ??
      words?.get(written) ?? { reason: 'mixed.invalid' }
    )
  },
}

const ticked = new Set(['true', 'yes', 'oui', 'ja', 'vrai', 'waar', '1', 'x'])
const unticked = new Set(['false', 'no', 'non', 'nee', 'faux', 'onwaar', '0'])

/** A tick is written in many ways, in the three languages. */
function flagOf(cell: NonNullable<Cell>): boolean | Unreadable {
  if (typeof cell === 'boolean') return cell
  const word = fold(textOf(cell))
  return ticked.has(word) ? true : unticked.has(word) ? false : { reason: 'mixed.invalid' }
}

/** Codes are often kept as numbers. The apostrophe that keeps a text of a CSV file from being calculated is none of it. */
function textOf(cell: NonNullable<Cell>): string {
  return cell instanceof Date ? (dayOf(cell) ?? '') : withoutGuards(String(cell).trim())
}

function wholeOf(cell: NonNullable<Cell>): number | Unreadable {
  const value = numberOf(cell)
  return typeof value === 'number' && !Number.isInteger(value) ? { reason: 'number.integer' } : value
}

function numberOf(cell: NonNullable<Cell>): number | Unreadable {
  const value = typeof cell === 'number' ? cell : typeof cell === 'string' ? parseNumber(cell) : null
  return value === null || !Number.isFinite(value) ? { reason: 'mixed.invalid' } : value
}

/** A cell that holds a number is one of blocks; in a text a person may have written days. */
function blocksOf(cell: NonNullable<Cell>): number | Unreadable {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : { reason: 'number.blocks' }
  const reading = typeof cell === 'string' ? readBlocks(cell) : ({ fault: 'mixed.invalid' } as const)
  return 'value' in reading ? reading.value : { reason: reading.fault }
}

const dayOf = (date: Date): string | null =>
  Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)

/** Words above a column are compared without case, accents and marks: `exit_Date` and `Exit date` are one. */
export const titleKey = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Spaces alone are nothing. */
export const isEmpty = (cell: ReadCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
