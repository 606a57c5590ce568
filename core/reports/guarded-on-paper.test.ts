import t from 'tap'
import { isOfOneMission, openReports, twoReaders } from '#fixtures/figures/readers.ts'
import { changeSecrets, secrets, textOfFile } from '#fixtures/figures/secrets.ts'
import { testInstallation } from '#fixtures/installation.ts'

t.test('no printed report says what people cost to whoever may not see it', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { blind, seeing, subfolder_id } = await twoReaders(installation)
  await installation.scene(changeSecrets)
  const leaks = (text: string): boolean => secrets.some((each) => text.includes(each))
  for (const report of await openReports(blind)) {
    const text = await textOfFile(blind, report, isOfOneMission(report) ? { subfolder_id } : {}, 'pdf')
    t.ok(text.length > 50, report.name)
    t.notOk(leaks(text), report.name)
  }
  for (const report of await openReports(seeing))
    if (report.name === 'direct-costs')
      t.ok(leaks(await textOfFile(seeing, report, { group: 'none' }, 'pdf')), 'it was there to be seen')
})
