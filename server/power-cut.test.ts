import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { bookTime } from '#core/booking/cell/operations.ts'
import { readFile } from 'node:fs/promises'
import t, { type Test } from 'tap'
import { sendInvoices } from '#core/invoicing/operations.ts'
import { localClient } from '#core/client/local.ts'
import { actorOf } from '#core/access/person.ts'
import { addDays } from '#core/values/day.ts'
import { bounds } from '#fixtures/rules/bounds.ts'
import { testClock } from '#fixtures/clock.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { ForgetfulDisk } from '#fixtures/power-cut/disk.ts'
import { sqliteOn } from '#fixtures/power-cut/sqlite.ts'
import { readConfig } from './config.ts'
import { openInstallation } from './env.ts'
import type { Installation } from './installation.ts'
import { doJobs } from './jobs/runner.ts'

const { rounds } = bounds({ rounds: 20 })
const aRound = 5
const data = '/srv/decidag'
const file = `${data}/decidag.sqlite`

t.test('what was answered before the power was cut is there after it, twenty times over', async (t) => {
  const place = await newPlace(t, 'sqlite', { migrated: true })
  const first = await openTestInstallation(t, place)
  const { accountant, engineer, drafts, subfolders } = await firmWithDrafts(first, (rounds + 1) * aRound)
  await first.close()
  const disk = new ForgetfulDisk()
  const backup = await readFile(place.databaseUrl.replace('sqlite:', ''))
  disk.lay(file, backup)

  const numbers = new Map<number, string>()
  const booked: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const installation = opened(disk)
    await standsAll(t, installation, numbers, booked, `round ${round}`)
    const client = await clientOf(installation, accountant.id)
    for (const { id } of drafts.slice(round * aRound, (round + 1) * aRound)) {
      const { number } = await client(emitInvoice, { id })
      t.notOk([...numbers.values()].includes(number!), `round ${round}: ${number} is given once`)
      numbers.set(id, number!)
    }
    const engineers = await clientOf(installation, engineer.id)
    const { task_id } = subfolders[round]!
    booked.push(
      (
        await engineers(bookTime, {
          wbs_task_id: task_id,
          date: addDays('2026-10-21', -7 * round),
          number_blocks: 1,
        })
      ).id,
    )
    await doJobs(installation)
    const [{ id: mailed } = { id: 0 }] = drafts.slice(round * aRound)
    await client(sendInvoices, { invoice_ids: [mailed], email: 'an@firm.example' })
    await doJobs(installation)
    disk.cut()
  }
  t.equal(numbers.size, (rounds + 1) * aRound)

  await disk.remove(`${file}-wal`)
  disk.lay(file, backup)
  const restored = await clientOf(opened(disk), accountant.id)
  await t.rejects(restored(emitInvoice, { id: drafts[0]!.id }), {
    code: 'books_behind_documents',
    details: { params: { number: `2026-${String(numbers.size).padStart(4, '0')}` } },
  })
})

/** Every number that was answered, every page that is named and every hour that was booked. */
async function standsAll(
  t: Test,
  { env }: Installation,
  numbers: ReadonlyMap<number, string>,
  booked: readonly number[],
  round: string,
): Promise<void> {
  const stored = await env.read((store) => store.invoices.find({ id: [...numbers.keys()] }))
  const standing = new Map(stored.map(({ id, number }) => [id, number]))
  t.strictSame(standing, numbers, `${round}: every number stands`)
  const missing: unknown[] = []
  for (const { pdf_link, number } of stored) {
    const page = await env.ports.files.get(pdf_link ?? '')
    if (!page || !new TextDecoder().decode(page).includes(number!)) missing.push(number)
  }
  t.strictSame(missing, [], `${round}: every page is there`)
  const sent = await env.read((store) => store.invoice_sendings.find({ state: 'sent' }))
  const left = await Promise.all(sent.map(({ id }) => env.ports.mailer.hasLeft(`sending-${id}`)))
  t.ok(left.every(Boolean), `${round}: every mail that is noted as sent lies in the outbox`)
  t.equal(sent.length, numbers.size / aRound, `${round}: and each was sent`)
  const time = await env.read((store) => store.user_bookings.find({ id: booked }))
  t.equal(time.length, booked.length, `${round}: the time that was booked stands`)
}

/** An installation on the forgetful disk; its pages are printed as text. */
function opened(disk: ForgetfulDisk): Installation {
  const config = readConfig({ data, databaseUrl: `sqlite:${file}`, port: '0' }, {})
  const installation = openInstallation(config, testClock(), undefined, { disk, sqlite: sqliteOn(disk) })
  const printer = {
    ...installation.env.ports.printer,
    print: ({ html }: { html: string }) => Promise.resolve(new TextEncoder().encode(`%PDF-1.7 ${html}`)),
  }
  return { ...installation, env: { ...installation.env, ports: { ...installation.env.ports, printer } } }
}

async function clientOf(installation: Installation, id: number) {
  const actor = await installation.env.read((store) => actorOf(store, id, null, null))
  return localClient(installation.env, () => actor)
}
