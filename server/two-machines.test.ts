import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { tokenOf, type Caller } from '#fixtures/http/caller.ts'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { serving, sideBySide } from '#fixtures/kills.ts'
import { s3Simulator } from '#fixtures/simulators/s3.ts'
import { until } from '#fixtures/until.ts'
import { nullWhenMissing } from './durable.ts'

const steps = [
  'invoice.emit:before commit',
  'invoice.emit:committed',
  'job.claim:committed',
  'printed',
  'stored',
  'job.invoice.print:committed',
]
/** So many invoices are emitted while each step is tried. */
const aRound = 4

t.test(
  'machines that lose their power and their disks at any step leave no gap and no invoice without its document, on PostgreSQL',
  async (t) => {
    const s3 = await s3Simulator(t)
    const { url, region, bucket, keyId, secret } = s3.settings
    const services = {
      fileStore: 's3',
      s3Url: url,
      s3Region: region,
      s3Bucket: bucket,
      s3KeyId: keyId,
      s3Secret: secret,
      secretKey: 'one key of both machines, with 32 characters',
    }
    const place = await newPlace(t, 'postgres', { migrated: true })
    const installation = await openTestInstallation(t, place, services)
    const { accountant, drafts } = await firmWithDrafts(installation, steps.length * aRound)
    const token = await tokenOf(installation, accountant.id)
    const numbers = new Map<number, string>()
    const emitAll = (ask: Caller, some: readonly { readonly id: number }[]): Promise<unknown> =>
      sideBySide(2, some, async ({ id }) => {
        const { status, envelope, text } = await ask('PUT /invoice/emit', { token, json: { id } })
        t.equal(status, 200, text)
        const number = String(envelope?.value['number'])
        t.equal(numbers.get(id) ?? number, number, `invoice ${id} keeps its number`)
        numbers.set(id, number)
      }).catch((error: unknown) => {
        // Whoever was in the middle of a call to the machine that went hears nothing more.
        if (!(error instanceof TypeError)) throw error
      })
    /** Each machine has a folder of its own that nobody finds again. */
    const machine = (n: number) => ({ ...place, data: join(place.data, `machine-${n}`), services })

    const untilPrinted = (count: number): Promise<void> =>
      until(() =>
        installation.env.read(async (store) => (await store.jobs.count({ state: 'done' })) === count),
      )
    for (const [n, step] of steps.entries()) {
      const some = drafts.slice(n * aRound, (n + 1) * aRound)
      const lost = await serving(t, { ...machine(2 * n), kill: { step, nth: 1 } })
      await emitAll(lost.ask, some)
      t.equal(await lost.child.ended(), 'SIGKILL', step)
      const other = await serving(t, machine(2 * n + 1))
      await emitAll(other.ask, some)
      await untilPrinted((n + 1) * aRound)
      await other.stop()
    }
    t.equal(numbers.size, drafts.length)
    const last = await serving(t, machine(2 * steps.length))
    await untilPrinted(drafts.length)
    await last.stop()
    t.strictSame(
      [...numbers.values()].toSorted(),
      drafts.map((_, i) => `2026-${String(i + 1).padStart(4, '0')}`),
    )
    const invoices = await installation.env.read((store) =>
      store.invoices.find({ id: drafts.map(({ id }) => id) }),
    )
    for (const { number, pdf_link } of invoices)
      t.ok(pdf_link && (await installation.env.ports.files.get(pdf_link)), `${number} has its document`)
    t.strictSame(
      (await installation.env.ports.numbers.highest()).map(({ last_number }) => last_number),
      [drafts.length],
    )
    for (const name of await readdir(place.data))
      if (name.startsWith('machine-'))
        t.strictSame((await readdir(join(place.data, name, 'files')).catch(nullWhenMissing)) ?? [], [], name)
  },
)
