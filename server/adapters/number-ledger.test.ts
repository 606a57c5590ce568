import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { emitInvoice, forecastFromBookings } from '#core/invoicing/operations.ts'
import type { Store } from '#core/ports.ts'
import { firmWithDrafts } from '#fixtures/drafts.ts'
import { newPlace } from '#fixtures/databases.ts'
import { onBoth, openTestInstallation } from '#fixtures/installation.ts'
import { serve } from '../main.ts'
import { numberLedger } from './number-ledger.ts'

const given = (last_number: number, series = 'invoice', year = 2026) => ({ series, year, last_number })

t.test('the highest number of each series and year is kept, also by several at once', async (t) => {
  const file = join(t.testdir(), 'files', 'numbers.log')
  const [one, other] = [numberLedger(file), numberLedger(file)]
  t.strictSame(await one.highest(), [])
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).keep([given(i + 1)])))
  await other.keep([given(3, 'credit_note'), given(7, 'invoice', 2025)])
  const kept = await numberLedger(file).highest()
  t.strictSame(
    kept.toSorted((a, b) => a.last_number - b.last_number),
    [given(3, 'credit_note'), given(7, 'invoice', 2025), given(20)],
  )
})

t.test('what is known is not written again, and a line that was cut short spoils no other', async (t) => {
  const file = join(t.testdir(), 'numbers.log')
  await numberLedger(file).keep([given(41)])
  await appendFile(file, '\ninvoice 20')
  const ledger = numberLedger(file)
  await ledger.keep([given(42)])
  const before = await readFile(file, 'utf8')
  await ledger.keep([given(42), given(40)])
  t.equal(await readFile(file, 'utf8'), before)
  t.strictSame(await numberLedger(file).highest(), [given(42)])
})

t.test('a start writes the numbers of books that had no ledger yet into it', async (t) => {
  const place = await newPlace(t, 'sqlite', { migrated: true })
  const { config, scene } = await openTestInstallation(t, place)
  await scene((store) => store.number_series.insert({ ...given(42), last_date: '2026-11-20' }))
  const served = await serve(config)
  await served.stop()
  t.strictSame(await numberLedger(join(place.data, 'files', 'numbers.log')).highest(), [given(42)])
})

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
