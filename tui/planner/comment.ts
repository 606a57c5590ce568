import { userBooking } from '#core/booking/booking.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import type { Language } from '#core/kernel/permission.ts'
import { bookingEdit, commentPath, type BookingEdit } from '#core/screens/planner/booking-edit.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import type { Translate } from '#core/texts/translate.ts'
import type { Day } from '#core/values/day.ts'
import type { TypedLine } from '../grid/lines.ts'
import { lineOf } from '../line-edit.ts'
import type { Notice } from '../notice.ts'
import { columnOf } from './state.ts'
import type { Week } from './week.ts'

const longestComment = userBooking.given.comment.max ?? 250

/** What is said of a cell's time, with the booking as it stood when that was opened. */
interface Editing {
  readonly task: PlannerTask
  readonly date: Day
  readonly form: BookingEdit
}

const typedComment = (form: BookingEdit): string => String(form.value(commentPath) ?? '')

/** The keys for what is said of a booking: its comment in one line, or all of its details. */
export function commentActs(
  model: PlannerScreen,
  { view, store, commit }: Week,
  { t, language }: { readonly t: Translate; readonly language: Language },
) {
  const { state, change, enqueue, report } = store
  let editing: Editing | null = null

  function edit(mode: 'details' | 'comment'): void {
    const { current: task, date } = view()
    if (!task) return
    editing = { task, date, form: bookingEdit(model, task.id, date, language) }
    change({ mode, notice: null, line: lineOf(typedComment(editing.form)) })
  }

  /** What was just typed is stored first: what opens is about the booking that it makes. */
  function afterSaving(open: () => void): void {
    if (!view().current) return
    const isUnderWay = state().typed !== null || model.grid.saving.value
    commit()
    if (isUnderWay) enqueue(open)
    else open()
  }

  /** A comment on a booking is one line; on an empty cell it stands in the details, before the blocks. */
  function openComment(): void {
    const { current, date } = view()
    edit(current && model.bookingAt(current.id, date) ? 'comment' : 'details')
  }

  /** What another comment says by now is shown before it is written over; a booking that is gone asks for its blocks. */
  async function save(saved: Editing, text: string): Promise<Notice | null> {
    const { task, date, form } = saved
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
    return { text: t('tui.comment_theirs', { value: String(theirs ?? '') || t('form.nothing') }) }
  }

  function takeTheirs(): void {
    if (!editing || !(commentPath in editing.form.theirs.value)) return
    editing.form.takeTheirs(commentPath)
    change({ line: lineOf(typedComment(editing.form)), notice: null })
  }

  const line: TypedLine = {
    max: longestComment,
    key: (key) => {
      if (key !== 'ctrl+t') return false
      takeTheirs()
      return true
    },
    done: (text) => {
      const saved = editing
      if (!saved) return
      saved.form.set(commentPath, text)
      report(() => save(saved, text))
    },
    givenUp: () => change({ notice: null }),
  }

  return {
    acts: {
      comment: () => afterSaving(openComment),
      details: () => afterSaving(() => edit('details')),
    },
    line,
    /** What is open in the details. */
    editing: (): Editing | null => editing,
  }
}
