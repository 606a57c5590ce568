import { Box, Text } from 'ink'
import type { WaitingCell } from '#core/booking/week/waiting.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import type { OpenDay } from '#core/booking/operations.ts'
import {
  dayInWords,
  leftInWords,
  openDayInWords,
  partInWords,
  shortDate,
  taskName,
} from '#core/screens/planner/in-words.ts'
import { refusedInWords } from '#core/screens/planner/outbox-words.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Grid } from '#core/screens/grid/grid.ts'
import { isOutdated, reasonInWords } from '#core/screens/grid/status-words.ts'
import { shownBlocks, shownDay, shownFailure, shownRoom } from '#core/screens/shown.ts'
import type { Translate } from '#core/texts/translate.ts'
import { bindings as plannerKeys } from '../keys.ts'
import type { Binding } from '../grid-keys.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { plain } from '#core/screens/plain.ts'
import { fitParts, keyNames, widthOf, wrap, type Part } from '../text.ts'
import { unwatched, useSignal } from '../use-signal.ts'
import type { Notice, View } from '../planner-state.ts'
import { firstItem } from '#core/values/known.ts'

/** What the message under the table says: the last news, else why the cell was refused. */
export function useMessage(
  model: PlannerScreen,
  view: View,
  width: number,
): { lines: string[]; bad: boolean } {
  const { t, language } = useTerminal()
  useSignal(model.grid.states)
  const failure = useSignal(model.failure)
  const elsewhere = useSignal(model.grid.refused).at(-1)
  const refused = view.current && refusalLine(model.grid, cellOf(view.current.id, view.date), t, language)
  const undecided = useUndecided(view)
  const open = useSignal(model.week)?.open ?? []
  const text = view.notice
    ? newsOf(view.notice, t)
    : refused
      ? refused
      : undecided
        ? undecided
        : failure
          ? `✗ ${shownFailure(t, failure)}`
          : elsewhere
            ? refusalElsewhere(model, elsewhere, t, language)
            : ''
  if (text === '') return { lines: [openDaysWithin(open, width, t, language)], bad: view.leaving }
  // Another's comment is shown whole before it is written over.
  const most = view.mode === 'comment' ? 6 : 3
  return { lines: wrap(text, width).slice(0, most), bad: view.leaving || !view.notice }
}

