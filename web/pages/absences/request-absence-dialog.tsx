import { blocksPerDay } from '#core/users/capacity/working-days.ts'
import { leaveScreen } from '#core/screens/users/absences.ts'
import { shownNumber } from '#core/values/written.ts'
import { client } from '../../state/client.ts'
import { succeed } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Overdrawn } from './overdrawn.tsx'

/** Leave for oneself: dates, how much of them, and what for. */
export function RequestAbsenceDialog({ user_id, onClose }: { user_id: number; onClose: () => void }) {
  const t = useT()
  const form = useOnce(() => leaveScreen(client, user_id))
  const proposed = useValue(form.proposed)
  const overdrawn = useValue(form.overdrawn)
  const language = useLanguage()
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    succeed(t('absences.asked'))
    onClose()
  }
  return (
    <FormDialog
      title={t('absences.ask')}
      form={form}
      save={save}
      saveLabel={t('absences.send')}
      onClose={onClose}
    >
      <FieldInput form={form} path="start_date" range={{ part: 'start', other: 'end_date' }} />
      <FieldInput form={form} path="end_date" range={{ part: 'end', other: 'start_date' }} />
      <FieldInput
        form={form}
        path="number_blocks"
        label="absences.blocks"
        {...(proposed === null
          ? {}
          : { help: t('absences.proposed', { n: shownNumber(proposed / blocksPerDay, language) }) })}
      />
      <Overdrawn years={overdrawn} />
      <FieldInput form={form} path="comment" />
    </FormDialog>
  )
}
