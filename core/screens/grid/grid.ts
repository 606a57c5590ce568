import { computed } from '@preact/signals-core'
import { gridCells } from './cells.ts'
import { gridFilling, typedAt } from './filling.ts'
import { isSame, plainNumber, type Cell } from './range.ts'
import { gridSelection } from './selection.ts'
import type { GridSource } from './source.ts'

export type Grid = ReturnType<typeof gridScreen>

/** A grid that is only read: its cells are selected and copied. */
export const shownGrid = (axes: GridSource['axes'], textAt: (cell: Cell) => string): Grid =>
  gridScreen({
    axes,
    textAt,
    valueAt: () => null,
    takes: () => false,
    read: () => ({ value: null }),
    save: () => Promise.resolve([]),
    unitOf: () => 'percent',
  })

/**
 * A grid that behaves as a spreadsheet: a range of cells is selected, copied, pasted into, filled and emptied, and
 * each such act is one step of undo. The browser and the terminal share it.
 */
export function gridScreen(source: GridSource) {
  const cells = gridCells(source)
  const axes = computed(source.axes)
  const { lines, ...selection } = gridSelection(axes)
  const { selected, reach } = selection

  return {
    ...cells,
    ...selection,
    ...gridFilling(source, cells, { selected, lines }, () => axes.value),
    axes: () => axes.value,
    takes: source.takes,
    valueAt: source.valueAt,
    proposalAt: (cell: Cell) => source.proposalAt?.(cell) ?? null,
    /** How many cells are selected, from which to which, and what they add up to; null for a single one. */
    summary: computed(() => summaryOf(lines.value, source)),
    /** Types a text into a cell: false when it was refused. `replaced` is what stood there when the typing began. */
    type: (cell: Cell, typed: string, replaced?: number): Promise<boolean> =>
      cells.put([{ cell, typed, replaced }]),
    /** Stores what was typed over what somebody else has put there meanwhile. */
    writeOver: async (cell: Cell): Promise<void> => {
      const typed = typedAt(cells, cell)
      await source.show?.(cell)
      if (typed !== null) await cells.put([{ cell, typed }])
    },
    /** What a text that is being typed comes to, where it is not said in the same figures: `0,5 d` is 5. */
    meaning: (cell: Cell, typed: string): number | null => {
      const reading = source.read(cell, typed)
      if ('failure' in reading || reading.value === null) return null
      return plainNumber(reading.value, 'en') === typed.trim().replace(',', '.') ? null : reading.value
    },
    /** The next refused cell after the one where the keyboard stands, brought in sight. */
    nextRefused: async (): Promise<Cell | null> => {
      const { value } = cells.refused
      const at = value.findIndex((cell) => isSame(cell, selected.value?.to))
      const next = value[(at + 1) % Math.max(1, value.length)]
      if (!next) return null
      await source.show?.(next)
      reach(next)
      return next
    },
  }
}

function summaryOf(
  lines: readonly (readonly Cell[])[],
  { unitOf, valueAt, shownAt = valueAt }: Pick<GridSource, 'unitOf' | 'valueAt' | 'shownAt'>,
) {
  const [first, ...others] = lines.flat()
  const end = others.at(-1)
  if (!first || !end) return null
  const units = new Set(lines.map((line) => unitOf?.(line[0]?.row ?? '')))
  const sum = [first, ...others].reduce((total, cell) => total + (shownAt(cell) ?? 0), 0)
  return {
    first,
    end,
    count: others.length + 1,
    sum: units.size > 1 || units.has('percent') ? null : Math.round(sum * 100) / 100,
  }
}
