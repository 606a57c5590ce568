import type { Chart } from '#core/charts/chart.ts'
import { valueFormat } from '#core/charts/format.ts'
import { tableOf } from '#core/charts/table.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { TableBox } from '../list/table-box.tsx'

/** All values of a picture, as a table. */
export function ChartTable({ chart }: { chart: Chart }) {
  const t = useT()
  const { headings, rows } = tableOf(chart, { t, format: valueFormat(useLanguage()) })
  return (
    <TableBox label={chart.caption}>
      <table className="data-table dense">
        <thead>
          <tr>
            {headings.map((heading, place) => (
              <th key={place} scope="col" className={place === 0 ? undefined : 'right'}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={place} className="right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
