import type { TimesheetRow } from '#core/invoicing/timesheets/lines.ts'
import type { TimesheetScreen } from '#core/screens/invoicing/timesheet.ts'
import { succeed } from '../../../state/notices.ts'
import { useOnce } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'

interface Props {
  readonly screen: TimesheetScreen
  readonly rows: readonly TimesheetRow[]
  readonly onClose: () => void
}

/** What a block of the selected time costs, whatever is in force on its day; empty, what is in force. */
export function PriceDialog({ screen, rows, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => screen.pricing(rows))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    succeed(t('timesheet.priced'))
    onClose()
  }
  return (
    <FormDialog
      title={t('timesheet.price_title')}
      form={form}
      save={save}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput form={form} path="booking_cost_per_block" autoFocus help={t('timesheet.price_help')} />
    </FormDialog>
  )
}
