import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import t from 'tap'
import { bankDay, codaFile } from '#fixtures/invoicing/payments.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { monthOffice } from '#fixtures/invoicing/month-office.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { createInvoice, creditInvoice, importStatement, uploadInvoice } from '../../invoicing/operations.ts'
import { actorOf } from '../../access/person.ts'
import type { Client } from '../../kernel/operation.ts'
import { run } from '../../kernel/run.ts'
import type { Env, Store } from '../../ports.ts'
import { listNotifications } from '../../notices/operations.ts'
import { booksOfPeriod } from '../accounting/queries.ts'
import { accountingMonthFile, giveAccountingMonth, listAccountingMonths } from './operations.ts'

const month = '2026-11'
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** A month, and somebody who gives it. */
async function office(own: TestInstallation) {
  const scene = await monthOffice(own, month, ['notifications.*'])
  const emit = (nth: number) => scene.boss(emitInvoice, { id: scene.drafts[nth]!.id })
  return { ...scene, emit }
}

/** The files of a month's archive by path, and its control sheet as cells. */
async function taken(client: Client, more: { language?: 'en' | 'fr' | 'nl'; fingerprint?: string } = {}) {
  const archive = await client(accountingMonthFile, { month, ...more })
  const files = unzipSync(new Uint8Array(archive.bytes))
  const control = Object.keys(files).find((path) => /^(control-sheet|controleblad)\.csv$/.test(path)) ?? ''
  const lines = text(files[control]!)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/[,;]/))
  return { archive, files, paths: Object.keys(files), lines: lines.slice(1) }
}

const listed = async (client: Client) => {
  const [row] = await client(listAccountingMonths, { month })
  return row!
}

/** An uploaded invoice of the month, of a firm's earlier program. */
const upload = (client: Client, subfolder_id: number, number: string, amount = 100_00) =>
  client(uploadInvoice, {
    subfolder_id,
    number,
    issue_date: '2026-11-04',
    amount,
    amount_vat_included: Math.round(amount * 1.21),
    invoice_type: 'invoice_fr',
    file: { name: 'old.pdf', type: 'application/pdf', bytes: smallPdf(number) },
  })

onBoth(
  t,
  'the archive of a month has each document, also of private and foreign customers, and agrees with the books',
  async (t, own) => {
    const { boss, emit, change, place, subfolders } = await office(own)
    const sent = await emit(0)
    await change({ private: true, vat_number: null })
    const toPrivate = await emit(1)
    await change({ private: false, vat_number: '83404833048', vat_prefix: 'FR' })
    await own.scene((store) =>
      store.company_addresses.updateWhere({ company_id: place.company_id }, { country: 'FR' }),
    )
    const { subfolder_id } = subfolders[0]!
    const abroad = await boss(createInvoice, {
      subfolder_id,
      recipient_company_id: place.company_id,
      amount: 400_00,
      memo: 'Advice',
    })
    const toAbroad = await boss(emitInvoice, { id: abroad.id })
    const uploaded = await upload(boss, subfolder_id, 'OLD/7')
    const credit = await boss(creditInvoice, { id: sent.id })
    const credited = await boss(emitInvoice, { id: credit.id })
    await boss(importStatement, {
      file: codaFile(
        bankDay([
          {
            amount: toPrivate.amount_vat_included,
            name: 'Régie',
            structured: toPrivate.structured_communication!,
          },
        ]),
      ),
    })

    const { archive, files, paths, lines } = await taken(boss)
    t.match(archive, { name: 'Month for the accountant 2026-11.zip', type: 'application/zip' })
    const numbers = [sent, toPrivate, toAbroad, credited].map(({ number }) => number)
    t.strictSame(paths.toSorted(), [
      'control-sheet.csv',
      'customer-listing.xlsx',
      'intra-community.xlsx',
      ...[...numbers, 'OLD-7'].map((number) => `invoices/${number}.pdf`).toSorted(),
      'journal.csv',
      'journal.xlsx',
      'statements/BE68539007547034-2026-11-20-2026-001.csv',
      ...numbers.map((number) => `ubl/${number}.xml`).toSorted(),
      'vat-return.xlsx',
    ])
    t.match(text(files[`invoices/${sent.number}.pdf`]!), '%printed', 'what was not printed yet is printed')
    t.match(text(files['invoices/OLD-7.pdf']!), '%OLD/7')
    t.match(text(files[`ubl/${sent.number}.xml`]!), 'EndpointID schemeID="0208">0403019261')
    for (const { number, amount_vat_included } of [toPrivate, toAbroad]) {
      const ubl = text(files[`ubl/${number}.xml`]!)
      t.match(ubl, `>${(amount_vat_included / 100).toFixed(2)}</cbc:PayableAmount>`)
      t.equal(ubl.match(/<cbc:EndpointID/g)?.length, 1, 'the firm alone has an address on the network')
    }
    t.match(text(files['statements/BE68539007547034-2026-11-20-2026-001.csv']!), toPrivate.number!)

    // What the control sheet says, beside the books and beside the files as they came out.
    const [books] = await own.env.read((store) =>
      store.query(booksOfPeriod, { from: '2026-11-01', to: '2026-11-30' }),
    )
    const euro = (line: readonly string[], column: number): number => Math.round(Number(line[column]) * 100)
    const of = (what: string) => lines.filter(([line]) => line === what)
    t.equal(of('Document').length, 5)
    const summed = (what: string, column: number): number =>
      of(what).reduce((sum, line) => sum + euro(line, column), 0)
    for (const what of ['Document', 'VAT rate', 'Sales journal', 'Books']) {
      t.equal(summed(what, 4), books?.amount, `${what} without VAT`)
      t.equal(summed(what, 6), books?.amount_vat_included, `${what} with VAT`)
    }
    t.match(text(files['control-sheet.csv']!), /Grid,49,/, 'a credit note has its grid')
    const remarkOf = (number: string | null): string =>
      of('Document').find(([, name]) => name === number)?.[7] ?? ''
    t.equal(remarkOf(sent.number), 'UBL as it went out')
    t.match(text(files['control-sheet.csv']!), `${toPrivate.number},2026-11-20`)
    t.match(text(files['control-sheet.csv']!), 'not for the network')
    t.match(remarkOf(uploaded.number), 'no UBL: made elsewhere')
    t.equal(Number(of('Files')[0]?.[3]), paths.length - 1)
    const hashes = Object.fromEntries(of('File').map((line) => [line[1], line.at(-1)]))
    for (const path of paths.filter((each) => each !== 'control-sheet.csv'))
      t.equal(hashes[path], createHash('sha256').update(files[path]!).digest('hex'), path)

    const dutch = await taken(boss, { language: 'nl' })
    t.ok(dutch.paths.includes(`facturen/${sent.number}.pdf`))
    t.ok(dutch.paths.includes('verkoopdagboek.csv'))
  },
)

