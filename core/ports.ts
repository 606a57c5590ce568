import type { Entities } from './entities.ts'
import type { TaskBlocks } from './booking/sums/task-sum.ts'
import type { Event } from './events.ts'
import type { Location, Place, PlaceDetails, PlaceLanguage } from './addresses/address.ts'
import type { Day } from './values/day.ts'
import type { Heard } from './values/progress.ts'
import type { ReceivedEInvoice } from './invoicing/einvoice/read-ubl.ts'
import type { ReadStatement } from './invoicing/statements/read-statement.ts'
import type { HookSender } from './hooks/ports.ts'
import type { JobKind } from './jobs/kinds.ts'
import type { LockName } from './locks.ts'
import type { DeliveryReport } from './mails/delivery-report.ts'
import type { NewRow, Row } from './kernel/entity.ts'
import type { Fields, InputOf, RecordOf, Upload } from './kernel/field.ts'
import type { Leaving } from './kernel/leaving.ts'
import type { Actor, Language } from './kernel/permission.ts'
import type { DocumentBytes, DocumentReader } from './documents/ports.ts'
import type { ReportServer } from './reporting/report-server/ports.ts'
import type { Calendar } from './calendar/ports.ts'
import type { PurchaseFolder } from './purchases/receiving/folder.ts'
import type { Accounting, Billing, TreeStore } from './third-parties/ports.ts'
import type { Upkeep } from './upkeep/ports.ts'

/** The ports: what core asks of the outside. The server gives the real ones; a test may give strict fakes. */

type Comparison<T> = { readonly from?: T; readonly to?: T; readonly not?: T | null }
export type Where<R> = {
  readonly [K in keyof R]?: R[K] | readonly NonNullable<R[K]>[] | Comparison<NonNullable<R[K]>>
}
export interface Page<R> {
  readonly order?: readonly (readonly [keyof R & string, 'asc' | 'desc'])[]
  readonly limit?: number
  readonly offset?: number
}

export interface Reading<R> {
  get(id: number): Promise<R | null>
  find(where?: Where<R>, page?: Page<R>): Promise<R[]>
  first(where: Where<R>, page?: Page<R>): Promise<R | null>
  count(where?: Where<R>): Promise<number>
}

/** The store itself writes every change to the audit log, in the same transaction. */
export interface Table<R, N> extends Reading<R> {
  insert(row: N): Promise<R>
  insertMany(rows: readonly N[]): Promise<R[]>
  /** Puts removed rows back under their old ids. An id is never given twice. */
  restore(rows: readonly (N & { readonly id: number })[]): Promise<R[]>
  /**
   * Changes the given fields of a record, or of the record with that id, and leaves the other fields. `expectedVersion` is the
   * `updated_at` that the caller saw last. If the record was changed since, the update throws a Failure `record_modified`.
   */
  update(record: number | R, changes: Partial<N>, expectedVersion?: string): Promise<R>
  /** Changes many rows in one statement. Each row brings its own changes. */
  updateEach(rows: readonly (Partial<N> & { readonly id: number })[]): Promise<R[]>
  /** Makes the same changes to every row that matches. */
  updateWhere(where: Where<R>, changes: Partial<N>): Promise<R[]>
  remove(id: number): Promise<void>
  /** Removes rows so that nothing keeps what stood in them: the audit log says only which rows went. Answers how many. */
  forget(where: Where<R>): Promise<number>
  /** As `updateEach`, and the audit log says which fields changed, but not what stood in them. */
  updateEachForgetting(rows: readonly (Partial<N> & { readonly id: number })[]): Promise<R[]>
  removeMany(where: Where<R>): Promise<number>
}

/** A question that SQL answers best (sums, joins, paging). It is declared in core and written in server/db. */
export interface NamedQuery<P extends Fields = Fields, R extends Fields = Fields> {
  readonly name: string
  readonly params: P
  /** The columns of a row. Their kinds tell the store how to read them on each database. */
  readonly row: R
}
export const namedQuery = <P extends Fields, R extends Fields>(
  name: string,
  params: P,
  row: R,
): NamedQuery<P, R> => ({
  name,
  params,
  row,
})

