import t from 'tap'
import { readInvoicePdf } from '#core/invoicing/reading/operations.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { appendFile, chmod, chown, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { beginSecondFactor, confirmSecondFactor } from '#core/access/operations.ts'
import { sealFor } from '#core/access/second-factor/codes.ts'
import { uploadInvoiceFile } from '#core/invoicing/operations.ts'
import { uploadDocument } from '#core/documents/operations.ts'
import { fileOf } from '#fixtures/documents/uploads.ts'
import { system } from '#core/kernel/permission.ts'
import type { Check } from '#core/upkeep/findings.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { translate } from '#core/texts/translate.ts'
import { newPlace } from '#fixtures/databases.ts'
import { cutFile, loseFile } from '#fixtures/files/lose-file.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import {
  onBoth,
  openTestInstallation,
  testInstallation,
  type TestInstallation,
} from '#fixtures/installation.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { billit } from '#fixtures/simulators/billit.ts'
import { clearfacts } from '#fixtures/simulators/clearfacts.ts'
import { reportServer } from '#fixtures/simulators/report-server/report-server.ts'
import { codeOf } from '#fixtures/sign-in.ts'
import { readConfig, type Config } from '../config.ts'
import { raw } from '../db/sql.ts'
import { examine } from './examine.ts'

/** No browser: of most tests it is no part. */
const noBrowser = { chromiumPath: '/nowhere' }

/** What is found of some of the checks, in short. */
async function found(
  { config, clock }: Pick<TestInstallation, 'config' | 'clock'>,
  checks: readonly Check[],
  own: Partial<Config> = {},
) {
  const findings = await examine({ ...config, ...noBrowser, ...own }, clock)
  return findings.filter(({ check }) => checks.includes(check)).map(({ state, says }) => `${state} ${says}`)
}

/** A firm with a folder, whose company has documents. */
async function recordFirm(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { id } = await firm.person([])
  return { firm, place: await firm.folder(id, 12) }
}

/** A firm with somebody in it, in a data folder that is there. */
async function firmOf(installation: TestInstallation) {
  const { id } = await (await testFirm(installation)).person([], { email: 'an@firm.example' })
  await mkdir(join(installation.config.data, 'files'), { recursive: true, mode: 0o700 })
  return { id }
}

const contents = async (folder: string): Promise<string[]> =>
  Promise.all(
    (await readdir(folder, { recursive: true })).toSorted().map(async (name) => {
      const { mode, uid } = await stat(join(folder, name))
      return `${name} ${mode} ${uid}`
    }),
  )

onBoth(t, 'doctor says what is right, and changes nothing', async (t, installation) => {
  await firmOf(installation)
  const before = await contents(installation.config.data)
  const findings = await examine(installation.config, installation.clock)
  t.strictSame(
    findings
      .filter(({ check }) => check !== 'printing' && check !== 'space')
      .map(({ state, says }) => `${state} ${says}`),
    [
      'right doctor.data_right',
      'note doctor.backups_none',
      'right doctor.key_later',
      'right doctor.database_right',
      'right doctor.sequences_right',
      'right doctor.numbers_right',
      'right doctor.documents_none',
      'right doctor.clock',
      'right doctor.jobs_right',
      'right doctor.audit_later',
      'right doctor.certificate_local',
      'note doctor.mail_outbox',
      'note doctor.service_off',
      'note doctor.service_off',
      'note doctor.service_off',
      'note doctor.trees_off',
      'note doctor.report_server_off',
    ],
  )
  const printing = findings.find(({ check }) => check === 'printing')
  t.match(printing, { params: { version: /^\d+\./ } })
  t.match(
    `${printing?.state} ${printing?.says}`,
    process.getuid?.() === 0 ? 'note doctor.chromium_root' : /right|forbidden/,
    'the sandbox is on, or it says why not',
  )
  const isOfSqlite = (line: string) => /\.sqlite-(wal|shm) /.test(line)
  t.strictSame(
    (await contents(installation.config.data)).filter((line) => !isOfSqlite(line)),
    before.filter((line) => !isOfSqlite(line)),
  )
})