onBoth(
  t,
  'a month whose journal and books differ is neither taken nor given, and says why',
  async (t, own) => {
    const { boss, emit } = await office(own)
    const { id, number, amount } = await emit(0)
    await emit(1)
    await own.scene((store) => store.invoices.update(id, { amount: amount + 1 }))
    const refusal = {
      code: 'accounting_month_differs',
      details: { params: { month: '11/2026', numbers: number } },
    }
    await t.rejects(boss(accountingMonthFile, { month }), refusal)
    await t.rejects(boss(giveAccountingMonth, { month }), refusal)
    t.equal((await listed(boss)).given_at, null)
  },
)

onBoth(t, 'a document that cannot be printed keeps the whole archive back, by its number', async (t, own) => {
  const { boss, emit } = await office(own)
  const { number } = await emit(0)
  Object.assign(own.env.ports.printer, { print: () => Promise.reject(new Error('no paper')) })
  await t.rejects(boss(accountingMonthFile, { month }), {
    code: 'accounting_month_document',
    details: { params: { number } },
  })
})

onEveryClient(t, 'what changes after a month was given is told to whoever gave it', async (t, own) => {
  const { boss, emit, subfolders } = await office(own)
  const first = await emit(0)
  const before = await listed(boss)
  t.match(before, {
    documents: 1,
    amount_vat_included: first.amount_vat_included,
    given_at: null,
    changed: 0,
  })
  const given = await boss(giveAccountingMonth, { month, fingerprint: before.fingerprint })
  t.match(given, { documents: 1, already_given: false })
  t.match(await boss(giveAccountingMonth, { month }), { already_given: true }, 'again, it is the same')
  t.match(await listed(boss), { given_by: /Anne Dubois/, given_documents: 1, changed: 0, changes: [] })

  const second = await emit(1)
  await upload(boss, subfolders[0]!.subfolder_id, 'OLD-8')
  t.match(await listed(boss), {
    documents: 3,
    given_documents: 1,
    changed: 2,
    changes: [
      { change: 'added', number: 'OLD-8', issue_date: '2026-11-04', amount_vat_included: 121_00 },
      { change: 'added', number: second.number },
    ],
  })
  const notices = (await boss(listNotifications, {})).rows
  t.equal(notices.length, 1, 'who did not look yet is not told twice')
  t.match(notices[0], {
    title: 'November 2026 changed after it was given',
    message: new RegExp(`^${second.number} of 20/11/2026`),
    url: '/viewReports/accountant?month=2026-11',
  })

  await t.rejects(boss(giveAccountingMonth, { month, fingerprint: before.fingerprint }), {
    code: 'accounting_month_changed',
  })
  await t.rejects(boss(accountingMonthFile, { month, fingerprint: before.fingerprint }), {
    code: 'accounting_month_changed',
  })
  t.match(await boss(giveAccountingMonth, { month }), { documents: 3, already_given: false })
  t.match(await listed(boss), { given_documents: 3, changed: 0 })
  await t.rejects(boss(giveAccountingMonth, { month: '2026-12' }), { code: 'month_to_come' })
})

