import { Fragment, useState, type ReactNode } from 'react'
import { totalOf } from '#core/invoicing/fields.ts'
import type { ForecastLine } from '#core/screens/invoicing/subfolder.ts'
import { shownDay, shownEuro, shownPercent } from '#core/values/written.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import type { Ticks } from '../../../parts/list/row.tsx'
import { TableBox } from '../../../parts/list/table-box.tsx'
import { TreeToggle } from '../../../parts/tool/tree-toggle.tsx'

interface Props {
  readonly lines: readonly ForecastLine[]
  readonly label: string
  readonly actions?: (line: ForecastLine) => ReactNode
  readonly ticks?: Pick<Ticks<ForecastLine>, 'has' | 'set'>
}

/** What a forecast is called beside others. */
export const nameOfForecast = ({ task_name, memo, forecast_date }: ForecastLine['forecast']): string =>
  task_name ?? memo ?? shownDay(forecast_date)

/** Forecasts with their amounts by type; each opens on its details. */
export function ForecastTable({ lines, label, actions, ticks }: Props) {
  const t = useT()
  const language = useLanguage()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number): void => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const total = totalOf(lines)
  return (
    <TableBox label={label}>
      <table className="data-table">
        <thead>
          <tr>
            {ticks && (
              <th className="tick-cell">
                <input
                  type="checkbox"
                  aria-label={t('list.tick_all')}
                  checked={lines.every(ticks.has)}
                  onChange={(event) => ticks.set(lines, event.target.checked)}
                />
              </th>
            )}
            <th>{t('field.date')}</th>
            <th className="right wide-only">{t('invoicing_forecast_type.production')}</th>
            <th className="right wide-only">{t('invoicing_forecast_type.subcontracting')}</th>
            <th className="right wide-only">{t('invoicing_forecast_type.purchase')}</th>
            <th>{t('tab.wbs')}</th>
            <th className="wide-only">{t('field.description')}</th>
            <th className="right wide-only">{t('field.vat_rate')}</th>
            <th className="right">{t('field.amount')}</th>
            <th className="right wide-only">{t('field.amount_vat_included')}</th>
            {actions && (
              <th className="actions">
                <span className="hidden">{t('column.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { forecast, details } = line
            const isOpen = open.has(forecast.id)
            const name = nameOfForecast(forecast)
            return (
              <Fragment key={forecast.id}>
                <tr>
                  {ticks && (
                    <td className="tick-cell">
                      <input
                        type="checkbox"
                        aria-label={t('invoices.take', { name })}
                        checked={ticks.has(line)}
                        onChange={(event) => ticks.set([line], event.target.checked)}
                      />
                    </td>
                  )}
                  <td className="kind-day">
                    <TreeToggle
                      name={name}
                      open={isOpen}
                      hidden={false}
                      onToggle={() => toggle(forecast.id)}
                    />
                    {shownDay(forecast.forecast_date)}
                  </td>
                  <td className="right wide-only">{shownEuro(line.production)}</td>
                  <td className="right wide-only">{shownEuro(line.subcontracting)}</td>
                  <td className="right wide-only">{shownEuro(line.purchase)}</td>
                  <td className="noted" data-note={forecast.memo ?? ''}>
                    {[forecast.task_code, forecast.task_name].filter(Boolean).join(' - ')}
                  </td>
                  <td className="wide-only">{forecast.memo}</td>
                  <td className="right wide-only">{shownPercent(line.vat_rate, language)}</td>
                  <td className="right">{shownEuro(line.amount)}</td>
                  <td className="right wide-only">{shownEuro(line.amount_vat_included)}</td>
                  {actions && <td className="actions">{actions(line)}</td>}
                </tr>
                {isOpen &&
                  details.map((detail) => (
                    <tr key={detail.id} className="detail">
                      {ticks && <td />}
                      <td />
                      <td className="wide-only" colSpan={3} />
                      <td>{t(`invoicing_forecast_type.${detail.invoicing_forecast_type}`)}</td>
                      <td className="wide-only" />
                      <td className="right wide-only">{shownPercent(detail.vat_rate, language)}</td>
                      <td className="right">{shownEuro(detail.amount)}</td>
                      <td className="wide-only" />
                      {actions && <td />}
                    </tr>
                  ))}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={ticks ? 3 : 2}>
              {t('forecasts.total')}
            </th>
            <td className="wide-only" colSpan={5} />
            <td className="right">{shownEuro(total.amount)}</td>
            <td className="right wide-only">{shownEuro(total.amount_vat_included)}</td>
            {actions && <td />}
          </tr>
        </tfoot>
      </table>
    </TableBox>
  )
}
