import { computed } from '@preact/signals-core'
import type { Month } from '../../values/day.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { readGrid, setAvailability, setMonthAbsence, type gridMonth } from '../../users/operations.ts'
import { blocksPerDay } from '../../users/capacity/working-days.ts'
import { gridScreen } from '../grid/grid.ts'
import { eachCell } from '../grid/saving.ts'
import type { Reading } from '../grid/source.ts'
import { readBlocks } from '../../values/blocks.ts'
import { readNumber, type Cell } from '../grid/range.ts'
import { sixMonths, turnedGrid, turningMonths } from '../grid/six-months.ts'

export type GridMonth = RecordOf<typeof gridMonth.fields>

/** The rows of the grid whose cells can be typed into. */
export const typedRows = ['availability', 'approved', 'requested'] as const
export type TypedRow = (typeof typedRows)[number]
/** Whether the cells of a row are typed in; the others are computed. */
export const isTypedRow = (row: string): row is TypedRow => typedRows.some((each) => each === row)

export type PersonGridScreen = ReturnType<typeof personGridScreen>

/** Six months of a person: what is available, absent, planned; three rows of it can be typed into. */
export function personGridScreen(client: Client, user_id: number, thisMonth: Month, edits = false) {
  const turning = turningMonths(thisMonth, (from) =>
    client(readGrid, { id: user_id, from, months: sixMonths }),
  )
  const { answer } = turning
  const months = computed(() => answer.value.value?.months ?? [])
  const monthOf = (month: Month): GridMonth | undefined => months.value.find((each) => each.month === month)

  /** A cell's own number: per cent, or days; null when an availability is inherited or nothing is absent. */
  function valueAt(cell: Cell): number | null {
    const found = monthOf(cell.column)
    if (!found) return null
    if (cell.row === 'availability' && found.availability.id === null) return null
    return shownAt(cell)
  }

  /** What stands in a cell, inherited or computed too; no absence is nothing. */
  function shownAt({ row, column }: Cell): number | null {
    const found = monthOf(column)
    return found && isGridRow(row) ? (rowNumbers[row](found) ?? null) : null
  }

  const grid = gridScreen({
    // What somebody asked for is not for every colleague: then it has no row.
    axes: () => ({
      rows: gridRows.filter((row) => row !== 'requested' || months.value[0]?.requested !== null),
      columns: months.value.map(({ month }) => month),
    }),
    valueAt,
    shownAt,
    takes: ({ row }) => edits && isTypedRow(row),
    read: ({ row }, typed) => readCell(row, typed),
    save: eachCell(async ({ cell, value, replaced }) => {
      // Somebody else was there while this waited: nothing of his is overwritten unseen.
      if (monthOf(cell.column) && (valueAt(cell) ?? 0) !== (replaced ?? 0))
        throw new Failure('record_modified')
      return save(cell.row, cell.column, value)
    }),
    refresh: answer.reload,
    settle: answer.reload,
    show: ({ column }) => (monthOf(column) ? Promise.resolve() : turning.start(column)),
    unitOf: (row) => (row === 'availability' ? 'percent' : 'days'),
  })

  const save = (row: string, month: Month, value: number | null): Promise<unknown> =>
    row === 'availability'
      ? client(setAvailability, { user_id, month, percentage: value })
      : client(setMonthAbsence, {
          user_id,
          month,
          number_blocks: Math.round((value ?? 0) * blocksPerDay),
          approved: row === 'approved' ? 1 : 0,
        })

  return { ...turnedGrid(turning, grid), months }
}

/** Per cent from 0 to 100; days in whole blocks, a tenth of a day each. Nothing inherits, or takes an absence away. */
function readCell(row: string, typed: string): Reading {
  if (typed.trim() === '') return { value: null }
  const isShare = row === 'availability'
  const read = isShare ? readPercentage(typed) : readDays(typed)
  if (typeof read === 'number' && read >= 0) return { value: isShare ? read : read || null }
  const fault = typeof read === 'number' ? 'number.min' : read
  const [field, limit] = [isShare ? 'percentage' : 'number_blocks', fault === 'number.max' ? 100 : 0]
  return { failure: new Failure('invalid_fields', { fields: { [field]: fault }, params: { limit } }) }
}

/** A number, or why it is none. */
type Read = number | 'mixed.invalid' | 'number.max' | 'number.places'

function readPercentage(typed: string): Read {
  const value = readNumber(typed) ?? 'mixed.invalid'
  return typeof value === 'number' && value > 100 ? 'number.max' : value
}

function readDays(typed: string): Read {
  const reading = readBlocks(typed, 'days')
  if ('value' in reading) return reading.value / blocksPerDay
  return reading.fault === 'number.blocks' ? 'number.places' : reading.fault
}

export const explainedRows = ['capacity', 'pending', 'operations', 'support', 'total'] as const
export type ExplainedRow = (typeof explainedRows)[number]
export type GridRow = TypedRow | ExplainedRow

/** Where the availability of a month without its own comes from. */
export const inheritedFrom = ({ availability }: Pick<GridMonth, 'availability'>) =>
  availability.from === null ? 'grid.by_week' : 'grid.inherited'

/** The number of each row, in the order in which the rows are shown. */
const rowNumbers: { readonly [R in GridRow]: (month: GridMonth) => number | null } = {
  availability: ({ availability }) => availability.percentage,
  capacity: ({ capacity }) => capacity,
  approved: ({ approved }) => approved || null,
  requested: ({ requested }) => requested || null,
  pending: ({ pending }) => pending.share,
  operations: ({ operations }) => operations.planned,
  support: ({ support }) => support.planned,
  total: ({ total }) => total.planned,
}
const gridRows = Object.keys(rowNumbers)
const isGridRow = (row: string): row is GridRow => row in rowNumbers
