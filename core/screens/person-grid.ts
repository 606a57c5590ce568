import { computed, signal } from '@preact/signals-core'
import { addMonths } from '../kernel/day.ts'
import type { Month } from '../kernel/day.ts'
import { Failure } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { parseNumber } from '../kernel/money.ts'
import type { Client } from '../kernel/operation.ts'
import type { gridMonth } from '../users/operations.ts'
import { readGrid, setAvailability, setMonthAbsence } from '../users/operations.ts'
import { blocksPerDay } from '../users/working-days.ts'
import { asFailure, loaded } from './loaded.ts'

export type GridMonth = RecordOf<typeof gridMonth.fields>

/** The rows of the grid whose cells can be typed into. */
export const typedRows = ['availability', 'approved', 'requested'] as const
export type TypedRow = (typeof typedRows)[number]

export interface GridCell {
  readonly row: TypedRow
  readonly month: Month
}

export type GridCellState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly typed: string; readonly failure: Failure }

/** Months shown at once, and how far Previous and Next go. */
export const gridMonths = 6

export type GridScreen = ReturnType<typeof gridScreen>

/** Six months of a person: what is available, absent, planned; three rows of it can be typed into. */
export function gridScreen(client: Client, user_id: number, thisMonth: Month) {
  const from = signal(thisMonth)
  const answer = loaded(() => client(readGrid, { id: user_id, from: from.value, months: gridMonths }))
  const months = computed(() => answer.value.value?.months ?? [])
  const states = signal<ReadonlyMap<string, GridCellState>>(new Map())
  const done = signal<readonly (GridCell & { readonly before: number | null })[]>([])
  const last = signal<(GridCell & { readonly kind: 'saved' | 'undone' | 'refused' }) | null>(null)

  const monthOf = (month: Month): GridMonth | undefined => months.value.find((each) => each.month === month)

  /** A cell's own number: per cent, or days; null when an availability is inherited or nothing is absent. */
  function valueAt({ row, month }: GridCell): number | null {
    const found = monthOf(month)
    if (!found) return null
    if (row === 'availability') return found.availability.id === null ? null : found.availability.percentage
    return found[row] || null
  }

  function mark(cell: GridCell, state: GridCellState | null): void {
    const next = new Map(states.value)
    if (state) next.set(keyOf(cell), state)
    else next.delete(keyOf(cell))
    states.value = next
  }

  /** What was typed, saved when it can be: empty inherits an availability again, or takes an absence away. */
  async function type(cell: GridCell, typed: string): Promise<boolean> {
    const before = valueAt(cell)
    const stored = await set(cell, typed)
    if (stored && before !== valueOf(typed)) done.value = [...done.value, { ...cell, before }].slice(-100)
    return stored
  }

  const valueOf = (typed: string): number | null => (typed.trim() === '' ? null : parseNumber(typed))

  async function set(cell: GridCell, typed: string): Promise<boolean> {
    const value = valueOf(typed)
    const fault = typed.trim() !== '' ? faultOf(cell.row, value) : null
    if (fault) return refuse(cell, typed, fault)
    if (value === valueAt(cell)) {
      mark(cell, null)
      return true
    }
    mark(cell, { kind: 'saving' })
    try {
      await save(cell, value)
      await answer.reload()
      // The tick stands at the cell that was saved last.
      states.value = new Map([...states.value].filter(([, { kind }]) => kind !== 'saved'))
      mark(cell, { kind: 'saved' })
      last.value = { ...cell, kind: 'saved' }
      return true
    } catch (error) {
      return refuse(cell, typed, asFailure(error))
    }
  }

  function refuse(cell: GridCell, typed: string, failure: Failure): false {
    mark(cell, { kind: 'refused', typed, failure })
    last.value = { ...cell, kind: 'refused' }
    return false
  }

  const save = ({ row, month }: GridCell, value: number | null): Promise<unknown> =>
    row === 'availability'
      ? client(setAvailability, { user_id, month, percentage: value })
      : client(setMonthAbsence, {
          user_id,
          month,
          number_blocks: Math.round((value ?? 0) * blocksPerDay),
          approved: row === 'approved' ? 1 : 0,
        })

  async function undo(): Promise<boolean> {
    const step = done.value.at(-1)
    if (!step) return false
    done.value = done.value.slice(0, -1)
    const { before, ...cell } = step
    const undone = await set(cell, before === null ? '' : String(before))
    if (undone) last.value = { ...cell, kind: 'undone' }
    return undone
  }

  const turn = async (by: number): Promise<void> => {
    from.value = addMonths(from.value, by)
    await answer.reload()
  }

  return {
    from,
    answer,
    months,
    states,
    last,
    saving: computed(() => [...states.value.values()].some(({ kind }) => kind === 'saving')),
    /** What was typed and refused stands nowhere else. */
    refused: computed(() => [...states.value.values()].some(({ kind }) => kind === 'refused')),
    valueAt,
    stateAt: (cell: GridCell): GridCellState | null => states.value.get(keyOf(cell)) ?? null,
    type,
    undo,
    dismiss: (cell: GridCell) => mark(cell, null),
    previous: () => turn(-gridMonths),
    next: () => turn(gridMonths),
    open: answer.reload,
  }
}