/** The days still to be booked in one line: the latest, as many as fit, and how many more there are. */
function openDaysWithin(open: readonly OpenDay[], width: number, t: Translate, language: string): string {
  for (let first = 0; first < open.length; first++) {
    const shown = open.slice(first).map((day) => openDayInWords(day, t, language))
    const more = first > 0 ? t('planner.open_more', { count: first }) : ''
    const line = [t('planner.open_days'), shown.join(', '), more].filter(Boolean).join(' ')
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
const no = unwatched(false)
const none = unwatched(0)

/** Why what was typed into a cell was refused, and what may be done; empty where it was not. */
export function refusalLine(grid: Grid, cell: Cell, t: Translate, language: string): string {
  const state = grid.stateAt(cell)
  if (state?.kind !== 'refused') return ''
  const label = `✗ ${t('planner.refused')} (${plain(state.typed) || '0'})`
  return [
    t('form.says', { label, value: reasonInWords(cell, grid, t, language) }),
    shownRoom(t, state.failure),
    isOutdated(state) ? t('tui.outdated_keys') : '',
  ]
    .filter(Boolean)
    .join('. ')
}

/** Why a cell was refused that the cursor has left: its place, the reason, and the key that goes back to it. */
export const refusalAt = (place: string, reason: string, t: Translate): string =>
  `${t('form.says', { label: place, value: reason })} · ${t('tui.refused_go')}`

function refusalElsewhere(model: PlannerScreen, cell: Cell, t: Translate, language: string): string {
  const task = model.taskOfRow(cell.row)
  const place = [...(task ? [taskName(task)] : []), shortDate(cell.column, language)].join(' · ')
  return refusalAt(place, refusalLine(model.grid, cell, t, language), t)
}

function newsOf(notice: Notice, t: Translate): string {
  if (notice instanceof Failure) return shownFailure(t, notice)
  return 'text' in notice ? notice.text : t(notice.key, notice.values)
}

/** Where the cursor stands; on the right, always, what is being saved and what was refused. */
export function Status({ model, view, width }: { model: PlannerScreen; view: View; width: number }) {
  const terminal = useTerminal()
  const { t, language, outbox } = terminal
  const week = useSignal(model.week)
  const saving = useSignal(model.grid.saving)
  const refusals = useSignal(model.grid.refused)
  const again = useSignal(model.grid.unsent)
  const away = useSignal(terminal.server.away)
  const unsent = useSignal(outbox?.unsent ?? none)
  const undecided = useSignal(outbox?.refused ?? nobodys)
  const signedOut = useSignal(outbox?.signedOut ?? no)
  const range = useSignal(model.grid.summary)
  const totals = useSignal(model.dayTotals)
  const limit = model.limitAt(view.date)
  const where: Part[] = [
    ...(view.typed === null ? [] : [typedText(model, view, view.typed, language)]),
    shownDay(view.date),
    ...(week ? [t('planner.unbooked_limit', { n: totals.get(view.date) ?? 0, limit })] : []),
    ...(range
      ? [
          t('cells.cells', { count: range.count }),
          t('cells.sum', { n: `${shownBlocks(range.sum ?? 0, language)} dd` }),
        ]
      : []),
    ...(view.current && !range ? describeCell(model, view.current, view.date, language, t) : []),
  ]
  const open = [
    ...(away ? [t('tui.away')] : []),
    ...(saving ? [t('planner.saving')] : []),
    ...(unsent > 0 ? [t('queue.unsent', { count: unsent })] : []),
    ...(signedOut ? [t('queue.signed_out')] : []),
    ...(undecided.length > 0 ? [t('queue.refused', { count: undecided.length })] : []),
    ...(refusals.length > 0 ? [t('tui.refused', { count: refusals.length })] : []),
    ...(again.length > 0 && !saving ? [t('tui.sent_again')] : []),
  ]
  const isBad = refusals.length > again.length || undecided.length > 0
  const waits = !isBad && again.length + unsent > 0
  const right = open.length > 0 ? ` ${open.join(' · ')} ` : week ? ` ${t('tui.all_saved')} ` : ' … '
  return (
    <Text>
      <Text>{fitParts(where, width - widthOf(right))}</Text>
      <Text
        inverse={isBad}
        bold={isBad}
        dimColor={open.length === 0}
        {...(isBad ? tint(terminal, 'red') : waits ? tint(terminal, 'yellow') : {})}
      >
        {right}
      </Text>
    </Text>
  )
}

/** What is being typed, and what it comes to: `0,5 d = 5 dd`. */
function typedText(model: PlannerScreen, { current, date }: View, typed: string, language: string): string {
  const blocks = current && model.grid.meaning(cellOf(current.id, date), typed)
  return blocks === null ? typed : `${typed} = ${shownBlocks(blocks, language)} dd`
}

function describeCell(
  model: PlannerScreen,
  task: NonNullable<View['current']>,
  date: string,
  language: string,
  t: Translate,
): Part[] {
  const booking = model.bookingAt(task.id, date)
  const row = model.standingOf.get(String(task.id))
  const name = taskName(task)
  const note = dayInWords(model.dayAt(date), t, language)
  const part = model.submission.returnedOf(task)
  const remark = part ? [`${partInWords(part, t)} “${part.remark ?? ''}”`] : []
  const about: Part[] = [
    { words: name },
    ...remark.map((words) => ({ words })),
    ...(note ? [note] : []),
    ...(row ? [leftInWords(row, t, language)] : []),
  ]
  if (!booking) return about
  const distance = booking.distance ? [`${booking.distance} km`] : []
  return [
    ...about,
    `${shownBlocks(booking.number_blocks, language)} dd`,
    ...(booking.invoiced ? [t('cli.invoiced')] : []),
    ...distance,
    ...(booking.comment ? [{ words: `“${booking.comment}”` }] : []),
  ]
}

interface Hint {
  readonly key: string
  readonly word: string
  readonly always: boolean
}

/** The keys that matter now, as many as fit; the key list and the way out always do. */
export function Footer({
  width,
  bindings = plannerKeys,
  refused = false,
}: {
  width: number
  bindings?: readonly Binding[]
  /** Whether some cell was refused. */
  refused?: boolean
}) {
  const { t } = useTerminal()
  const hints = bindings.flatMap(({ does, shown, hint, onRefusal = false }) =>
    hint && (refused || !onRefusal)
      ? [
          {
            key: does === 'next_week' ? '[ ]' : keyNames(t, firstItem(shown.split(' '))),
            word: t(hint),
            always: onRefusal || does === 'help' || does === 'quit',
          },
        ]
      : [],
  )
  return (
    <Box width={width} height={1}>
      <Text wrap="truncate-end">
        {fitting(hints, width).map(({ key, word }) => (
          <Text key={key}>
            <Text bold>{key}</Text>
            <Text dimColor>{` ${word}  `}</Text>
          </Text>
        ))}
      </Text>
    </Box>
  )
}

const room = ({ key, word }: Hint): number => widthOf(key) + widthOf(word) + 3

function fitting(hints: readonly Hint[], width: number): Hint[] {
  const needed = hints.filter(({ always }) => always).reduce((sum, hint) => sum + room(hint), 0)
  const chosen: Hint[] = []
  let left = width - needed
  for (const hint of hints) {
    if (!hint.always) left -= room(hint)
    if (hint.always || left >= 0) chosen.push(hint)
  }
  return chosen
}
