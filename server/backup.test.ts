import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { tokenOf } from '#fixtures/http/caller.ts'
import { dialects, newPlace, type Dialect } from '#fixtures/databases.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { newInstallation, serving, sideBySide } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'
import { uploadDocument } from '#core/documents/operations.ts'
import { fileOf } from '#fixtures/documents/uploads.ts'
import { examine } from './doctor/examine.ts'
import { readConfig } from './config.ts'
import { bareSqlite, openBare, tablesOf } from './backup/bare-database.ts'

const root = join(import.meta.dirname, '..')

/** The commands of the page on backup: how one is made and verified, and how it is restored. */
async function blocksOfPage(): Promise<{ readonly making: string; readonly restoring: string }> {
  const page = await readFile(join(root, 'server/operation.md'), 'utf8')
  const [, chapter = ''] = page.split('## Backup')
  const blocks = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!)
  const of = (start: string): string => blocks.find((block) => block.startsWith(start))!
  return { making: of('decidag backup'), restoring: of('decidag restore') }
}

/** Runs commands of the page, with a folder in the place of the page's own paths. */
async function shell(t: Test, script: string, folder: string, environment: { [name: string]: string }) {
  const own = script
    .replaceAll('/mnt/backups/', join(folder, 'backups/'))
    .replaceAll('/etc/decidag/passphrase', join(folder, 'passphrase'))
    .replaceAll('/srv/decidag', join(folder, 'restored'))
  const command = `decidag() { '${process.execPath}' '${join(root, 'cli/decidag.js')}' "$@"; }\n`
  const { stdout, stderr } = await promisify(execFile)('bash', ['-euc', command + own], {
    env: { ...process.env, ...environment },
  })
  t.comment(stdout + stderr)
}

/** Every row of a database, by table. */
async function rowsOf(url: string) {
  const database = await openBare(url)
  try {
    const all = new Map<string, Map<number, string>>()
    for (const { name, columns } of await tablesOf(database)) {
      if (!columns.includes('id')) continue
      const rows = await database.all(`SELECT * FROM "${name}"`)
      all.set(name, new Map(rows.map((row) => [Number(row['id']), JSON.stringify(row)])))
    }
    return all
  } finally {
    await database.close()
  }
}

async function hashesIn(data: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const store of ['files', 'documents'])
    for (const name of await readdir(join(data, store), { recursive: true }).catch(() => []))
      if (/\/[0-9a-f]{64}/.test(name)) {
        const bytes = await readFile(join(data, store, name))
        found.set(`${store}/${name}`, createHash('sha256').update(bytes).digest('hex'))
      }
  return found
}

/** Rows that are only ever added: what stands in the backup is what stood then, to the letter. */
const lasting = ['audit_entries', 'document_versions', 'invoice_documents']

const underLoad = async (t: Test, dialect: Dialect): Promise<void> => {
  const { place, installation } = await newInstallation(t, dialect)
  const { firm, accountant, engineer, drafts, place: of, subfolders } = await firmWithDrafts(installation, 30)
  const uploader = await firm.person(['company.*'])
  const [accountants, engineers] = [
    await tokenOf(installation, accountant.id),
    await tokenOf(installation, engineer.id),
  ]
  const folder = t.testdir({ passphrase: 'five random words are fine\n' })
  const served = await serving(t, place)
  const stopped = new AbortController()
  const [kept, ...load] = drafts.map(({ id }) => id)
  let uploads = 0
  const uploading = async (): Promise<void> => {
    for (; !stopped.signal.aborted && uploads < 400; uploads++)
      await uploader.client(uploadDocument, {
        record_kind: 'company',
        record_id: of.company_id,
        name: `plan ${uploads}.txt`,
        file: fileOf(`the plan ${uploads} `.repeat(5_000)),
      })
  }
  const booking = async (): Promise<void> => {
    for (let n = 0; !stopped.signal.aborted && n < 400; n++)
      await served.ask('POST /wbs/user_booking/create', {
        token: engineers,
        json: {
          wbs_task_id: subfolders[n % subfolders.length]!.task_id,
          date: `2026-10-${String(1 + (n % 28)).padStart(2, '0')}`,
          number_blocks: 1,
        },
      })
  }
  const emitting = sideBySide(3, load, async (id) => {
    await served.ask('PUT /invoice/emit', { token: accountants, json: { id } })
  })
  const working = [uploading(), booking(), emitting]
  await until(
    async () => (await installation.env.reader.invoices.count({ number: { not: null } })) > 3 && uploads > 3,
  )
  const { making, restoring } = await blocksOfPage()
  const own = { DECIDAG_DATA: place.data, DATABASE_URL: place.databaseUrl }
  await shell(t, making, folder, own)
  stopped.abort()
  await Promise.all(working)
  await served.stop()

  const elsewhere = await newPlace(t, dialect)
  const restored = join(folder, 'restored')
  const databaseUrl =
    dialect === 'sqlite' ? `sqlite:${join(restored, 'decidag.sqlite')}` : elsewhere.databaseUrl
  await shell(t, restoring.split('\n')[0]!, folder, { DATABASE_URL: databaseUrl })
  const [before, after] = [await rowsOf(place.databaseUrl), await rowsOf(databaseUrl)]
  t.ok((after.get('documents')?.size ?? 0) > 3, `${after.get('documents')?.size} documents stand in it`)
  for (const table of lasting)
    for (const [id, row] of after.get(table) ?? [])
      if (before.get(table)?.get(id) !== row) t.fail(`${table} ${id}`)
  const [all, saved] = [await hashesIn(place.data), await hashesIn(restored)]
  for (const [name, hash] of saved) if (all.get(name) !== hash) t.fail(name)

  const config = readConfig({ data: restored, databaseUrl, port: '0' }, {})
  const findings = await examine({ ...config, chromiumPath: '/nowhere' }, installation.clock, {
    everyDocument: true,
  })
  const wordsOf = (check: string) => findings.filter((each) => each.check === check).map(({ says }) => says)
  t.strictSame(wordsOf('database'), ['doctor.database_right'])
  t.strictSame(wordsOf('numbers'), ['doctor.numbers_right'])
  t.strictSame(wordsOf('sequences'), ['doctor.sequences_right'])
  t.notMatch(
    wordsOf('documents').join(),
    /missing|lost|damaged/,
    'each document that the books name is there',
  )
  const copy = await openTestInstallation(t, { ...elsewhere, data: restored, databaseUrl })
  const stand = await copy.env.reader.invoices.count({ number: { not: null } })
  const again = await serving(t, { data: restored, databaseUrl })
  const next = await again.ask('PUT /invoice/emit', {
    token: await tokenOf(copy, accountant.id),
    json: { id: kept },
  })
  t.equal(next.envelope?.value['number'], `2026-${String(stand + 1).padStart(4, '0')}`, 'the numbers go on')
  await again.stop()
}

