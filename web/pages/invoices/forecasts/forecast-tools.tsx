import { totalOf } from '#core/invoicing/fields.ts'
import { listForecasts } from '#core/invoicing/operations.ts'
import type { Upload } from '#core/kernel/field.ts'
import type { ForecastLine } from '#core/screens/invoicing/subfolder.ts'
import { exportOf } from '#core/tables/export.ts'
import { shownEuro } from '#core/values/written.ts'
import { client } from '../../../state/client.ts'
import { useNarrow } from '../../../state/narrow.ts'
import { complain } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import { Icon, type IconName } from '../../../parts/icon.tsx'
import { useSaveMade } from '../../../parts/list/list-tools.tsx'
import type { Entry } from '../../../parts/menu-button.tsx'
import { More } from '../../../parts/more.tsx'
import type { InvoicingProps } from '../props.ts'
import type { OpenForecast, Unbound } from './forecast-dialogs.tsx'
import type { ForecastRights } from './forecast-rights.ts'

interface Props extends Pick<InvoicingProps, 'subfolder'> {
  readonly lines: readonly ForecastLine[]
  /** Those that are ticked. */
  readonly chosen: readonly ForecastLine[]
  readonly may: ForecastRights
  readonly draft: (...some: readonly ForecastLine[]) => Promise<void>
  readonly open: (what: OpenForecast) => void
}

/** How forecasts are made, drafted and taken along: two buttons, and a menu with the rest. */
export function ForecastTools({ subfolder, lines, chosen, may, draft, open }: Props) {
  const t = useT()
  const saveMade = useSaveMade()
  const opener = (what: Unbound, icon: IconName, label: string): Entry => ({
    icon,
    label,
    act: () => open({ what }),
  })
  const exported = (): Promise<Upload> =>
    client(exportOf(listForecasts), { format: 'xlsx', subfolder_id: subfolder.id })
  // Two buttons and the menu are wider than a telephone.
  const isSecondary = useNarrow() && may.draft && lines.length > 0
  return (
    <>
      {may.forecast && !isSecondary && (
        <button
          type="button"
          className={lines.length > 0 ? 'quiet' : 'primary-action'}
          onClick={() => open({ what: 'month' })}
        >
          <Icon name="clock" />
          <span>{t('forecasts.create')}</span>
        </button>
      )}
      {may.draft && lines.length > 0 && (
        <button
          type="button"
          className="primary-action"
          onClick={() => void draft(...chosen).catch(complain)}
        >
          <Icon name="receipt" />
          <span>
            {chosen.length === 0
              ? t('invoices.draft')
              : t('forecasts.draft_chosen', {
                  count: chosen.length,
                  amount: shownEuro(totalOf(chosen).amount),
                })}
          </span>
        </button>
      )}
      <More
        entries={[
          may.forecast && isSecondary && opener('month', 'clock', t('forecasts.create')),
          may.create && opener('new', 'plus', t('forecasts.new')),
          may.plan && opener('plan', 'columns', t('forecasts.plan')),
          may.seeTime && opener('time', 'calendar', t('timesheet.title')),
          may.upload && lines.length === 0 && opener('upload', 'upload', t('invoices.upload')),
          may.import && opener('import', 'upload', t('import.open')),
          { icon: 'download', label: t('list.export'), act: () => void saveMade(exported) },
        ]}
      />
    </>
  )
}
