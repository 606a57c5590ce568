import { userBooking } from '#core/booking/booking.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Translate } from '#core/texts/translate.ts'
import { addDays, daysBetween, mondayOf, type Day } from '#core/values/day.ts'
import { itemAt } from '#core/values/known.ts'
import { bookingEdit, commentPath, type BookingEdit } from '#core/screens/planner/booking-edit.ts'
import { filledInWords } from '#core/screens/planner/in-words.ts'
import { cellOf, type Filled, type PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Language } from '#core/kernel/permission.ts'
import { cellActs, strayKey } from './cell-acts.ts'
import { controllerState } from './controller-state.ts'
import { doesOf, isText, pastedText, type Does } from './keys.ts'
import { editLine, lineOf } from './line-edit.ts'
import type { Mode, Notice, State, View } from './planner-state.ts'
import { matching, rowsOf, taskRows } from './rows.ts'
import { submitAct } from './submit-act.ts'

/** How long figures wait for the next one: for the 0 of a 10, of a 20 that is refused. */
const waitMs = 800

const longestComment = userBooking.given.comment.max ?? 250

interface Around {
  readonly t: Translate
  readonly today: Day
  readonly language: Language
  readonly readDay: (typed: string, today: () => Day) => Day | null
  readonly leave: () => void
  /** Gives what was copied to the clipboard of the person's machine too. */
  readonly give: (text: string) => void
}

export type PlannerController = ReturnType<typeof createPlannerController>

/**
 * The controller of the week's table: where the cursor stands, what is being typed, and what each key does.
 * Every key meets what the key before it left, drawn or not, so that nothing typed ahead goes astray.
 */
