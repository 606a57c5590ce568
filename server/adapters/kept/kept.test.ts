import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { triedOn } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { s3Simulator } from '#fixtures/simulators/s3.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { nullWhenMissing } from '../../durable.ts'
import { readConfig } from '../../config.ts'
import { readHeads } from '../audit-sealer.ts'
import { readLedger } from '../number-ledger.ts'
import { openKept } from './open.ts'

/** The same on a disk of its own and in a bucket, and as another machine sees what is kept. */
async function kept(t: Test, place: 'disk' | 's3') {
  const data = await mkdtemp(join(tmpdir(), 'decidag-test-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  if (place === 'disk') {
    const config = readConfig({ data }, {})
    return { one: openKept(config), other: openKept(config), s3: null }
  }
  const s3 = await s3Simulator(t, { page: 3 })
  const { url, region, bucket, keyId, secret } = s3.settings
  const settings = {
    fileStore: place,
    s3Url: url,
    s3Region: region,
    s3Bucket: bucket,
    s3KeyId: keyId,
    s3Secret: secret,
  }
  const at = (folder: string) => openKept(readConfig({ data: join(data, folder), ...settings }, {}))
  return { one: at('one'), other: at('other'), s3 }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const entry = (last_number: number, series = 'invoice', year = 2026) => ({ series, year, last_number })
const inOrder = (numbers: readonly { readonly last_number: number }[]) =>
  numbers.toSorted((a, b) => a.last_number - b.last_number)

for (const place of ['disk', 's3'] as const) {
  t.test(`a file is found under its hash, and whole or not at all [${place}]`, async (t) => {
    const { one, other, s3 } = await kept(t, place)
    const name = await one.files.put(bytesOf('an invoice'), 'PDF')
    t.match(name, /^[0-9a-f]{64}\.pdf$/)
    t.strictSame(Buffer.from((await other.files.get(name))!), Buffer.from('an invoice'))
    t.equal(await other.files.has(name, 10), true)
    t.equal(await other.files.has(name, 11), false)
    t.equal(await other.files.put(bytesOf('an invoice'), 'pdf'), name)
    t.equal(await one.files.get('../numbers.log'), null)
    t.equal(await one.files.get(`${'0'.repeat(64)}.pdf`), null)
    await t.rejects(one.files.put(bytesOf('x'), 'p/df'), TypeError)
    if (!s3) return
    for (const key of s3.objects.keys()) (s3.objects as Map<string, Buffer>).set(key, Buffer.from('damaged'))
    t.equal(await other.files.get(name), null, 'a damaged one counts as missing')
    await one.files.put(bytesOf('an invoice'), 'pdf')
    t.ok(await other.files.get(name), 'and is put anew')
  })

  t.test(`files that are kept for a while go with their day [${place}]`, async (t) => {
    const { one, other } = await kept(t, place)
    const names = [
      await one.passingFiles.put('2026-01-05', bytesOf('a report'), 'xlsx'),
      await one.passingFiles.put('2026-01-05', bytesOf('another'), 'xlsx'),
      await one.passingFiles.put('2026-01-06', bytesOf('a report'), 'xlsx'),
    ]
    const found: string[] = []
    for await (const some of other.passingNames()) found.push(...some)
    t.strictSame(found.toSorted(), names.toSorted())
    t.equal(await other.passingFiles.removeBefore('2026-01-06'), 1)
    const left = await Promise.all(names.map((name) => one.passingFiles.get(name)))
    t.strictSame(
      left.map((bytes) => bytes && Buffer.from(bytes).toString()),
      [null, null, 'a report'],
    )
  })

  t.test(`the highest number of each series is known on every machine [${place}]`, async (t) => {
    const { one, other } = await kept(t, place)
    t.strictSame(await one.numbers.highest(), [])
    t.equal(await one.firstKept(), null)
    await one.numbers.checkWritable()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).numbers.keep([entry(i + 1)])),
    )
    await other.numbers.keep([entry(3, 'credit_note'), entry(7, 'invoice', 2025), entry(11)])
    const all = [entry(3, 'credit_note'), entry(7, 'invoice', 2025), entry(20)]
    t.strictSame(inOrder(await one.numbers.highest()), all)
    t.strictSame(inOrder([...readLedger((await other.ledgerLines())!).highest.values()]), all)
    t.match(await one.firstKept(), /numbers/)
  })

  t.test(`heads of the audit log, and what a backup puts back [${place}]`, async (t) => {
    const { one, other } = await kept(t, place)
    t.equal(await one.auditHeads.all(), null)
    t.equal(await one.headLines(), null)
    const heads = [1, 20, 300, 4000].map((to_id) => ({ to_id, hash: String(to_id % 7).repeat(64) }))
    for (const head of heads) await one.auditHeads.keep(head)
    await one.auditHeads.keep(heads[0]!)
    const read = (await other.auditHeads.all()) ?? []
    t.strictSame(
      new Map(read.map((head) => [head.to_id, head])),
      new Map(heads.map((head) => [head.to_id, head])),
    )
    const again = await kept(t, place)
    await again.one.lay(bytesOf('\ninvoice 2026 42\n'), await one.headLines())
    t.strictSame(await again.other.numbers.highest(), [entry(42)])
    t.equal(readHeads((await again.other.headLines())!).length >= 4, true)
  })
}

