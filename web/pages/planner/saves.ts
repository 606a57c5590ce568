import { signal } from '@preact/signals-core'
import type { Day } from '#core/kernel/day.ts'
import type { Failure } from '#core/kernel/failure.ts'
import type { PlannerScreen } from '#core/screens/planner.ts'

/** What became of the last cell that was left. */
export type Outcome =
  | { readonly kind: 'saved' | 'undone'; readonly task: number; readonly date: Day }
  | { readonly kind: 'refused'; readonly task: number; readonly date: Day; readonly failure: Failure }
  | { readonly kind: 'nothing_to_undo' }

const shownFor = 1600

export type Saves = ReturnType<typeof followSaves>

/** Follows what is typed into the cells: which was just saved, and what the status line says of it. */
export function followSaves(screen: PlannerScreen) {
  const last = signal<Outcome | null>(null)
  /** The cell that shows its tick. */
  const fresh = signal<string | null>(null)

  function saved(task: number, date: Day): void {
    const key = `${task} ${date}`
    last.value = { kind: 'saved', task, date }
    fresh.value = key
    setTimeout(() => {
      if (fresh.value === key) fresh.value = null
    }, shownFor)
  }

  function told(task: number, date: Day, stored: boolean): void {
    const state = screen.stateAt(task, date)
    if (stored) saved(task, date)
    else if (state?.kind === 'refused') last.value = { kind: 'refused', task, date, failure: state.failure }
  }

  return {
    last,
    fresh,
    told,
    /** Forgets what was refused, in the cell and in the status line. */
    dismiss: (task: number, date: Day): void => {
      screen.dismiss(task, date)
      const { value } = last
      if (value?.kind === 'refused' && value.task === task && value.date === date) last.value = null
    },
    /** Types into a cell; what was there already needs no saving and no word. */
    type: async (task: number, date: Day, typed: string, seen?: number): Promise<void> => {
      const same = Number(typed.trim() || 0) === screen.blocksAt(task, date)
      const stored = await screen.type(task, date, typed, seen)
      if (!same) told(task, date, stored)
    },
    undo: async (): Promise<void> => {
      const before = last.value
      const undone = await screen.undo()
      if (!undone) last.value = { kind: 'nothing_to_undo' }
      else if (before && before.kind !== 'nothing_to_undo')
        last.value = { kind: 'undone', task: before.task, date: before.date }
    },
  }
}
