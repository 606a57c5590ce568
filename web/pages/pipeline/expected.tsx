import { pipelineStage } from '#core/reports/pipeline/operations.ts'
import type { Pipeline } from '#core/screens/pipeline.ts'
import { shownEuro, shownPercent } from '#core/values/written.ts'
import { columnHeading } from '#core/screens/formatting.ts'
import { columnsOf } from '#core/tables/columns.ts'
import { PopButton } from '../../parts/pop-button.tsx'
import { useLanguage, useT } from '../../state/texts.ts'

const columns = columnsOf(pipelineStage, 'stage', 'count', 'amount', 'chance', 'weighted')

/** What the open stages are worth; the button says how that is made up. */
export function Expected({ board: { stages, weighted } }: { board: Pipeline }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className="expected">
      <span>{t('pipeline.expected')}</span>
      <PopButton
        className="quiet expected-sum"
        label={t('pipeline.how', { amount: shownEuro(weighted) })}
        face={<strong>{shownEuro(weighted)}</strong>}
      >
        <table className="data-table dense">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {columnHeading(t, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stages.map(
              (each) =>
                each.chance !== null && (
                  <tr key={each.stage}>
                    <th scope="row">{t(`stage.${each.stage}`)}</th>
                    <td>{each.count}</td>
                    <td>{shownEuro(each.amount)}</td>
                    <td>× {shownPercent(each.chance, language)}</td>
                    <td>{shownEuro(each.weighted)}</td>
                  </tr>
                ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('pipeline.expected')}
              </th>
              <td colSpan={2}>{shownEuro(weighted)}</td>
            </tr>
          </tfoot>
        </table>
        <p className="help">{t('pipeline.expected_help')}</p>
      </PopButton>
    </div>
  )
}
