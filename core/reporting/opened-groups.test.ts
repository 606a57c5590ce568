import t from 'tap'
import { askReport, type Line } from '#fixtures/figures/figure.ts'
import { isOfOneMission, openReports, twoReaders } from '#fixtures/figures/readers.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { surely } from '../values/known.ts'
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

t.test('a path that no group has opens nothing', async (t) => {
  const { seeing } = await twoReaders(await testInstallation(t, 'sqlite'))
  for (const report of await openReports(seeing)) {
    if (isOfOneMission(report)) continue
    const [group] = Object.keys(report.dimensions)
    if (group === undefined) continue
    for (const within of ['%zz', 'x', '99999999999999999999', '-1', '1e3', 'a/b/c', '%', '/'])
      t.ok((await askReport(seeing, report, { group, within })).rows, `${report.name} ${within}`)
  }
  const margin = surely(
    (await openReports(seeing)).find(({ name }) => name === 'margin'),
    'report',
  )
  const customers = (await askReport(seeing, margin, { group: 'none' })).rows.map((row) => row['customer_id'])
  const [one, other] = [...new Set(customers.filter((each) => each !== null))]
  const both = await askReport(seeing, margin, {
    group: 'customer',
    customer_id: one,
    within: String(other),
  })
  t.strictSame(both.rows, [], 'what was asked for holds')
})

const sorted = (rows: readonly Line[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()
