import { useLive } from '../../state/live.ts'
import { useT } from '../../state/texts.ts'
import { Tabs } from '../../parts/record/record-page.tsx'
import type { InvoicingProps } from './props.ts'
import { ForecastTab } from './forecasts/forecast-tab.tsx'
import { SubfolderMoney } from './subfolder-money.tsx'
import { IssuedTab } from './issued-tab.tsx'
import { UsedTab } from './used-tab.tsx'

/** Forecast, issued, used: the way of an amount in a subfolder. */
export function Invoicing({ subfolder, screen }: InvoicingProps) {
  const t = useT()
  const ofSubfolder = { subfolder_id: subfolder.id }
  useLive(screen.forecasts, { invoice: ofSubfolder, forecast: ofSubfolder })
  useLive(screen.invoices, { invoice: ofSubfolder, forecast: ofSubfolder, document: ofSubfolder })
  return (
    <>
      <SubfolderMoney subfolder={subfolder} />
      <Tabs
        look="small"
        name="tab2"
        tabs={[
          {
            number: 0,
            label: t('tab2.forecast'),
            draw: () => <ForecastTab subfolder={subfolder} screen={screen} />,
          },
          {
            number: 1,
            label: t('tab2.issued'),
            draw: () => <IssuedTab subfolder={subfolder} screen={screen} />,
          },
          { number: 2, label: t('tab2.used'), draw: () => <UsedTab subfolder={subfolder} screen={screen} /> },
        ]}
      />
    </>
  )
}
