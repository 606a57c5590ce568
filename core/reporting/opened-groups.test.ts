import t from 'tap'
import { askReport, type Line } from '#fixtures/figures/figure.ts'
import { isOfOneMission, openReports, twoReaders } from '#fixtures/figures/readers.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { keyOf } from './grouping.ts'

t.test('a group that is opened has the rows of the whole report that lie in it', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { blind, seeing, subfolder_id } = await twoReaders(installation)
  for (const client of [seeing, blind])
    for (const report of await openReports(client)) {
      const asked = isOfOneMission(report) ? { subfolder_id } : {}
      const { rows } = await askReport(client, report, { ...asked, group: 'none' })
      for (const [dimension, field = dimension] of Object.entries(report.dimensions)) {
        const [first] = rows
        if (!first || !(dimension in first)) continue
        const keys = [...new Set(rows.map((row) => keyOf(row, field)))]
        for (const key of keys.length > 4 ? [...keys.slice(0, 3), keys.at(-1) ?? ''] : keys) {
          const opened = await askReport(client, report, { ...asked, group: dimension, within: key })
          const inside = rows.filter((row) => keyOf(row, field) === key)
          t.strictSame(sorted(opened.rows), sorted(inside), `${report.name}: ${dimension} ${key}`)
          t.strictSame([opened.picture, opened.asked], [null, (await askReport(client, report, asked)).asked])
        }
      }
    }
})

const sorted = (rows: readonly Line[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()
