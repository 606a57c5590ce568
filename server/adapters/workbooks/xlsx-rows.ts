import type { Cell, CellFault, MergedCells, ReadCell } from '#core/ports.ts'
import { overLimit, type CellBudget, type Limits } from './limits.ts'
import { textCollector, unescaped } from './xlsx-parts.ts'
import { parseXml } from './xml.ts'

/** What the cells of a worksheet refer to. */
interface Setting {
  readonly strings: readonly string[]
  /** By the number of a cell's style. */
  readonly isDate: readonly boolean[]
  readonly startsIn1904: boolean
  /** The workbook asks to be calculated when it is opened: a script wrote it, and put 0 for what it did not know. */
  readonly isStale: boolean
  readonly limits: Limits
  readonly budget: CellBudget
}

/** So many rows are handed on at once. */
const rowsAtOnce = 500

/** Reads the rows of a worksheet, empty ones between them included, and hands them on as they come; merged cells last. */
export async function readRows(
  chunks: AsyncIterable<Uint8Array>,
  setting: Setting,
  take: (first: number, rows: ReadCell[][], merged?: readonly MergedCells[]) => Promise<void>,
): Promise<void> {
  const rows: ReadCell[][] = []
  const merged: MergedCells[] = []
  let first = 1
  const handOn = async (least: number): Promise<void> => {
    while (rows.length >= least) {
      const part = rows.splice(0, rowsAtOnce)
      await take(first, part)
      first += part.length
    }
  }
  const merge = (reference: string): void => {
    const cells = mergedAt(reference, first + rows.length - 1, setting.limits.columns)
    if (!cells) return
    setting.budget.merged((cells.bottom - cells.top + 1) * (cells.right - cells.left + 1))
    merged.push(cells)
  }
  const next = (number: number): ReadCell[] => {
    while (first + rows.length <= number) {
      setting.budget.row(first + rows.length)
      rows.push([])
    }
    const row = rows[number - first]
    if (!row) throw new RangeError('rows out of order')
    return row
  }
  await parseXml(chunks, cellReader(setting, next, merge), () => handOn(rowsAtOnce))
  await handOn(rowsAtOnce)
  await take(first, rows, merged)
}

/** The cells that such a reference names (`B2:D2`), as far as rows and columns are read; null beyond them, and of one cell. */
function mergedAt(reference: string, lastRow: number, lastColumn: number): MergedCells | null {
  const found = /^([A-Z]{1,3})([1-9]\d{0,6})(?::([A-Z]{1,3})([1-9]\d{0,6}))?$/.exec(reference)
  if (!found) throw new TypeError(`no merged cells: ${reference.slice(0, 20)}`)
  const [, left = '', top, right = left, bottom = top] = found
  if (left === right && top === bottom) return null
  const cells = {
    top: Number(top),
    left: columnOf(left) - 1,
    bottom: Math.min(Number(bottom), lastRow),
    right: Math.min(columnOf(right), lastColumn) - 1,
  }
  return cells.top > cells.bottom || cells.left > cells.right ? null : cells
}

/** Puts each cell with something in it into its row. */
function cellReader(
  setting: Setting,
  rowAt: (number: number) => ReadCell[],
  merge: (reference: string) => void,
) {
  const { limits, budget } = setting
  const inline = textCollector(limits)
  let row = 0
  let column = 0
  let type = 'n'
  let style = 0
  let value = ''
  let formula: string | null = null
  /** By its number, a formula that other cells repeat. */
  const shared = new Map<string, string>()
  let sharedBy: string | undefined
  let part: 'value' | 'formula' | null = null
  return {
    open(name: string, attributes: { readonly [name: string]: string }): void {
      if (name === 'row') {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r'])
        if (!(row >= 1)) throw new RangeError('a row without a number')
        column = 0
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = ''
        formula = null
        inline.start()
      } else if (name === 'v') {
        part = 'value'
      } else if (name === 'f') {
        part = 'formula'
        formula = '='
        sharedBy = attributes['t'] === 'shared' ? attributes['si'] : undefined
      } else if (name === 'mergeCell') merge(attributes['ref'] ?? '')
      else inline.open(name)
    },
    text(piece: string): void {
      if (part === 'value') value += piece
      else if (part === 'formula') formula += piece
      else return inline.add(piece)
      if (value.length + (formula?.length ?? 0) > limits.characters) throw overLimit('characters', limits)
    },
    close(name: string): void {
      inline.close(name)
      if (name === 'v' || name === 'f') part = null
      if (name === 'f' && sharedBy !== undefined) {
        if (formula === '=') formula = shared.get(sharedBy) ?? formula
        else if (formula !== null) shared.set(sharedBy, formula)
      }
      if (name !== 'c') return
      const written = type === 'inlineStr' ? inline.end() || unescaped(value) : value
      const cell =
        formula !== null && isUncalculated(type, written, setting)
          ? ({ fault: 'uncalculated', text: formula } as const)
          : readValue(type, written, style, setting)
      if (cell === null) return
      budget.cell(column)
      const cells = rowAt(row)
      if (column <= cells.length) throw new RangeError('cells out of order')
      while (cells.length < column - 1) cells.push(null)
      cells.push(cell)
    },
  }
}

/** Whether nobody has seen the formula's result: empty or 0 it would be passed over without a word. */
function isUncalculated(type: string, written: string, { isStale }: Setting): boolean {
  if (written === '') return type !== 'str' || isStale
  if (written === '0') return isStale
  return type === 'n' && Number.isNaN(Number(written))
}

/** What a person sees in the cell: a formula's result, a day where its style shows one; null when it is empty. */
function readValue(
  type: string,
  value: string,
  style: number,
  { strings, isDate, startsIn1904 }: Setting,
): Cell | CellFault {
  if (value === '') return null
  switch (type) {
    case 's': {
      const text = strings[Number(value)]
      if (text === undefined) throw new RangeError(`no shared text ${value}`)
      return text || null
    }
    case 'b':
      return value === '1' || value === 'true'
    case 'str':
      return unescaped(value)
    case 'e':
      return { fault: 'error', text: value }
    case 'inlineStr':
      return value
    case 'd':
      return dateOrNull(new Date(/\d$/.test(value) && value.includes('T') ? `${value}Z` : value))
    default: {
      const number = Number(value)
      if (Number.isNaN(number)) throw new TypeError(`no number: ${value.slice(0, 20)}`)
      return isDate[style] ? dateOrNull(dayOf(number, startsIn1904)) : number
    }
  }
}

/** Spreadsheets count days from the end of 1899, or from the first of 1904. */
const dayOf = (serial: number, startsIn1904: boolean): Date =>
  new Date(Math.round((serial - 25_569 + (startsIn1904 ? 1462 : 0)) * 86_400_000))

const dateOrNull = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date)

/** `AB12` → 28. */
function columnOf(place: string): number {
  let column = 0
  for (let i = 0; i < place.length; i++) {
    const letter = place.charCodeAt(i) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  if (column === 0) throw new RangeError('a cell without a place')
  return column
}