t.test('data that others may read, or that belongs to another, is to be mended', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await firmOf(installation)
  const { data } = installation.config
  await chmod(data, 0o755)
  t.strictSame(await found(installation, ['data']), ['mend cli.serve.exposed'])
  await chmod(data, 0o700)
  if (process.getuid?.() === 0) {
    await writeFile(join(data, 'files/left.pdf'), '')
    await chown(join(data, 'files/left.pdf'), 12_345, 12_345)
    t.strictSame(await found(installation, ['data']), ['mend doctor.data_foreign'])
    await rm(join(data, 'files/left.pdf'))
    await chown(data, 12_345, 12_345)
    t.ok((await found(installation, ['data'])).includes('note doctor.data_of_another'))
    await chown(data, 0, 0)
  }
  t.strictSame(await found(installation, ['data']), ['right doctor.data_right'])
})

onBoth(
  t,
  'a database that is not there, or not of this version, is said to be so',
  async (t, installation) => {
    await firmOf(installation)
    const database = ['database', 'numbers', 'clock', 'jobs'] as const
    const own = await newPlace(t, installation.dialect)
    const empty = await openTestInstallation(t, own)
    if (installation.dialect === 'sqlite') await empty.database.look(raw('SELECT 1'))
    t.strictSame(await found(empty, database), ['mend doctor.database_empty'])
    await installation.database.query(raw(`DELETE FROM migrations WHERE name LIKE '0030%'`))
    t.strictSame(await found(installation, database), ['mend error.database_not_ready'])
    await installation.database.query(
      raw(`INSERT INTO migrations (name) VALUES ('0030-proposals'), ('9999-later')`),
    )
    t.strictSame(await found(installation, database), ['mend error.database_newer'])
    await installation.database.query(raw(`DELETE FROM migrations WHERE name = '9999-later'`))
    const away =
      installation.dialect === 'sqlite'
        ? 'sqlite:/nowhere/at/all.sqlite'
        : 'postgres://nobody@127.0.0.1:1/none'
    t.strictSame(await found(installation, database, { databaseUrl: away }), [
      installation.dialect === 'sqlite' ? 'mend error.no_database' : 'mend error.database_unavailable',
    ])
  },
)

t.test('a damaged database is told apart from one that is away', async (t) => {
  const data = t.testdir({ 'decidag.sqlite': 'no database at all, but of some length'.repeat(100) })
  const findings = await examine({ ...readConfig({ data }, {}), ...noBrowser })
  t.match(
    findings.find(({ check }) => check === 'database'),
    { state: 'mend', says: 'doctor.database_broken', params: { cause: /database/ } },
  )
})

onBoth(t, 'numbers that the books do not know, and a clock that is behind', async (t, installation) => {
  await firmOf(installation)
  const { clock, scene, env, config } = installation
  const today = clock.today()
  const { id } = await scene((store) =>
    store.number_series.insert({ series: 'invoice', year: 2026, last_number: 7, last_date: today }),
  )
  await env.ports.numbers.keep([{ series: 'invoice', year: 2026, last_number: 7 }])
  t.strictSame(await found(installation, ['numbers', 'clock']), [
    'right doctor.numbers_right',
    'right doctor.clock_and_number',
  ])
  await scene((store) => store.number_series.update(id, { last_number: 5 }))
  t.strictSame(await found(installation, ['numbers']), ['mend error.books_behind_documents'])
  t.match(
    (await examine({ ...config, ...noBrowser }, clock)).find(({ check }) => check === 'numbers')?.params,
    { number: '2026-0007' },
  )
  await tokenOf(installation, 1)
  clock.pass(-86_400_000)
  t.strictSame(await found(installation, ['clock']), [
    'mend doctor.clock_behind',
    'note doctor.sessions_ahead',
  ])
})

onBoth(t, 'a ledger that is missing, cut off or damaged is told', async (t, installation) => {
  await firmOf(installation)
  const { clock, scene, env, config } = installation
  const year = { series: 'invoice', year: 2026 }
  const path = join(config.data, 'files/numbers.log')
  await scene((store) => store.number_series.insert({ ...year, last_number: 7, last_date: clock.today() }))
  t.strictSame(await found(installation, ['numbers']), ['mend doctor.ledger_missing'])
  await env.ports.numbers.keep([{ ...year, last_number: 6 }])
  const findings = await examine({ ...config, ...noBrowser }, clock)
  t.match(
    findings.find(({ check }) => check === 'numbers'),
    { state: 'mend', says: 'doctor.ledger_short', params: { path, line: 'invoice 2026 7' } },
  )
  await env.ports.numbers.keep([{ ...year, last_number: 7 }])
  await appendFile(path, '\ninvoice 20')
  t.strictSame(await found(installation, ['numbers']), [
    'right doctor.numbers_right',
    'note doctor.ledger_damaged',
  ])
})

