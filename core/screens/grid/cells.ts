import { computed, signal } from '@preact/signals-core'
import { Failure, isAnswerless } from '../../kernel/failure.ts'
import { byKey } from './by-key.ts'
import { cellKey, isSame, plainNumber, type Cell } from './range.ts'
import type { Beside, CellState, Change, Outcome, GridSource, Proposal } from './source.ts'

interface Move extends Change {
  readonly value: number | null
  readonly before: number | null
  readonly besideBefore: Beside
  readonly proposal?: Proposal | null
}
/** What an act did to a cell: what it held, and what was typed into it. */
type Done = Pick<Move, 'cell' | 'before' | 'typed'> & {
  /** What the act stored there. A cell that holds something else by now was changed since, and stays or is refused. */
  readonly stored?: number | null
  /** What was proposed there before. */
  readonly proposal?: Proposal | null
  /** What the cell held beside its number before the act, and after it. */
  readonly besides?: { readonly before: Beside; readonly after: Beside }
}
/** What was typed into a cell and no server has answered to. */
export type Unsent = Pick<Done, 'cell' | 'before' | 'typed'>
/** Why cells are changed: a person wrote into them, took that back, or took that back again. */
type Act = 'write' | 'undo' | 'redo'

const outcomeOf = { write: 'saved', undo: 'undone', redo: 'redone' } as const

const outcome = (kind: Outcome['kind'], rest: Partial<Outcome> = {}): Outcome => ({
  kind,
  cells: [],
  refused: [],
  left: 0,
  locked: 0,
  lost: [],
  ...rest,
})

const stepsKept = 100

