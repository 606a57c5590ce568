import type { Entities } from './entities.ts'
import type { TaskBlocks } from './booking/sums/task-sum.ts'
import type { Event } from './events.ts'
import type { Location, Place, PlaceDetails, PlaceLanguage } from './addresses/address.ts'
import type { Day } from './values/day.ts'
import type { Heard } from './values/progress.ts'
import type { ReadStatement } from './invoicing/statements/read-statement.ts'
import type { JobKind } from './jobs/kinds.ts'
import type { LockName } from './locks.ts'
import type { NewRow, Row } from './kernel/entity.ts'
import type { Fields, InputOf, RecordOf, Upload } from './kernel/field.ts'
import type { Actor, Language } from './kernel/permission.ts'
import type { Accounting, Billing } from './third-parties/ports.ts'

/** What core asks of the outside. The server gives the real ones; a test may give strict fakes. */

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

/** Writing is audited by the store itself, in the same transaction. */
export interface Table<R, N> extends Reading<R> {
  insert(row: N): Promise<R>
  insertMany(rows: readonly N[]): Promise<R[]>
  /** Puts back rows that were removed, under the ids that they had; an id is never given twice. */
  restore(rows: readonly (N & { readonly id: number })[]): Promise<R[]>
  /**
   * Changes the fields given and leaves the rest, of a record or the one with that id. With `seen`, the `updated_at` that the caller last
   * saw, a record changed since is a Failure `record_modified`.
   */
  update(record: number | R, changes: Partial<N>, expectedVersion?: string): Promise<R>
  /** Changes many rows in one statement, each as it says. */
  updateEach(rows: readonly (Partial<N> & { readonly id: number })[]): Promise<R[]>
  /** The same changes to every row that fits. */
  updateWhere(where: Where<R>, changes: Partial<N>): Promise<R[]>
  remove(id: number): Promise<void>
  removeMany(where: Where<R>): Promise<number>
}

