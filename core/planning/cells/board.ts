import { laterThan } from '../../values/moment.ts'
import { firstOfMonth, monthOf, type Day } from '../../values/day.ts'
import { poolAfter } from './pool.ts'
import type { TaskPlanning } from '../task.ts'

/** A task's month of one person or, without a person, of the pool. */
export type Place = Pick<TaskPlanning, 'wbs_task_id' | 'assigned_user_id' | 'start_date'>

/** A cell while it is changed; without an id nothing stands there yet. */
export interface BoardCell extends Place {
  readonly id: number | null
  number_blocks: number
  number_blocks_new: number | null
  proposed_by: number | null
  proposed_at: string | null
}

/** Who changes a cell: whoever decides writes it, anybody else proposes. */
export interface Author {
  readonly id: number
  readonly decides: boolean
  readonly now: string
}

export type Board = ReturnType<typeof boardOf>

/** Cells of tasks and months with their pools, changed together and then compared with what stood there. */
export function boardOf(stored: readonly TaskPlanning[]) {
  const before = new Map(stored.map((cell) => [placeKey(cell), cell]))
  const cells = new Map(stored.map((cell): [string, BoardCell] => [placeKey(cell), { ...cell }]))
  /** The pools that the act itself sets, with their blocks: nobody draws from those. */
  const writtenPools = new Map<BoardCell, number>()
  /** Of which act the proposal was that a pool holds by now: who was proposed with it does not draw from it. */
  const movedOver = new Map<BoardCell, string>()
  /** What the proposals of one act leave of each pool. */
  const offered = new Map<BoardCell, number>()

  function cellAt(place: Place): BoardCell {
    const key = placeKey(place)
    const found = cells.get(key) ?? emptyAt(place)
    cells.set(key, found)
    return found
  }

  const poolOf = (cell: BoardCell): BoardCell => cellAt({ ...cell, assigned_user_id: null })

  /** False when the pool has not so many blocks. What the same act says of the pool is proposed with it, also where it stays. */
  function propose(cell: BoardCell, blocks: number, author: Author): boolean {
    const isNew = blocks !== cell.number_blocks
    const pool = poolOf(cell)
    const kept = writtenPools.get(pool)
    if (cell !== pool && kept !== undefined) {
      if (isNew) Object.assign(pool, { ...proposalOf(author), number_blocks_new: kept })
    } else if (cell !== pool) {
      const had = offered.get(pool) ?? Math.max(pool.number_blocks, pool.number_blocks_new ?? 0)
      const left = poolAfter(had, cell.number_blocks, blocks)
      if (left === null) return false
      offered.set(pool, left)
    }
    Object.assign(cell, isNew ? { ...proposalOf(author), number_blocks_new: blocks } : noProposal)
    return true
  }

  /**
   * False when the pool has not so many blocks. What is proposed for a pool moves with the pool, unless it was proposed in
   * one act with what is written: then it counts on that.
   */
  function write(cell: BoardCell, blocks: number, act: string | null = null): boolean {
    const pool = poolOf(cell)
    const isTogether = act !== null && movedOver.get(pool) === act
    if (cell !== pool && !writtenPools.has(pool) && !isTogether) {
      const left = poolAfter(pool.number_blocks, cell.number_blocks, blocks)
      if (left === null) return false
      const drawn = pool.number_blocks - left
      pool.number_blocks = left
      if (pool.number_blocks_new !== null && (act === null || actOf(pool) !== act))
        pool.number_blocks_new = Math.max(0, pool.number_blocks_new - drawn)
      if (pool.number_blocks_new === left) Object.assign(pool, noProposal)
    }
    Object.assign(cell, { ...noProposal, number_blocks: blocks })
    return true
  }

  return {
    cellAt,
    /** When an act is: later than whatever was proposed here before, for by author and moment acts are told apart. */
    momentOf: (now: Date): string => {
      const last =
        stored
          .map(({ proposed_at }) => proposed_at ?? '')
          .toSorted()
          .at(-1) ?? ''
      return laterThan(last, now)
    },
    /** The act says what stands in this pool then, whoever is given or gives back blocks of it. */
    say: (pool: BoardCell, blocks: number): void => void writtenPools.set(pool, blocks),
    /** Whether the act says what the pool of this cell holds. */
    isSaid: (cell: BoardCell): boolean => writtenPools.has(poolOf(cell)),
    /** Makes a cell hold so many blocks or proposes it; false when the pool has not so many. */
    set: (cell: BoardCell, blocks: number, author: Author): boolean =>
      author.decides ? write(cell, blocks) : propose(cell, blocks, author),
    accept: (cell: BoardCell): boolean => {
      const act = actOf(cell)
      if (act !== null && cell.assigned_user_id === null) movedOver.set(cell, act)
      return write(cell, cell.number_blocks_new ?? cell.number_blocks, act)
    },
    refuse: (cell: BoardCell): void => void Object.assign(cell, noProposal),
    /** The cells that hold something else than what is stored; what never held anything is none. */
    changed: (): BoardCell[] =>
      [...cells].flatMap(([key, cell]) => {
        const stood: BoardCell = before.get(key) ?? emptyAt(cell)
        const isSame =
          stood.number_blocks === cell.number_blocks && stood.number_blocks_new === cell.number_blocks_new
        return isSame && actOf(stood) === actOf(cell) ? [] : [cell]
      }),
  }
}

/** What makes room comes before what needs it: pools, then cells that give back, then cells that take. */
export const byNeed = (cell: BoardCell, blocks: number): number =>
  cell.assigned_user_id === null ? -2 : Math.sign(blocks - cell.number_blocks)

/** What stands beside a cell for which nothing is proposed. */
export const noProposal = { number_blocks_new: null, proposed_by: null, proposed_at: null }
/** What is proposed in one act has one author and one moment. */
const actOf = ({ proposed_by, proposed_at }: BoardCell): string | null =>
  proposed_at && `${proposed_by} ${proposed_at}`
const proposalOf = ({ id, now }: Author) => ({ proposed_by: id || null, proposed_at: now })

const emptyAt = ({ wbs_task_id, assigned_user_id, start_date }: Place): BoardCell => ({
  id: null,
  wbs_task_id,
  assigned_user_id,
  start_date: firstDay(start_date),
  number_blocks: 0,
  ...noProposal,
})

const firstDay = (day: Day): Day => firstOfMonth(monthOf(day))

const placeKey = ({ wbs_task_id, assigned_user_id, start_date }: Place): string =>
  `${wbs_task_id} ${monthOf(start_date)} ${assigned_user_id ?? ''}`
