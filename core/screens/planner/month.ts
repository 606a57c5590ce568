import { computed, signal } from '@preact/signals-core'
import { readMonth } from '../../booking/operations.ts'
import { sheetOf } from '../../booking/week/sheet.ts'
import type { Client } from '../../kernel/operation.ts'
import { addMonths, monthOf, type Day, type Month } from '../../values/day.ts'
import { shownGrid } from '../grid/grid.ts'
import { loaded } from '../loaded.ts'

export type MonthScreen = ReturnType<typeof monthScreen>

/** A month of one's time, as a timesheet to look at and to print. */
export function monthScreen(client: Client, today: Day) {
  const month = signal<Month>(monthOf(today))
  const answer = loaded(() => client(readMonth, { month: month.value }))
  /** Null while the month that is asked for is on its way. */
  const value = computed(() => (answer.value.value?.month === month.value ? answer.value.value : null))

  const sheet = computed(() => value.value && sheetOf(value.value))
  const blocksAt = (row: string, day: string): number =>
    sheet.value?.rows.find(({ task }) => String(task.id) === row)?.on.get(day) ?? 0

  const open = (other: Month): Promise<void> => {
    month.value = other
    return answer.reload()
  }
  return {
    ...answer,
    month,
    value,
    sheet,
    /** Read and copied only. */
    grid: shownGrid(
      () => ({
        rows: sheet.value?.rows.map(({ task }) => String(task.id)) ?? [],
        columns: sheet.value?.days.map(({ date }) => date) ?? [],
      }),
      ({ row, column }) => String(blocksAt(row, column) || ''),
    ),
    open,
    /** The month so many before or after the one that is shown. */
    monthFrom: (months: number): Month => addMonths(month.value, months),
  }
}