/** A question that only SQL answers well (sums, joins, paging): declared in core, written in server/db. */
export interface NamedQuery<P extends Fields = Fields, R extends Fields = Fields> {
  readonly name: string
  readonly params: P
  /** The columns of a row; their kinds tell the store how to read them on either database. */
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
/** Kept sums are written by the store itself, last thing before the commit, and read by named queries alone. */
type Tables = Omit<Entities, 'task_sums' | 'person_sums'>
export type Reader = { readonly [T in keyof Tables]: Reading<Row<Tables[T]>> } & Querying
export type Store = {
  readonly [T in keyof Tables]: Table<Row<Tables[T]>, NewRow<Tables[T]>>
} & Querying & {
    /** Held until the transaction ends: a rule that sums before it writes takes it first. */
    lock(name: LockName, ...key: (string | number)[]): Promise<void>
    /**
     * Many of them at once, in the order of their keys. `sharedLock` is taken first: all who share it go on
     * together, and whoever takes it alone waits until they are done.
     */
    lockEach(
      name: LockName,
      keys: readonly (readonly (string | number)[])[],
      sharedLock?: LockName,
    ): Promise<void>
    /** Mends kept sums by what they lack; whatever rows come to is added by itself. */
    addToSums(lacking: readonly TaskBlocks[]): void
  }

export interface Clock {
  now(): Date
  /** The firm's calendar day, never the machine's. */
  today(): Day
  /** The firm's, which makes its today: `Europe/Brussels`. */
  readonly timeZone: string
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong password and, after the same time, for no hash at all. */
  matches(password: string, hash: string | null): Promise<boolean>
}

export interface Tokens {
  /** A new secret of 256 random bits, in URL-safe text. */
  create(): string
  hash(token: string): string
}

/** Kept under a name made of their content; a name once given always reads the same bytes. */
export interface Files {
  put(bytes: Uint8Array, extension: string): Promise<string>
  /** Null where nothing lies under the name, or something else than was put there: a damaged file is as good as none. */
  get(name: string): Promise<Uint8Array | null>
  /** Whether so many bytes lie there, without reading them. */
  has(name: string, size: number): Promise<boolean>
}

/** The last number given in a series and year: `invoice`, 2026, 42. */
export interface LastNumber {
  readonly series: string
  readonly year: number
  readonly last_number: number
}

/** What is known of given numbers beside the documents, apart from the books: it tells when the books are older. */
export interface NumberLedger {
  /** The highest of each series and year that was ever kept. */
  highest(): Promise<readonly LastNumber[]>
  /** Throws a Failure where a number could not be kept; whatever could not be kept before is kept now. */
  checkWritable(): Promise<void>
  /** On the disk when this answers; what is no higher than what is kept costs nothing. */
  keep(numbers: readonly LastNumber[]): Promise<void>
}

export type Cell = string | number | boolean | Date | null

/** A cell without a value to read: a formula that no program has calculated yet, or whose result is an error. */
export interface CellFault {
  readonly fault: 'uncalculated' | 'error'
  /** The formula (`=10+5`), or what a program shows of the error (`#N/A`). */
  readonly shown: string
}
export type ReadCell = Cell | CellFault
export interface Worksheet {
  readonly name: string
  /** From row 1 of the sheet on; empty rows are kept, so that a row's place is its number. */
  readonly rows: readonly (readonly Cell[])[]
  /** The places of the columns that hold euro. */
  readonly money?: readonly number[]
}

/** A worksheet to be written, whose rows may come in parts as they are found. */
export interface NewWorksheet extends Omit<Worksheet, 'rows'> {
  readonly rows: Worksheet['rows'] | AsyncIterable<Worksheet['rows']>
}

/** Some rows of a worksheet that is being read. */
export interface WorksheetPart {
  readonly sheet: string
  /** The number of the first of the rows; the first row of a worksheet is 1. */
  readonly first: number
  /** One after the other, empty ones included. */
  readonly rows: readonly (readonly ReadCell[])[]
  /** In the last part of a worksheet: the cells among its rows that are shown as one. */
  readonly merged?: readonly MergedCells[]
}

/** Cells that are shown as one, of which the first alone holds what is read. Rows count from 1, columns from 0. */
export interface MergedCells {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Workbooks and CSV as plain worksheets. */
export interface Workbooks {
  /**
   * The visible worksheets in order, each in parts and at least one. Read aside, within limits of time and memory:
   * other calls are answered meanwhile. A damaged or foreign file, or one over a limit, is a Failure that says so.
   * `person` is whoever sent it: of each person one file is read at a time.
   */
  read(file: Upload, person?: number): AsyncGenerator<WorksheetPart, void>
  /** As text, the first sheet alone. Rows that come in parts are never all in memory. */
  write(worksheets: readonly NewWorksheet[], format?: 'xlsx' | 'csv'): Promise<Uint8Array>
}

/** Statements of banks as they write them: CODA and CAMT.053. */
export interface BankFiles {
  /** Read aside, within limits of time and memory, as `Workbooks.read`; sums are checked. */
  read(file: Upload, person?: number): Promise<ReadStatement[]>
}

export interface PrintJob {
  readonly html: string
  readonly header: string
  readonly footer: string
}

/** HTML to PDF. */
export interface Printer {
  print(job: PrintJob): Promise<Uint8Array>
}

/** Pictures of payment codes. */
export interface Codes {
  /** A QR code as an SVG element. */
  qr(text: string): Promise<string>
}

/** What a person wrote for a document, as it may stand in one. */
export interface Markup {
  /** Without what fetches from elsewhere, reads a file or runs; `removed` names that, for the person to read. */
  clean(html: string): Promise<{ readonly html: string; readonly removed: readonly string[] }>
}

/** PDFs that people bring. */
export interface Pdfs {
  /**
   * Why one is no document alone: it holds a `script`, or starts or holds a `program`, or is `closed` to whoever looks: locked,
   * damaged, or too much. Null where it may be handed on.
   */
  faultOf(bytes: Uint8Array): Promise<'script' | 'program' | 'closed' | null>
}

/** Documents for a word processor. */
export interface Letters {
  /** The pages of a print job as Word opens them (docx): their words, tables and pictures, in a plain style. */
  write(job: PrintJob): Promise<Uint8Array>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
  /** Tells the mail from every other one, so that a server that gets it twice knows it. */
  readonly name?: string
  readonly attachments?: readonly Upload[]
}

/** Public holidays of the world. */
export interface Holidays {
  /** Those of a country (`BE`) in a year; none where the country is not known. */
  in(country: string, year: number): Promise<ReadonlySet<Day>>
}

/** The firm's logo as it may stand on a document. */
export interface Logos {
  /**
   * A data URL of a jpg or png as it is, told by its content, or of an svg with all that runs or fetches taken out;
   * or why it is none: `type`, or `max` bytes.
   */
  clean(
    dataUrl: string,
    limit: number,
  ): Promise<{ readonly url: string } | { readonly fault: 'type' | 'max' }>
}

/**
 * Sends one letter, or throws: a Failure `mail_refused` when the mail server will not have it, `mail_unsure` when it was handed
 * over and nobody knows what became of it. Only jobs send: they are tried again, a transaction is not.
 */
export interface Mailer {
  /** False where there is no mail server: mails are kept as files. */
  readonly posts: boolean
  send(mail: Mail): Promise<void>
  /** Whether the mail of such a name left; null where only a mail server knows. One that did is kept once, however often it is sent. */
  hasLeft(name: string): Promise<boolean | null>
}

/** Keeps secrets unreadable in the database. */
export interface Vault {
  /** What is sealed can be opened only with the same `bound`: whose it is and what for. */
  seal(secret: string, bound: string): Promise<string>
  /** A Failure `sealed_with_another_key` when it was sealed elsewhere, or for something else. */
  open(sealed: string, bound: string): Promise<string>
}

/** The codes of authenticator apps (TOTP, RFC 6238): six digits that change every half minute. */
export interface Authenticator {
  /** A new key, in base 32. */
  key(): Promise<string>
  /** What an app reads from the picture: `otpauth://…`. */
  address(key: string, firm: string, person: string): Promise<string>
  /** The half minute that the code belongs to, one early or late allowed; null when it is wrong. */
  stepOf(key: string, code: string, now: Date): Promise<number | null>
  /** A new recovery code: `abcd-efgh-ijkl-mnop`. */
  recoveryCode(): Promise<string>
}

/** This installation as people meet it. */
export interface Site {
  /** A path of ours as an address for a mail. */
  address(path: string): string
  /** The name of the provider that people may sign in by; null when there is none. */
  readonly signOnBy: string | null
  /** Where tiles of maps are fetched (`https://…/{z}/{x}/{y}.png`), and whom a map names; null when maps are drawn. */
  readonly map: { readonly tiles: string | null; readonly attribution: string | null }
}

/** Who is asked for an address: a typing session, and the language of the names. */
export interface PlaceAsked {
  /** Its token; a service that counts by sessions ends it with the details. */
  readonly session: string | null
  readonly language: PlaceLanguage
}

/** Knows addresses: our own list of towns, or a service outside, which is a Failure when it does not answer. */
export interface Places {
  /** Whether what is searched is our own list: the addresses in the database are then offered beside it. */
  readonly isOurs: boolean
  /** At most ten, the likeliest first. */
  search(text: string, asked: PlaceAsked): Promise<Place[]>
  /** Null for a place that it never offered, or has forgotten. */
  details(placeId: string, asked: PlaceAsked): Promise<PlaceDetails | null>
  /** Null where nobody knows. */
  locate(address: string, language: PlaceLanguage): Promise<Location | null>
}

/** Whoever does the jobs. */
export interface JobsDone {
  /** Ends once the job was tried after a commit, or after a while: for a command that answers what became of it. */
  tried(kind: JobKind, key: string): Promise<void>
  /** Lets time go by: for a job that waits for another process, or tries something again. */
  pause(milliseconds: number): Promise<void>
}

/** The ports that handlers and jobs may use besides the store. */
export interface Ports {
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly files: Files
  readonly numbers: NumberLedger
  readonly workbooks: Workbooks
  readonly bankFiles: BankFiles
  readonly printer: Printer
  readonly codes: Codes
  readonly logos: Logos
  readonly markup: Markup
  readonly letters: Letters
  readonly pdfs: Pdfs
  readonly mailer: Mailer
  readonly vault: Vault
  readonly authenticator: Authenticator
  readonly site: Site
  readonly holidays: Holidays
  readonly places: Places
  /** ClearFacts and Billit. */
  readonly accounting: Accounting
  readonly billing: Billing
  readonly jobs: JobsDone
  /** Hears how far slow work has come, where somebody listens. */
  readonly progress?: Heard
}

/** What the work of a query has: it reads and changes nothing. Files of others take their time and are for outside. */
export interface QueryContext extends Omit<Ports, 'workbooks' | 'bankFiles' | 'jobs' | 'progress'> {
  readonly store: Reader
  readonly actor: Actor
  readonly clock: Clock
}

/** What a command has before its transaction opens, for whatever takes its time. */
export interface OutsideContext extends QueryContext {
  readonly workbooks: Workbooks
  readonly bankFiles: BankFiles
  readonly jobs: JobsDone
  readonly progress?: Heard
  warn(code: string): void
}

/** What the work of a command has. */
export interface Context extends QueryContext {
  readonly store: Store
  /** Published after the commit, never before. */
  emit(...events: Event[]): void
  /** Done once the commit is certain and before anybody is answered: quick, and harmless to leave out. */
  afterCommit(work: () => Promise<void>): void
  /** The work was done, but the person must know this code. */
  warn(code: string): void
}

/** Where `run` finds everything: made by the server from its configuration, by a test from a folder. */
export interface Env {
  readonly ports: Ports
  readonly clock: Clock
  /** Each question is of its own moment and holds no connection after it: for whoever takes their time. */
  readonly reader: Reader
  /** All that the work reads is of one moment; it holds a connection meanwhile. */
  read<T>(work: (store: Reader) => Promise<T>): Promise<T>
  /** One transaction: all or nothing, also when the process is killed. */
  write<T>(
    by: { readonly actor: Actor; readonly operation: string },
    work: (store: Store) => Promise<T>,
  ): Promise<T>
  /** Makes `translate` speak the firm's own words as they are now; `run` and the jobs wait for it. */
  words(): Promise<void>
  /** Called once the commit is certain: publishes events and wakes the jobs. */
  committed(events: readonly Event[]): void
}
