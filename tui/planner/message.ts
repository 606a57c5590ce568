import type { WaitingCell } from '#core/booking/week/waiting.ts'
import type { OpenDay } from '#core/booking/operations.ts'
import { openDayInWords, shortDate, taskName } from '#core/screens/planner/in-words.ts'
import { refusedInWords } from '#core/screens/planner/outbox-words.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import type { Translate } from '#core/texts/translate.ts'
import { useGridMessage, type GridMessage } from '../grid/message.ts'
import { useTerminal } from '../terminal-context.ts'
import { widthOf } from '../text.ts'
import { unwatched, useSignal } from '../use-signal.ts'
import type { View } from './state.ts'

/** What the message under the week says; where nothing happened, the days that are still to be booked. */
export function useMessage(model: PlannerScreen, view: View, width: number): GridMessage {
  const { t, language } = useTerminal()
  const open = useSignal(model.week)?.open ?? []
  return useGridMessage({
    grid: model.grid,
    at: view.current && cellOf(view.current.id, view.date),
    state: view,
    beside: useUndecided(view),
    failure: useSignal(model.failure),
    placeOf: (cell) => placeInWords(model, cell, language),
    otherwise: [openDaysWithin(open, width, t, language)],
    width,
    // Another's comment is shown whole before it is written over.
    ...(view.mode === 'comment' ? { most: 6 } : {}),
  })
}

function placeInWords(model: PlannerScreen, { row, column }: Cell, language: string): string {
  const task = model.taskOfRow(row)
  return [...(task ? [taskName(task)] : []), shortDate(column, language)].join(' · ')
}

/** The days still to be booked in one line: the latest, as many as fit, and how many more there are. */
function openDaysWithin(open: readonly OpenDay[], width: number, t: Translate, language: string): string {
  for (let first = 0; first < open.length; first++) {
    const listed = open.slice(first).map((day) => openDayInWords(day, t, language))
    const more = first > 0 ? t('planner.open_more', { count: first }) : ''
    const line = [t('planner.open_days'), listed.join(', '), more].filter(Boolean).join(' ')
    if (widthOf(line) <= width) return line
  }
  return ''
}

/** Why the server refused what waited for the cell where the cursor stands; empty where it did not. */
function useUndecided({ current, date }: View): string {
  const { t, language, outbox } = useTerminal()
  useSignal(outbox?.cells ?? nobodys)
  const standing = useSignal(outbox?.standing ?? unknown)
  const cell = current && outbox?.at(current.id, date)
  return cell?.refused ? `✗ ${refusedInWords(cell, t, language, standing)} · ${t('tui.outbox.decide')}` : ''
}
const nobodys = unwatched<readonly WaitingCell[]>([])
const unknown = unwatched<ReadonlyMap<number, number>>(new Map())
