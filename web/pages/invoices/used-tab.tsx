import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { ForecastTable } from './forecasts/forecast-table.tsx'
import type { InvoicingProps } from './props.ts'

/** Forecasts that invoices have taken. */
export function UsedTab({ screen }: Pick<InvoicingProps, 'screen'>) {
  const t = useT()
  const used = useValue(screen.used)
  return (
    <Await loaded={screen.forecasts}>
      {() =>
        used.length === 0 ? (
          <Empty title={t('forecasts.none_used')} />
        ) : (
          <ForecastTable lines={used} label={t('tab2.used')} />
        )
      }
    </Await>
  )
}
