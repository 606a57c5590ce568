import { Failure } from '#core/kernel/failure.ts'

/**
 * What reading one file may take. Sizes are decimal megabytes, counted while unpacking; `rows` and `columns` are of
 * one worksheet, `cells` of the workbook, empty rows among them; `characters` are Excel's own limit of a cell;
 * `seconds` are those in which a processor works on it. `memory` is of a workbook; a file of a bank comes whole, and of
 * the largest that is taken every entry is kept until its sums are checked.
 */
export const limits = {
  megabytes: 20,
  unpacked: 100,
  rows: 60_000,
  columns: 200,
  cells: 2_000_000,
  characters: 32_767,
  seconds: 30,
  memory: 256,
  statementMemory: 512,
} as const
export type Limits = { readonly [name in keyof typeof limits]: number }

/** The code of the refusal that says which limit a file is over. */
const codes: { readonly [name in keyof Limits]: string } = {
  megabytes: 'workbook_too_large',
  unpacked: 'workbook_unpacks_too_large',
  rows: 'workbook_too_many_rows',
  columns: 'workbook_too_many_columns',
  cells: 'workbook_too_many_cells',
  characters: 'workbook_text_too_long',
  seconds: 'workbook_too_slow',
  memory: 'workbook_needs_memory',
  statementMemory: 'statement_takes_too_much',
}

/** The Failure of whoever goes over a limit, which it names with its figure. */
export const overLimit = (name: keyof Limits, { [name]: limit }: Limits): Failure =>
  new Failure(codes[name], { params: { limit } })

/** Whether a refusal is about a limit, and not about what the file holds. */
export const isOverLimit = ({ code }: Failure): boolean => Object.values(codes).includes(code)

/** Counts the rows and cells of a workbook while they are read, and refuses the first that is too many. */
export function cellBudget(of: Limits): {
  row(number: number): void
  cell(column: number): void
  /** So many cells that are shown as one. */
  merged(cells: number): void
} {
  let left = of.cells
  const take = (count = 1): void => {
    left -= count
    if (left < 0) throw overLimit('cells', of)
  }
  return {
    row(number) {
      if (number > of.rows) throw overLimit('rows', of)
      take()
    },
    cell(column) {
      if (column > of.columns) throw overLimit('columns', of)
      take()
    },
    merged: take,
  }
}
export type CellBudget = ReturnType<typeof cellBudget>
