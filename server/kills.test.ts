import t, { type Test } from 'tap'
import { tokenOf, type Caller } from '#fixtures/http/caller.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { dialects } from '#fixtures/databases.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { killedAt, newInstallation, serving, sideBySide } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'

const inTransaction = [
  'invoice.emit:number_series.update',
  'invoice.emit:invoice_documents.insert',
  'invoice.emit:jobs.insert',
]
const steps = [
  'invoice.emit:before commit',
  'invoice.emit:committed',
  'job.claim:committed',
  'printed',
  'stored',
  'job.invoice.print:committed',
]
/** A transaction is all or nothing on either database; its inner steps are tried on the one without a server. */
const stepsOn = { sqlite: [...inTransaction, ...steps], postgres: steps }

for (const dialect of dialects) {
  void t.test(
    `killed at any step of emission, a server leaves no half invoice and no gap [${dialect}]`,
    async (t) => {
      const { place, installation } = await newInstallation(t, dialect)
      const { accountant, drafts } = await firmWithDrafts(installation, 24)
      const token = await tokenOf(installation, accountant.id)
      const acknowledged = new Map<number, string>()
      const emitAll = (ask: Caller): Promise<unknown> =>
        sideBySide(4, drafts, async ({ id }) => {
          const { status, envelope, text } = await ask('PUT /invoice/emit', { token, json: { id } })
          t.equal(status, 200, text)
          const number = String(envelope?.value['number'])
          t.equal(acknowledged.get(id) ?? number, number, `invoice ${id} keeps its number`)
          acknowledged.set(id, number)
        })

      const steps = stepsOn[dialect]
      for (const step of steps) {
        await killedAt(t, { ...place, kill: { step, nth: 2 } }, emitAll)
        await checkInvoices(t, installation, acknowledged, step)
      }
      const emitted = acknowledged.size
      t.ok(emitted > 0, `${emitted} of 24 were acknowledged along the way`)

      const last = await serving(t, place)
      await emitAll(last.ask)
      // What the killed ones had taken is taken up at once: long before their lease of a minute would be over.
      await until(async () => (await countOf(installation, 'done')) === 24)
      await last.stop()
      await checkInvoices(t, installation, acknowledged, 'the end')
      t.strictSame(
        [...acknowledged.values()].toSorted(),
        Array.from({ length: 24 }, (_, i) => `2026-${String(i + 1).padStart(4, '0')}`),
      )
      await checkPrints(t, installation)
    },
  )
}

const countOf = (installation: TestInstallation, state: 'done'): Promise<number> =>
  installation.env.read((store) => store.jobs.count({ state }))

/** Each invoice is a draft in every respect or emitted in every respect, and the numbers have no gap. */
async function checkInvoices(
  t: Test,
  installation: TestInstallation,
  acknowledged: ReadonlyMap<number, string>,
  step: string,
): Promise<void> {
  const { invoices, documents, jobs, lines, bookings, series, entries } = await installation.env.read(
    async (store) => ({
      invoices: await store.invoices.find(),
      documents: await store.invoice_documents.find(),
      jobs: await store.jobs.find(),
      lines: await store.invoice_details.find(),
      bookings: await store.user_bookings.find(),
      series: await store.number_series.find(),
      entries: await store.audit_entries.find({ operation: 'invoice.emit', entity: 'invoices' }),
    }),
  )
  const emitted = invoices.filter(({ status_type }) => status_type === 'emitted')
  for (const { id, number, status_type } of invoices) {
    const own = lines.filter(({ invoice_id }) => invoice_id === id).map((line) => line.id)
    const time = bookings.filter(({ invoice_detail_id }) => own.includes(invoice_detail_id!))
    const is = [
      number !== null,
      documents.filter(({ invoice_id }) => invoice_id === id).length === 1,
      jobs.filter(({ key }) => key === String(id)).length === 1,
      entries.filter(({ entity_id }) => entity_id === id).length === 1,
      time.length > 0 && time.every(({ invoiced }) => invoiced),
    ]
    const whole = status_type === 'emitted'
    t.strictSame(
      is,
      is.map(() => whole),
      `${step}: invoice ${id} is ${status_type} through and through`,
    )
    if (acknowledged.has(id)) t.equal(number, acknowledged.get(id), `${step}: what was acknowledged stands`)
  }
  const numbers = emitted.map(({ number }) => number!).toSorted()
  t.strictSame(
    numbers,
    emitted.map((_, i) => `2026-${String(i + 1).padStart(4, '0')}`),
    `${step}: no gap, none twice`,
  )
  t.equal(series[0]?.last_number ?? 0, emitted.length, `${step}: the series says so too`)
}

/** Every invoice has one document on the disk, with its own number in it. */
async function checkPrints(t: Test, installation: TestInstallation): Promise<void> {
  const invoices = await installation.env.read((store) => store.invoices.find())
  const jobs = await installation.env.read((store) => store.jobs.find())
  t.strictSame(
    jobs.map(({ state, error }) => [state, error]),
    jobs.map(() => ['done', null]),
  )
  t.equal(jobs.length, invoices.length)
  for (const { number, pdf_link } of invoices) {
    const bytes = await installation.env.ports.files.get(pdf_link ?? '')
    const text = new TextDecoder().decode(bytes ?? undefined)
    t.ok(text.startsWith('%PDF-') && text.includes(number!), `${number} is printed as ${pdf_link}`)
  }
  t.equal(new Set(invoices.map(({ pdf_link }) => pdf_link)).size, invoices.length)
}
