import { useEffect, useRef, useState } from 'react'
import { addDays, mondayOf } from '#core/kernel/day.ts'
import type { Day } from '#core/kernel/day.ts'
import type { PlannerScreen } from '#core/screens/planner.ts'
import { doesOf } from './keys.ts'
import type { Does } from './keys.ts'
import { rowsOf, taskRows } from './rows.ts'
import { useStation } from './station.ts'
import { useSignal } from './use-signal.ts'

export type Mode = 'table' | 'help' | 'date' | 'filter' | 'add' | 'details'

/** How long a 1 waits for the 0 of a 10. */
const waitMs = 800

/** The hands on the week's table: where the cursor stands, what is being typed, and what each key does. */
export function useTable(model: PlannerScreen, leave: () => void) {
  const { t, today } = useStation()
  const groups = useSignal(model.groups)
  const days = useSignal(model.days)
  const refusals = useSignal(model.refusals)
  const [mode, setMode] = useState<Mode>('table')
  const [filter, setFilter] = useState('')
  const [task, setTask] = useState<number | null>(null)
  const [day, setDay] = useState(() => Math.max(0, Math.min(4, weekdayIndex(today))))
  const [typed, setTyped] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<NodeJS.Timeout | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const rows = rowsOf(groups, filter)
  const tasks = taskRows(rows)
  const place = Math.max(
    0,
    tasks.findIndex(({ id }) => id === task),
  )
  const current = tasks[place] ?? null
  const dayAt = Math.min(day, days.length - 1)
  const date: Day = days[dayAt]!

  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), [])

  /** Work on the model one after the other, so that no key is lost while a cell is being saved. */
  function enqueue(work: () => unknown): void {
    queue.current = queue.current
      .then(work)
      .catch((error: unknown) => setNotice(t('cli.unexpected', { message: String(error) })))
  }

  function commit(text: string | null = typed): void {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    setTyped(null)
    if (text === null || !current) return
    const { id } = current
    enqueue(() => model.type(id, date, text))
  }

  /** A 1 may become 10; every other first digit is complete, and so is what has two. */
  function digit(sign: string): void {
    if (!current) return
    setNotice('')
    const text = (typed ?? '') + sign
    if (timer.current) clearTimeout(timer.current)
    if (text !== '1') return commit(text)
    setTyped(text)
    timer.current = setTimeout(() => commit(text), waitMs)
  }

  function moveTo(row: number, column: number): void {
    commit()
    setNotice('')
    setTask(tasks[Math.max(0, Math.min(tasks.length - 1, row))]?.id ?? null)
    setDay(Math.max(0, Math.min(days.length - 1, column)))
  }

  function step(by: 1 | -1): void {
    const next = dayAt + by
    if (next >= 0 && next < days.length) return moveTo(place, next)
    if (place + by < 0 || place + by >= tasks.length) return undefined
    return moveTo(place + by, by > 0 ? 0 : days.length - 1)
  }

  function turnTo(day: Day, column: number = dayAt): void {
    commit()
    setNotice('')
    setDay(column)
    enqueue(() => undefined)
    void queue.current.then(() => model.open(day)).catch((error: unknown) => setNotice(String(error)))
  }

  function back(): void {
    if (typed !== null) {
      if (timer.current) clearTimeout(timer.current)
      return setTyped(null)
    }
    setNotice('')
    setLeaving(false)
    if (current && model.stateAt(current.id, date)?.kind === 'refused') return model.dismiss(current.id, date)
    return setFilter('')
  }

  function quit(): void {
    commit()
    if (refusals.length > 0 && !leaving) {
      setLeaving(true)
      return setNotice(t('tui.leave_unsaved'))
    }
    return void queue.current.then(leave)
  }

  function undo(): void {
    commit()
    enqueue(async () => setNotice(t((await model.undo()) ? 'planner.undone' : 'tui.nothing_to_undo')))
  }

  function openDetails(): void {
    commit()
    if (current && model.bookingAt(current.id, date)) setMode('details')
    else setNotice(t('tui.book_first'))
  }

  const acts: { readonly [does in Does]: (key: string) => void } = {
    up: () => moveTo(place - 1, dayAt),
    down: () => moveTo(place + 1, dayAt),
    left: () => moveTo(place, dayAt - 1),
    right: () => moveTo(place, dayAt + 1),
    first_day: () => moveTo(place, 0),
    last_day: () => moveTo(place, days.length - 1),
    first_row: () => moveTo(0, dayAt),
    last_row: () => moveTo(tasks.length - 1, dayAt),
    next_cell: () => step(1),
    previous_cell: () => step(-1),
    digit,
    empty: () => commit(''),
    rub_out: () => (typed === null ? commit('') : back()),
    details: openDetails,
    add: () => (commit(), setMode('add')),
    previous_week: () => turnTo(addDays(model.monday.value, -7)),
    next_week: () => turnTo(addDays(model.monday.value, 7)),
    this_week: () => turnTo(today, weekdayIndex(today)),
    date: () => (commit(), setMode('date')),
    undo,
    filter: () => (commit(), setMode('filter')),
    reload: () => turnTo(model.monday.value),
    help: () => (commit(), setMode('help')),
    back,
    quit,
  }

  return {
    mode,
    setMode,
    filter,
    setFilter,
    rows,
    tasks,
    place,
    current,
    days,
    day: dayAt,
    date,
    typed,
    notice,
    say: setNotice,
    /** Does what a key means here. */
    press: (key: string): void => {
      const does = doesOf(key)
      if (does) acts[does](key)
    },
    goTo: (day: Day) => turnTo(day, weekdayIndex(day)),
    choose: (id: number) => setTask(id),
    enqueue,
  }
}

export type Table = ReturnType<typeof useTable>

const weekdayIndex = (day: Day): number =>
  Math.round((Date.parse(day) - Date.parse(mondayOf(day))) / 86_400_000)
