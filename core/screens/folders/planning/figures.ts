import { computed } from '@preact/signals-core'
import type { Month } from '../../../values/day.ts'
import type { Cell } from '../../grid/range.ts'
import { loadKey, planSums, sumAt, type Assignee, type PersonLoad, type PlanRow } from './rows.ts'
import type { PlanningAnswer } from './answer.ts'
import type { PlanningCells } from './cells.ts'
import type { PlanningTable } from './table.ts'

/** What a planning adds up to: by task and month, and what each person's months hold over all folders. */
export function planningFigures(
  { answer: { value } }: Pick<PlanningAnswer, 'answer'>,
  { months, rowAt, isTyped }: Pick<PlanningTable, 'months' | 'rowAt' | 'isTyped'>,
  { storedAt, valueAt }: Pick<PlanningCells, 'storedAt' | 'valueAt'>,
) {
  const sums = computed(() => (value.value ? planSums(value.value, months.value) : new Map<string, number>()))
  const loads = computed(
    () => new Map((value.value?.people ?? []).map(({ id, loads: own }) => [loadKey(id), own])),
  )
  const sumOf = (row: string, month: Month): number => sums.value.get(sumAt(row, month)) ?? 0
  const loadAt = ({ row, column }: Cell): PersonLoad | null =>
    loads.value.get(row)?.find(({ month }) => month === column) ?? null

  /** What a cell adds to the total of its row: of what is proposed nothing. */
  function countedAt(cell: Cell): number {
    const load = loadAt(cell)
    if (load) return load.planned
    return isTyped(cell) ? (storedAt(cell)?.number_blocks ?? 0) : sumOf(cell.row, cell.column)
  }

  return {
    sumOf,
    loadAt,
    /** The month of whoever’s row a cell is in. */
    loadOf: ({ row, column }: Cell): { person: Assignee; load: PersonLoad } | null => {
      const found = rowAt(row)
      if (!found || !('person' in found)) return null
      const load = loadAt({ row: loadKey(found.person.id), column })
      return load && { person: found.person, load }
    },
    /** What is seen in a cell: its own number, a sum, or days of a person's month. */
    shownAt: (cell: Cell): number | null => {
      const load = loadAt(cell)
      if (load) return load.planned
      return isTyped(cell) ? valueAt(cell) : (sums.value.get(sumAt(cell.row, cell.column)) ?? null)
    },
    /** What a row comes to in all the months that are shown. */
    totalOf: ({ key: row }: PlanRow): number =>
      months.value.reduce((total, column) => total + countedAt({ row, column }), 0),
  }
}
