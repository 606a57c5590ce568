import t from 'tap'
import { officeReports } from '#fixtures/figures/office-reports.ts'
import { openedElsewhere } from '#fixtures/spreadsheet.ts'
import type { Facts, Upload } from '../kernel/field.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import { toEuro } from '../values/money.ts'

interface Answer {
  readonly rows: readonly { readonly [name: string]: unknown }[]
  readonly totals: { readonly [name: string]: unknown }
}

t.test(
  'every report opens in another program as a workbook with its sums, and as text with its rows',
  async (t) => {
    const { env, reports } = await officeReports(t)
    for (const { report, which } of reports) {
      const { name, operation, files, row } = report
      const { rows, totals } = (await run(operation, env, system(), { ...which, group: 'none' }))
        .value as Answer
      const file = async (format: string): Promise<Upload> =>
        (await run(files, env, system(), { ...which, format })).value as Upload

      const sheet = openedElsewhere((await file('xlsx')).bytes)[0]
      const heads = sheet?.rows[0]?.map(({ value }) => value) ?? []
      const last = sheet?.rows.at(-1) ?? []
      const columns = Object.entries<Facts>(row.fields).filter(([, { column }]) => column)
      t.equal(heads.length, columns.length, `${name}: every column stands in the workbook`)
      for (const [place, [measure, { kind }]] of columns.entries()) {
        const total = totals[measure]
        if (kind !== 'money' || typeof total !== 'number') continue
        t.equal(last[place]?.kind, 'number', `${name}: the sum of ${measure} is a number`)
        t.equal(
          Math.round(Number(last[place]?.value) * 100),
          total,
          `${name}: ${measure}, ${toEuro(total)} €`,
        )
      }

      const text = new TextDecoder().decode((await file('csv')).bytes)
      t.equal(linesOf(text), rows.length + 1, `${name}: the text has its rows`)
    }
  },
)

/** Lines of a CSV text, of which a quoted one may hold others. */
const linesOf = (text: string): number =>
  text
    .replace(/"(?:[^"]|"")*"/g, '')
    .trim()
    .split('\n').length
