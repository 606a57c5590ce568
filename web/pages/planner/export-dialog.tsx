import { listBookingRows } from '#core/booking/operations.ts'
import { formScreen } from '#core/screens/form/form.ts'
import { shownDay } from '#core/values/written.ts'
import { exportOf } from '#core/tables/export.ts'
import type { Day } from '#core/values/day.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { saveFile } from '../../parts/save-file.ts'

interface Props {
  /** The month that is shown. */
  readonly from: Day
  readonly to: Day
  readonly onClose: () => void
}

/** One's bookings of any period, as a workbook or as text that the import reads again. */
export function ExportDialog({ from, to, onClose }: Props) {
  const t = useT()
  const form = useOnce(() =>
    formScreen(client, exportOf(listBookingRows), {
      from: shownDay(from),
      to: shownDay(to),
      format: 'xlsx',
    }),
  )
  const save = async (): Promise<void> => {
    const file = await form.save()
    if (!file) return
    saveFile(file)
    succeed(t('list.exported', { name: file.name }))
    onClose()
  }
  return (
    <FormDialog
      title={t('planner.export_title')}
      form={form}
      save={save}
      saveLabel={t('planner.export')}
      onClose={onClose}
      wide
    >
      <FieldInput form={form} path="from" range={{ part: 'start', other: 'to' }} autoFocus />
      <FieldInput form={form} path="to" range={{ part: 'end', other: 'from' }} />
      <FieldInput form={form} path="format" />
    </FormDialog>
  )
}