t.test('a number is one object, written once and never again', async (t) => {
  const { one, other, s3 } = await kept(t, 's3')
  await one.numbers.keep([entry(41)])
  await one.numbers.keep([entry(42)])
  const numbers = () => [...s3!.objects.keys()].filter((key) => key.startsWith('numbers/'))
  t.strictSame(
    numbers().map((key) => key.split('-').at(-1)),
    ['41', '42'],
  )
  const before = s3!.heard.length
  await one.numbers.keep([entry(42), entry(7)])
  t.equal(s3!.heard.length, before, 'what is known costs nothing')
  await other.numbers.keep([entry(42)])
  t.equal(numbers().length, 2)
  s3!.behave('broken', 2)
  await t.rejects(other.numbers.keep([entry(43)]), 'what may not have been kept is refused')
  s3!.behave(null)
  await other.numbers.keep([entry(43)])
  t.strictSame(await one.numbers.highest(), [entry(43)])
  s3!.behave('expired')
  await t.rejects(one.numbers.checkWritable(), { code: 'service_unauthorized' })
})

for (const dialect of triedOn)
  t.test(
    `invoices are emitted without a disk, and not by books that are older than the bucket [${dialect}]`,
    async (t) => {
      const s3 = await s3Simulator(t)
      const { url, region, bucket, keyId, secret } = s3.settings
      const own = await testInstallation(t, dialect, 'local', {
        fileStore: 's3',
        s3Url: url,
        s3Region: region,
        s3Bucket: bucket,
        s3KeyId: keyId,
        s3Secret: secret,
      })
      await testFirm(own)
      const { accountant, drafts } = await firmWithDrafts(own, 2)
      const [first, second] = drafts
      const emitted = await accountant.client(emitInvoice, { id: first!.id })
      t.equal(emitted.number, '2026-0001')
      await own.settle()
      t.ok([...s3.objects.keys()].some((key) => /^files\/[0-9a-f]{2}\/[0-9a-f]{64}\.pdf$/.test(key)))
      t.ok([...s3.objects.keys()].some((key) => key.startsWith('numbers/invoice-2026/')))
      t.strictSame((await readdir(join(own.config.data, 'files')).catch(nullWhenMissing)) ?? [], [])
      await rm(join(own.config.data, 'files'), { recursive: true, force: true })
      await own.scene((store) => store.number_series.removeMany({}))
      await t.rejects(accountant.client(emitInvoice, { id: second!.id }), { code: 'books_behind_documents' })
    },
  )
