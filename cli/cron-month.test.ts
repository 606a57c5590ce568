import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import t, { type Test } from 'tap'
import { system } from '#core/kernel/permission.ts'
import type { Store } from '#core/ports.ts'
import { addDays, dayInZone, monthOf } from '#core/values/day.ts'
import { coda } from '#fixtures/bank/coda.ts'
import { zoneOfNoon } from '#fixtures/clock.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'
import { makeScene } from '#fixtures/transcripts/scene.ts'
import { readConfig } from '#server/config.ts'
import { openInstallation } from '#server/env.ts'

/**
 * The accountant's month by cron alone: forecast, draft, emit, send, match the bank, remind, and the month as one ZIP. Once in a copy of a firm
 * where nothing goes wrong; and in another one where every command is killed three times on its way and then run
 * twice. The books of both are the same to the cent.
 */

const subfolders = 12
const scene = { actor: system(), operation: 'scene' }
const timeZone = zoneOfNoon()
const configOf = (data: string) =>
  readConfig({ data, databaseUrl: `sqlite:${data}/decidag.sqlite`, timeZone }, {})
const today = dayInZone(new Date(), timeZone)
const thisMonth = monthOf(today)

const place = await mkdtemp(join(tmpdir(), 'decidag-cron-'))
t.teardown(() => rm(place, { recursive: true, force: true }))
const firm = join(place, 'firm')
const { an } = await makeScene(firm)
const late = await inside(firm, widen)
await withDocument(firm, late)

t.test('a month by cron that is killed and repeated ends in the same books as one that is not', async (t) => {
  const calm = join(place, 'calm')
  const rough = join(place, 'rough')
  for (const copy of [calm, rough]) {
    await cp(firm, copy, { recursive: true })
    await mkdir(join(copy, 'accountant'))
  }
  await month(calm, (args) => runOnce(t, calm, args))
  await month(rough, async (args) => {
    for (const ms of [150, 350, 600]) await killAfter(t, rough, args, ms)
    await runOnce(t, rough, args)
    await runOnce(t, rough, args)
  })
  const books = await inside(calm, booksOf)
  t.equal(books.invoices.filter(({ status_type }) => status_type === 'paid').length, 4)
  t.equal(books.invoices.length, subfolders + 3)
  t.equal(books.sendings.filter(({ state }) => state === 'sent').length, subfolders + 3)
  t.equal(books.reminders.length, 1)
  t.strictSame(await inside(rough, booksOf), books)
  const mails = await mailsIn(calm)
  t.equal(mails.length, subfolders + 4, 'each invoice and the reminder')
  t.strictSame(await mailsIn(rough), mails)
  for (const copy of [calm, rough]) t.equal((await readdir(join(copy, 'pdf'))).length, subfolders + 2)
  const given = await archiveOf(calm)
  const ofMonth = books.invoices.filter(({ issue_date }) => String(issue_date).startsWith(thisMonth))
  const sum = ofMonth.reduce((all, { amount_vat_included }) => all + Number(amount_vat_included), 0)
  t.equal(given.documents.length, ofMonth.length, 'every document of the month is in the ZIP')
  t.equal(given.books.count, String(ofMonth.length))
  t.equal(given.books.withVat, sum, 'which agrees with the books to the cent')
  t.strictSame(await archiveOf(rough), given)
  for (const copy of [calm, rough]) {
    const rows = await inside(copy, (store) => store.given_months.find({ month: thisMonth }))
    t.equal(rows.length, 1, 'the month is marked as given once')
    t.strictSame(await readdir(join(copy, 'accountant')), ['month.zip'], 'nothing half written is left')
  }
})

type Args = readonly string[]

/** What cron runs in a month, in its order. */
async function month(data: string, run: (args: Args) => Promise<unknown>): Promise<void> {
  await run(['forecasts', 'create', '--month', '2025-01'])
  await run(['invoices', 'draft', '--month', '2025-01'])
  await run(['invoices', 'emit', '--due', '--pdf-dir', join(data, 'pdf'), '--day', 'today'])
  await run(['invoices', 'send', '--due'])
  await run(['payments', 'import', await statement(data)])
  await run(['invoices', 'remind', '--due'])
  await run(['invoices', 'accountant', thisMonth, join(data, 'accountant', 'month.zip'), '--give'])
}

/** What the ZIP for the accountant says: its documents, and the line of its control sheet about the books. */
async function archiveOf(data: string) {
  const files = unzipSync(await readFile(join(data, 'accountant', 'month.zip')))
  const lines = new TextDecoder()
    .decode(files['control-sheet.csv'])
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const [, , , count, , , withVat] = lines.find(([kind]) => kind === 'Books') ?? []
  return {
    documents: lines.filter(([kind]) => kind === 'Document').map(([, name]) => name),
    paths: Object.keys(files).toSorted(),
    books: { count, withVat: Math.round(Number(withVat) * 100) },
  }
}