onBoth(
  t,
  'documents that are not on the disk are told, and whether they can be printed again',
  async (t, installation) => {
    await mkdir(join(installation.config.data, 'files'), { recursive: true, mode: 0o700 })
    const { firm, drafts } = await firmWithDrafts(installation, 2)
    const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
    const [printed = 0, bare = 0] = drafts.map(({ id }) => id)
    await client(emitInvoice, { id: printed })
    await client(emitInvoice, { id: bare, with_document: false })
    await installation.settle()
    const file = { name: 'by-hand.pdf', type: 'application/pdf', bytes: smallPdf() }
    await client(uploadInvoiceFile, { invoice_id: bare, file })
    t.strictSame(await found(installation, ['documents']), ['right doctor.documents_right'])
    const stored = await installation.env.reader.invoices.find({ id: [printed, bare] })
    await cutFile(installation, stored.find(({ id }) => id === printed)?.pdf_link ?? '')
    t.strictSame(
      await found(installation, ['documents']),
      ['mend doctor.documents_missing'],
      'one that is cut',
    )
    for (const { pdf_link } of stored) await loseFile(installation, pdf_link ?? '')
    const findings = (await examine({ ...installation.config, ...noBrowser }, installation.clock)).filter(
      ({ check }) => check === 'documents',
    )
    t.match(findings, [
      { state: 'mend', says: 'doctor.documents_missing', params: { count: 1, first: '2026-0001' } },
      { state: 'mend', says: 'doctor.files_missing', params: { first: /by-hand.pdf|2026-0002/ } },
    ])
  },
)

onBoth(t, 'documents of records that are lost or damaged are told', async (t, installation) => {
  const { firm, place } = await recordFirm(installation)
  const { client } = await firm.person(['company.*'])
  const of = { record_kind: 'company', record_id: place.company_id } as const
  const put = (name: string, content: string) =>
    client(uploadDocument, { ...of, name, file: fileOf(content) })
  const [kept, cut, changed] = [
    await put('a.txt', 'kept'),
    await put('b.txt', 'cut'),
    await put('c.txt', 'abc'),
  ]
  await put('locked.pdf', '%PDF-1.4\nbroken')
  await installation.settle()
  const own = async () =>
    (await found(installation, ['documents'])).filter((line) => !line.includes('documents_none'))
  t.strictSame(await own(), ['right doctor.record_documents_right', 'note doctor.texts_unreadable'])
  const at = (hash: string) => join(installation.config.data, 'documents', hash.slice(0, 2), hash)
  await writeFile(at(changed.hash), 'xyz')
  await rm(at(cut.hash))
  await mkdir(join(installation.config.data, 'documents', 'ff'), { recursive: true })
  await writeFile(at('f'.repeat(64)), 'of nobody')
  t.ok(await stat(at(kept.hash)))
  t.strictSame(await own(), [
    'mend doctor.record_documents_lost',
    'mend doctor.record_documents_damaged',
    'note doctor.texts_unreadable',
    'note doctor.record_documents_unnamed',
  ])
})

onBoth(
  t,
  'a document that cannot be read is named with the reason, and those that are missing are told too',
  async (t, installation) => {
    await mkdir(join(installation.config.data, 'files'), { recursive: true, mode: 0o700 })
    const { firm, drafts } = await firmWithDrafts(installation, 2)
    const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
    const [closed = 0, lost = 0] = drafts.map(({ id }) => id)
    for (const id of [closed, lost]) await client(emitInvoice, { id })
    await installation.settle()
    const stored = await installation.env.reader.invoices.find({ id: [closed, lost] })
    const linkOf = (of: number): string => stored.find(({ id }) => id === of)?.pdf_link ?? ''
    await loseFile(installation, linkOf(lost))
    await loseFile(installation, linkOf(closed))
    const place = join(installation.config.data, 'files', linkOf(closed).slice(0, 2), linkOf(closed))
    await mkdir(place)
    const findings = (await examine({ ...installation.config, ...noBrowser }, installation.clock)).filter(
      ({ check }) => check === 'documents',
    )
    t.match(findings, [
      { state: 'mend', says: 'doctor.documents_missing', params: { count: 1, first: '2026-0002' } },
      { state: 'mend', says: 'error.files_unreadable', params: { names: '2026-0001', file: place } },
    ])
    const refusal = await client(readInvoicePdf, { id: closed }).then(
      () => t.fail('a folder was read'),
      (error: unknown) => shownFailure(translate('en'), error as Failure),
    )
    t.match(refusal, /^\S*2026-0001\.pdf cannot be read on the server: it is a folder, not a file\./)
  },
)

