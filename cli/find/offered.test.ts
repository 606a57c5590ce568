import t from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { testFirm } from '#fixtures/firm.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

t.test('a word that is no status is answered with those that the firm offers', async (t) => {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id } = await firm.person(['folders.*', 'subfolder.*', 'subfolder_admin', 'invoices_all.read'])
  await firm.subfolder(await firm.folder(id, 7), { rank: 1 })
  await installation.scene((store) =>
    store.parameters.insert({ class: 'subfolder_status', type: 'litigation', obselete: true }),
  )
  const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, id) }
  const run = async (...args: string[]) => {
    const { how, output: said } = await decidag(t, own, ...args, '--lang', 'en').ended
    return { how, said }
  }
  for (const command of [
    ['subfolders', 'list', '--status', 'nonsense'],
    ['subfolders', 'create', '7', 'Extension', '--status', 'nonsense'],
    ['subfolders', 'edit', '7/1', '--status', 'nonsense'],
    ['folders', 'list', '--status', 'nonsense'],
    ['missions', '--status', 'nonsense'],
  ]) {
    const refused = await run(...command)
    t.match(refused, { how: 2, said: /nonsense.*transfer/ }, command.join(' '))
    t.notMatch(refused.said, 'litigation')
  }
  t.match(
    await run('subfolders', 'list', '--status', 'litigation'),
    { how: 0 },
    'what is hidden is still found',
  )
  const offered = await decidag(t, own, 'complete', '--', 'subfolders', 'list', '--status', '').ended
  t.match(offered.output, /^transfer$/m)
  t.notMatch(offered.output, 'litigation')
})
