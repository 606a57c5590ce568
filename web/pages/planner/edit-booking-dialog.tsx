import { bookingEdit } from '#core/screens/planner/booking-edit.ts'
import { taskName } from '#core/screens/planner/in-words.ts'
import { cellOf, type PlannerScreen } from '#core/screens/planner/planner.ts'
import { placeInWords } from '#core/screens/planner/task-search.ts'
import { shownWholeDay } from '#core/values/written.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { language, useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { closeSaved, FormDialog } from '../../parts/form/form-dialog.tsx'
import type { CellPlace } from './week-table.tsx'

interface Props {
  readonly screen: PlannerScreen
  readonly place: CellPlace
  readonly onClose: () => void
}

/** Blocks, distance, transport and comment of a booking, or of one that is made by it. */
export function EditBookingDialog({ screen, place: { task, date }, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => bookingEdit(screen, task.id, date, language.value))
  const booking = useValue(form.booking)
  const save = async (): Promise<void> => {
    if (await form.save()) closeSaved(form, onClose)
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
      saveLabel={t(booking ? 'form.update' : 'form.create')}
      onClose={onClose}
      also={
        booking && (
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
      {form.isGone() && (
        <p className="trouble wide" role="alert">
          {t('planner.booking_gone')}
        </p>
      )}
      {booking ? [...figures, comment] : [comment, ...figures]}
    </FormDialog>
  )
}