const envOf = (data: string) => ({
  DECIDAG_DATA: data,
  DECIDAG_TOKEN: an,
  DECIDAG_TIME_ZONE: timeZone,
  DECIDAG_CONFIG: join(data, 'config'),
})

async function runOnce(t: Test, data: string, args: Args): Promise<void> {
  const { how, output: said } = await decidag(t, envOf(data), ...args, '--quiet').ended
  t.equal(how, 0, `decidag ${args.join(' ')}\n${said}`)
}

async function killAfter(t: Test, data: string, args: Args, ms: number): Promise<void> {
  const run = decidag(t, envOf(data), ...args, '--quiet')
  await Promise.race([pause(ms), run.ended])
  run.kill('SIGKILL')
  await run.ended
}

/** What the bank says of the month: four invoices are paid. */
async function statement(data: string): Promise<string> {
  const paid = await inside(data, async (store) =>
    store.invoices.find(
      { number: { not: null }, issue_date: today },
      { order: [['number', 'asc']], limit: 4 },
    ),
  )
  const file = join(data, 'bank.cod')
  const movements = paid.map(({ amount_vat_included, structured_communication }) => ({
    amount: amount_vat_included,
    structured: structured_communication!,
  }))
  await writeFile(file, coda({ iban: 'BE68539007547034', number: 1, date: today, old: 0, movements }))
  return file
}

/** All that the month leaves in the books, without when and by which run. */
async function booksOf(store: Store) {
  const without = (row: object) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => !/_at$|^pdf_link$|^id$|_id$/.test(name) || name === 'subfolder_id',
      ),
    ) as { readonly [name: string]: unknown }
  const all = async (
    table: 'invoices' | 'invoice_details' | 'payments' | 'invoice_sendings' | 'invoice_reminders',
  ) => (await store[table].find({}, { order: [['id', 'asc']] })).map(without)
  return {
    invoices: await all('invoices'),
    lines: await all('invoice_details'),
    payments: await all('payments'),
    sendings: await all('invoice_sendings'),
    reminders: await all('invoice_reminders'),
    documents: (await store.invoice_documents.find({}, { order: [['invoice_id', 'asc']] })).map(
      ({ snapshot, ubl }) => ({
        snapshot,
        ubl,
      }),
    ),
  }
}

/** Whom the mails went to, and about what. */
async function mailsIn(data: string): Promise<string[]> {
  const outbox = join(data, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.map((mail) => /^Subject: .*$/m.exec(mail)?.[0] ?? '').toSorted()
}

async function inside<T>(data: string, work: (store: Store) => Promise<T>): Promise<T> {
  const { env, close } = openInstallation(configOf(data))
  try {
    return await env.write(scene, work)
  } finally {
    await close()
  }
}

/** The document of an invoice that was made in another program. */
async function withDocument(data: string, id: number): Promise<void> {
  const { env, close } = openInstallation(configOf(data))
  const pdf_link = await env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
  await env.write(scene, (store) => store.invoices.update(id, { pdf_link }))
  await close()
}

/** More subfolders with time of the month, a customer who gets mails, and an invoice of last year that is late. */
async function widen(store: Store): Promise<number> {
  const [company] = await store.companies.find({})
  await store.companies.update(company!.id, { invoice_channel: 'mail' })
  await store.company_contacts.insert({
    company_id: company!.id,
    contact_type: 'invoicing',
    email: 'factures@namur.example',
  })
  const [folder] = await store.folders.find({})
  const [wbs] = await store.wbs.find({ folder_id: folder!.id })
  const tom = await store.user_extra_infos.first({ code: 'TJA' })
  const made = await store.subfolders.insertMany(
    Array.from({ length: subfolders }, (_, i) => ({
      folder_id: folder!.id,
      rank: 10 + i,
      code: `M${i}`,
      name: `Mission ${i}`,
      status_type: 'active' as const,
      customer_company_id: company!.id,
    })),
  )
  const tasks = await store.wbs_tasks.insertMany(
    made.map(({ id }, i) => ({
      wbs_id: wbs!.id,
      subfolder_id: id,
      task_code: `T${i}`,
      name: `Task ${i}`,
      bookable: true,
      rank: 10 + i,
    })),
  )
  await store.user_bookings.insertMany(
    tasks.map(({ id }, i) => ({
      user_id: tom!.user_id,
      wbs_task_id: id,
      date: addDays('2025-01-16', i % 10),
      number_blocks: 1 + (i % 5),
      starting_block: i < 10 ? 0 : 5,
    })),
  )
  const invoice = await store.invoices.insert({
    subfolder_id: made[0]!.id,
    recipient_company_id: company!.id,
    number: 'A-17',
    status_type: 'emitted',
    issue_date: '2024-11-04',
    term_date: '2024-12-04',
    amount: 100_000,
    amount_vat_included: 121_000,
    vat_rate: 21,
  })
  return invoice.id
}