for (const dialect of dialects)
  void t.test(`a backup made beside people who emit, book and upload is whole [${dialect}]`, (t) =>
    underLoad(t, dialect),
  )

t.test('killed at any moment, a backup leaves nothing that looks whole, and a restore goes on', async (t) => {
  const { place, installation } = await newInstallation(t, 'sqlite')
  const { firm, place: of } = await firmWithDrafts(installation, 2)
  const { client } = await firm.person(['company.*'])
  for (let n = 0; n < 40; n++)
    await client(uploadDocument, {
      record_kind: 'company',
      record_id: of.company_id,
      name: `plan ${n}.txt`,
      file: fileOf(`the plan ${n} `.repeat(50_000)),
    })
  await installation.settle()
  const folder = t.testdir({ passphrase: 'five random words are fine\n' })
  const run = async (words: readonly string[], killAfter: number | null) => {
    const child = execFile(process.execPath, [join(root, 'cli/decidag.js'), ...words], {
      env: {
        ...process.env,
        DECIDAG_DATA: place.data,
        DATABASE_URL: place.databaseUrl,
        DECIDAG_BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase'),
      },
    })
    const timer = killAfter === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfter)
    const code = await new Promise((done) => child.on('exit', (own, signal) => done(own ?? signal)))
    if (timer) clearTimeout(timer)
    return code
  }
  const backups = join(folder, 'backups/')
  const file = join(folder, 'firm.backup')
  for (const ms of [300, 600, 900, 1200, 1600, 2000]) {
    await run(['backup', backups], ms)
    await run(['backup', file], ms)
    const made = await readdir(join(backups, 'moments')).catch(() => [])
    for (const name of made)
      t.equal(
        await run(['backup', 'verify', backups, '--of', name.replace('.backup', '')], null),
        0,
        `${name} is whole`,
      )
    const there = (await readdir(folder)).includes('firm.backup')
    if (there) t.equal(await run(['backup', 'verify', file], null), 0, 'the file is whole')
    if (there) break
  }
  t.equal(await run(['backup', backups], null), 0)
  const data = join(folder, 'restored')
  const restore = ['restore', backups, '--data', data, '--database', `sqlite:${join(data, 'decidag.sqlite')}`]
  for (const ms of [700, 1000, 1300]) await run(restore, ms)
  const code = await run(restore, null)
  const isDone = (await readdir(data)).includes('decidag.sqlite')
  t.ok(isDone, `the last run ended with ${String(code)}`)
  const restored = await bareSqlite(join(data, 'decidag.sqlite'))
  const [row] = await restored.all('SELECT COUNT(*) AS count FROM documents')
  t.equal(Number(row?.['count']), 40)
  await restored.close()
  t.strictSame(await hashesIn(data), await hashesIn(place.data))
})
