import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { dayInZone } from '#core/values/day.ts'
import '#core/handlers.ts'
import { heardKinds, keepForHooks } from '#core/hooks/kept-events.ts'
import { watched, withIds } from '#core/hooks/written.ts'
import { ownTexts } from '#core/texts/own-texts.ts'
import type { Change, Event } from '#core/events.ts'
import type { Clock, Env, Ports } from '#core/ports.ts'
import { openCalendar } from './adapters/calendars.ts'
import { zipArchives } from './adapters/archives/zip-archives.ts'
import { auditSealer } from './adapters/audit-sealer.ts'
import { authenticator } from './adapters/authenticator.ts'
import { openHooks } from './adapters/hooks/hooks.ts'
import { openKept } from './adapters/kept/open.ts'
import { openMailer, postsMail } from './adapters/mailers.ts'
import { senderOf } from './adapters/sender.ts'
import { openDocumentStore, openTreeStore } from './adapters/stores/open.ts'
import { documentBytes } from './adapters/stores/document-bytes.ts'
import { purchaseFolder } from './adapters/purchase-folder.ts'
import { passwords } from './adapters/passwords.ts'
import { openPlaces } from './adapters/places/places.ts'
import { openReportServer } from './adapters/report-server/report-server.ts'
import { openThirdParties } from './adapters/third-parties/third-parties.ts'
import { tokens } from './adapters/tokens.ts'
import { vault } from './adapters/vault.ts'
import { directUrl, keyFileOf, type Config } from './config.ts'
import type { Fellow } from './cluster/fellow.ts'
import type { Installation } from './installation.ts'
import { openDatabase } from './db/database.ts'
import { wireOver } from './db/notify.ts'
import type { SqliteDriver } from './db/sqlite-driver.ts'
import type { Disk } from './durable.ts'
import { lazy } from './lazy.ts'
import { silentLog, type Log } from './log.ts'
import { openMachinery, type Machinery } from './machinery.ts'
import { started } from './ending/started.ts'
import { rootFolder } from './paths.ts'
import { causing, watchedPorts } from './watching/ports.ts'
import { isWatched, unwatched, type Watch } from './watching/watch.ts'

/** What a test may put in the place of this machine's disk and of the SQLite that writes to it. */
export interface Storage {
  readonly disk?: Disk
  readonly sqlite?: SqliteDriver
}

/** Besides, who measures and traces what is done, and what serves beside it. */
interface Surroundings extends Storage {
  readonly watch?: Watch
  /** The processes that serve the same firms beside this one. */
  readonly fellow?: Fellow | null
  /** The name of this firm where a server has several; empty where it has one. */
  readonly firm?: string
  /** What several firms of a process share; an installation for itself has its own. */
  readonly machinery?: Machinery
}

