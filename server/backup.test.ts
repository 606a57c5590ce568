import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { newInstallation, serving, sideBySide } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'
import { examine } from './doctor/doctor.ts'
import { readConfig } from './config.ts'

/** The commands of the page on backup, one block after the other: how a backup is made, and how it is restored. */
async function blocksOfPage(): Promise<string[]> {
  const page = await readFile(new URL('operation.md', import.meta.url), 'utf8')
  const [, chapter = ''] = page.split('## Backup')
  return [...(chapter.split('\n## ')[0] ?? '').matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!)
}

/** What `sqlite3 FILE STATEMENT` does, on a machine that does not have it. */
const ownSqlite3 = `#!/usr/bin/env node
const { DatabaseSync } = require('node:sqlite')
const [file, statement] = process.argv.slice(2)
new DatabaseSync(file).exec(statement)
`

t.test(
  'what is copied beside a server that emits is whole: each document, and no number twice',
  async (t) => {
    const { place, installation } = await newInstallation(t, 'sqlite')
    const { accountant, drafts } = await firmWithDrafts(installation, 40)
    const token = await tokenOf(installation, accountant.id)
    const [backing, restoring] = await blocksOfPage()
    const folder = t.testdir({ backup: {}, restored: { backup: {} } })
    const hasSqlite3 = spawnSync('sqlite3', ['--version']).status === 0
    if (!hasSqlite3) {
      t.comment('there is no sqlite3 here: Node takes its place')
      await mkdir(join(folder, 'bin'))
      await writeFile(join(folder, 'bin/sqlite3'), ownSqlite3, { mode: 0o755 })
    }
    const shell = (script: string, cwd: string) =>
      promisify(execFile)('bash', ['-euc', script], {
        cwd,
        env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` },
      })
    const file = place.databaseUrl.replace('sqlite:', '')
    const served = await serving(t, place)
    const emitted: string[] = []
    const [kept, ...load] = drafts.map(({ id }) => id)
    const emitting = sideBySide(4, load, async (id) => {
      const { envelope } = await served.ask('PUT /invoice/emit', { token, json: { id } })
      emitted.push(String(envelope?.value['number']))
    })
    await until(async () => (await installation.env.reader.jobs.count({ state: 'done' })) > 4)
    await shell(
      `mkdir data\nln -s '${place.data}/files' data/files\nln -s '${file}' data/decidag.sqlite\n${backing}`,
      folder,
    )
    const answered = emitted.length
    await emitting
    t.equal(emitted.length, load.length)
    await served.stop()

    const restored = join(folder, 'restored')
    await shell(`cp ../backup/* backup/\n${restoring}`, restored)
    const data = join(restored, 'data')
    const config = readConfig({ data, databaseUrl: `sqlite:${join(data, 'decidag.sqlite')}`, port: '0' }, {})
    const copy = await openTestInstallation(t, { ...place, data, databaseUrl: config.databaseUrl })
    const stand = await copy.env.reader.invoices.count({ number: { not: null } })
    t.ok(stand > 4 && stand <= load.length, `${stand} stand in it, ${answered} were answered by then`)
    const again = await serving(t, { ...place, data, databaseUrl: config.databaseUrl })
    const next = await again.ask('PUT /invoice/emit', { token, json: { id: kept } })
    t.equal(next.envelope?.value['number'], `2026-${String(stand + 1).padStart(4, '0')}`, 'the numbers go on')
    await until(async () => (await copy.env.reader.jobs.count({ state: 'done' })) === stand + 1)
    await again.stop()
    const findings = await examine({ ...config, chromiumPath: '/nowhere' })
    const wordsOf = (check: string) => findings.filter((each) => each.check === check).map(({ says }) => says)
    t.strictSame(wordsOf('database'), ['doctor.database_right'])
    t.strictSame(
      wordsOf('documents'),
      ['doctor.documents_right'],
      'each document that the books name is there',
    )
    t.strictSame(wordsOf('numbers'), ['doctor.numbers_right'])
  },
)
