import type { ForecastLine } from '#core/screens/invoicing/subfolder.ts'
import { complain } from '../../../state/notices.ts'
import { useT } from '../../../state/texts.ts'
import { Icon } from '../../../parts/icon.tsx'
import type { OpenForecast } from './forecast-dialogs.tsx'
import type { ForecastRights } from './forecast-rights.ts'
import { nameOfForecast } from './forecast-table.tsx'

interface Props {
  readonly line: ForecastLine
  readonly may: ForecastRights
  readonly draft: (...some: readonly ForecastLine[]) => Promise<void>
  readonly open: (what: OpenForecast) => void
}

/** What is done with one forecast, in its row. */
export function ForecastActs({ line, may, draft, open }: Props) {
  const t = useT()
  return (
    <>
      {may.seeTime && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('timesheet.of', { name: nameOfForecast(line.forecast) })}
          title={t('timesheet.title')}
          onClick={() => open({ what: 'timesheet', line })}
        >
          <Icon name="clock" />
        </button>
      )}
      {may.draft && (
        <button
          type="button"
          className="quiet small"
          aria-label={t('forecasts.draft_of')}
          onClick={() => void draft(line).catch(complain)}
        >
          {t('forecasts.invoice')}
        </button>
      )}
      {may.edit && (
        <button type="button" className="quiet small" onClick={() => open({ what: 'edit', line })}>
          {t('forecasts.edit')}
        </button>
      )}
      {may.remove && (
        <button type="button" className="quiet small" onClick={() => open({ what: 'delete', line })}>
          {t('forecasts.delete')}
        </button>
      )}
    </>
  )
}
