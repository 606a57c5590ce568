import { Failure } from '../../kernel/failure.ts'
import type { Move, Plan } from './plan.ts'
import type { GridSource, Saving } from './source.ts'

/** The `save` of a source that stores one cell with each call: what `saveCell` throws refuses its cell. */
export const eachCell =
  (saveCell: (saving: Saving) => Promise<unknown>): GridSource['save'] =>
  async (cells) => {
    await Promise.all(cells.map(saveCell))
    return cells.map(() => null)
  }

/** What was stored, and the defects that kept other cells from it. */
interface Saved {
  readonly stored: readonly Move[]
  readonly defects: readonly unknown[]
}

/**
 * Stores what fits, in one call or cell by cell as the source says; `refuse` hears of each cell that is not stored. Cell
 * by cell goes column beside column, a column's cells in turn: first what makes room, then what needs it.
 */
export async function saveMoves(
  source: GridSource,
  { moves, unchanged }: Plan,
  isBack: boolean,
  refuse: (move: Move, failure: Failure) => void,
): Promise<Saved> {
  const stored: Move[] = []
  const defects: unknown[] = []

  /** All of it or nothing; what cannot be stored at all is not sent. */
  async function call(wanted: readonly Move[], held: readonly Move[]): Promise<void> {
    const fitting = wanted.filter((move) => {
      const fault = source.check?.(move.cell, move.value)
      if (fault) refuse(move, fault)
      return !fault
    })
    if (fitting.length === 0) return
    const sent = [...fitting, ...held]
    const faults = await faultsOf(source, sent, isBack)
    for (const [at, fault] of faults.entries()) {
      const move = sent[at]
      if (!fault || !move) continue
      refuse(move, fault instanceof Failure ? fault : new Failure('unexpected_error'))
      if (!(fault instanceof Failure)) defects.push(fault)
    }
    stored.push(...fitting.filter((_, at) => !faults[at]))
  }

  if (source.isWhole) await call(moves, unchanged)
  else
    await Promise.all(
      [...Map.groupBy(moves, ({ cell }) => cell.column).values()].map(async (column) => {
        for (const move of column.toSorted((a, b) => growthOf(a) - growthOf(b))) await call([move], [])
      }),
    )
  return { stored, defects }
}

/** Why each cell was not stored, null for one that was; a call that fails as a whole fails for each. */
const faultsOf = (source: GridSource, moves: readonly Move[], isBack: boolean): Promise<readonly unknown[]> =>
  source
    .save(moves.map(({ cell, value, replaced, beside }) => ({ cell, value, replaced, beside, isBack })))
    .catch((error: unknown) => moves.map(() => error))

const growthOf = ({ value, before }: Move): number => Math.sign((value ?? 0) - (before ?? 0))
