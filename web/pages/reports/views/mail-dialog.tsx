import { useMemo, useState } from 'react'
import { fileFormats } from '#core/reporting/files/formats.ts'
import { scheduleReportView, unscheduleReportView, type ShownView } from '#core/reporting/operations.ts'
import { frequencies } from '#core/reporting/views/timing.ts'
import { usualSchedule } from '#core/reporting/views/view.ts'
import { formScreen, type Form } from '#core/screens/form/form.ts'
import { chooseUser } from '#core/screens/form/choices.ts'
import { shownSchedule, weekdayNamed } from '#core/screens/reports/saved-views.ts'
import { client } from '../../../state/client.ts'
import { complain, succeed } from '../../../state/notices.ts'
import { useOnce, useRead } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Chip } from '../../../parts/form/chip.tsx'
import { Picker } from '../../../parts/form/choosing/picker.tsx'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { ViewRuns } from './view-runs.tsx'

interface Props {
  readonly view: ShownView
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** When a view is mailed, in which form and to whom, and what was mailed of it. */
export function MailDialog({ view, onClose, onChanged }: Props) {
  const t = useT()
  const language = useLanguage()
  const { schedule } = view
  const form = useOnce(() =>
    formScreen(client, scheduleReportView, {
      frequency: schedule?.frequency ?? 'weekly',
      weekday: String(schedule?.weekday ?? 1),
      month_day: String(schedule?.month_day ?? 1),
      hour: String((schedule ?? usualSchedule).hour),
      format: (schedule ?? usualSchedule).format,
      recipients: schedule?.recipients.flatMap(({ id }) => (id === null ? [] : [String(id)])) ?? [],
    }),
  )
  const frequency = useRead(() => form.value('frequency'), [form])
  const save = async (): Promise<void> => {
    const typed = form.value('recipients')
    const recipients = Array.isArray(typed) ? typed.map(Number) : []
    const saved = await form.save({ id: view.id, recipients })
    if (!saved?.schedule) return
    succeed(t('views.mail_saved', { view: view.name, when: shownSchedule(t, language, saved.schedule) }))
    onChanged()
    onClose()
  }
  const stop = async (): Promise<void> => {
    try {
      await client(unscheduleReportView, { id: view.id })
      succeed(t('views.mail_stopped', { view: view.name }))
      onChanged()
      onClose()
    } catch (error) {
      complain(error)
    }
  }
  const days = Array.from({ length: 7 }, (_, i) => ({
    value: String(i + 1),
    label: weekdayNamed(i + 1, language),
  }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: t('view.at_hour', { hour }),
  }))
  return (
    <FormDialog
      title={t('views.mail_title', { view: view.name })}
      form={form}
      save={save}
      saveLabel={t('views.mail_save')}
      onClose={onClose}
      wide
      also={
        schedule && (
          <button type="button" className="quiet" onClick={() => void stop()}>
            {t('views.mail_stop')}
          </button>
        )
      }
    >
      {schedule?.stopped_at && (
        <p className="field wide" role="status">
          {t('views.schedule_stopped')}
        </p>
      )}
      <FieldInput
        form={form}
        path="frequency"
        choices={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
      />
      {frequency === 'weekly' && <FieldInput form={form} path="weekday" choices={days} />}
      {frequency === 'monthly' && <FieldInput form={form} path="month_day" />}
      <FieldInput form={form} path="hour" choices={hours} />
      <FieldInput
        form={form}
        path="format"
        choices={fileFormats.map((value) => ({ value, label: t(`reports.format.${value}`) }))}
      />
      <Recipients form={form} view={view} />
      <ViewRuns view_id={view.id} />
    </FormDialog>
  )
}

/** The people who get the mails: each as a chip, and a search for one more. */
function Recipients({ form, view }: { form: Form<'recipients'>; view: ShownView }) {
  const t = useT()
  const chooser = useMemo(() => chooseUser(client), [])
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(view.schedule?.recipients.map(({ id, name }) => [String(id), name])),
  )
  const value = useRead(() => form.value('recipients'), [form])
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const add = async (id: string): Promise<void> => {
    if (id === '' || chosen.includes(id)) return
    form.set('recipients', [...chosen, id])
    const found = (await chooser('')).find((each) => each.value === id)
    if (found) setNames((known) => new Map([...known, [id, found.label]]))
  }
  return (
    <div className="field wide" data-path="recipients">
      <label htmlFor="view-recipients">{t('field.recipients')}</label>
      <p className="muted">{t('views.mail_help')}</p>
      <div className="view-recipients">
        {chosen.map((id) => (
          <Chip
            key={id}
            name={names.get(id) ?? `#${id}`}
            onRemove={() =>
              form.set(
                'recipients',
                chosen.filter((each) => each !== id),
              )
            }
          />
        ))}
      </div>
      <Picker
        key={chosen.join()}
        id="view-recipients"
        required={false}
        value=""
        onChange={(id) => void add(String(id))}
        chooser={chooser}
        chosen=""
      />
    </div>
  )
}