/** Opens the database and the ports. What is heavy (printing, workbooks) is loaded when first used. */
export function openInstallation(
  config: Config,
  clock: Clock = clockIn(config.timeZone),
  log: Log = silentLog,
  { disk, sqlite, watch = unwatched, fellow = null, firm = '', machinery }: Surroundings = {},
): Installation {
  const opened = started()
  const database = openDatabase(config, () => clock.now(), {
    driver: sqlite,
    watch,
    writing: fellow?.writing,
  })
  opened.note(database.close)
  const listeners = new Set<(events: readonly Change[]) => void>()
  const besides = openKept(config, disk)
  const ours = machinery ?? openMachinery(config, log)
  const { printer, workbooks, calendar } = ours
  const reader = ours.newReaders()
  const mailer = lazy(() => openMailer(config, { now: () => clock.now(), log, disk }))
  const ports: Ports = watchedPorts(watch, log, {
    passwords: passwords(),
    tokens: tokens(),
    files: besides.files,
    documents: documentBytes(openDocumentStore(config, disk), config.documentLimit, () => clock.now()),
    passingFiles: besides.passingFiles,
    numbers: besides.numbers,
    auditSealer: auditSealer(besides.auditHeads, { secretKey: config.secretKey, file: keyFileOf(config) }),
    workbooks: {
      read: async function* (file, person) {
        yield* (await workbooks.get()).read(file, reader(person))
      },
      write: async (worksheets, format) => (await workbooks.get()).write(worksheets, format),
      writeParts: async function* (worksheets, format) {
        yield* (await workbooks.get()).writeParts(worksheets, format)
      },
    },
    bankFiles: { read: async (file, person) => (await workbooks.get()).bankFiles.read(file, reader(person)) },
    einvoiceFiles: {
      read: async (file, person) => (await workbooks.get()).einvoiceFiles.read(file, reader(person)),
    },
    documentReader: {
      text: async (file) => (await workbooks.get()).documentReader.text(file),
      mail: async (file, person) => (await workbooks.get()).documentReader.mail(file, reader(person)),
      attachment: async (file, index, person) =>
        (await workbooks.get()).documentReader.attachment(file, index, reader(person)),
    },
    archives: zipArchives(() => clock.now()),
    printer: {
      print: async (job) => (await printer.get()).print(job),
      draw: async (picture) => (await printer.get()).draw(picture),
    },
    holidays: { in: async (country, year) => (await calendar.get()).in(country, year) },
    logos: {
      clean: async (dataUrl, limit) => (await import('./adapters/logos.ts')).logos().clean(dataUrl, limit),
    },
    markup: { clean: async (html) => (await import('./adapters/documents/markup.ts')).cleanMarkup(html) },
    letters: {
      write: async (job) => {
        const { writeDocx } = await import('./adapters/documents/docx.ts')
        return writeDocx(job, async (picture) => (await printer.get()).draw(picture))
      },
    },
    pdfs: {
      faultOf: async (bytes) => (await import('./adapters/documents/pdf-contents.ts')).pdfFault(bytes),
    },
    codes: { qr: async (text) => (await import('./adapters/printing/codes.ts')).codes().qr(text) },
    mailer: {
      posts: postsMail(config),
      send: async (mail) => (await mailer.get()).send(mail),
      hasLeft: async (name) => (await mailer.get()).hasLeft(name),
    },
    mailReports: {
      read: async (bytes) =>
        (await import('./adapters/mail-reports.ts')).mailReports(senderOf(config)).read(bytes),
    },
    vault: vault({ secretKey: config.secretKey, file: keyFileOf(config) }),
    authenticator: authenticator(),
    site: {
      address: (path) => config.publicUrl + path,
      signOnBy: config.oidcIssuer === null ? null : config.oidcLabel,
      map: { tiles: config.mapTiles, attribution: config.mapAttribution },
    },
    places: openPlaces(config),
    ...openThirdParties(config, () => clock.now()),
    treeStore: openTreeStore(config, () => clock.now(), disk),
    purchaseFolder: config.purchaseFolder === null ? null : purchaseFolder(config.purchaseFolder),
    calendar: openCalendar(config, clock.timeZone, () => clock.now()),
    hooks: openHooks(config),
    reportServer: openReportServer(config),
    upkeep: {
      backupHour: config.backupTarget === null ? null : config.backupHour,
      backUp: async () => (await import('./backup/daily.ts')).backUpAsSet(installation),
      changes: () => readFile(join(rootFolder, 'CHANGELOG.md'), 'utf8').catch(() => ''),
      examine: async (language, scope) =>
        (await import('./doctor/told.ts')).told(
          await (await import('./doctor/doctor.ts')).examineBy(openInstallation, config, clock, { scope }),
          language,
        ),
    },
    jobs: {
      tried: async (kind, key) => (await import('./jobs/tried.ts')).tried(installation, kind, key),
      pause: (milliseconds) => setTimeout(milliseconds),
    },
  })
  const wire = wireOver(database, directUrl(config), fellow ? { beside: fellow.wireOf(firm) } : {})
  opened.note(wire.close)
  opened.note(async () => (await mailer.made())?.close())
  if (!machinery) opened.note(ours.close)
  let jobsLeft = false
  const kept = new Set<Promise<unknown>>()
  const announce = (events: readonly Change[]): void => listeners.forEach((listener) => listener(events))
  const own = ownTexts({ clock, read: database.read })
  listeners.add((events) => events.some(({ type }) => type === 'text') && own.forget())
  const hooks = heardKinds({ clock, read: database.read })
  listeners.add((events) => events.some(({ type }) => type === 'hook') && hooks.forget())
  const env: Env = {
    ports,
    clock,
    words: own.ready,
    ...(isWatched(watch)
      ? {
          around: ({ name }, { kind }, work) =>
            watch.around({ kind: 'operation', name, facts: { 'decidag.actor': kind } }, work),
        }
      : {}),
    reader: database.reader,
    read: database.read,
    ...(database.readCopy ? { readCopy: database.readCopy } : {}),
    write: async (by, work, events) => {
      const heard = events && (await hooks.ready())
      const owned = { ...by, timeZone: clock.timeZone }
      if (!events || !heard || heard.size === 0) return database.write(owned, (store) => work(causing(store)))
      const announced: Event[] = []
      const emit = (...emitted: Event[]): void => void announced.push(...emitted)
      const value = await database.write(owned, async (uncaused) => {
        const plain = causing(uncaused)
        const { store, written } = watched(plain, heard)
        const done = await work(store)
        const told = events.filter(({ type }) => heard.has(type))
        const kept = { store: plain, clock, tokens: ports.tokens, emit }
        if (told.length > 0) await keepForHooks(kept, by.operation, withIds(told, written))
        return done
      })
      env.committed(announced)
      return value
    },
    committed: (events) => {
      if (events.length === 0) return
      jobsLeft ||= events.some(({ type }) => type === 'job')
      announce(events)
      wire.tell(events)
    },
  }
  const installation: Installation = {
    env,
    config,
    database,
    watch,
    fellow,
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    followOthers: () => wire.connect(announce),
    settle: async (ended) => {
      if (!jobsLeft) return
      jobsLeft = false
      await (await import('./jobs/runner.ts')).doJobs(installation, { ended })
    },
    print: async () => {
      const { runJobs } = await import('./jobs/runner.ts')
      return runJobs(installation, silentLog, { kinds: ['invoice.print'], every: 1_000 })
    },
    keep: (work) => {
      const ended = work.catch((error: unknown) => log.error({ err: error }, 'jobs stopped'))
      kept.add(ended)
      void ended.then(() => kept.delete(ended))
    },
    close: async () => {
      await Promise.all(kept)
      await opened.letGo()
    },
  }
  return installation
}

/** The machine's instant, the firm's day. */
const clockIn = (timeZone: string): Clock => ({
  now: () => new Date(),
  today: () => dayInZone(new Date(), timeZone),
  timeZone,
})
