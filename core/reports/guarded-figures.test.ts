import t from 'tap'
import { askReport } from '#fixtures/figures/figure.ts'
import { isOfOneMission, openReports, twoReaders } from '#fixtures/figures/readers.ts'
import { changeSecrets, guardedIn, secrets, textOfFile } from '#fixtures/figures/secrets.ts'
import { testInstallation } from '#fixtures/installation.ts'
import type { Facts } from '../kernel/field.ts'
import type { Client } from '../kernel/operation.ts'
import type { AnyReport } from '../reporting/report.ts'
import { writtenHeading } from '../reporting/written.ts'
import { translate } from '../texts/translate.ts'

t.test('who may not see what people cost learns nothing of it from any report', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { blind, seeing, subfolder_id } = await twoReaders(installation)
  const which = (report: AnyReport): object => (isOfOneMission(report) ? { subfolder_id } : {})
  const [toBlind, toSeeing] = await Promise.all([openReports(blind), openReports(seeing)])
  const withCosts = toSeeing.filter((each) => guardedIn(each).some((name) => costs.has(name)))
  const before = await toldOf(toBlind, (report) => questions(blind, report, which(report)))
  const seenBefore = await toldOf(withCosts, (report) => files(seeing, report, which(report)))
  await installation.scene(changeSecrets)
  const after = await toldOf(toBlind, (report) => questions(blind, report, which(report)))
  const seenAfter = await toldOf(withCosts, (report) => files(seeing, report, which(report)))

  t.strictSame(differing(before, after), [], 'no answer, order, group, picture or file depends on it')
  t.strictSame(
    [...after].flatMap(([question, told]) =>
      secrets.flatMap((each) => (told.includes(each) ? question : [])),
    ),
    [],
  )
  t.strictSame(differing(seenBefore, seenAfter), [...seenAfter.keys()], 'it was there to be seen')

  const hidden = toSeeing.filter((report) => !toBlind.includes(report))
  t.strictSame(
    hidden.map(({ name }) => name),
    ['costs-rates', 'direct-costs'],
  )
  for (const report of hidden) {
    await t.rejects(askReport(blind, report, {}), { code: 'unauthorized' }, report.name)
    await t.rejects(textOfFile(blind, report, {}, 'csv'), { code: 'unauthorized' }, report.name)
  }
  for (const report of toBlind)
    for (const name of guardedIn(report)) {
      const asked = which(report)
      for (const way of ['sort', 'group']) {
        const refused = { ...asked, [way]: name }
        await t.rejects(askReport(blind, report, refused), { code: 'invalid_fields' }, `${way} ${name}`)
        await t.rejects(
          textOfFile(blind, report, refused, 'csv'),
          { code: 'invalid_fields' },
          `${way} ${name}`,
        )
      }
      const [head = ''] = (await textOfFile(blind, report, { ...asked, columns: [name] }, 'csv')).split('\n')
      t.notOk(head.includes(headingOf(report, name)), `${name} as a column of a file`)
      const { picture } = await askReport(blind, report, asked)
      t.notOk(JSON.stringify(picture).includes(`"${headingOf(report, name)}"`), `${name} in the picture`)
    }
  t.match(await askReport(seeing, reportIn(toBlind, 'margin'), {}), { picture: { series: [{}] } })
  t.match(await askReport(blind, reportIn(toBlind, 'margin'), {}), { picture: null }, 'nor its scale')
})

/** Columns that are what people cost, or follow from it. */
const costs = new Set(['cost', 'margin', 'direct_cost'])

const headingOf = ({ row }: AnyReport, name: string): string =>
  writtenHeading(name, row.fields[name] as Facts, { t: translate('en'), language: 'en', wordOf: () => null })

const reportIn = (reports: readonly AnyReport[], wanted: string): AnyReport =>
  reports.filter(({ name }) => name === wanted)[0]!

/** What somebody is told, by question. */
type Told = readonly (readonly [question: string, told: string])[]

async function toldOf(
  reports: readonly AnyReport[],
  ask: (report: AnyReport) => Promise<Told>,
): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>()
  for (const report of reports)
    for (const [question, answer] of await ask(report)) told.set(`${report.name}, ${question}`, answer)
  return told
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([question, told]) => (told === before.get(question) ? [] : question))

/** Paper and letters are of the long run (`guarded-on-paper.test.ts`). */
const formats = ['csv', 'xlsx'] as const

const files = (client: Client, report: AnyReport, asked: object): Promise<Told> =>
  Promise.all(
    formats.map(async (format) => [format, await textOfFile(client, report, asked, format)] as const),
  )

/** All that a report can be asked for: its usual groups, each other one, each order where something is hidden, and its files. */
async function questions(client: Client, report: AnyReport, asked: object): Promise<Told> {
  const hidden = new Set(guardedIn(report))
  const columns = Object.entries<Facts>(report.row.fields).flatMap(([name, { column }]) =>
    column && !hidden.has(name) ? [name] : [],
  )
  const ways = [
    {},
    { group: 'none' },
    ...Object.keys(report.dimensions).flatMap((group) => (hidden.has(group) ? [] : { group })),
    ...(hidden.size > 0
      ? columns.flatMap((sort) => [
          { group: 'none', sort },
          { sort, order: 'desc' },
        ])
      : []),
  ]
  const answers: [string, string][] = []
  for (const way of ways)
    answers.push([JSON.stringify(way), JSON.stringify(await askReport(client, report, { ...asked, ...way }))])
  return [...answers, ...(await files(client, report, asked))]
}
