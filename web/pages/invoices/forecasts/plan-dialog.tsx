import { forecastTypes } from '#core/invoicing/forecasts/forecast.ts'
import type { PlannedForecast } from '#core/invoicing/forecasts/plan.ts'
import type { InvoicingScreen } from '#core/screens/invoicing/subfolder.ts'
import { planScreen, type PlanScreen } from '#core/screens/invoicing/plan.ts'
import { shownDay, shownEuro } from '#core/values/written.ts'
import { client } from '../../../state/client.ts'
import { succeed } from '../../../state/notices.ts'
import { useOnce, useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { FieldInput } from '../../../parts/form/field-input.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { RowsInput } from '../../../parts/form/rows-input.tsx'
import type { Subfolder } from '../../folders/records.ts'
import { KnownInput } from '../../parameters/list-input.tsx'
import { useMissionTasks } from '../use-subfolder-tasks.ts'

interface Props {
  readonly subfolder: Subfolder
  readonly screen: InvoicingScreen
  readonly onClose: () => void
}

/** A fixed fee in instalments or at milestones, with the forecasts that it makes beside it while it is typed. */
export function PlanDialog({ subfolder, screen, onClose }: Props) {
  const t = useT()
  const plan = useOnce(() => planScreen(client, subfolder, today()))
  const save = async (): Promise<void> => {
    const made = await plan.form.save()
    if (!made) return
    await screen.reload()
    succeed(t('forecasts.planned', { count: made.length }))
    onClose()
  }
  return (
    <FormDialog
      title={t('forecasts.plan_title')}
      form={plan.form}
      save={save}
      saveLabel={t('form.create')}
      onClose={onClose}
      wide
    >
      <PlanFields plan={plan} subfolder={subfolder} />
      <Preview planned={useValue(plan.planned)} unplanned={useValue(plan.unplanned)} />
    </FormDialog>
  )
}

function PlanFields({ plan, subfolder }: { readonly plan: PlanScreen; readonly subfolder: Subfolder }) {
  const t = useT()
  const { form } = plan
  const tasks = useMissionTasks(subfolder)
  const byMilestones = useValue(plan.byMilestones)
  return (
    <>
      <FieldInput form={form} path="amount" label="forecasts.fee" autoFocus />
      <FieldInput form={form} path="vat_rate" />
      <FieldInput form={form} path="memo" label="field.description" wide />
      <FieldInput form={form} path="wbs_task_id" choices={tasks} />
      <KnownInput
        form={form}
        path="invoicing_forecast_type"
        list="invoicing_forecast"
        values={forecastTypes}
      />
      <fieldset className="wide row">
        <legend>{t('forecasts.how')}</legend>
        {[false, true].map((milestones) => (
          <label key={String(milestones)}>
            <input
              type="radio"
              name="plan-way"
              checked={byMilestones === milestones}
              onChange={() => plan.goBy(milestones)}
            />
            {t(milestones ? 'forecasts.by_milestones' : 'forecasts.by_instalments')}
          </label>
        ))}
      </fieldset>
      {byMilestones ? (
        <div className="wide">
          <RowsInput
            form={form}
            path="milestones"
            title={t('field.milestones')}
            add={t('forecasts.add_milestone')}
          >
            {(row) => (
              <>
                <FieldInput form={form} path={`${row}.percent`} />
                <FieldInput form={form} path={`${row}.forecast_date`} />
                <FieldInput form={form} path={`${row}.memo`} label="field.description" />
              </>
            )}
          </RowsInput>
        </div>
      ) : (
        <>
          <FieldInput form={form} path="instalments" required />
          <FieldInput form={form} path="every_months" />
          <FieldInput form={form} path="forecast_date" label="forecasts.first_date" required />
        </>
      )}
      <FieldInput form={form} path="retention_percent" help={t('forecasts.retention_help')} />
      <FieldInput
        form={form}
        path="retention_date"
        {...(plan.reception && {
          help: t('forecasts.release_help', {
            reception: t(`field.${plan.reception.field}`),
            date: shownDay(plan.reception.date),
          }),
        })}
      />
    </>
  )
}

interface PreviewProps {
  readonly planned: readonly PlannedForecast[] | null
  readonly unplanned: number
}

function Preview({ planned, unplanned }: PreviewProps) {
  const t = useT()
  const total = (planned ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className="wide table-box" role="region" aria-label={t('forecasts.title')} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th>{t('field.forecast_date')}</th>
            <th>{t('field.description')}</th>
            <th className="right">{t('field.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {(planned ?? []).map(({ forecast_date, memo, amount }, place) => (
            <tr key={place}>
              <td>{shownDay(forecast_date)}</td>
              <td>{memo}</td>
              <td className="right">{shownEuro(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('forecasts.total')}
            </th>
            <td className="right" role="status">
              {planned === null ? t('forecasts.plan_open') : shownEuro(total)}
              {unplanned > 0 && (
                <small className="under">{t('forecasts.unplanned', { amount: shownEuro(unplanned) })}</small>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