const keyOf = ({ row, month }: GridCell): string => `${row} ${month}`

/** Per cent from 0 to 100; days in whole blocks, a tenth of a day each. */
function faultOf(row: TypedRow, value: number | null): Failure | null {
  const field = row === 'availability' ? 'percentage' : 'number_blocks'
  const refused = (key: string): Failure => new Failure('invalid_fields', { fields: { [field]: key } })
  if (value === null) return refused('mixed.invalid')
  if (value < 0) return refused('number.min')
  if (row === 'availability') return value > 100 ? refused('number.max') : null
  return Math.abs(value * blocksPerDay - Math.round(value * blocksPerDay)) > 1e-6
    ? refused('number.places')
    : null
}

/** A step of a sum: a text key, what stands before the number, the number, its unit. */
export interface SumLine {
  readonly label: SumLabel
  readonly sign: '' | '+' | '−' | '×' | '='
  readonly value: number
  readonly unit: 'days' | 'percent'
}
type SumLabel =
  | 'grid.sum_weekdays'
  | 'grid.sum_holidays'
  | 'grid.availability'
  | 'grid.approved'
  | 'grid.pending'
  | 'grid.capacity'
  | 'grid.sum_allowance'
  | 'grid.sum_taken'
  | 'grid.sum_remaining'
  | 'grid.sum_share'
  | 'grid.sum_target'
  | 'grid.target'
  | 'grid.planned'
  | 'project_type.operations'
  | 'project_type.support'

export const explainedRows = ['capacity', 'pending', 'operations', 'support', 'total'] as const
export type ExplainedRow = (typeof explainedRows)[number]

/** Where a number of the grid comes from, step by step; what the person may not see is left out. */
export function sumOf(row: ExplainedRow, month: GridMonth): SumLine[] {
  return sums[row](month).filter(
    ({ value }) => (value as number | null | undefined) !== undefined && value !== null,
  )
}

const days = (label: SumLabel, sign: SumLine['sign'], value: number): SumLine => ({
  label,
  sign,
  value,
  unit: 'days',
})

const sums: { readonly [R in ExplainedRow]: (month: GridMonth) => SumLine[] } = {
  capacity: ({ working_days, public_holidays, availability, approved, pending, capacity }) => [
    days('grid.sum_weekdays', '', working_days + public_holidays),
    ...(public_holidays > 0 ? [days('grid.sum_holidays', '−', public_holidays)] : []),
    { label: 'grid.availability', sign: '×', value: availability.percentage, unit: 'percent' },
    days('grid.approved', '−', approved),
    days('grid.pending', '−', pending.share),
    days('grid.capacity', '=', capacity),
  ],
  pending: ({ pending: { allowance, taken, remaining, share } }) => [
    days('grid.sum_allowance', '', allowance),
    days('grid.sum_taken', '−', taken),
    days('grid.sum_remaining', '=', remaining),
    days('grid.sum_share', '', share),
  ],
  operations: (month) => targetOf(month, month.operations),
  support: (month) => targetOf(month, month.support),
  total: ({ operations, support, total, capacity }) => [
    days('project_type.operations', '', operations.planned),
    days('project_type.support', '+', support.planned),
    days('grid.planned', '=', total.planned),
    days('grid.capacity', '', capacity),
  ],
}

function targetOf(
  { capacity }: GridMonth,
  { planned, target, target_percentage }: GridMonth['operations'],
): SumLine[] {
  // A target is not for everybody's eyes.
  if ((target as number | undefined) === undefined)
    return [days('grid.capacity', '', capacity), days('grid.planned', '', planned)]
  return [
    days('grid.capacity', '', capacity),
    { label: 'grid.sum_target', sign: '×', value: target_percentage ?? 100, unit: 'percent' },
    days('grid.target', '=', target),
    days('grid.planned', '', planned),
  ]
}
