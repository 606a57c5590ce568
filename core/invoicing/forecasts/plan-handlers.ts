import { Failure } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import { translate } from '../../texts/translate.ts'
import { customerOfSubfolder } from '../../folders/subfolder-customer.ts'
import { refuseForeignTasks } from '../foreign-tasks.ts'
import { refuseStrangers } from '../visible.ts'
import { completeForecasts } from './details.ts'
import { planForecasts } from './operations.ts'
import { planFault, plannedForecasts, releasedAt, type PlanFault } from './plan.ts'
import { itemAt } from '../../values/known.ts'

handle(planForecasts, async (context, asked) => {
  const { store, emit } = context
  const { subfolder_id, wbs_task_id, invoicing_forecast_type, vat_rate, ...typed } = asked
  await refuseStrangers(context, subfolder_id, 'subfolder_id')
  const plan = releasedAt(typed, (await store.subfolder_extra_infos.first({ subfolder_id })) ?? null)
  const fault = planFault(plan)
  if (fault) throw refusal(fault)
  await store.lock('time')
  await refuseForeignTasks(store, subfolder_id, { wbs_task_id })
  const { language_type } = await customerOfSubfolder(store, subfolder_id)
  const planned = plannedForecasts(plan, translate(language_type))
  const forecasts = await store.invoicing_forecasts.insertMany(
    planned.map(({ forecast_date, memo }) => ({ subfolder_id, wbs_task_id, forecast_date, memo })),
  )
  await store.invoicing_forecast_details.insertMany(
    forecasts.map(({ id }, i) => ({
      invoicing_forecast_id: id,
      invoicing_forecast_type,
      vat_rate,
      amount: itemAt(planned, i).amount,
    })),
  )
  emit({ type: 'forecast', subfolder_id })
  const ids = forecasts.map(({ id }) => id)
  return completeForecasts(store, subfolder_id, ids)
})

const refusal = ({ field, key, limit }: PlanFault): Failure =>
  new Failure(key === 'mixed.required' ? 'missing_fields' : 'invalid_fields', {
    fields: { [field]: key },
    ...(limit === undefined ? {} : { params: { [field]: limit } }),
  })