/** What happens in the cells of a grid: which are being saved, which were refused and why, and what can be undone. */
export function gridCells(source: GridSource) {
  const states = signal<ReadonlyMap<string, { readonly cell: Cell; readonly state: CellState }>>(new Map())
  const done = signal<readonly (readonly Done[])[]>([])
  const undone = signal<readonly (readonly Done[])[]>([])
  const last = signal<Outcome | null>(null)
  const underway = new Map<string, Promise<unknown>>()

  const all = computed(() => [...states.value.values()])
  const stateAt = (cell: Cell): CellState | null => states.value.get(cellKey(cell))?.state ?? null

  function mark(cells: readonly Cell[], stateOf: (at: number) => CellState | null): void {
    const next = new Map(states.value)
    for (const [at, cell] of cells.entries()) {
      const state = stateOf(at)
      if (state) next.set(cellKey(cell), { cell, state })
      else next.delete(cellKey(cell))
    }
    states.value = next
  }

  const refuse = ({ cell, typed }: Change, before: number | null, failure: Failure): void =>
    mark([cell], () => ({ kind: 'refused', typed, failure, before }))

  /** What a cell holds; one that is not shown now, what it held when it was typed into. */
  const valueOf = ({ cell, replaced = null }: Change): number | null =>
    source.axes().columns.includes(cell.column) ? source.valueAt(cell) : replaced

  /** Whether something else was typed into the cell before, and nobody knows what became of it. */
  const mayHaveArrived = ({ cell, typed }: Change): boolean => {
    const state = stateAt(cell)
    return state?.kind === 'refused' && isUnsent(state) && state.typed !== typed
  }

  /** What was typed as numbers. What is no number is refused; what is stored already stands aside. */
  function plan(changes: readonly Change[]): { moves: Move[]; same: Move[]; refused: Done[] } {
    const moves: Move[] = []
    const same: Move[] = []
    const refused: Done[] = []
    for (const change of changes) {
      const reading = source.read(change.cell, change.typed)
      const before = valueOf(change)
      if ('failure' in reading) {
        refuse(change, before, reading.failure)
        refused.push({ cell: change.cell, before, typed: change.typed })
        continue
      }
      const proposal = source.proposalAt?.(change.cell) ?? null
      const besideBefore = source.besideAt?.(change.cell) ?? null
      const move = { ...change, value: reading.value, before, besideBefore, proposal }
      const isSaid =
        reading.value === before &&
        (!change.beside || isAlike(change.beside, besideBefore)) &&
        !mayHaveArrived(change) &&
        !source.isOpen?.(change.cell)
      if (isSaid) mark([change.cell], () => null)
      ;(isSaid ? same : moves).push(move)
    }
    return { moves, same, refused }
  }

  async function store(move: Move, isBack: boolean, defects: unknown[]): Promise<boolean> {
    const { cell, value, before, replaced = before, beside } = move
    try {
      const fault = source.check?.(cell, value)
      if (fault) throw fault
      await source.save(cell, value, { replaced, isBack, ...(beside ? { beside } : {}) })
      return true
    } catch (error) {
      if (!(error instanceof Failure)) defects.push(error)
      refuse(move, replaced, error instanceof Failure ? error : new Failure('unexpected_error'))
      return false
    }
  }

  const cellsOf = (moves: readonly Move[]): Cell[] => moves.map(({ cell }) => cell)

  /** What is stored shows as it was typed until what follows from it was read again. */
  const showStored = (moves: readonly Move[]): void =>
    mark(cellsOf(moves), (at) => ({ kind: 'saved', typed: moves[at]?.typed ?? '' }))

  /** Reads again what follows from what was stored: then its cells hold it themselves. */
  async function settle(stored: readonly Move[]): Promise<void> {
    if (stored.length === 0) return
    try {
      await source.settle?.()
    } finally {
      mark(
        cellsOf(stored).filter((cell) => stateAt(cell)?.kind === 'saved'),
        () => ({ kind: 'saved' }),
      )
    }
  }

  /** Saves in one call what fits; each that stands in the way is refused with its reason, the others because of those. */
  async function storeTogether(
    moves: readonly Move[],
    same: readonly Move[],
    isBack: boolean,
    saveAll: NonNullable<GridSource['saveAll']>,
  ): Promise<Move[]> {
    const fitting = moves.filter((move) => {
      const fault = source.check?.(move.cell, move.value)
      if (fault) refuse(move, move.before, fault)
      return !fault
    })
    if (fitting.length === 0) return []
    const sent = [...fitting, ...same]
    const steps = sent.map(({ cell, value, before, replaced = before }) => ({
      cell,
      value,
      replaced,
      isBack,
    }))
    let defect: unknown
    const faults = await saveAll(steps).catch((error: unknown) => {
      if (!(error instanceof Failure)) defect = error
      return steps.map(() => (error instanceof Failure ? error : new Failure('unexpected_error')))
    })
    const stored = sent.filter((move, at) => {
      const fault = faults[at]
      if (fault) refuse(move, steps[at]?.replaced ?? null, fault)
      return !fault
    })
    const kept = stored.filter((move) => !same.includes(move))
    showStored(kept)
    if (defect !== undefined) throw defect
    return kept
  }

  /** Saves column beside column, a column's cells in turn: first what makes room, then what needs it. */
  async function storeAll(moves: readonly Move[], same: readonly Move[], act: Act): Promise<Move[]> {
    if (source.saveAll) return storeTogether(moves, same, act !== 'write', source.saveAll)
    const stored: Move[] = []
    const defects: unknown[] = []
    const columns = [...Map.groupBy(moves, ({ cell }) => cell.column).values()]
    await Promise.all(
      columns.map(async (column) => {
        for (const move of column.toSorted((a, b) => growthOf(a) - growthOf(b)))
          if (await store(move, act === 'undo', defects)) stored.push(move)
      }),
    )
    showStored(stored)
    // What was typed stays in its cell; the defect goes on to whoever shows those.
    if (defects.length > 0) {
      await settle(stored)
      throw defects[0]
    }
    return stored
  }

  /** Stores what fits and refuses the rest at its cell; true when nothing was refused. */
  function put(
    changes: readonly Change[],
    { act = 'write', ...skipped }: { left?: number; locked?: number; act?: Act } = {},
  ): Promise<boolean> {
    const acting = putting(changes, skipped, act)
    const over = acting.catch(() => undefined)
    for (const { cell } of changes) underway.set(cellKey(cell), over)
    void over.then(() => {
      for (const { cell } of changes) if (underway.get(cellKey(cell)) === over) underway.delete(cellKey(cell))
    })
    return acting
  }

  async function putting(
    changes: readonly Change[],
    skipped: Partial<Pick<Outcome, 'left' | 'locked'>>,
    act: Act,
  ): Promise<boolean> {
    const before = changes.flatMap(({ cell }) => underway.get(cellKey(cell)) ?? [])
    if (before.length > 0) await Promise.all(before)
    // What is stored and was not read since stays in sight.
    states.value = new Map(
      [...states.value].filter(([, { state }]) => state.kind !== 'saved' || state.typed !== undefined),
    )
    const { moves, same, refused } = plan(changes)
    mark(cellsOf(moves), (at) => ({
      kind: 'saving',
      typed: moves[at]?.typed ?? '',
      before: moves[at]?.before ?? null,
    }))
    const stored = await storeAll(moves, same, act)
    const steps = [...refused, ...moves]
    if (act !== 'undo' && steps.length > 0) {
      const said = source.saveAll && stored.length > 0 ? same : []
      const step = [
        ...refused,
        ...[...moves, ...said].map(({ cell, before, besideBefore, typed, value, proposal = null }): Done => {
          const isStored = source.saveAll && stateAt(cell)?.kind !== 'refused'
          const besides = { before: besideBefore, after: source.besideAt?.(cell) ?? null }
          return { cell, before, typed, besides, ...(isStored ? { stored: value, proposal } : {}) }
        }),
      ]
      done.value = [...done.value, step].slice(-stepsKept)
      if (act === 'write') undone.value = []
    }
    const wrong = [...steps, ...same].flatMap(({ cell }) => (stateAt(cell)?.kind === 'refused' ? [cell] : []))
    if (wrong.length > 0 || skipped.left || skipped.locked)
      last.value = outcome('refused', { cells: cellsOf(stored), refused: wrong, ...skipped })
    else if (moves.length > 0) last.value = outcome(outcomeOf[act], { cells: cellsOf(stored) })
    // What was refused there gave way to what is stored: nothing is left to be said of it.
    else if (last.value?.refused.some((each) => same.some(({ cell }) => isSame(each, cell))))
      last.value = null
    await settle(stored)
    return wrong.length === 0
  }

  /** Takes back the last act that still shows, a paste as one; what it left refused goes with it. */
  async function undo(): Promise<boolean> {
    await Promise.all(underway.values())
    const step = done.value.at(-1)
    if (!step?.[0]) {
      last.value = outcome('nothing_to_undo')
      return false
    }
    done.value = done.value.slice(0, -1)
    await source.show?.(step[0].cell)
    if (source.saveAll) return undoTogether(step)
    const changes = step.flatMap((each) => backOf(each) ?? [])
    if (changes.length === 0) return undo()
    undone.value = [...undone.value, step].slice(-stepsKept)
    const isDone = await put(changes, { act: 'undo' })
    if (isDone) last.value = outcome('undone', { cells: changes.map(({ cell }) => cell) })
    return isDone
  }

  /** What takes back an act in one cell: of its number and of what stands beside it that which nobody changed since. */
  function backOf({ cell, before, besides, stored = source.valueAt(cell) }: Done): Change | null {
    const now = source.valueAt(cell)
    const isNumber = (now === stored && stored !== before) || stateAt(cell)?.kind === 'refused'
    const isBeside =
      besides !== undefined &&
      !isAlike(besides.before, besides.after) &&
      isAlike(besides.after, source.besideAt?.(cell) ?? null)
    if (!isNumber && !isBeside) return null
    const typed = plainNumber(isNumber ? before : now, 'en')
    return isBeside ? { cell, typed, beside: besides.before } : { cell, typed }
  }

  /** One call takes back what one call stored: none of it where somebody has changed one of its cells since. */
  async function undoTogether(step: readonly Done[]): Promise<boolean> {
    const shows = step.filter(
      ({ cell, before, stored }) =>
        stateAt(cell)?.kind === 'refused' || (stored !== undefined && source.valueAt(cell) !== before),
    )
    const lost = step.flatMap(({ cell, proposal }) =>
      proposal && source.proposalAt?.(cell)?.by !== proposal.by ? [proposal] : [],
    )
    if (shows.length === 0) {
      if (lost.length === 0) return undo()
      last.value = outcome('nothing_to_undo', { lost })
      return false
    }
    const states = step.map((each) => ({ each, state: stateAt(each.cell) }))
    const given = states.filter(({ state }) => state?.kind === 'refused' && !isUnsent(state))
    mark(
      given.map(({ each }) => each.cell),
      () => null,
    )
    const back = states.flatMap(({ each, state }) =>
      each.stored !== undefined || (state && isUnsent(state)) ? [each] : [],
    )
    const isDone = await put(
      back.map(({ cell, before, stored }) => ({ cell, typed: plainNumber(before, 'en'), replaced: stored })),
      { act: 'undo' },
    )
    if (!isDone) return false
    undone.value = [...undone.value, step].slice(-stepsKept)
    last.value = outcome('undone', { cells: shows.map(({ cell }) => cell), lost })
    return true
  }

  /** Sends again what is stored nowhere; with `unsent` only what no server has answered to. */
  async function tryAgain({ unsent = false } = {}): Promise<boolean> {
    if (unsent) await source.refresh?.()
    const again = all.value.flatMap(({ cell, state }): Change[] => {
      if (state.kind !== 'refused' || (unsent && !isUnsent(state))) return []
      const isShown = source.axes().columns.includes(cell.column)
      return [{ cell, typed: state.typed, replaced: isShown && !isUnsent(state) ? undefined : state.before }]
    })
    return again.length === 0 || put(again)
  }

  /** Does again what an undo took back last, unless something else was written since. */
  async function redo(): Promise<boolean> {
    await Promise.all(underway.values())
    const step = undone.value.at(-1)
    if (!step?.[0]) {
      last.value = outcome('nothing_to_redo')
      return false
    }
    undone.value = undone.value.slice(0, -1)
    await source.show?.(step[0].cell)
    return put(
      step.map(({ cell, typed, before, stored, besides }) => ({
        cell,
        typed,
        replaced: source.saveAll && stored !== undefined ? before : undefined,
        beside: besides && !isAlike(besides.before, besides.after) ? besides.after : undefined,
      })),
      { act: 'redo' },
    )
  }

  return {
    states,
    stateAt,
    /** The same, followed cell by cell. */
    stateOf: byKey(states),
    last,
    put,
    undo,
    /** Whether an act of this page can be taken back. */
    undoable: computed(() => done.value.length > 0),
    /** When all that was under way is stored or refused. */
    settled: async (): Promise<void> => void (await Promise.all(underway.values())),
    redo,
    tryAgain,
    /** What waits in its cells for the server to be there, with what each held when it was typed into. */
    unsent: computed(() =>
      all.value.flatMap(({ cell, state }): Unsent[] =>
        state.kind === 'refused' && isUnsent(state)
          ? [{ cell, typed: state.typed, before: state.before }]
          : [],
      ),
    ),
    /** Takes up what waited when its page was closed. */
    restore: (unsent: readonly Unsent[]): void =>
      mark(
        unsent.map(({ cell }) => cell),
        (at) => ({
          kind: 'refused',
          typed: unsent[at]?.typed ?? '',
          before: unsent[at]?.before ?? null,
          failure: new Failure('no_connection'),
        }),
      ),
    saving: computed(() => all.value.some(({ state }) => state.kind === 'saving')),
    /** Cells, shown now or not, that hold something typed which is stored nowhere. */
    refused: computed(() => all.value.flatMap(({ cell, state }) => (state.kind === 'refused' ? [cell] : []))),
    /** Gives up what was refused. */
    dismiss: (cell: Cell): void => {
      if (stateAt(cell)?.kind === 'refused') mark([cell], () => null)
      if (last.value?.refused.some((each) => isSame(each, cell))) last.value = null
    },
    /** Says that cells were stored in another way than by typing, by one act: one undo takes them back. */
    storedElsewhere: (step: readonly Done[]): void => {
      const cells = step.map(({ cell }) => cell)
      mark(cells, () => ({ kind: 'saved' }))
      done.value = [...done.value, step].slice(-stepsKept)
      undone.value = []
      last.value = outcome('saved', { cells })
    },
    say: (kind: Outcome['kind'], cells: readonly Cell[], locked = 0): void =>
      void (last.value = outcome(kind, { cells, locked })),
  }
}

const isUnsent = (state: CellState): boolean => state.kind === 'refused' && isAnswerless(state.failure)

const isAlike = (one: Beside, other: Beside): boolean => {
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...names].every((name) => (one?.[name] ?? null) === (other?.[name] ?? null))
}

const growthOf = ({ value, before }: Move): number => Math.sign((value ?? 0) - (before ?? 0))
