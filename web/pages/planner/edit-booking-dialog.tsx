import type { UserBooking } from '#core/booking/booking.ts'
import { editBooking } from '#core/booking/operations.ts'
import { pick } from '#core/kernel/field.ts'
import { given } from '#core/values/pick-fields.ts'
import { formOver } from '#core/screens/form/form.ts'
import { typedRecord } from '#core/screens/form/typed-record.ts'
import { taskName } from '#core/screens/planner/in-words.ts'
import { cellOf } from '#core/screens/planner/planner.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import { placeInWords } from '#core/screens/planner/task-search.ts'
import { shownWholeDay } from '#core/screens/shown.ts'
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
  const figures = (['number_blocks', 'distance', 'transport_price'] as const).map((name) => (
    <FieldInput
      key={name}
      form={form}
      path={`userBooking.${name}`}
      {...(name === 'number_blocks' ? { required: true } : {})}
    />
  ))
  // Where nothing is booked yet one says what was done first, then how long.
  const comment = <FieldInput key="comment" form={form} path="userBooking.comment" wide />
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
      <p className="wide">
        <strong>{shownWholeDay(date, language.value)}</strong>
        <br />
        {taskName(task)}
        <br />
        <span className="muted">{placeInWords(task)}</span>
      </p>
      {before ? [...figures, comment] : [comment, ...figures]}
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
