import type { UserBooking } from '#core/booking/booking.ts'
import { editBooking } from '#core/booking/operations.ts'
import { pick } from '#core/kernel/field.ts'
import { given } from '#core/values/pick-fields.ts'
import { formOver } from '#core/screens/form/form.ts'
import { typedRecord } from '#core/screens/form/typed-record.ts'
import { cellOf } from '#core/screens/planner/planner.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { useOnce } from '../../state/signals.ts'
import { language, useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import type { CellPlace } from './week-table.tsx'

interface Props {
  readonly screen: PlannerScreen
  readonly place: CellPlace
  readonly onClose: () => void
}

/** Blocks, distance, transport and comment of a booking, or of one that is made by it. */
export function EditBookingDialog({ screen, place: { task, date }, onClose }: Props) {
  const t = useT()
  const before = useOnce(() => screen.bookingAt(task.id, date))
  const form = useOnce(() => bookingForm(screen, { task, date }, before))
  const save = async (): Promise<void> => {
    if (await form.save()) onClose()
  }
  const remove = async (): Promise<void> => {
    await screen.grid.type(cellOf(task.id, date), '')
    onClose()
  }
  return (
    <FormDialog
      title={t('planner.edit_booking')}
      form={form}
      save={save}
      saveLabel={t(before ? 'form.update' : 'form.create')}
      onClose={onClose}
      also={
        before && (
          <button type="button" className="danger quiet at-start" onClick={() => void remove()}>
            {t('form.delete')}
          </button>
        )
      }
    >
      <p className="wide muted">
        {task.task_code} {task.name}
      </p>
      <FieldInput form={form} path="userBooking.number_blocks" required />
      <FieldInput form={form} path="userBooking.distance" />
      <FieldInput form={form} path="userBooking.transport_price" />
      <FieldInput form={form} path="userBooking.comment" wide />
    </FormDialog>
  )
}

/** The booking as a form that the planner saves, so that its cell, totals and bars follow. */
function bookingForm(screen: PlannerScreen, { task, date }: CellPlace, before: UserBooking | null) {
  const typed = typedRecord(
    pick(editBooking.input, 'userBooking'),
    { userBooking: before ?? {} },
    language.value,
  )
  return formOver(
    editBooking,
    ({ userBooking = {} }) => screen.edit(task.id, date, given(userBooking), before),
    typed,
    {
      onlyChanges: true,
    },
  )
}
