import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { keepRights } from './web/page-rights.ts'

const source = join(import.meta.dirname, '../web/shell/pages.ts')

t.test('the table of pages brings no contracts along, and asks the same rights', async (t) => {
  const kept = await keepRights(await readFile(source, 'utf8'))
  t.notMatch(kept, /^import (?!type )[^']*'#core\/.*operations\.ts'/m, 'no operations are imported')
  const { listCompanies } = await import('../core/companies/operations.ts')
  const { saveBanner } = await import('../core/notices/operations.ts')
  for (const [name, { permission }] of Object.entries({ listCompanies, saveBanner }))
    t.ok(kept.includes(`const ${name} = ${JSON.stringify({ permission })}`), name)
  t.match(kept, /import \{ changesOfPeople \} from '#core\/users\/policy\.ts'/, 'what is no operation stays')
})
