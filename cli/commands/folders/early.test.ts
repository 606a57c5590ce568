import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { newInstallation } from '#fixtures/kills.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'

t.test(
  'an offer called submitted before its day is warned of; what a flag or a file names wrongly says what to do',
  async (t) => {
    const { place, installation } = await newInstallation(t, 'sqlite')
    const firm = await testFirm(installation)
    const rights = [
      'folders.*',
      'subfolder.*',
      'subfolder_admin',
      'subfolder_admin.update',
      'company.*',
    ] as const
    const { id } = await firm.person([...rights])
    await firm.subfolder(await firm.folder(id, 7), { rank: 1, project_leader: id })
    const own = { DECIDAG_DATA: place.data, DECIDAG_TOKEN: await tokenOf(installation, id) }
    const run = async (...args: string[]) => {
      const { how, output: said } = await decidag(t, own, ...args, '--lang', 'en').ended
      return { how, said }
    }
    const tender = ['--submission-hour', '11', '--offer', '48000']
    const later = ['--submission', '2099-01-15']
    const early = 'This offer is due for submission on 15/01/2099, which is still to come.'
    const not = await run('subfolders', 'edit', '7/1', '--submitted', 'no', ...later, ...tender)
    t.equal(not.how, 0, not.said)
    t.notMatch(not.said, early)
    t.match(await run('subfolders', 'edit', '7/1', '--submitted', 'yes', '--quiet'), { how: 0, said: early })
    t.notMatch((await run('subfolders', 'edit', '7/1', '--offer', '49000')).said, early, 'it was said before')

    t.match(await run('folders', 'edit', '7', '--customer', ''), { how: 1, said: 'Fill in: Customer.' })

    const file = join(place.data, 'companies.csv')
    await writeFile(file, 'id,name\n999,Nobody\n')
    t.match(await run('companies', 'import', file), { how: 1, said: 'No company has number 999: correct it' })
    await writeFile(file, 'rank_code,customer\n7/1,Nobody knows\n')
    t.match(await run('subfolders', 'import', file), {
      how: 1,
      said: /Nobody knows.*Does not exist here: correct it, or create it first/,
    })
  },
)