t.test('a database with a damaged page or index is told, and what else can be looked at', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await firmOf(installation)
  const { database, config } = installation
  await database.query(raw('PRAGMA wal_checkpoint(TRUNCATE)'))
  const [{ rootpage = 0 } = {}] = (await database.look(
    raw(`SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'companies' LIMIT 1`),
  )) as readonly { readonly rootpage?: number }[]
  const file = await open(config.databaseUrl.replace('sqlite:', ''), 'r+')
  await file.write(Buffer.alloc(512, 0xff), 0, 512, (rootpage - 1) * 4096)
  await file.close()
  const findings = await examine({ ...config, ...noBrowser }, installation.clock)
  t.match(
    findings.find(({ check }) => check === 'database'),
    { state: 'mend', says: 'doctor.database_damaged', params: { cause: /page|index|btree/i } },
  )
  t.ok(findings.some(({ check }) => check === 'jobs'))
})

onBoth(t, 'jobs that were given up are told, with why', async (t, installation) => {
  const { id } = await firmOf(installation)
  const { scene, config, clock } = installation
  const failed = { state: 'failed', due_at: clock.now().toISOString() } as const
  await scene((store) =>
    store.jobs.insert({
      ...failed,
      kind: 'mail.invitation',
      key: 'x',
      payload: { user_id: id },
      error: 'Error: 550 no such mailbox',
    }),
  )
  t.strictSame(await found(installation, ['jobs']), ['note doctor.mails_failed'])
  await scene((store) =>
    store.jobs.insert({
      ...failed,
      kind: 'invoice.print',
      key: 'y',
      payload: { invoice_id: 1 },
      error: 'Error: no Chromium',
    }),
  )
  const findings = (await examine({ ...config, ...noBrowser }, clock)).filter(({ check }) => check === 'jobs')
  t.match(findings, [
    { state: 'mend', says: 'doctor.documents_failed', params: { count: 1, error: 'Error: no Chromium' } },
    { state: 'note', says: 'doctor.mails_failed', params: { count: 1, error: 'Error: 550 no such mailbox' } },
  ])
})

onBoth(t, 'a key that is open, another or gone is to be mended', async (t, installation) => {
  const { id } = await firmOf(installation)
  const own = await installation.as(id)
  const { key } = await own(beginSecondFactor, { current_password: password })
  await own(confirmSecondFactor, { code: codeOf(installation, key) })
  const path = join(installation.config.data, 'secret.key')
  t.strictSame(await found(installation, ['secret_key']), ['right doctor.key_right'])
  await chmod(path, 0o644)
  t.strictSame(await found(installation, ['secret_key']), ['mend doctor.key_open'])
  await writeFile(path, 'another key altogether, and long enough')
  await chmod(path, 0o600)
  t.strictSame(await found(installation, ['secret_key']), ['mend error.sealed_with_another_key'])
  await rm(path)
  t.strictSame(await found(installation, ['secret_key']), ['mend doctor.key_gone'])
  t.notOk((await readdir(installation.config.data)).includes('secret.key'), 'and it makes none')
  const away = { databaseUrl: 'sqlite:/nowhere/at/all.sqlite' }
  t.strictSame(await found(installation, ['secret_key'], away), ['note doctor.key_missing'])
  const secretKey = 'a key that is configured, of some length'
  const { env } = await openTestInstallation(
    t,
    { dialect: installation.dialect, ...placeOf(installation) },
    { secretKey },
  )
  await env.write({ actor: system(), operation: 'scene' }, async (store) => {
    const [factor] = await store.second_factors.find()
    await store.second_factors.update(factor!.id, {
      sealed_key: await env.ports.vault.seal(key, sealFor(id)),
    })
  })
  t.strictSame(await found(installation, ['secret_key'], { secretKey }), ['right doctor.key_set'])
})

const placeOf = ({ config: { data, databaseUrl } }: TestInstallation) => ({ data, databaseUrl })

