import { editBooking } from '../../booking/cell/operations.ts'
import type { UserBooking } from '../../booking/booking.ts'
import { pick } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import type { Day } from '../../values/day.ts'
import { editOver } from '../form/edit.ts'
import { typedRecord } from '../form/typed-record.ts'
import type { PlannerScreen } from './planner.ts'

export type BookingEdit = ReturnType<typeof bookingEdit>

/** Where a comment is typed. */
export const commentPath = 'userBooking.comment'

/**
 * What is said of a cell's time, as a form: of the booking as it stood when it was opened, or of one that is made by
 * it. The planner saves it, so that its cell, totals and bars follow.
 */
export function bookingEdit(screen: PlannerScreen, task: number, date: Day, language: Language) {
  const opened = screen.bookingAt(task, date)
  const form = editOver(
    editBooking,
    ({ userBooking = {} }, before: UserBooking | null) =>
      screen.edit(task, date, withoutUndefined(userBooking), before),
    opened,
    {
      read: () => screen.readAgain(task, date),
      typed: (record) =>
        typedRecord(pick(editBooking.input, 'userBooking'), { userBooking: record ?? {} }, language),
      also: () => ({}),
    },
  )
  const { record: booking } = form
  const demand = (): void => form.demand(booking.value ? [] : ['userBooking.number_blocks'])

  /**
   * What was changed elsewhere meanwhile is read again beneath what was typed. Where it says something else, `theirs`
   * holds it and nothing is saved until it was looked at; where it does not, what was typed is saved over it. Whether
   * all is saved: what was typed meanwhile is not.
   */
  async function saveOver(): Promise<boolean> {
    demand()
    if (booking.value && !form.dirty.value) return true
    if (await form.save()) return !form.dirty.value
    if (form.failure.value?.code !== 'record_modified') return false
    await form.rebase()
    demand()
    const isClear = booking.value !== null && Object.keys(form.theirs.value).length === 0
    return isClear && (await form.save()) !== null && !form.dirty.value
  }

  return {
    ...form,
    /** The booking that stands there; null where none does, or does any more. */
    booking,
    /** Whether the one that was opened was deleted elsewhere: what was typed books anew. */
    isGone: (): boolean => opened !== null && booking.value === null,
    saveOver,
  }
}