interface Querying {
  query<P extends Fields, R extends Fields>(
    query: NamedQuery<P, R>,
    params: InputOf<P>,
  ): Promise<RecordOf<R>[]>
}
/** The store itself writes the kept sums, at the end before the commit. Only named queries read them. */
type Tables = Omit<Entities, 'task_sums' | 'person_sums'>
export type Reader = { readonly [T in keyof Tables]: Reading<Row<Tables[T]>> } & Querying
export type Store = {
  readonly [T in keyof Tables]: Table<Row<Tables[T]>, NewRow<Tables[T]>>
} & Querying & {
    /** Takes a lock until the transaction ends. A rule that reads a sum before it writes takes the lock first. */
    lock(name: LockName, ...key: (string | number)[]): Promise<void>
    /**
     * Takes many locks at once, in the order of their keys. `sharedLock` is taken first: all transactions that share it go on
     * together, and a transaction that takes it exclusively waits until they end.
     */
    lockEach(
      name: LockName,
      keys: readonly (readonly (string | number)[])[],
      sharedLock?: LockName,
    ): Promise<void>
    /** Mends kept sums by adding what they lack. The store adds changes of rows to the sums by itself. */
    addToSums(lacking: readonly TaskBlocks[]): void
  }

export interface Clock {
  now(): Date
  /** The calendar day in the firm's time zone, never in the machine's. */
  today(): Day
  /** The firm's time zone, which decides its day: `Europe/Brussels`. */
  readonly timeZone: string
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong password. Without a hash it is false too, after the same time. */
  matches(password: string, hash: string | null): Promise<boolean>
}

export interface Tokens {
  /** Makes a new secret of 256 random bits, as URL-safe text. */
  create(): string
  hash(token: string): string
}

/** Files are kept under a name that is made of their content. A name always reads the same bytes. */
export interface Files {
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** Null if no file has this name, or if its content is not what was put there: a damaged file counts as missing. */
  get(name: string): Promise<Uint8Array | null>
  /** Whether a file of that size lies there, without reading it. */
  has(name: string, size: number): Promise<boolean>
}

/** Files that are kept for a while, each until the end of a day. */
export interface PassingFiles {
  /** Keeps the file until the end of the day `until`; answers the name by which it is read. */
  put(until: Day, bytes: Uint8Array, extension: string): Promise<string>
  /** Null if no file has this name any more. */
  get(name: string): Promise<Uint8Array | null>
  /** Removes every file whose day is before this one; answers of how many days files were removed. */
  removeBefore(day: Day): Promise<number>
}

/** The last number that was given in a series and a year: `invoice`, 2026, 42. */
export interface LastNumber {
  readonly series: string
  readonly year: number
  readonly last_number: number
}

/** A ledger of the given numbers, kept beside the documents and apart from the books. It shows when the books are too old. */
export interface NumberLedger {
  /** The highest number of each series and year that was ever kept. */
  highest(): Promise<readonly LastNumber[]>
  /** Throws a Failure if a number cannot be kept. Numbers that could not be kept before are kept now. */
  checkWritable(): Promise<void>
  /** The numbers are on the disk when this answers. Numbers that are not higher than the kept ones cost nothing. */
  keep(numbers: readonly LastNumber[]): Promise<void>
}

/** What was sealed last of the audit log: up to which entry, and the hash of that seal. */
export interface AuditHead {
  readonly to_id: number
  readonly hash: string
}

/** Hashes and heads of the audit log. Neither the key of the hashes nor the heads are in the database. */
export interface AuditSealer {
  /** A hash that nobody can make who has the database alone: texts are added to it, and `end` answers it in 64 digits. */
  begin(): Promise<{ add(text: string): void; end(): string }>
  /** Every head that was kept beside the ledger of numbers; null if none was ever kept there. */
  heads(): Promise<readonly AuditHead[] | null>
  /** The head is on the disk when this answers. Throws a Failure if it cannot be kept. */
  keep(head: AuditHead): Promise<void>
}

export type Cell = string | number | boolean | Date | null

/** A cell without a readable value: a formula that no program has calculated yet, or a formula with an error as its result. */
export interface CellFault {
  readonly fault: 'uncalculated' | 'error'
  /** The formula (`=10+5`), or the error as a program shows it (`#N/A`). */
  readonly text: string
}
export type ReadCell = Cell | CellFault
export interface Worksheet {
  readonly name: string
  /** The rows from row 1 on. Empty rows are kept, so the place of a row gives its number. */
  readonly rows: readonly (readonly Cell[])[]
  /** The places of the columns that hold amounts in euro. */
  readonly money?: readonly number[]
}

/** A worksheet that is to be written. Its rows may come in parts, as they are found. */
export interface NewWorksheet extends Omit<Worksheet, 'rows'> {
  readonly rows: Worksheet['rows'] | AsyncIterable<Worksheet['rows']>
  /** Rows that fold: `of` says the level of a row, counted from 0, and whether it is a sum. Row 0 is the headings. */
  readonly outline?: {
    readonly levels: number
    readonly of: (row: number) => { readonly level: number; readonly isSum: boolean } | null
  }
}

