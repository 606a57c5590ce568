import type { WaitingCell } from '#core/booking/week/waiting.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import { dayInWords, leftInWords, partInWords, taskName } from '#core/screens/planner/in-words.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { shownBlocks, shownDay } from '#core/values/written.ts'
import type { Translate } from '#core/texts/translate.ts'
import type { Day } from '#core/values/day.ts'
import { StatusLine, typedParts, useUnsaved } from '../grid/status.tsx'
import { useTerminal } from '../terminal-context.ts'
import type { Part } from '../text.ts'
import { unwatched, useSignal } from '../use-signal.ts'
import type { View } from './state.ts'

interface Props {
  readonly model: PlannerScreen
  readonly view: View
  readonly width: number
}

/** Where the cursor stands; on the right, always, what is being saved and what was refused. */
export function Status({ model, view, width }: Props) {
  const { t } = useTerminal()
  const week = useSignal(model.week)
  const where = useWhere(model, view)
  const unsaved = useUnsaved(model.grid, useQueued())
  const words = unsaved.words.join(' · ') || (week ? t('tui.all_saved') : '…')
  return (
    <StatusLine
      where={where}
      right={` ${words} `}
      isQuiet={unsaved.words.length === 0}
      unsaved={unsaved}
      width={width}
    />
  )
}

/** What waits on this machine, and what of it the server refused. */
function useQueued() {
  const { t, outbox } = useTerminal()
  const count = useSignal(outbox?.unsent ?? none)
  const refused = useSignal(outbox?.refused ?? nobodys).length
  const signedOut = useSignal(outbox?.signedOut ?? no)
  const words = [
    ...(count > 0 ? [t('queue.unsent', { count })] : []),
    ...(signedOut ? [t('queue.signed_out')] : []),
    ...(refused > 0 ? [t('queue.refused', { count: refused })] : []),
  ]
  return { words, count, isRefused: refused > 0 }
}
const nobodys = unwatched<readonly WaitingCell[]>([])
const no = unwatched(false)
const none = unwatched(0)

function useWhere(model: PlannerScreen, { current, date, typed }: View): Part[] {
  const { t, language } = useTerminal()
  const week = useSignal(model.week)
  const range = useSignal(model.grid.summary)
  const totals = useSignal(model.dayTotals)
  const at = current && cellOf(current.id, date)
  return [
    ...typedParts(model.grid, at, typed, language),
    shownDay(date),
    ...(week ? [t('planner.unbooked_limit', { n: totals.get(date) ?? 0, limit: model.limitAt(date) })] : []),
    ...(range
      ? [
          t('cells.cells', { count: range.count }),
          t('cells.sum', { n: `${shownBlocks(range.sum ?? 0, language)} dd` }),
        ]
      : []),
    ...(current && !range ? describeCell(model, current, date, language, t) : []),
  ]
}

function describeCell(
  model: PlannerScreen,
  task: PlannerTask,
  date: Day,
  language: string,
  t: Translate,
): Part[] {
  const booking = model.bookingAt(task.id, date)
  const row = model.standingOf.get(String(task.id))
  const note = dayInWords(model.dayAt(date), t, language)
  const part = model.submission.returnedOf(task)
  const about: Part[] = [
    { words: taskName(task) },
    ...(part ? [{ words: `${partInWords(part, t)} “${part.remark ?? ''}”` }] : []),
    ...(note ? [note] : []),
    ...(row ? [leftInWords(row, t, language)] : []),
  ]
  if (!booking) return about
  return [
    ...about,
    `${shownBlocks(booking.number_blocks, language)} dd`,
    ...(booking.invoiced ? [t('cli.invoiced')] : []),
    ...(booking.distance ? [`${booking.distance} km`] : []),
    ...(booking.comment ? [{ words: `“${booking.comment}”` }] : []),
  ]
}
