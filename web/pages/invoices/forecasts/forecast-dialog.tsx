import { forecastTypes } from '#core/invoicing/forecasts/forecast.ts'
import { forecastEdit, newForecast } from '#core/screens/invoicing/forms.ts'
import type { InvoicingScreen } from '#core/screens/invoicing/subfolder.ts'
import type { Form, RowsForm } from '#core/screens/form/form.ts'
import { shownBlocks } from '#core/values/written.ts'
import { client } from '../../../state/client.ts'
import { succeed } from '../../../state/notices.ts'
import { useOnce } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { closeSaved, FormDialog } from '../../../parts/form/form-dialog.tsx'
import { RowsInput } from '../../../parts/form/rows-input.tsx'
import { pickControl } from '../../../parts/form/control.ts'
import type { Subfolder } from '../../folders/records.ts'
import { KnownInput } from '../../parameters/list-input.tsx'
import { useMissionTasks } from '../use-subfolder-tasks.ts'

type Forecast = NonNullable<InvoicingScreen['forecasts']['value']['value']>[number]

interface Props {
  readonly subfolder: Subfolder
  readonly screen: InvoicingScreen
  readonly onClose: () => void
}

/** A forecast that is entered by hand. */
export function NewForecastDialog({ subfolder, screen, onClose }: Props) {
  const t = useT()
  const form = useOnce(() => newForecast(client, subfolder.id, today()))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await screen.reload()
    succeed(t('forecasts.added'))
    onClose()
  }
  return (
    <FormDialog
      title={t('forecasts.new')}
      form={form}
      save={save}
      saveLabel={t('form.create')}
      onClose={onClose}
      wide
    >
      <ForecastFields form={form} subfolder={subfolder} />
    </FormDialog>
  )
}

/** A forecast that stands; what time comes to is said, not typed. */
export function EditForecastDialog({ subfolder, screen, forecast, onClose }: Props & { forecast: Forecast }) {
  const t = useT()
  const language = useLanguage()
  const form = useOnce(() => forecastEdit(client, forecast, language))
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    await screen.reload()
    succeed(t('forecasts.saved'))
    closeSaved(form, onClose)
  }
  return (
    <FormDialog
      title={t('forecasts.edit_title')}
      form={form}
      save={save}
      saveLabel={t('form.save')}
      onClose={onClose}
      wide
    >
      <ForecastFields
        form={form}
        subfolder={subfolder}
        blocksOf={(place) => forecast.invoicing_forecast_details[place]?.blocks ?? null}
      />
    </FormDialog>
  )
}

type Paths =
  | 'forecast_date'
  | 'wbs_task_id'
  | 'memo'
  | `invoicing_forecast_details.${number}.${'invoicing_forecast_type' | 'amount' | 'vat_rate'}`
type FieldsForm = Form<Paths> & RowsForm<'invoicing_forecast_details'>

interface FieldsProps {
  readonly form: FieldsForm
  readonly subfolder: Subfolder
  /** The time behind an amount that stands. */
  readonly blocksOf?: (place: number) => number | null
}

function ForecastFields({ form, subfolder, blocksOf }: FieldsProps) {
  const t = useT()
  const language = useLanguage()
  const tasks = useMissionTasks(subfolder)
  return (
    <>
      <FieldInput form={form} path="forecast_date" autoFocus />
      <FieldInput form={form} path="wbs_task_id" choices={tasks} />
      <FieldInput form={form} path="memo" label="field.description" wide />
      <div className="wide">
        <RowsInput
          form={form}
          path="invoicing_forecast_details"
          title={t('field.invoicing_forecast_details')}
          add={t('forecasts.add_amount')}
        >
          {(row) => {
            const blocks = blocksOf?.(Number(row.split('.').at(-1))) ?? null
            return (
              <>
                <KnownInput
                  form={form}
                  path={`${row}.invoicing_forecast_type`}
                  list="invoicing_forecast"
                  values={forecastTypes}
                  required
                />
                <FieldInput
                  form={form}
                  path={`${row}.amount`}
                  required
                  {...(blocks === null
                    ? {}
                    : {
                        help: t('forecasts.from_time', { blocks: shownBlocks(blocks, language) }),
                        draw: (control) => (
                          <input
                            {...pickControl(control)}
                            className="figures"
                            readOnly
                            value={String(control.value ?? '')}
                          />
                        ),
                      })}
                />
                <FieldInput form={form} path={`${row}.vat_rate`} />
              </>
            )
          }}
        </RowsInput>
      </div>
    </>
  )
}
