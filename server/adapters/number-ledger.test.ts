import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { actorOf } from '#core/access/person.ts'
import { run } from '#core/kernel/run.ts'
import { forecastFromBookings } from '#core/invoicing/operations.ts'
import type { Store } from '#core/ports.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { newPlace } from '#fixtures/databases.ts'
import { onBoth, openTestInstallation } from '#fixtures/installation.ts'
import { Failure } from '#core/kernel/failure.ts'
import { nodeDisk, type Disk } from '../durable.ts'
import { serve, setup } from '../main.ts'
import { numberLedger } from './number-ledger.ts'

const entry = (last_number: number, series = 'invoice', year = 2026) => ({ series, year, last_number })

t.test('the highest number of each series and year is kept, also by several at once', async (t) => {
  const file = join(t.testdir(), 'files', 'numbers.log')
  const [one, other] = [numberLedger(file), numberLedger(file)]
  t.strictSame(await one.highest(), [])
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).keep([entry(i + 1)])))
  await other.keep([entry(3, 'credit_note'), entry(7, 'invoice', 2025)])
  const kept = await numberLedger(file).highest()
  t.strictSame(
    kept.toSorted((a, b) => a.last_number - b.last_number),
    [entry(3, 'credit_note'), entry(7, 'invoice', 2025), entry(20)],
  )
})

t.test('what is known is not written again, and a line that was cut short spoils no other', async (t) => {
  const file = join(t.testdir(), 'numbers.log')
  await numberLedger(file).keep([entry(41)])
  await appendFile(file, '\ninvoice 20')
  const ledger = numberLedger(file)
  await ledger.keep([entry(42)])
  const before = await readFile(file, 'utf8')
  await ledger.keep([entry(42), entry(40)])
  t.equal(await readFile(file, 'utf8'), before)
  t.strictSame(await numberLedger(file).highest(), [entry(42)])
})

t.test('a start writes the numbers of books that had no ledger yet into it', async (t) => {
  const place = await newPlace(t, 'sqlite', { migrated: true })
  const { config, scene } = await openTestInstallation(t, place)
  await scene((store) => store.number_series.insert({ ...entry(42), last_date: '2026-11-20' }))
  const served = await serve(config)
  await served.stop()
  t.strictSame(await numberLedger(join(place.data, 'files', 'numbers.log')).highest(), [entry(42)])
})

t.test('what others add to the file or take out of it counts at once', async (t) => {
  const file = join(t.testdir(), 'numbers.log')
  const ledger = numberLedger(file)
  await ledger.keep([entry(41)])
  await numberLedger(file).keep([entry(42)])
  t.strictSame(await ledger.highest(), [entry(42)])
  await writeFile(file, '\ninvoice 2026 40\n')
  t.strictSame(await ledger.highest(), [entry(40)])
})

t.test('a number that a full disk kept from the file is written before the next one is given', async (t) => {
  const file = join(t.testdir(), 'numbers.log')
  let isFull = true
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const disk: Disk = {
    ...nodeDisk,
    open: async (path, way) => {
      const opened = await nodeDisk.open(path, way)
      return { ...opened, write: (bytes) => (isFull ? Promise.reject(full) : opened.write(bytes)) }
    },
  }
  const ledger = numberLedger(file, disk)
  await t.rejects(ledger.keep([entry(42)]), new Failure('disk_full'))
  await t.rejects(ledger.checkWritable(), new Failure('disk_full'))
  isFull = false
  await ledger.checkWritable()
  t.strictSame(await numberLedger(file).highest(), [entry(42)])
})

t.test('no firm is set up beside the documents of another', async (t) => {
  const place = await newPlace(t, 'sqlite', { migrated: true })
  const { config } = await openTestInstallation(t, place)
  const file = join(place.data, 'files', 'numbers.log')
  await numberLedger(file).keep([entry(42)])
  const refused = { code: 'data_folder_of_another', details: { params: { number: '2026-0042' } } }
  const administrator = {
    first_name: 'Anne',
    last_name: 'Delvaux',
    email: 'anne@new.example',
    password: 'a-long-password',
    language: 'en' as const,
  }
  const firm = { name: 'New firm' }
  await t.rejects(setup(config, { firm, administrator }), refused)
  await t.rejects(serve(config, { demo: true }), refused)
  await rm(file)
  t.ok(await setup(config, { firm, administrator }), 'answers what is left')
})

onBoth(t, 'where no number can be kept, none is given', async (t, installation) => {
  const { accountant, drafts } = await firmWithDrafts(installation, 2)
  const file = join(installation.config.data, 'files', 'numbers.log')
  await mkdir(file, { recursive: true })
  const [first, second] = drafts.map(({ id }) => id)
  await t.rejects(accountant.client(emitInvoice, { id: first! }), { code: 'ledger_unwritable' })
  t.match(await installation.env.read((store) => store.invoices.get(first!)), { status_type: 'draft' })
  await rm(file, { recursive: true })
  t.equal((await accountant.client(emitInvoice, { id: first! })).number, '2026-0001')
  t.equal((await accountant.client(emitInvoice, { id: second! })).number, '2026-0002')
})

onBoth(
  t,
  'a number that was given and could not be kept is told with the invoice',
  async (t, installation) => {
    const { accountant, drafts } = await firmWithDrafts(installation, 1)
    const { env } = installation
    const numbers = { ...env.ports.numbers, keep: () => Promise.reject(new Failure('disk_full')) }
    const actor = await env.read((store) => actorOf(store, accountant.id, null, null))
    const full = { ...env, ports: { ...env.ports, numbers } }
    t.match(await run(emitInvoice, full, actor, { id: drafts[0]!.id }), {
      value: { number: '2026-0001', status_type: 'emitted' },
      warnings: ['ledger_unwritable'],
    })
  },
)

onBoth(
  t,
  'a database older than the documents emits nothing until it is restored; other work goes on',
  async (t, installation) => {
    const { accountant, drafts } = await firmWithDrafts(installation, 6)
    const emit = (n: number) => accountant.client(emitInvoice, { id: drafts[n]!.id })
    for (const n of [0, 1, 2]) await emit(n)
    const older = (last_number: number) =>
      installation.scene((store: Store) => store.number_series.updateWhere({}, { last_number }))
    await older(1)

    const refused = { code: 'books_behind_documents', details: { params: { number: '2026-0003' } } }
    await t.rejects(emit(3), refused)
    const { databaseUrl, data } = installation.config
    const started = await openTestInstallation(t, { dialect: installation.dialect, databaseUrl, data })
    await t.rejects((await started.as(accountant.id))(emitInvoice, { id: drafts[3]!.id }), refused)
    t.match(await installation.env.read((store) => store.invoices.get(drafts[3]!.id)), {
      status_type: 'draft',
      number: null,
    })
    await accountant.client(forecastFromBookings, { month: '2026-11' })

    await older(3)
    t.equal((await emit(3)).number, '2026-0004')
    t.equal((await emit(0)).number, '2026-0001', 'what was emitted is answered as it is')
  },
)
