import t from 'tap'
import { readInvoicePdf } from '#core/invoicing/reading/operations.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { performJob } from '#core/jobs/queue.ts'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { files } from './adapters/files.ts'
import { raw } from './db/sql.ts'
import { nodeDisk, type Disk } from './durable.ts'

t.test('the disk full at any step of an emission: no gap, no double, no half document', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const { accountant, drafts } = await firmWithDrafts(own, 12)
  const pages = async (limit = 0): Promise<number> => {
    const [row] = await own.database.query(
      raw(limit ? `PRAGMA max_page_count = ${limit}` : 'PRAGMA page_count'),
    )
    return Number(row!['page_count'] ?? row!['max_page_count'])
  }
  const books = () =>
    own.env.read(async (store) => ({
      numbers: (await store.invoices.find({ number: { not: null } }, { order: [['number', 'asc']] })).map(
        ({ number }) => number,
      ),
      series: await store.number_series.find(),
      documents: await store.invoice_documents.count(),
      jobs: await store.jobs.count({ kind: 'invoice.print' }),
      log: await store.audit_entries.count(),
    }))
  let refusals = 0
  let limit = await pages()
  await pages(limit)
  for (const { id } of drafts) {
    for (;;) {
      const before = await books()
      const answer = await accountant.client(emitInvoice, { id }).catch((error: unknown) => error)
      if (!(answer instanceof Error) || refusals > 300) break
      t.match(answer, { code: 'disk_full' })
      t.strictSame(await books(), before, 'nothing of it is kept')
      const [highest] = await own.env.ports.numbers.highest()
      t.equal(highest?.last_number ?? 0, before.numbers.length, 'no number is used up')
      refusals++
      // A page more at a time, so that it breaks off at one step after the other.
      await pages(++limit)
    }
  }
  t.ok(refusals >= 5, `${refusals} times there was no room`)
  const { numbers, documents, jobs } = await books()
  t.strictSame(
    numbers,
    drafts.map((_, nth) => `2026-${String(nth + 1).padStart(4, '0')}`),
  )
  t.strictSame([documents, jobs], [drafts.length, drafts.length])
  await pages(1_000_000)
  t.strictSame(await own.database.query(raw('PRAGMA integrity_check')), [{ integrity_check: 'ok' }])
})

/** A disk on which there is room for so many bytes more. */
function diskWith(room: number): Disk {
  let left = room
  return {
    ...nodeDisk,
    open: async (path, way) => {
      const file = await nodeDisk.open(path, way)
      const write = async (bytes: Uint8Array): Promise<void> => {
        await file.write(bytes.subarray(0, left))
        if (bytes.length > left) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        left -= bytes.length
      }
      return { ...file, write }
    },
  }
}

t.test('the disk full while a document is stored: none is half there, and it is printed later', async (t) => {
  const own = await testInstallation(t, 'sqlite')
  const { accountant, drafts } = await firmWithDrafts(own, 1)
  const [{ id } = { id: 0 }] = drafts
  const { env, config } = own
  const print = (disk: Disk) => {
    const stored = files(join(config.data, 'files'), disk)
    return performJob({ ...env, ports: { ...env.ports, files: stored } }, 'invoice.print', { invoice_id: id })
  }
  // Nobody else prints it meanwhile.
  await accountant.client(emitInvoice, { id, with_document: false })
  const kept = async (): Promise<string[]> =>
    (await readdir(join(config.data, 'files'), { recursive: true })).filter((name) => name.endsWith('.pdf'))
  for (const room of [0, 1, 4096]) {
    await t.rejects(print(diskWith(room)), { code: 'disk_full' }, `${room} bytes`)
    t.equal((await env.read((store) => store.invoices.get(id)))!.pdf_link, null)
    t.strictSame(await kept(), [])
    t.strictSame(await readdir(join(config.data, 'files/new')), [], 'nothing half lies about')
  }
  await print(nodeDisk)
  const { bytes } = await accountant.client(readInvoicePdf, { id })
  t.match((await pageTexts(bytes))[0], '2026-0001')
  t.equal((await kept()).length, 1)
})
