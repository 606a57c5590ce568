import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { triedOn } from '#fixtures/databases.ts'
import { contentOf, fileOf } from '#fixtures/documents/uploads.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { s3Simulator } from '#fixtures/simulators/s3.ts'
import { downloadDocument, uploadDocument } from '#core/documents/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import { carryOver } from './carry-over.ts'
import { openDocumentStore } from './adapters/stores/open.ts'
import { documentBytes } from './adapters/stores/document-bytes.ts'
import { openKept } from './adapters/kept/open.ts'
import { documentsOf, filesOf } from './config.ts'

for (const dialect of triedOn)
  t.test(`documents are carried from the disk to S3 and back [${dialect}]`, async (t) => {
    const s3 = await s3Simulator(t)
    const { url, region, bucket, keyId, secret } = s3.settings
    const own = await testInstallation(t, dialect, 'local')
    const firm = await testFirm(own)
    const { id, client } = await firm.person(['company.*'])
    const { company_id } = await firm.folder(id, 7)
    const of = { record_kind: 'company', record_id: company_id } as const
    const put = (name: string, text: string) => client(uploadDocument, { ...of, name, file: fileOf(text) })
    await put('a.txt', 'first')
    const a = await put('a.txt', 'second')
    await put('b.txt', 'second')
    const large = await put('large.txt', 'x'.repeat(6_000_000))
    const damaged = await put('damaged.txt', 'as it was')
    const missing = await put('missing.txt', 'gone')
    const onDisk = (hash: string) => join(documentsOf(own.config), hash.slice(0, 2), hash)
    await writeFile(onDisk(damaged.hash), 'as it is ')
    await rm(onDisk(missing.hash))

    const s3Config = { s3Url: url, s3Region: region, s3Bucket: bucket, s3KeyId: keyId, s3Secret: secret }
    const towards = (documentStore: 'disk' | 's3') => {
      const config = { ...own.config, ...s3Config, documentStore }
      const documents = documentBytes(openDocumentStore(config), 1e9, () => own.clock.now())
      return { config, database: own.database, env: { ...own.env, ports: { ...own.env.ports, documents } } }
    }
    let steps = 0
    const heard = { expects: () => undefined, step: () => void steps++ }

    s3.behave('gateway', 3)
    await t.rejects(carryOver(towards('s3'), heard), { code: 'service_unavailable' }, 'S3 is away')
    s3.behave(null)
    steps = 0
    const first = await carryOver(towards('s3'), heard)
    const lost = [
      { name: 'damaged.txt', hash: damaged.hash, fault: 'damaged' },
      { name: 'missing.txt', hash: missing.hash, fault: 'missing' },
    ]
    t.equal(steps, 5, 'each content once, with all versions')
    t.equal(first.copied + first.there, 3)
    t.strictSame(
      first.lost.toSorted((x, y) => x.name.localeCompare(y.name)),
      lost,
    )
    t.strictSame(
      [...s3.objects.keys()].filter((key) => !key.includes(damaged.hash)).length,
      s3.objects.size,
      'nothing that is not what its name says',
    )
    t.match(await carryOver(towards('s3'), heard), { copied: 0, there: 3 }, 'done twice it is done once')

    await rm(onDisk(large.hash))
    await rm(onDisk(a.hash))
    t.match(await carryOver(towards('disk'), heard), { copied: 2, there: 2 })
    t.equal(await contentOf(await client(downloadDocument, { id: a.id })), 'second')
    t.equal((await readFile(onDisk(large.hash))).length, 6_000_000)
    const alone = { ...towards('disk'), config: own.config }
    await t.rejects(carryOver(alone, heard), new Failure('carry_over_no_store'))
  })

t.test(
  'files, the ledger of numbers and the heads of the audit log are carried to S3 and back',
  async (t) => {
    const s3 = await s3Simulator(t)
    const { url, region, bucket, keyId, secret } = s3.settings
    const own = await testInstallation(t, 'sqlite', 'local')
    const settings = { s3Url: url, s3Region: region, s3Bucket: bucket, s3KeyId: keyId, s3Secret: secret }
    const towards = (fileStore: 'disk' | 's3') => ({
      ...own,
      config: { ...own.config, ...settings, fileStore },
    })
    const [disk, inBucket] = [openKept(towards('disk').config), openKept(towards('s3').config)]
    const bytes = (text: string) => new TextEncoder().encode(text)
    const invoice = await disk.files.put(bytes('an invoice'), 'pdf')
    const damaged = await disk.files.put(bytes('a letter'), 'docx')
    const report = await disk.passingFiles.put('2026-12-05', bytes('a report'), 'xlsx')
    await disk.numbers.keep([{ series: 'invoice', year: 2026, last_number: 42 }])
    await disk.auditHeads.keep({ to_id: 7, hash: 'a'.repeat(64) })
    await writeFile(join(filesOf(own.config), damaged.slice(0, 2), damaged), 'another')
    let [expected, steps] = [0, 0]
    const heard = { expects: (count: number) => void (expected = count), step: () => void steps++ }

    const carried = await carryOver(towards('s3'), heard)
    t.strictSame(carried, {
      copied: 2,
      there: 0,
      lost: [{ name: damaged, hash: damaged.slice(0, 64), fault: 'damaged' }],
    })
    t.strictSame([expected, steps], [3, 3])
    t.equal(Buffer.from((await inBucket.files.get(invoice)) ?? '').toString(), 'an invoice')
    t.equal(Buffer.from((await inBucket.passingFiles.get(report)) ?? '').toString(), 'a report')
    t.strictSame(await inBucket.numbers.highest(), await disk.numbers.highest())
    t.strictSame(await inBucket.auditHeads.all(), await disk.auditHeads.all())
    t.match(
      await carryOver(towards('s3'), heard),
      { there: 1, lost: { length: 1 } },
      'done twice it is done once',
    )

    await inBucket.numbers.keep([{ series: 'invoice', year: 2026, last_number: 43 }])
    const later = await inBucket.files.put(bytes('another invoice'), 'pdf')
    await carryOver(towards('disk'), heard)
    t.ok(await disk.files.get(later))
    t.match(await disk.numbers.highest(), [{ last_number: 43 }])
    t.equal((await disk.auditHeads.all())?.length, 1, 'what is kept already is not kept again')
  },
)
