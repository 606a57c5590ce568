import { editBooking } from '#core/booking/operations.ts'
import type { InputOf } from '#core/kernel/field.ts'
import type { Client } from '#core/kernel/operation.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { cellOf } from '#core/screens/planner/planner.ts'
import type { BookingDetails, PlannerScreen } from '#core/screens/planner/planner.ts'
import { typedFrom } from '#core/screens/form/typed.ts'
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

/** Blocks, distance, transport and comment of a booking. */
export function EditBookingDialog({ screen, place: { task, date }, onClose }: Props) {
  const t = useT()
  const form = useOnce(() =>
    formScreen(throughScreen(screen, task.id, date), editBooking, start(screen, task.id, date)),
  )
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
      saveLabel={t('form.update')}
      onClose={onClose}
      also={
        <button type="button" className="danger quiet at-start" onClick={() => void remove()}>
          {t('form.delete')}
        </button>
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

/** Saves by way of the planner, so that its cell, totals and bars follow. */
const throughScreen = (screen: PlannerScreen, task: number, date: string): Client =>
  ((_: unknown, input: InputOf<typeof editBooking.input>) =>
    screen.edit(task, date, input.userBooking as BookingDetails)) as unknown as Client

function start(screen: PlannerScreen, task: number, date: string) {
  const booking = screen.bookingAt(task, date)
  const facts = editBooking.input.userBooking.fields
  const typed = (name: keyof typeof facts) => typedFrom(facts[name], booking?.[name], language.value)
  return {
    'userBooking.number_blocks': typed('number_blocks'),
    'userBooking.distance': typed('distance'),
    'userBooking.transport_price': typed('transport_price'),
    'userBooking.comment': typed('comment'),
  }
}