onBoth(
  t,
  'payments and credit notes of a later month change nothing of a month that was given',
  async (t, own) => {
    const { boss, emit } = await office(own)
    const { id, structured_communication, amount_vat_included } = await emit(0)
    await boss(giveAccountingMonth, { month })
    own.clock.set('2026-12-03')
    await boss(importStatement, {
      file: codaFile(
        bankDay([{ amount: amount_vat_included, name: 'Régie', structured: structured_communication! }], {
          date: '2026-12-02',
        }),
      ),
    })
    const credit = await boss(creditInvoice, { id })
    await boss(emitInvoice, { id: credit.id, issue_date: '2026-12-03' })
    t.match(await listed(boss), { documents: 1, changed: 0 })
    t.equal((await boss(listNotifications, {})).rows.length, 0)
  },
)

onBoth(t, 'a month given while invoices are emitted has each of them, or tells of it', async (t, own) => {
  const { boss, drafts, subfolders } = await office(own)
  const outcomes = await Promise.all([
    boss(emitInvoice, { id: drafts[0]!.id }),
    boss(giveAccountingMonth, { month }),
    boss(emitInvoice, { id: drafts[1]!.id }),
    upload(boss, subfolders[0]!.subfolder_id, 'OLD-9'),
    boss(emitInvoice, { id: drafts[2]!.id }),
  ])
  const given = outcomes[1]
  const { documents, changed, changes } = await listed(boss)
  t.equal(documents, 4)
  t.equal(given.documents + changed, 4, `${given.documents} in it, ${changed} told afterwards`)
  t.ok(changes.every(({ change }) => change === 'added'))
  t.equal((await boss(listNotifications, {})).rows.length, changed > 0 ? 1 : 0)
})

/** An environment whose transactions wait before their commit until `go`, and that hears of the first question for the number series. */
function held(env: Env) {
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const locking = Promise.withResolvers<void>()
  const hears = (store: Store): Store =>
    new Proxy(store, {
      get: (target, name: keyof Store) => {
        if (name === 'lock' || name === 'lockEach') locking.resolve()
        return target[name]
      },
    })
  const waiting: Env = {
    ...env,
    write: (by, work) =>
      env.write(by, async (store) => {
        const done = await work(store)
        reached.resolve()
        await go.promise
        return done
      }),
  }
  const heard: Env = { ...env, write: (by, work) => env.write(by, (store) => work(hears(store))) }
  return { waiting, heard, reached: reached.promise, locking: locking.promise, go: go.resolve }
}

onBoth(t, 'whoever gives a month waits for an invoice that is being emitted', async (t, own) => {
  const { boss_id, drafts } = await office(own)
  const actor = await own.env.read((store) => actorOf(store, boss_id, null, null))
  const { waiting, heard, reached, locking, go } = held(own.env)
  const emitting = run(emitInvoice, waiting, actor, { id: drafts[0]!.id })
  await reached
  const giving = run(giveAccountingMonth, heard, actor, { month })
  // On SQLite his transaction has not begun.
  if (own.dialect === 'postgres') await Promise.race([locking, giving])
  go()
  t.strictSame((await emitting).warnings, [])
  t.match((await giving).value, { documents: 1 })
})

onBoth(t, 'an invoice that is emitted while its month is given finds the month given', async (t, own) => {
  const { boss, boss_id, drafts } = await office(own)
  const actor = await own.env.read((store) => actorOf(store, boss_id, null, null))
  const { waiting, heard, reached, locking, go } = held(own.env)
  const giving = run(giveAccountingMonth, waiting, actor, { month })
  await reached
  const emitting = run(emitInvoice, heard, actor, { id: drafts[0]!.id })
  if (own.dialect === 'postgres') await Promise.race([locking, emitting])
  go()
  t.match((await giving).value, { documents: 0 })
  t.strictSame((await emitting).warnings, ['month_given'])
  t.equal((await boss(listNotifications, {})).rows.length, 1)
})
