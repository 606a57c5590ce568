import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { byKey } from './by-key.ts'
import { cellFrom, cellKey, linesIn, type Axes, type Cell, type Selection, type Step } from './range.ts'

/** A cell that is selected alone or with others, and the one that the keyboard enters, selected or not. */
export type Mark = 'selected' | 'range' | 'range stop' | 'stop'

const stopMark = {
  selected: 'selected',
  range: 'range stop',
  'range stop': 'range stop',
  stop: 'stop',
} as const

/** Which cells of a grid are selected, how that is seen at each, and where the keyboard enters. */
export function gridSelection(axes: ReadonlySignal<Axes>) {
  const selected = signal<Selection | null>(null)
  const lines = computed(() => (selected.value ? linesIn(axes.value, selected.value) : []))
  const inside = computed(() => new Set(lines.value.flat().map(cellKey)))

  const stop = computed((): Cell | null => {
    const { rows, columns } = axes.value
    const at = selected.value?.to
    if (at && rows.includes(at.row) && columns.includes(at.column)) return at
    const [row, column] = [rows[0], columns[0]]
    return row === undefined || column === undefined ? null : { row, column }
  })
  const marks = computed((): ReadonlyMap<string, Mark> => {
    const all = new Map<string, Mark>()
    for (const key of inside.value) all.set(key, inside.value.size > 1 ? 'range' : 'selected')
    const entered = stop.value && cellKey(stop.value)
    if (entered !== null) all.set(entered, stopMark[all.get(entered) ?? 'stop'])
    return all
  })

  return {
    selected,
    /** The selected cells line by line. */
    lines,
    /** Where the keyboard enters: the cell it left, else the first. */
    stop,
    /** What is to be seen of the selection at each cell. */
    markAt: byKey(marks),
    isSelected: (cell: Cell): boolean => inside.value.has(cellKey(cell)),
    reach: (cell: Cell): void => void (selected.value = { from: cell, to: cell }),
    /** Selects from where the selection began up to a cell. */
    extendTo: (to: Cell): void => void (selected.value = { from: selected.value?.from ?? to, to }),
    extend: (step: Step): Cell | null => {
      if (!selected.value) return null
      const to = cellFrom(axes.value, selected.value.to, step)
      selected.value = { from: selected.value.from, to }
      return to
    },
    selectAll: (): void => {
      const { rows, columns } = axes.value
      const [row, column, last, edge] = [rows[0], columns[0], rows.at(-1), columns.at(-1)]
      if (row !== undefined && column !== undefined && last !== undefined && edge !== undefined)
        selected.value = { from: { row, column }, to: { row: last, column: edge } }
    },
  }
}

export type GridSelection = ReturnType<typeof gridSelection>
