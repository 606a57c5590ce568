import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sealAudit } from '#core/administration/operations.ts'
import { listDocuments, uploadDocument } from '#core/documents/operations.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { uploadInvoiceFile } from '#core/invoicing/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { allTexts } from '#core/texts/translate.ts'
import { dialects, newPlace, type Dialect } from '#fixtures/databases.ts'
import { fileOf } from '#fixtures/documents/uploads.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { s3Simulator } from '#fixtures/simulators/s3.ts'
import { openTestInstallation, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { openKept } from '../adapters/kept/open.ts'
import { readConfig, type Config } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import { openBare, tablesOf } from './bare-database.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { present } from './at-work.ts'
import { once } from './bytes.ts'
import { keptOf, tidy } from './keeping.ts'
import { momentsIn } from './moments.ts'
import { targetOf, type PlaceTarget } from './target.ts'
import { verifyBackup } from './verify.ts'

const passphrase = 'correct horse battery staple'
const version = '9.9.9'
/** A guess may be cheap here. */
const cost = { N: 1024, r: 8, p: 1 }

/** A firm with emitted invoices, uploaded files and documents of a record in two versions. */
async function firmWithAll(t: Test, dialect: Dialect, settings: Parameters<typeof testInstallation>[3] = {}) {
  const installation = await testInstallation(t, dialect, 'local', settings)
  const { firm, drafts, place } = await firmWithDrafts(installation, 3)
  const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read', 'company.*'])
  for (const { id } of drafts.slice(0, 2)) await client(emitInvoice, { id, with_document: false })
  const bytes = smallPdf()
  const file = { name: 'by-hand.pdf', type: 'application/pdf', bytes }
  await client(uploadInvoiceFile, { invoice_id: drafts[0]!.id, file })
  const of = { record_kind: 'company', record_id: place.company_id } as const
  for (const name of ['plan.txt', 'Été – offre.txt', 'leer.txt'])
    await client(uploadDocument, { ...of, name, file: fileOf(`content of ${name}\n`.repeat(40_000)) })
  await run(sealAudit, installation.env, system(), {})
  await installation.settle()
  return { installation, firm, client, of }
}

/** An empty place, and what reads it. */
async function emptyPlace(t: Test, dialect: Dialect): Promise<Config> {
  const place = await newPlace(t, dialect)
  return readConfig({ ...place, port: '0' }, {})
}

/** Every row of every table, as text. */
async function rowsOf(url: string): Promise<{ [table: string]: string[] }> {
  const database = await openBare(url)
  try {
    const all: { [table: string]: string[] } = {}
    for (const { name, columns, flags } of await tablesOf(database)) {
      const rows = await database.all(`SELECT * FROM "${name}"`)
      all[name] = rows
        .map((row) =>
          JSON.stringify(
            columns
              .toSorted()
              .map((column) => [
                column,
                flags.has(column) && row[column] !== null ? Number(row[column]) : numbered(row[column]),
              ]),
          ),
        )
        .toSorted()
    }
    return all
  } finally {
    await database.close()
  }
}

/** PostgreSQL's driver gives large numbers as texts. */
const numbered = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value

/** Every document by its place and its hash. */
async function documentsOf(data: string): Promise<string[]> {
  const found: string[] = []
  for (const store of ['files', 'documents'])
    for (const name of await readdir(join(data, store), { recursive: true }).catch(() => []))
      if (/[0-9a-f]{64}/.test(name)) {
        const bytes = await readFile(join(data, store, name))
        found.push(`${store}/${name} ${createHash('sha256').update(bytes).digest('hex')}`)
      }
  return found.toSorted()
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw error ?? new Error('it was done')
  if (!(`error.${error.code}` in allTexts)) throw new Error(`no words for ${error.code}`)
  return error.code
}

const backedUp = async (installation: TestInstallation, to: string, own = {}) =>
  makeBackup(installation, await targetOf(installation.config, to), { passphrase, version, cost, ...own })

for (const from of dialects)
  for (const to of dialects)
    void t.test(`a file holds the firm, and another machine gets all of it [${from} to ${to}]`, async (t) => {
      const { installation, client, of } = await firmWithAll(t, from)
      const { config } = installation
      const file = join(t.testdir(), 'firm.backup')
      const made = await backedUp(installation, file)
      t.equal(made.documents, 4)
      t.equal(made.lacking_count, 0)
      t.notMatch(
        (await readFile(file)).toString('latin1'),
        /content of plan|Rue du Pont|SQLite format/,
        'nothing is to be read in it',
      )
      const target = await targetOf(config, file)
      const verified = await verifyBackup(config, target, { passphrase })
      t.strictSame(verified.faults, [])
      t.equal(verified.documents, 4)

      const place = await emptyPlace(t, to)
      const restored = await restoreBackup(place, target, { passphrase })
      t.strictSame(restored.faults, [])
      t.strictSame(await documentsOf(place.data), await documentsOf(config.data))
      const [before, after] = [await rowsOf(config.databaseUrl), await rowsOf(place.databaseUrl)]
      t.strictSame(Object.keys(after), Object.keys(before))
      for (const table of Object.keys(before)) t.strictSame(after[table], before[table], table)
      for (const name of ['files/numbers.log', 'files/audit.log'])
        t.equal(
          await readFile(join(place.data, name), 'utf8'),
          await readFile(join(config.data, name), 'utf8'),
        )
      const said = await examine({ ...place, chromiumPath: '/nowhere' }, installation.clock)
      t.match(
        said.filter(({ check }) => check === 'audit'),
        [{ state: 'right' }],
        'the heads of the audit log fit its seals',
      )

      const again = await openTestInstallation(t, {
        dialect: to,
        data: place.data,
        databaseUrl: place.databaseUrl,
      })
      const [admin] = await again.env.reader.users.find({}, { order: [['id', 'desc']], limit: 1 })
      const put = await (
        await again.as(admin!.id)
      )(uploadDocument, { ...of, name: 'new.txt', file: fileOf('new') })
      const last = await client(uploadDocument, { ...of, name: 'new.txt', file: fileOf('new') })
      t.equal(put.id, last.id, 'the numbers go on where they stood')
      const found = await (await again.as(admin!.id))(listDocuments, { ...of, search: '' } as never)
      t.ok(found)
    })

t.test('what a bucket keeps is backed up, and restored into another one that is empty', async (t) => {
  const bucketOf = async () => {
    const { url, region, bucket, keyId, secret } = (await s3Simulator(t)).settings
    return {
      documentStore: 's3',
      fileStore: 's3',
      s3Url: url,
      s3Region: region,
      s3Bucket: bucket,
      s3KeyId: keyId,
      s3Secret: secret,
    } as const
  }
  const { installation } = await firmWithAll(t, 'sqlite', await bucketOf())
  const file = join(t.testdir(), 'firm.backup')
  const made = await backedUp(installation, file)
  t.match(made, { documents: 4, lacking_count: 0 })
  const place = { ...(await emptyPlace(t, 'sqlite')), ...(await bucketOf()) }
  const target = await targetOf(place, file)
  const full = { ...place, ...(await bucketOf()) }
  await openKept(full).numbers.keep([{ series: 'invoice', year: 2026, last_number: 1 }])
  await t.rejects(restoreBackup(full, target, { passphrase }), { code: 'restore_not_empty' })
  t.strictSame((await restoreBackup(place, target, { passphrase })).faults, [])
  const [before, after] = [openKept(installation.config), openKept(place)]
  t.strictSame(await after.numbers.highest(), await before.numbers.highest())
  t.strictSame(await after.auditHeads.all(), await before.auditHeads.all())
  const names = async (kept: typeof before): Promise<string[]> => {
    const all: string[] = []
    for await (const some of kept.fileNames()) all.push(...some)
    return all.toSorted()
  }
  t.strictSame(await names(after), await names(before))
  t.ok((await names(after)).length > 0)
  const said = await examine({ ...place, chromiumPath: '/nowhere' }, installation.clock)
  const isOf = ['numbers', 'documents', 'audit']
  t.strictSame(
    said.filter(({ check, state }) => isOf.includes(check) && state !== 'right'),
    [],
  )
})

void t.test('what is damaged on purpose is named', async (t) => {
  const { installation } = await firmWithAll(t, 'sqlite')
  const { config } = installation
  const folder = t.testdir()
  const file = join(folder, 'firm.backup')
  await backedUp(installation, file)
  const bytes = await readFile(file)
  const verifying = async (content: Uint8Array, own = passphrase) => {
    const copy = join(folder, 'copy.backup')
    await writeFile(copy, content)
    return verifyBackup(config, await targetOf(config, copy), { passphrase: own })
  }
  const begins = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1
  const chunk = 256 * 1024 + 16
  const changedAt = (place: number): Buffer => {
    const copy = Buffer.from(bytes)
    copy[place]! ^= 1
    return copy
  }
  t.equal(await codeOf(verifying(bytes, 'another passphrase')), 'backup_passphrase_wrong')
  t.equal(await codeOf(verifying(changedAt(begins - 20))), 'backup_beginning_damaged')
  t.equal(await codeOf(verifying(changedAt(begins + 500))), 'backup_damaged')
  t.equal(await codeOf(verifying(changedAt(bytes.length - 1))), 'backup_damaged')
  t.equal(await codeOf(verifying(bytes.subarray(0, -5))), 'backup_damaged')
  t.equal(await codeOf(verifying(bytes.subarray(0, begins + 16 + chunk))), 'backup_cut_short')
  t.equal(await codeOf(verifying(bytes.subarray(0, begins))), 'backup_cut_short')
  t.equal(await codeOf(verifying(bytes.subarray(0, 0))), 'backup_empty')
  t.equal(
    await codeOf(verifying(Buffer.concat([bytes, bytes.subarray(-100)]))),
    'backup_damaged',
    'something follows',
  )
  t.equal(await codeOf(verifying(smallPdf())), 'backup_not_ours')
  t.equal(await codeOf(verifying(Buffer.from('DECIDAG BACKUP 2\n{}\n'))), 'backup_newer')
  const first = bytes.subarray(begins + 16, begins + 16 + chunk)
  const second = bytes.subarray(begins + 16 + chunk, begins + 16 + 2 * chunk)
  const swapped = Buffer.concat([
    bytes.subarray(0, begins + 16),
    second,
    first,
    bytes.subarray(begins + 16 + 2 * chunk),
  ])
  t.equal(await codeOf(verifying(swapped)), 'backup_damaged', 'two chunks that changed places')
})

/** Places that keep many backups: a folder, and a store that speaks S3. */
const places = {
  folder: async (t: Test) => ({ named: join(t.testdir(), 'place/'), settings: {} }),
  s3: async (t: Test) => {
    const { settings: own } = await s3Simulator(t)
    const settings = {
      backupS3Url: own.url,
      backupS3Region: own.region,
      backupS3KeyId: own.keyId,
      backupS3Secret: own.secret,
    }
    return { named: `s3:${own.bucket}/decidag`, settings }
  },
}

for (const [kind, open] of Object.entries(places))
  void t.test(`a place keeps each document once, and tidies by its rules [${kind}]`, async (t) => {
    const { installation, client, of } = await firmWithAll(t, 'sqlite')
    const { named, settings } = await open(t)
    const config = { ...installation.config, ...settings }
    const target = (await targetOf(config, named)) as PlaceTarget
    const make = () => makeBackup({ ...installation, config }, target, { passphrase, version, cost })
    const first = await make()
    t.strictSame([first.documents, first.stored], [4, 4])
    installation.clock.pass(24 * 60 * 60_000)
    await client(uploadDocument, { ...of, name: 'later.txt', file: fileOf('later') })
    await installation.settle()
    const second = await make()
    t.strictSame([second.documents, second.stored], [5, 1], 'only what is new is put')
    t.strictSame(await momentsIn(target), [first.id, second.id])
    for (const { id, documents } of [first, second]) {
      const verified = await verifyBackup(config, target, { passphrase, id })
      t.strictSame([verified.faults, verified.documents], [[], documents])
    }
    await t.rejects(
      makeBackup({ ...installation, config }, target, { passphrase: 'another passphrase', version, cost }),
      {
        code: 'backup_passphrase_wrong',
      },
    )

    const keep = { daily: 1, weekly: 0, monthly: 0 }
    const rules = { passphrase, keep, timeZone: config.timeZone }
    const other = await present(target, 'backup')
    t.ok((await tidy(target, rules)).isBusy, 'it gives way to a backup that is being made')
    await other.leave()
    const tidied = await tidy(target, rules)
    t.strictSame(tidied, { removed: [first.id], documents: 0, isBusy: false })
    t.strictSame(
      (await verifyBackup(config, target, { passphrase })).faults,
      [],
      'what the other needs stays',
    )

    const place = await emptyPlace(t, 'sqlite')
    const restored = await restoreBackup({ ...place, ...settings }, target, { passphrase })
    t.strictSame([restored.faults, restored.documents], [[], 5])
    t.strictSame(await documentsOf(place.data), await documentsOf(config.data))
    await t.rejects(restoreBackup({ ...place, ...settings }, target, { passphrase }), {
      code: 'restore_not_empty',
    })
  })

/** A place in which the `at`-th call of one way fails, as on a disk that is full or in a process that is killed. */
function failingAt(target: PlaceTarget, way: 'put' | 'remove', at: number, code: string): PlaceTarget {
  let calls = 0
  const { store } = target
  const fails = (path: readonly string[]): boolean => path[0] !== 'at-work' && ++calls === at
  const failed = () => Promise.reject(Object.assign(new Error(code), { code }))
  return {
    ...target,
    store: {
      ...store,
      put: (path, ...rest) => (way === 'put' && fails(path) ? failed() : store.put(path, ...rest)),
      remove: (path) => (way === 'remove' && fails(path) ? failed() : store.remove(path)),
    },
  }
}

/** A firm, a place for its backups, and what is to be said of each backup there: that it is whole. */
async function firmAndPlace(t: Test) {
  const { installation, client, of } = await firmWithAll(t, 'sqlite')
  const target = (await targetOf(installation.config, `${t.testdir()}/`)) as PlaceTarget
  const make = (into = target) => makeBackup(installation, into, { passphrase, version, cost })
  const wholeOnes = async (): Promise<string[]> => {
    const ids = await momentsIn(target)
    for (const id of ids)
      t.strictSame((await verifyBackup(installation.config, target, { passphrase, id })).faults, [], id)
    return ids
  }
  const add = async (name: string): Promise<void> => {
    await client(uploadDocument, { ...of, name, file: fileOf(name) })
    await installation.settle()
    installation.clock.pass(24 * 60 * 60_000)
  }
  return { installation, target, make, wholeOnes, add }
}

void t.test('two that make a backup into one place at once both make a whole one', async (t) => {
  const { make, wholeOnes } = await firmAndPlace(t)
  const made = await Promise.all([make(), make(), make()])
  t.strictSame((await wholeOnes()).toSorted(), made.map(({ id }) => id).toSorted())
})

void t.test(
  'a place that is full at any write has nothing that looks whole, and takes the next one',
  async (t) => {
    const { target, make, wholeOnes, add } = await firmAndPlace(t)
    const first = await make()
    let at = 1
    for (; ; at++) {
      await add(`later ${at}.txt`)
      const before = await wholeOnes()
      const code = await make(failingAt(target, 'put', at, 'ENOSPC')).then(
        () => null,
        (error: unknown) => (error as Failure).code,
      )
      if (code === null) break
      t.equal(code, 'disk_full', `write ${at}`)
      t.strictSame(await wholeOnes(), before)
    }
    t.ok(at > 2, `it writes ${at - 1} times`)
    t.ok((await wholeOnes()).includes(first.id))
  },
)

/** Lies among the documents, and no backup needs it. */
const unnamed = ['documents', '0123456789abcdef', 'ab', 'ab'.repeat(16)]

void t.test('tidying that is cut off at any removal leaves every backup whole', async (t) => {
  const { installation, target, make, wholeOnes, add } = await firmAndPlace(t)
  const rules = {
    passphrase,
    keep: { daily: 1, weekly: 0, monthly: 0 },
    timeZone: installation.config.timeZone,
  }
  let at = 1
  for (; ; at++) {
    await make()
    await add(`later ${at}.txt`)
    await target.store.put(unnamed, once(Buffer.from('of no backup')), { size: null, type: 'text/plain' })
    const newest = await make()
    const isDone = await tidy(failingAt(target, 'remove', at, 'EIO'), rules).then(
      () => true,
      () => false,
    )
    t.ok((await wholeOnes()).includes(newest.id))
    if (isDone) break
  }
  t.ok(at > 2, `it removes ${at - 1} times`)
  await tidy(target, rules)
  t.equal((await wholeOnes()).length, 1)
  t.equal(await target.store.stat(unnamed), null)
})

t.test('a document that a place lost or changed is named, and the others are read', async (t) => {
  const { installation } = await firmWithAll(t, 'sqlite')
  const { config } = installation
  const named = join(t.testdir(), 'place/')
  await backedUp(installation, named)
  const target = await targetOf(config, named)
  const lying = (await readdir(join(named, 'documents'), { recursive: true, withFileTypes: true })).filter(
    (each) => each.isFile(),
  )
  const at = (n: number): string => join(lying[n]!.parentPath, lying[n]!.name)
  await rm(at(0))
  const bytes = await readFile(at(1))
  await writeFile(at(1), await readFile(at(2)))
  t.strictSame(
    (await verifyBackup(config, target, { passphrase })).faults.map(({ fault }) => fault).toSorted(),
    ['document_damaged', 'document_missing'],
  )
  await writeFile(at(1), bytes)
  const mended = await backedUp(installation, named)
  t.equal(mended.stored, 1, 'the next backup puts again what is gone')
  t.strictSame((await verifyBackup(config, target, { passphrase })).faults, [])
})

t.test('what was lost here before is told and spoils no backup', async (t) => {
  const { installation } = await firmWithAll(t, 'sqlite')
  const { config } = installation
  const [first = '', second = ''] = (await documentsOf(config.data)).map((each) => each.split(' ')[0]!)
  await rm(join(config.data, first))
  await writeFile(join(config.data, second), 'other words')
  const file = join(t.testdir(), 'firm.backup')
  const made = await backedUp(installation, file)
  t.strictSame([made.documents, made.lacking_count], [2, 2])
  const verified = await verifyBackup(config, await targetOf(config, file), { passphrase })
  t.strictSame([verified.faults, verified.lacking], [[], 2])
})

t.test('the key that seals secrets goes along, or is asked for', async (t) => {
  const { installation } = await firmWithAll(t, 'sqlite')
  await installation.env.ports.vault.seal('a secret', 'somebody')
  const { config } = installation
  const key = (await readFile(join(config.data, 'secret.key'), 'utf8')).trim()
  const folder = t.testdir()
  const [along, apart] = [join(folder, 'along.backup'), join(folder, 'apart.backup')]
  await backedUp(installation, along)
  await backedUp(installation, apart, { keyApart: true })
  t.equal(await codeOf(backedUp(installation, along)), 'backup_file_there')
  const restoring = async (file: string, own: { secret?: string }, settings: Partial<Config> = {}) => {
    const place = await emptyPlace(t, 'sqlite')
    await restoreBackup({ ...place, ...settings }, await targetOf(place, file), { passphrase, ...own })
    return readFile(join(place.data, 'secret.key'), 'utf8').then(
      (text) => text.trim(),
      () => null,
    )
  }
  t.equal(await restoring(along, {}), key)
  t.equal(await codeOf(restoring(apart, {})), 'backup_key_apart')
  t.equal(await codeOf(restoring(apart, { secret: 'x'.repeat(40) })), 'backup_key_wrong')
  t.equal(await restoring(apart, { secret: key }), key)
  t.equal(await restoring(apart, {}, { secretKey: key }), null, 'a configured key is not written down')
})

t.test('of days, weeks and months the newest backups stay', async (t) => {
  const ids = Array.from({ length: 400 }, (_, n) => {
    const at = new Date(Date.UTC(2025, 0, 1, 2) + n * 24 * 60 * 60_000).toISOString()
    return `${at.slice(0, 19).replaceAll(':', '-')}Z-00000000`
  })
  const kept = [...keptOf(ids, { daily: 7, weekly: 5, monthly: 12 }, 'Europe/Brussels')]
    .map((id) => id.slice(0, 10))
    .toSorted()
  t.strictSame(kept, [
    '2025-03-31',
    '2025-04-30',
    '2025-05-31',
    '2025-06-30',
    '2025-07-31',
    '2025-08-31',
    '2025-09-30',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-11',
    '2026-01-18',
    '2026-01-25',
    '2026-01-29',
    '2026-01-30',
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
    '2026-02-03',
    '2026-02-04',
  ])
  t.strictSame(
    [...keptOf(ids.slice(0, 1), { daily: 1, weekly: 0, monthly: 0 }, 'Europe/Brussels')],
    ids.slice(0, 1),
  )
  t.ok(
    keptOf(ids, { daily: 1, weekly: 0, monthly: 0 }, 'Europe/Brussels', ids[3]).has(ids[3]!),
    'the newest that was verified stays',
  )
})
