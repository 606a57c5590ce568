import { useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { checkUnlocked } from '#core/booking/rules.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import type { Day } from '#core/kernel/day.ts'
import type { PlannerScreen } from '#core/screens/planner.ts'
import { shownFailure, weekdayName } from '#core/screens/shown.ts'
import { useRead } from '../../app/signals.ts'
import { useLanguage, useT } from '../../app/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { cellAt, placeOf } from './grid-keys.ts'
import type { Saves } from './saves.ts'
import type { CellPlace } from './week-table.tsx'

interface Props {
  readonly screen: PlannerScreen
  readonly saves: Saves
  readonly task: PlannerTask
  readonly date: Day
  readonly closed: boolean
  readonly onEdit: (place: CellPlace) => void
}

/** One day of one task. It saves itself when it is left, and keeps what was refused until that is mended. */
export function Cell({ screen, saves, task, date, closed, onEdit }: Props) {
  const t = useT()
  const language = useLanguage()
  const blocks = useRead(() => screen.blocksAt(task.id, date), [screen, task.id, date])
  const booking = useRead(() => screen.bookingAt(task.id, date), [screen, task.id, date])
  const state = useRead(() => screen.stateAt(task.id, date), [screen, task.id, date])
  const isFresh = useRead(() => saves.fresh.value === `${task.id} ${date}`, [saves, task.id, date])
  const [typed, setTyped] = useState<string | null>(null)
  // What stood there when the typing began: it may be changed elsewhere before it ends.
  const [seen, setSeen] = useState(0)
  // What was typed when the cell was left: shown until it is stored or refused.
  const [left, setLeft] = useState<string | null>(null)
  const locked = booking !== null && checkUnlocked(booking) !== null
  const refused = state?.kind === 'refused' ? state : null
  const stored = blocks > 0 ? String(blocks) : ''
  const reason = `reason-${task.id}-${date}`
  const label = t('planner.cell', {
    task: `${task.task_code} ${task.name}`,
    day: `${weekdayName(date, language, 'long')} ${Number(date.slice(8))}`,
  })

  const start = (text: string): void => {
    if (!/^\d*$/.test(text)) return
    if (typed === null) setSeen(blocks)
    setTyped(text)
  }
  const save = async (text: string, had = blocks): Promise<void> => {
    setTyped(null)
    setLeft(text)
    await saves.type(task.id, date, text, had)
    setLeft(null)
  }
  const leave = (): void => {
    if (typed !== null && typed !== stored) void save(typed, seen)
    else setTyped(null)
  }
  const giveUp = (): void => {
    setTyped(null)
    saves.dismiss(task.id, date)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Typing the same again is no change to an input: Enter tries what was refused once more.
    if (event.key === 'Enter' && refused && typed === null) void save(refused.typed)
    const act = actOf(event, { editing: typed !== null })
    if (!act) return
    event.preventDefault()
    // What a page would do with the same key must wait for another time.
    event.stopPropagation()
    if (act === 'edit' && booking) onEdit({ task, date })
    if (act === 'empty') void save('')
    if (act === 'cancel') giveUp()
    if (act === 'undo') void saves.undo()
    if (act === 'fill') void save(valueAbove(event.currentTarget))
  }

  return (
    <span className={['cell', state?.kind ?? '', isFresh ? 'saved' : '', locked ? 'locked' : ''].join(' ')}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? reason : undefined}
        readOnly={locked || state?.kind === 'saving'}
        data-takes="figures"
        data-task={task.id}
        data-date={date}
        data-closed={closed || undefined}
        title={locked ? t('error.booking_invoiced') : undefined}
        value={typed ?? left ?? refused?.typed ?? stored}
        onChange={(event) => start(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onDoubleClick={() => booking && onEdit({ task, date })}
        onKeyDown={pressed}
        onPaste={(event) => pasted(event, (...cell) => void saves.type(...cell))}
      />
      {booking && (booking.comment || booking.distance || booking.transport_price) && (
        <span className="has-details" aria-hidden="true" />
      )}
      {refused && (
        <span className="reason" id={reason}>
          <Icon name="warning" />
          <span>{shownFailure(t, refused.failure)}</span>
          <button
            type="button"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={giveUp}
          >
            {blocks > 0 ? t('planner.keep_old', { n: blocks }) : t('planner.keep_empty')}
          </button>
        </span>
      )}
    </span>
  )
}

type Act = 'edit' | 'empty' | 'cancel' | 'undo' | 'fill'

/** What a key means in a cell; while one types, Delete and Ctrl-Z are the input's own. */
function actOf(event: KeyboardEvent, { editing }: { editing: boolean }): Act | null {
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'z') return editing ? 'cancel' : 'undo'
    return event.key === 'd' ? 'fill' : null
  }
  if (event.key === 'F2') return 'edit'
  if (event.key === 'Escape') return 'cancel'
  return (event.key === 'Delete' || event.key === 'Backspace') && !editing ? 'empty' : null
}

function valueAbove(input: HTMLInputElement): string {
  const place = placeOf(input)
  return (place && cellAt(input, place.row - 1, place.column)?.value) ?? ''
}

/** Cells of a spreadsheet come as lines of tab-separated text: each goes into the cell under its place. */
function pasted(
  event: ClipboardEvent<HTMLInputElement>,
  type: (task: number, date: Day, text: string) => void,
): void {
  const text = event.clipboardData.getData('text').replace(/\r?\n$/, '')
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').map((each) => each.trim()))
  if (lines.flat().length === 1) return
  event.preventDefault()
  const from = event.currentTarget
  const start = placeOf(from)
  if (!start || lines.flat().some((each) => !/^\d*$/.test(each))) return
  for (const [down, line] of lines.entries()) {
    for (const [right, each] of line.entries()) {
      const { task, date } = cellAt(from, start.row + down, start.column + right)?.dataset ?? {}
      if (task && date) type(Number(task), date, each)
    }
  }
}