/** Some rows of a worksheet that is being read. */
export interface WorksheetPart {
  readonly sheet: string
  /** The number of the first of these rows. The first row of a worksheet is 1. */
  readonly first: number
  /** The rows one after the other, also the empty ones. */
  readonly rows: readonly (readonly ReadCell[])[]
  /** Only in the last part of a worksheet: its merged cells. */
  readonly merged?: readonly MergedCells[]
}

/** Cells that are shown as one cell; only the first of them holds the value. Rows count from 1, columns from 0. */
export interface MergedCells {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Workbooks and CSV as plain worksheets. */
export interface Workbooks {
  /**
   * Reads the visible worksheets in their order, each in at least one part. A worker reads them, within limits of time and
   * memory, so other calls are answered meanwhile. A damaged file, a file of another kind and a file over a limit throw a Failure
   * that says so. `person` is the sender: of each person one file is read at a time.
   */
  read(file: Upload, person?: number): AsyncGenerator<WorksheetPart, void>
  /** Writes worksheets; CSV holds the first one only. Rows that come in parts are never all in memory. */
  write(worksheets: readonly NewWorksheet[], format?: 'xlsx' | 'csv'): Promise<Uint8Array>
  /** Writes the same file part by part, no faster than its reader takes it. Whoever stops reading stops the writing. */
  writeParts(worksheets: readonly NewWorksheet[], format: 'xlsx' | 'csv'): AsyncIterable<Uint8Array>
}

/** Reads files with statements of banks: CODA and CAMT.053. */
export interface BankFiles {
  /** A worker reads the file, within limits of time and memory, as in `Workbooks.read`. The sums are checked. */
  read(file: Upload, person?: number): Promise<ReadStatement[]>
}

/** Reads e-invoices of others: UBL 2 of EN 16931, or a PDF that carries one. */
export interface EInvoiceFiles {
  /**
   * A worker reads the file, within limits of time and memory, as in `Workbooks.read`. A Failure says why it is none, or what in it
   * cannot be read; whether what it says is right, the rules decide.
   */
  read(file: Upload, person?: number): Promise<ReceivedEInvoice>
}

export interface PrintJob {
  readonly html: string
  readonly header: string
  readonly footer: string
}

/** An SVG element with its size in pixels. */
export interface Sized {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export interface Printer {
  /** HTML to PDF. */
  print(job: PrintJob): Promise<Uint8Array>
  /** SVG to PNG, for programs that cannot draw an SVG. */
  draw(picture: Sized): Promise<Uint8Array>
}

/** Draws payment codes. */
export interface Codes {
  /** A QR code as an SVG element. */
  qr(text: string): Promise<string>
}

/** Cleans the HTML that a person wrote for a document. */
export interface Markup {
  /** Takes out everything that fetches from elsewhere, reads a file or runs. `removed` names it, for the person to read. */
  clean(html: string): Promise<{ readonly html: string; readonly removed: readonly string[] }>
}

/** Examines PDFs that people bring. */
export interface Pdfs {
  /**
   * Why the file is more than a document: it holds a `script`, or it starts or holds a `program`, or it is `closed`, that is
   * locked, damaged or too large to be examined. Null if the file may be handed on.
   */
  faultOf(bytes: Uint8Array): Promise<'script' | 'program' | 'closed' | null>
}

/** Documents for a word processor. */
export interface Letters {
  /** Writes the pages of a print job for Word (docx): their words, tables and pictures, in a plain style. */
  write(job: PrintJob): Promise<Uint8Array>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
  /** The name tells this mail from every other mail, so a server that gets it twice knows it. */
  readonly name?: string
  /** The names of the earlier mails about the same record, the oldest first. A mail program shows them as one conversation. */
  readonly follows?: readonly string[]
  readonly attachments?: readonly Upload[]
}

/** Public holidays of the world. */
export interface Holidays {
  /** The holidays of a country (`BE`) in a year; none if the country is not known. */
  in(country: string, year: number): Promise<ReadonlySet<Day>>
}

/** A file of an archive: its path within it, with `/` between folders. */
export interface ArchivedFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** A file of an archive whose bytes come part by part. */
export interface ArchivedParts {
  readonly path: string
  readonly parts: AsyncIterable<Uint8Array>
  /** Packing it would make it no smaller. */
  readonly isPacked: boolean
}

/** Many files as one. */
export interface Archives {
  /** The SHA-256 of a file in hexadecimal digits, as `sha256sum` prints it. */
  hash(bytes: Uint8Array): string
  /** A ZIP of these files. Each file is asked for when the one before it is written, so they are never all in memory. */
  zip(files: AsyncIterable<ArchivedFile>): Promise<Uint8Array>
  /** The same, part by part, no faster than its reader takes it; nothing is in memory as a whole. Whoever stops reading stops the writing. */
  zipParts(files: AsyncIterable<ArchivedParts>): AsyncIterable<Uint8Array>
}

/** The firm's logo as it may stand on a document. */
export interface Logos {
  /**
   * Returns the data URL of a logo: a jpg or png as it is, recognised by its content, or an svg without everything that runs
   * or fetches. Otherwise returns the fault: a wrong `type`, or more than `max` bytes.
   */
  clean(
    dataUrl: string,
    limit: number,
  ): Promise<{ readonly url: string } | { readonly fault: 'type' | 'max' }>
}

/**
 * Sends one mail or throws. The Failure is `mail_refused` if the mail server refuses the mail for good, and `mail_unsure` if the
 * mail was handed over and nobody knows what became of it. Only jobs send mails: a job is tried again, a transaction is not.
 */
export interface Mailer {
  /** False if there is no mail server; mails are then kept as files. */
  readonly posts: boolean
  send(mail: Mail): Promise<void>
  /** Whether the mail with this name left; null if only the mail server knows. A mail that left is kept once, however often it is sent. */
  hasLeft(name: string): Promise<boolean | null>
}

/** Reads what mail servers send back. */
export interface MailReports {
  /** What a mail says of a mail of ours that did not arrive; null if it says no such thing, or the other mail is not ours. */
  read(bytes: Uint8Array): Promise<DeliveryReport | null>
}

/** Seals secrets, so that nobody can read them in the database. */
export interface Vault {
  /** Only the same `bound` opens the sealed secret. It says whose secret this is, and for what. */
  seal(secret: string, bound: string): Promise<string>
  /** Throws a Failure `sealed_with_another_key` if the secret was sealed elsewhere or for something else. */
  open(sealed: string, bound: string): Promise<string>
}

/** The codes of authenticator apps (TOTP, RFC 6238): six digits that change every half minute. */
export interface Authenticator {
  /** Makes a new key, in base 32. */
  key(): Promise<string>
  /** The address that an app reads from the QR code: `otpauth://…`. */
  address(key: string, firm: string, person: string): Promise<string>
  /** The half minute that the code belongs to; one half minute early or late is allowed. Null if the code is wrong. */
  stepOf(key: string, code: string, now: Date): Promise<number | null>
  /** Makes a new recovery code: `abcd-efgh-ijkl-mnop`. */
  recoveryCode(): Promise<string>
}

/** What people see of this installation. */
export interface Site {
  /** The full address of a path, for a mail. */
  address(path: string): string
  /** The name of the provider by which people may sign in; null if there is none. */
  readonly signOnBy: string | null
  /** Where the tiles of maps come from (`https://…/{z}/{x}/{y}.png`), and whom a map names as their source; null if we draw the maps. */
  readonly map: { readonly tiles: string | null; readonly attribution: string | null }
}

/** What a search for an address says besides its text: the typing session, and the language of the names. */
export interface PlaceAsked {
  /** The token of the session. A service that counts sessions ends the session with the details. */
  readonly session: string | null
  readonly language: PlaceLanguage
}

/** Finds addresses: in our own list of towns, or by a service outside. A service that does not answer throws a Failure. */
export interface Places {
  /** True if the search uses our own list; the addresses in the database are then offered too. */
  readonly isOurs: boolean
  /** At most ten places, the likeliest first. */
  search(text: string, asked: PlaceAsked): Promise<Place[]>
  /** Null for a place that was never offered or is forgotten. */
  details(placeId: string, asked: PlaceAsked): Promise<PlaceDetails | null>
  /** Null if nobody knows the place. */
  locate(address: string, language: PlaceLanguage): Promise<Location | null>
}

/** What a command may ask of the runner of the jobs. */
export interface JobsDone {
  /** Ends when the job was tried after a commit, or after a while. A command uses it to answer what became of the job. */
  tried(kind: JobKind, key: string): Promise<void>
  /** Waits. A job uses it to wait for another process, or before it tries again. */
  pause(milliseconds: number): Promise<void>
}

/** The ports that handlers and jobs may use besides the store. */
export interface Ports {
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly files: Files
  readonly documents: DocumentBytes
  readonly documentReader: DocumentReader
  readonly passingFiles: PassingFiles
  readonly numbers: NumberLedger
  readonly auditSealer: AuditSealer
  readonly workbooks: Workbooks
  readonly bankFiles: BankFiles
  readonly einvoiceFiles: EInvoiceFiles
  readonly archives: Archives
  readonly printer: Printer
  readonly codes: Codes
  readonly logos: Logos
  readonly markup: Markup
  readonly letters: Letters
  readonly pdfs: Pdfs
  readonly mailer: Mailer
  readonly mailReports: MailReports
  readonly vault: Vault
  readonly authenticator: Authenticator
  readonly site: Site
  readonly holidays: Holidays
  readonly places: Places
  /** ClearFacts and Billit. */
  readonly accounting: Accounting
  readonly billing: Billing
  /** Where trees of folders stand outside; null if the configuration names no such store. */
  readonly treeStore: TreeStore | null
  /** Where others lay purchases down; null if the configuration names no such folder. */
  readonly purchaseFolder: PurchaseFolder | null
  /** People's calendars outside. */
  readonly calendar: Calendar
  readonly hooks: HookSender
  /** SSRS. */
  readonly reportServer: ReportServer
  readonly upkeep: Upkeep
  readonly jobs: JobsDone
  /** Gets the progress of slow work, if somebody listens. */
  readonly progress?: Heard
  /** Tells that whoever asks goes away. Slow work asks it between its parts (`refuseLeft`). */
  readonly leaving?: Leaving
}

/** The context of a query, which reads and changes nothing. It has no readers of uploaded files and no report server: these are slow, and stand in `OutsideContext`. */
export interface QueryContext extends Omit<
  Ports,
  | 'workbooks'
  | 'bankFiles'
  | 'einvoiceFiles'
  | 'documentReader'
  | 'reportServer'
  | 'jobs'
  | 'progress'
  | 'leaving'
> {
  readonly store: Reader
  readonly actor: Actor
  readonly clock: Clock
}

/** The context of a command before its transaction opens, for slow work. */
export interface OutsideContext extends QueryContext {
  readonly workbooks: Workbooks
  readonly bankFiles: BankFiles
  readonly einvoiceFiles: EInvoiceFiles
  readonly documentReader: DocumentReader
  readonly reportServer: ReportServer
  readonly jobs: JobsDone
  readonly progress?: Heard
  readonly leaving?: Leaving
  warn(code: string): void
}

/** The context of a command in its transaction. */
export interface Context extends QueryContext {
  readonly store: Store
  /** Publishes events after the commit, never before. */
  emit(...events: Event[]): void
  /** Does work after the commit and before the answer. The work has to be quick, and no harm may come if it is left out. */
  afterCommit(work: () => Promise<void>): void
  /** Warns: the work is done, but the person has to read the words of this code. */
  warn(code: string): void
}

/** Where `run` finds everything. The server makes it from its configuration, a test from a folder. */
export interface Env {
  readonly ports: Ports
  readonly clock: Clock
  /** Each query reads its own moment and holds no connection afterwards. It is for slow work. */
  readonly reader: Reader
  /**
   * The whole work reads one moment, and holds a connection until it ends. If its caller leaves, the statement that runs is ended
   * and no other begins; the work then fails with `CallerLeft`.
   */
  read<T>(work: (store: Reader) => Promise<T>, leaving?: Leaving): Promise<T>
  /**
   * As `read`, at a copy of the database that holds all that was written by now; absent if there is no copy. If the copy fails,
   * a work that may begin `again` begins again at the database itself.
   */
  readCopy?<T>(work: (store: Reader) => Promise<T>, leaving?: Leaving, again?: boolean): Promise<T>
  /**
   * One transaction: all of it or nothing, also if the process is killed. `events` are what it will announce, as they stand when the
   * work is done: what hooks are to be told of them is kept in the same transaction. The caller gives them to `committed` afterwards.
   */
  write<T>(
    by: { readonly actor: Actor; readonly operation: string },
    work: (store: Store) => Promise<T>,
    events?: readonly Event[],
  ): Promise<T>
  /** Loads the firm's own words as they are now, for `translate`. `run` and the jobs wait for it. */
  words(): Promise<void>
  /** Does the work of an operation, if somebody measures or traces it. */
  around?<T>(operation: { readonly name: string }, actor: Actor, work: () => Promise<T>): Promise<T>
  /** Is called after the commit. It publishes the events and wakes the jobs. */
  committed(events: readonly Event[]): void
}
