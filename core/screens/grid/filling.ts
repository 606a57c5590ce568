import type { gridCells } from './cells.ts'
import {
  cellFrom,
  isSame,
  linesOf,
  placeValues,
  plainNumber,
  type Axes,
  type Cell,
  type Step,
} from './range.ts'
import type { GridSelection } from './selection.ts'
import type { Change, GridSource } from './source.ts'

type Cells = Pick<ReturnType<typeof gridCells>, 'put' | 'stateAt' | 'say'>

/** What was typed into a cell and is not stored yet, not read since, or refused. */
export function typedAt({ stateAt }: Pick<Cells, 'stateAt'>, cell: Cell): string | null {
  const state = stateAt(cell)
  return state && 'typed' in state ? (state.typed ?? null) : null
}

/** Acts on all selected cells: each is one step of undo. */
export function gridFilling(
  source: GridSource,
  cells: Cells,
  { selected, lines }: Pick<GridSelection, 'selected' | 'lines'>,
  axes: () => Axes,
) {
  const isLocked = (cell: Cell): boolean => source.isLocked?.(cell) ?? false
  const countLocked = (all: readonly Cell[]): number => all.filter(isLocked).length
  const takenInside = (): Cell[] => lines.value.flat().filter(source.takes)
  const lockedInside = (): number => countLocked(lines.value.flat())

  /** What goes into cells that are only read is left out, and counted. */
  async function paste(text: string): Promise<void> {
    if (!selected.value) return
    const laid = placeValues(axes(), selected.value, linesOf(text))
    const changes = laid.flatMap(({ cell, text: typed }) => (cell ? [{ cell, typed }] : []))
    const [from, to] = [changes[0]?.cell, changes.at(-1)?.cell]
    if (from && to) selected.value = { from, to }
    const taken = changes.filter(({ cell }) => source.takes(cell))
    const locked = countLocked(changes.map(({ cell }) => cell))
    await cells.put(taken, { left: laid.length - taken.length - locked, locked })
  }

  /** The first line's numbers into the others; a single line takes them from the one before it, a step back. */
  async function fillFrom(
    [first = [], ...others]: readonly (readonly Cell[])[],
    stepBack: Step,
  ): Promise<void> {
    const alone = others.length === 0
    const pairs = (alone ? [first] : others).flatMap((line) =>
      line.flatMap((cell, at) => {
        const from = alone ? cellFrom(axes(), cell, stepBack) : first[at]
        return from && !isSame(from, cell) && (source.takes(from) || isLocked(from)) ? [{ cell, from }] : []
      }),
    )
    const changes = pairs.flatMap(({ cell, from }): Change[] => {
      const typed = typedAt(cells, from) ?? plainNumber(source.valueAt(from), 'en')
      return source.takes(cell) ? [{ cell, typed }] : []
    })
    await cells.put(changes, { locked: countLocked(pairs.map(({ cell }) => cell)) })
  }

  async function empty(): Promise<void> {
    const changes = takenInside().map((cell) => ({ cell, typed: '' }))
    await cells.put(changes, { locked: lockedInside() })
  }

  return {
    paste,
    /** The first line's numbers into those below it; a single line takes them from the line above it. */
    fill: (): Promise<void> => fillFrom(lines.value, { down: -1, right: 0 }),
    /** The first column's numbers into those to the right; a single column takes them from the one to its left. */
    fillRight: (): Promise<void> => {
      const columns = (lines.value[0] ?? []).map((_, at) => lines.value.flatMap((line) => line[at] ?? []))
      return fillFrom(columns, { down: 0, right: -1 })
    },
    empty,
    /** Empties what was copied; what could not be emptied is said as any refusal is. */
    cut: async (): Promise<void> => {
      const taken = takenInside()
      await empty()
      if (!taken.some((cell) => cells.stateAt(cell)?.kind === 'refused'))
        cells.say('cut', taken, lockedInside())
    },
    /** The selected cells as a spreadsheet takes them. */
    copy: (language: string): string => {
      const shownAt = source.shownAt ?? source.valueAt
      const textAt = (cell: Cell): string =>
        typedAt(cells, cell) ?? source.textAt?.(cell) ?? plainNumber(shownAt(cell), language)
      cells.say('copied', lines.value.flat())
      return lines.value.map((line) => line.map(textAt).join('\t')).join('\n')
    },
  }
}
