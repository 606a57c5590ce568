import { useState } from 'react'
import { correctsInvoiced } from '#core/invoicing/forecasts/rules.ts'
import { editForecast } from '#core/invoicing/operations.ts'
import type { ForecastLine } from '#core/screens/invoicing/subfolder.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { EditForecastDialog } from './forecasts/forecast-dialog.tsx'
import { ForecastTable } from './forecasts/forecast-table.tsx'
import type { InvoicingProps } from './props.ts'

/** Forecasts that invoices have taken; who may correct what is invoiced edits them here. */
export function UsedTab({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const mayEdit = useMay(editForecast)
  const mayCorrect = useMay({ permission: correctsInvoiced })
  const [edited, setEdited] = useState<ForecastLine['forecast'] | null>(null)
  const used = useValue(screen.used)
  return (
    <Await loaded={screen.forecasts}>
      {() =>
        used.length === 0 ? (
          <Empty title={t('forecasts.none_used')} />
        ) : (
          <>
            <ForecastTable
              lines={used}
              label={t('tab2.used')}
              {...(mayEdit &&
                mayCorrect && {
                  actions: ({ forecast }: ForecastLine) => (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={t('forecasts.edit')}
                      title={t('forecasts.edit')}
                      onClick={() => setEdited(forecast)}
                    >
                      <Icon name="pencil" />
                    </button>
                  ),
                })}
            />
            {edited && (
              <EditForecastDialog
                subfolder={subfolder}
                screen={screen}
                forecast={edited}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )
      }
    </Await>
  )
}