export function createPlannerController(
  model: PlannerScreen,
  { t, today, language, readDay, leave, give }: Around,
) {
  const { state, change, enqueue, subscribe } = controllerState<State>(
    {
      mode: 'table',
      filter: '',
      task: null,
      day: Math.min(4, columnOf(today)),
      typed: null,
      line: lineOf(''),
      notice: null,
      leaving: false,
    },
    ({ filter }) => {
      if (filter !== undefined) model.inSight.value = matching(filter)
    },
  )
  const { grid } = model
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is said of a cell's time, with the booking as it stood when that was opened. */
  let editing: { readonly task: PlannerTask; readonly date: Day; readonly form: BookingEdit } | null = null

  function view(): View {
    const rows = rowsOf(model.groups.value, model.inSight.value)
    const tasks = taskRows(rows)
    const place = Math.max(
      0,
      tasks.findIndex(({ id }) => id === state().task),
    )
    const days = model.days.value
    const day = Math.min(state().day, days.length - 1)
    return {
      ...state(),
      rows,
      tasks,
      place,
      current: tasks[place] ?? null,
      days,
      day,
      date: itemAt(days, day),
    }
  }

  function commit(text: string | null = state().typed): void {
    clearTimeout(timer)
    const { current, date } = view()
    change({ typed: null })
    if (text !== null && current) enqueue(() => grid.type(cellOf(current.id, date), text))
  }

  /** What is typed stays in the cell until a key moves on; figures alone are taken after a moment, too. */
  function write(sign: string): void {
    if (!view().current) return
    const text = (state().typed ?? '') + sign
    clearTimeout(timer)
    change({ typed: text, notice: null, leaving: false })
    if (/^\d+$/.test(text)) timer = setTimeout(() => commit(), waitMs)
  }

  /** Takes back the last sign of what is being typed; in a cell at rest, what stands in it. */
  function rubOut(): void {
    const kept = state().typed?.slice(0, -1)
    if (kept === undefined) return cells.empty()
    clearTimeout(timer)
    change({ typed: kept || null })
  }

  function moveTo(row: number, column: number): void {
    commit()
    const { tasks } = view()
    const day = Math.max(0, Math.min(model.days.value.length - 1, column))
    const task = tasks[Math.max(0, Math.min(tasks.length - 1, row))]?.id ?? null
    change({ task, day, notice: null, leaving: false })
    if (task !== null) grid.reach(cellOf(task, model.days.value[day] ?? ''))
  }

  function move(rows: number, columns: number): void {
    const { place, day } = view()
    moveTo(place + rows, day + columns)
  }

  /** Through the cells as through the words of a page. */
  function step(by: 1 | -1): void {
    const { place, day, tasks } = view()
    const next = day + by
    const last = model.days.value.length - 1
    if (next >= 0 && next <= last) return moveTo(place, next)
    if (place + by >= 0 && place + by < tasks.length) moveTo(place + by, by > 0 ? 0 : last)
  }

  function turnTo(monday: Day, day: number = state().day): void {
    commit()
    change({ notice: null, day })
    enqueue(() => model.open(monday))
  }

  function enter(mode: Mode, line = ''): void {
    commit()
    change({ mode, notice: null, line: lineOf(line) })
  }

  const openDetails = (): void => afterSaving(() => edit('details'))

  function edit(mode: 'details' | 'comment'): void {
    const { current: task, date } = view()
    if (!task) return
    editing = { task, date, form: bookingEdit(model, task.id, date, language) }
    change({ mode, notice: null, line: lineOf(typedComment(editing.form)) })
  }

  /** What was just typed is stored first: what opens is about the booking that it makes. */
  function afterSaving(open: () => void): void {
    if (!view().current) return
    const isUnderWay = state().typed !== null || grid.saving.value
    commit()
    if (isUnderWay) enqueue(open)
    else open()
  }

  /** A comment on a booking is one line; on an empty cell it stands in the details, before the blocks. */
  function comment(): void {
    afterSaving(() => {
      const { current, date } = view()
      edit(current && model.bookingAt(current.id, date) ? 'comment' : 'details')
    })
  }

  /** What another comment says by now is shown before it is written over; a booking that is gone asks for its blocks. */
  function saveComment(text: string): void {
    const saved = editing
    if (!saved) return
    const { task, date, form } = saved
    form.set(commentPath, text)
    enqueue(() =>
      told(async () => {
        if (await form.saveOver()) return { key: 'planner.comment_saved' }
        const { value: failure } = form.failure
        const theirs = form.theirs.value[commentPath]
        if (theirs === undefined && !form.isGone()) return failure
        commit()
        editing = saved
        change({
          mode: form.isGone() ? 'details' : 'comment',
          filter: '',
          task: task.id,
          day: columnOf(date),
          line: lineOf(text),
        })
        const value = String(theirs ?? '') || t('form.nothing')
        return { text: t('tui.comment_theirs', { value }) }
      }),
    )
  }

  function takeTheirComment(): void {
    if (!editing || !(commentPath in editing.form.theirs.value)) return
    editing.form.takeTheirs(commentPath)
    change({ line: lineOf(typedComment(editing.form)), notice: null })
  }

  /** Work whose news, or whose refusal, is the message under the table. */
  async function told(work: () => Promise<Notice | null>): Promise<void> {
    const news = await work().catch((error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    })
    change({ notice: news })
  }

  function fill(work: () => Promise<Filled>, otherwise: Parameters<typeof filledInWords>[1]): void {
    commit()
    enqueue(() =>
      told(async () => ({ text: filledInWords(await work(), otherwise, t, language).join(' · ') })),
    )
  }

  function favourite(): void {
    const { current } = view()
    commit()
    if (!current) return
    enqueue(() => told(() => model.favour(current.id, !model.standingOf.get(String(current.id))?.favourite)))
  }

  function dropRow(): void {
    const { current } = view()
    commit()
    if (!current) return
    if (model.standingOf.get(String(current.id))?.used) return change({ notice: { key: 'tui.row_stays' } })
    enqueue(() => told(() => model.drop(current.id)))
  }

  function back(): void {
    const { current, date, typed } = view()
    clearTimeout(timer)
    change({ typed: null, notice: null, leaving: false })
    if (typed !== null) return
    const cell = current && cellOf(current.id, date)
    if (cell && grid.stateAt(cell)?.kind === 'refused') grid.dismiss(cell)
    else if (cell && grid.summary.value) grid.reach(cell)
    else change({ filter: '' })
  }

  const { pasteText, ...cells } = cellActs(grid, {
    at: () => {
      const { current, date } = view()
      return current && cellOf(current.id, date)
    },
    goTo: ({ row, column }) => {
      const day = Math.max(0, model.days.value.indexOf(column))
      change({ task: Number(row), day, notice: null, leaving: false })
    },
    change,
    commit,
    enqueue,
    isLeaving: () => state().leaving,
    leave,
    t,
    language,
    give,
  })

  const giveOrTake = submitAct(model, { t, language, notice: () => state().notice })

  const acts: { readonly [does in Does]: (key: string) => void } = {
    up: () => move(-1, 0),
    down: () => move(1, 0),
    left: () => move(0, -1),
    right: () => move(0, 1),
    first_day: () => move(0, -7),
    last_day: () => move(0, 7),
    first_row: () => move(-Infinity, 0),
    last_row: () => move(Infinity, 0),
    next_cell: () => step(1),
    previous_cell: () => step(-1),
    digit: write,
    ...cells,
    rub_out: rubOut,
    comment,
    details: openDetails,
    copy_last: () => fill(model.copyLastWeek, 'planner.nothing_last_week'),
    fill_plan: () => fill(model.fillFromPlan, 'planner.nothing_planned'),
    submit: () => {
      commit()
      enqueue(() => told(giveOrTake))
    },
    month: () => enter('month'),
    favourite,
    drop_row: dropRow,
    add: () => enter('add'),
    previous_week: () => turnTo(addDays(model.monday.value, -7)),
    next_week: () => turnTo(addDays(model.monday.value, 7)),
    this_week: () => turnTo(today, columnOf(today)),
    date: () => enter('date'),
    // The keyboard itself does it, whatever is open.
    suspend: () => undefined,
    filter: () => enter('filter', state().filter),
    reload: () => turnTo(model.monday.value),
    import_people: () => enter('import'),
    outbox: () => enter('outbox'),
    help: () => enter('help'),
    back,
  }

  function pressInLine(key: string): void {
    const { mode } = state()
    const [dating, filtering] = [mode === 'date', mode === 'filter']
    if (key === 'esc') return change({ mode: 'table', notice: null, ...(filtering ? { filter: '' } : {}) })
    if (key === 'ctrl+t' && mode === 'comment') return takeTheirComment()
    if (key !== 'enter') {
      const line = editLine(state().line, key, mode === 'comment' ? longestComment : 60)
      return change(filtering ? { line, filter: line.text } : { line })
    }
    change({ mode: 'table' })
    const typed = state().line.text.trim()
    if (mode === 'comment') return saveComment(typed)
    if (!dating || !typed) return undefined
    const day = readDay(typed, () => today)
    return day
      ? turnTo(day, columnOf(day))
      : change({ notice: { key: 'cli.misuse.date', values: { typed } } })
  }

  return {
    view,
    state,
    subscribe,
    /** Does what a key means where the cursor stands. */
    press: (key: string): void => {
      if (state().mode !== 'table') return pressInLine(key)
      const pasted = pastedText(key)
      if (pasted !== null) return pasteText(pasted)
      const does = doesOf(key)
      if (isText(key, does, state().typed)) return write(key)
      if (does) return acts[does](key)
      const notice = strayKey(key, does)
      if (notice) change({ notice, leaving: false })
    },
    /** Back to the table from a screen of its own. */
    close: (part: Partial<Pick<State, 'task' | 'notice' | 'filter'>> = {}) =>
      change({ mode: 'table', ...part }),
    enqueue,
    /** What is open in the details. */
    editing: () => editing,
    /** To the cell of a task on a day, of whichever week. */
    goTo: (task: number, date: Day): void => {
      change({ mode: 'table', notice: null, filter: '', task })
      turnTo(date, columnOf(date))
    },
    /** From the month to one of its weeks. */
    openWeek: (monday: Day): void => {
      change({ mode: 'table', notice: null })
      turnTo(monday)
    },
  }
}

const typedComment = (form: BookingEdit): string => String(form.value(commentPath) ?? '')

/** Monday 0 to Sunday 6. */
const columnOf = (day: Day): number => daysBetween(mondayOf(day), day)
