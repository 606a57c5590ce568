import t from 'tap'
import { isOfOneMission, openReports, twoReaders } from '#fixtures/figures/readers.ts'
import { changeSecrets, secrets, textOfFile } from '#fixtures/figures/secrets.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { surely } from '../values/known.ts'

t.test('no printed report and no letter says what people cost to whoever may not see it', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { blind, seeing, subfolder_id } = await twoReaders(installation)
  await installation.scene(changeSecrets)
  const leaks = (text: string): boolean => secrets.some((each) => text.includes(each))
  const directCosts = surely(
    (await openReports(seeing)).find(({ name }) => name === 'direct-costs'),
    'report',
  )
  for (const format of ['pdf', 'docx'] as const) {
    for (const report of await openReports(blind)) {
      const text = await textOfFile(blind, report, isOfOneMission(report) ? { subfolder_id } : {}, format)
      t.ok(text.length > 50, `${report.name}.${format}`)
      t.notOk(leaks(text), `${report.name}.${format}`)
    }
    const seen = await textOfFile(seeing, directCosts, { group: 'none' }, format)
    t.ok(leaks(seen), `it was there to be seen in ${format}`)
  }
})
