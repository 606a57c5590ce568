import type { AnyReport } from '#core/reporting/report.ts'
import { changeReportView, createReportView, type ShownView } from '#core/reporting/operations.ts'
import { periodsOf } from '#core/reporting/views/period.ts'
import { formScreen } from '#core/screens/form/form.ts'
import type { ReportScreen } from '#core/screens/reports/report-screen.ts'
import { keptOf, periodOpen } from '#core/screens/reports/saved-views.ts'
import { client } from '../../../state/client.ts'
import { useOnce } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { RolesField } from './roles-field.tsx'

interface Props {
  readonly onClose: () => void
  readonly onSaved: (view: ShownView) => void
}

/** Keeps the report as it stands as a new view. */
export function SaveViewDialog({
  screen,
  open,
  ...props
}: Props & { screen: ReportScreen; open: ShownView | null }) {
  const { report } = screen
  const form = useOnce(() =>
    formScreen(client, createReportView, {
      report: report.name,
      name: '',
      period: periodOpen(screen, open) ?? '',
      roles: [],
    }),
  )
  const save = async (): Promise<ShownView | null> => {
    const period = (String(form.value('period') ?? '') || null) as ShownView['period']
    return form.save(keptOf(screen, period))
  }
  return <ViewDialog title="views.save_title" report={report} form={form} save={save} {...props} />
}

/** Another name, another period, other roles; the rest of the view stays. */
export function EditViewDialog({ report, view, ...props }: Props & { report: AnyReport; view: ShownView }) {
  const form = useOnce(() =>
    formScreen(
      client,
      changeReportView,
      { name: view.name, period: view.period ?? '', roles: view.roles },
      { onlyChanges: true },
    ),
  )
  const save = (): Promise<ShownView | null> => form.save({ id: view.id, updated_at: view.updated_at })
  return <ViewDialog title="views.edit_title" report={report} form={form} save={save} {...props} />
}

type ViewForm =
  | ReturnType<typeof formScreen<typeof createReportView.input, ShownView>>
  | ReturnType<typeof formScreen<typeof changeReportView.input, ShownView>>

function ViewDialog({
  title,
  report,
  form,
  save,
  onClose,
  onSaved,
}: Props & {
  title: 'views.save_title' | 'views.edit_title'
  report: AnyReport
  form: ViewForm
  save: () => Promise<ShownView | null>
}) {
  const t = useT()
  const periods = periodsOf(report.parameters)
  const choices = periods.map((value) => ({ value, label: t(`period.${value}`) }))
  return (
    <FormDialog
      title={t(title)}
      form={form as never}
      save={async () => {
        const saved = await save()
        if (saved) onSaved(saved)
      }}
      saveLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldInput
        form={form as ReturnType<typeof formScreen<typeof createReportView.input, ShownView>>}
        path="name"
        autoFocus
        wide
      />
      {choices.length > 0 && (
        <FieldInput
          form={form as ReturnType<typeof formScreen<typeof createReportView.input, ShownView>>}
          path="period"
          choices={choices}
          help={t('views.period_help')}
          wide
        />
      )}
      <RolesField form={form as ReturnType<typeof formScreen<typeof createReportView.input, ShownView>>} />
    </FormDialog>
  )
}