t.test('Chromium that is not there, and a mail server that takes nobody, are to be mended', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await firmOf(installation)
  const findings = await examine({ ...installation.config, ...noBrowser }, installation.clock)
  t.match(
    findings.find(({ check }) => check === 'printing'),
    { state: 'mend', says: 'doctor.chromium_missing', params: { cause: /nowhere/ } },
  )
  let mails = 0
  const server = new SMTPServer({
    onAuth: ({ username, password: typed = '' }, _, done) =>
      typed === 'secret' ? done(null, { user: username }) : done(new Error('not known here')),
    onData: (_, __, done) => {
      mails++
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const smtpOf = (typed: string) => `smtp://clerk:${typed}@127.0.0.1:${port}?tls.rejectUnauthorized=false`
  t.strictSame(await found(installation, ['mail'], { smtpUrl: smtpOf('secret') }), [
    'right doctor.mail_right',
  ])
  const refused = await examine({ ...installation.config, ...noBrowser, smtpUrl: smtpOf('wrong') })
  const mail = refused.find(({ check }) => check === 'mail')
  t.match(mail, { state: 'mend', says: 'doctor.mail_refused', params: { server: `127.0.0.1:${port}` } })
  t.notMatch(JSON.stringify(mail), /wrong|clerk/, 'without what it signs in with')
  await new Promise<void>((resolve) => server.close(() => resolve()))
  t.strictSame(await found(installation, ['mail'], { smtpUrl: smtpOf('secret') }), [
    'mend doctor.mail_refused',
  ])
  t.equal(mails, 0, 'nothing was sent')
})

t.test('a service that is switched on is asked whether it answers and takes our key', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const redirectUri = `${installation.config.publicUrl}/callback`
  const [accounting, billing] = [await clearfacts(t, { redirectUri }), await billit(t)]
  const settings = { ...accounting.settings, ...billing.settings }
  const services = (changes: object = {}) => found(installation, ['services'], { ...settings, ...changes })
  const off = ['note doctor.service_off', 'note doctor.trees_off', 'note doctor.report_server_off']
  t.strictSame(await services(), ['right doctor.service_right', 'right doctor.service_right', ...off])
  t.strictSame(await services({ billitKey: 'of another' }), [
    'right doctor.service_right',
    'mend doctor.service_refused',
    ...off,
  ])
  accounting.behave('down')
  billing.behave('garbage')
  t.strictSame(await services(), ['mend doctor.service_away', 'mend error.service_unavailable', ...off])
  for (const [status, body] of [
    [400, { errors: [{ Description: 'The party is closed' }] }],
    [200, 'what nobody knows'],
  ] as const) {
    const odd = createServer((_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    })
    await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done))
    t.teardown(() => odd.close())
    const billitUrl = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
    const { config, clock } = installation
    const findings = await examine({ ...config, ...noBrowser, ...settings, billitUrl }, clock)
    const { says, params } = findings.filter(({ check }) => check === 'services')[1]!
    const sentence = translate('en')(says, params)
    t.match(sentence, status === 400 ? /The party is closed/ : /Billit/)
    t.notMatch(sentence, /undefined|\{\{/)
  }
  t.strictSame(accounting.filed, [])
  t.equal(billing.kept.length, 1, 'nothing was sent')
  t.ok(billing.heard.every(({ method }) => method === 'GET'))
})

t.test('a report server that is switched on is asked for its reports, and makes none', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const server = await reportServer(t, { auth: 'ntlm' })
  const last = async (changes: object = {}) =>
    (await found(installation, ['services'], { ...server.settings, ...changes })).at(-1)
  t.equal(await last(), 'right doctor.service_right')
  t.equal(await last({ reportsPassword: 'of another' }), 'mend doctor.service_refused')
  t.equal(await last({ reportsFolder: '/Gone' }), 'mend doctor.service_away')
  server.behave('garbage')
  t.equal(await last(), 'mend doctor.service_away')
  server.behave('silent')
  t.equal(await last({ reportsSeconds: 0.2 }), 'mend error.report_server_too_slow')
  t.strictSame(server.made, [])
})

t.test('the folder of purchases has to take and to give files', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const path = t.testdir({ 'new.xml': '', refused: { 'old.xml': '', 'old.xml.reason.txt': '' } })
  const says = (purchaseFolder: string | null) => found(installation, ['purchases'], { purchaseFolder })
  t.strictSame(await says(null), [])
  t.strictSame(await says(path), [
    'right doctor.purchase_folder_right',
    'note doctor.purchase_folder_refused',
  ])
  t.strictSame(await says(join(path, 'nowhere')), ['mend doctor.purchase_folder_closed'])
  await writeFile(join(path, 'done'), '')
  t.strictSame(await says(path), ['mend doctor.purchase_folder_not'])
})
