import { computed, signal } from '@preact/signals-core'
import { byKey } from './by-key.ts'
import { gridCells } from './cells.ts'
import type { Change, GridSource } from './source.ts'
import {
  cellFrom,
  cellKey,
  isSame,
  placeValues,
  linesIn,
  linesOf,
  plainNumber,
  type Cell,
  type Selection,
  type Step,
} from './range.ts'

export type Grid = ReturnType<typeof gridScreen>

/** A cell that is selected alone or with others, and the one that the keyboard enters, selected or not. */
export type Mark = 'selected' | 'range' | 'range stop' | 'stop'

const stopMark = {
  selected: 'selected',
  range: 'range stop',
  'range stop': 'range stop',
  stop: 'stop',
} as const

/** A grid that is only read: its cells are selected and copied. */
export const shownGrid = (axes: GridSource['axes'], textAt: (cell: Cell) => string): Grid =>
  gridScreen({
    axes,
    textAt,
    valueAt: () => null,
    takes: () => false,
    read: () => ({ value: null }),
    save: () => Promise.resolve(),
    unitOf: () => 'percent',
  })

/**
 * A grid that behaves as a spreadsheet: a range of cells is selected, copied, pasted into, filled and emptied, and
 * each such act is one step of undo. The browser and the terminal share it.
 */
export function gridScreen(source: GridSource) {
  const cells = gridCells(source)
  const selected = signal<Selection | null>(null)
  const shownAt = source.shownAt ?? source.valueAt

  const axes = computed(source.axes)
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

  /** What was typed into a cell and is not stored yet, not read since, or refused. */
  function typedAt(cell: Cell): string | null {
    const state = cells.stateAt(cell)
    return state && 'typed' in state ? (state.typed ?? null) : null
  }

  const reach = (cell: Cell): void => void (selected.value = { from: cell, to: cell })

  const isLocked = (cell: Cell): boolean => source.isLocked?.(cell) ?? false

  /** What goes into cells that are only read is left out, and counted. */
  function putWhereTaken(changes: readonly Change[], outside = 0): Promise<boolean> {
    const taken = changes.filter(({ cell }) => source.takes(cell))
    const locked = changes.filter(({ cell }) => isLocked(cell)).length
    return cells.put(taken, { left: outside + changes.length - taken.length - locked, locked })
  }

  async function paste(text: string): Promise<void> {
    if (!selected.value) return
    const laid = placeValues(axes.value, selected.value, linesOf(text))
    const changes = laid.flatMap(({ cell, text: typed }) => (cell ? [{ cell, typed }] : []))
    const [from, to] = [changes[0]?.cell, changes.at(-1)?.cell]
    if (from && to) selected.value = { from, to }
    await putWhereTaken(changes, laid.length - changes.length)
  }

  /** The first line's numbers into the others; a single line takes them from the one before it, a step back. */
  async function fillFrom([first = [], ...others]: readonly (readonly Cell[])[], back: Step): Promise<void> {
    const alone = others.length === 0
    const pairs = (alone ? [first] : others).flatMap((line) =>
      line.flatMap((cell, at) => {
        const from = alone ? cellFrom(axes.value, cell, back) : first[at]
        return from && !isSame(from, cell) && (source.takes(from) || isLocked(from)) ? [{ cell, from }] : []
      }),
    )
    const taken = pairs.filter(({ cell }) => source.takes(cell))
    await cells.put(
      taken.map(({ cell, from }) => ({
        cell,
        typed: typedAt(from) ?? plainNumber(source.valueAt(from), 'en'),
      })),
      { locked: pairs.filter(({ cell }) => isLocked(cell)).length },
    )
  }

  /** The first line's numbers into those below it; a single line takes them from the line above it. */
  const fill = (): Promise<void> => fillFrom(lines.value, { down: -1, right: 0 })
  /** The first column's numbers into those to the right; a single column takes them from the one to its left. */
  const fillRight = (): Promise<void> => {
    const columns = (lines.value[0] ?? []).map((_, at) => lines.value.flatMap((line) => line[at] ?? []))
    return fillFrom(columns, { down: 0, right: -1 })
  }

  const lockedInside = (): number => lines.value.flat().filter(isLocked).length

  async function empty(): Promise<void> {
    const taken = lines.value.flat().filter(source.takes)
    await cells.put(
      taken.map((cell) => ({ cell, typed: '' })),
      { locked: lockedInside() },
    )
  }

  /** Empties what was copied; what could not be emptied is said as any refusal is. */
  async function cut(): Promise<void> {
    const taken = lines.value.flat().filter(source.takes)
    await empty()
    if (!taken.some((cell) => cells.stateAt(cell)?.kind === 'refused'))
      cells.say('cut', taken, lockedInside())
  }

  /** The selected cells as a spreadsheet takes them. */
  function copy(language: string): string {
    const textAt = (cell: Cell): string =>
      typedAt(cell) ?? source.textAt?.(cell) ?? plainNumber(shownAt(cell), language)
    cells.say('copied', lines.value.flat())
    return lines.value.map((line) => line.map(textAt).join('\t')).join('\n')
  }

  return {
    ...cells,
    axes: () => axes.value,
    takes: source.takes,
    valueAt: source.valueAt,
    selected,
    /** Where the keyboard enters: the cell it left, else the first. */
    stop,
    /** What is to be seen of the selection at each cell. */
    markAt: byKey(marks),
    isSelected: (cell: Cell): boolean => inside.value.has(cellKey(cell)),
    /** How many cells are selected, from which to which, and what they add up to; null for a single one. */
    summary: computed(() => {
      const [first, ...others] = lines.value.flat()
      const end = others.at(-1)
      if (!first || !end) return null
      const units = new Set(lines.value.map((line) => source.unitOf?.(line[0]?.row ?? '')))
      const sum = [first, ...others].reduce((total, cell) => total + (shownAt(cell) ?? 0), 0)
      return {
        first,
        end,
        count: others.length + 1,
        sum: units.size > 1 || units.has('percent') ? null : Math.round(sum * 100) / 100,
      }
    }),
    reach,
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
    /** Types a text into a cell: false when it was refused. `seen` is what stood there when the typing began. */
    type: (cell: Cell, typed: string, replaced?: number): Promise<boolean> =>
      cells.put([{ cell, typed, replaced }]),
    proposalAt: (cell: Cell) => source.proposalAt?.(cell) ?? null,
    /** Stores what was typed over what somebody else has put there meanwhile. */
    writeOver: async (cell: Cell): Promise<void> => {
      const typed = typedAt(cell)
      await source.show?.(cell)
      if (typed !== null) await cells.put([{ cell, typed }])
    },
    paste,
    fill,
    fillRight,
    empty,
    copy,
    cut,
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
