import t from 'tap'
import { createReportView, listReportViews } from '#core/reporting/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

t.test('an administrator deletes the view of another; who may open no reports is told so', async (t) => {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const owner = await firm.person(['reports.read'])
  const administrator = await firm.person(['reports.read', 'admin.read'])
  const other = await firm.person([])
  for (let n = 1; n <= 22; n++) await owner.client(createReportView, { report: 'sales', name: `Sales ${n}` })
  const run = async ({ id }: { readonly id: number }, ...args: string[]) => {
    const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, id) }
    const { how, output } = await decidag(t, own, '--lang', 'en', 'reports', ...args).ended
    return `${how} ${output}`
  }
  t.match(await run(other, 'list'), /4.*permission/s)
  const unknown = await run(owner, 'run', 'sales', '--view', 'Nothing')
  t.match(unknown, /Sales 20, …/)
  t.match(await run(owner, 'run', 'sales', '--columns', 'nothing'), /no column nothing/)
  t.match(await run(administrator, 'delete-view', 'sales', 'sales 1'), /^(exit )?0/)
  t.equal((await owner.client(listReportViews, {})).length, 21)
})
